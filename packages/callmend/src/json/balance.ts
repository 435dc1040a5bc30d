import type { JsonNode, Repair } from '../types.ts';
import { type Cursor, cursorAt, type Fault, mend, type TextRepair } from './cursor.ts';
import type { Deviation } from './deviations.ts';
import { holds } from './holds.ts';
import { parseValue } from './parse.ts';
import { printNode } from './print.ts';
import type { Reading } from './reading.ts';
import type { Brackets, ParseOptions } from './state.ts';

/** What the caller of a reading knows and allows. */
export interface ReadOptions {
  /** Whether repairs of risk `plausible` may be tried. */
  readonly plausible: boolean;
  /** Whether the text is known to be whole, so that missing closers may be added after a complete value. */
  readonly mayClose: boolean;
  readonly maxDepth: number;
  /** The parameters that the tool declares: a label with such a name is no prose. */
  readonly parameters: ReadonlySet<string>;
}

/** A value in a text: what it may mean, the plainest reading first. */
export interface Region {
  readonly readings: readonly Reading[];
  readonly start: number;
  readonly end: number;
}

/** A region, or why there is none. `hasMember`: it had begun to be arguments, so nothing inside it may be read instead. */
export type RegionResult = Region | { readonly fault: Fault; readonly hasMember: boolean; readonly end: number };

/** Other readings of brackets that are tried; with more than these the text has no one meaning. */
const maxAlternatives = 16;

/** Reads the object or list at `pos`, and every other way in which its brackets may have been meant. */
export function readRegion(text: string, pos: number, options: ReadOptions): RegionResult {
  const base: ParseOptions = { maxDepth: options.maxDepth, mayClose: options.mayClose };
  const first = attempt(text, pos, base, options.plausible);
  const tried = [first];
  // What came up in one attempt leads to the next: the other meaning of a bracket, then other places for it.
  for (let i = 0; i < tried.length && i <= maxFlips; i++) {
    const known = tried[i];
    if (known === undefined) break;
    for (const change of alternatives(known)) {
      if (tried.length > maxAlternatives) return tooMany(pos, first.end);
      tried.push(attempt(text, pos, change, options.plausible));
    }
  }
  return settle(pos, first, tried);
}

/** Attempts with another meaning of a bracket whose own alternatives are tried too. */
const maxFlips = 8;

function settle(pos: number, first: Attempt, tried: readonly Attempt[]): RegionResult {
  const read = tried.filter((one) => one.reading !== undefined);
  // A reading that stops early leaves text that it cannot explain.
  const end = Math.max(...read.map((one) => one.end));
  const readings = read.flatMap((one) => (one.end === end && one.reading ? [one.reading] : []));
  if (readings.length > 0) return { readings: distinct(readings), start: pos, end };
  const { fault } = first;
  return { fault, hasMember: hasMember(first.text, pos, fault.span.start), end: first.end };
}

/** One way in which the brackets were read, and what came of it. */
interface Attempt {
  readonly text: string;
  readonly change: ParseOptions;
  readonly reading: Reading | undefined;
  /** Why there is no reading, where there is none. */
  readonly fault: Fault;
  readonly end: number;
  readonly brackets: Brackets;
}

function attempt(text: string, pos: number, change: ParseOptions, plausible: boolean): Attempt {
  const cursor = cursorAt(text, pos, plausible);
  const { node, brackets } = parseValue(cursor, change);
  // Braces doubled at both ends are a template's escape: they belong together.
  const isDoubled = ({ code, before }: TextRepair): boolean => code === 'extra-bracket' && before === '{';
  const doubled = cursor.codes.includes('extra-bracket') ? cursor.repairs.filter(isDoubled).length : 0;
  if (node !== undefined && dropClosers(cursor) > doubled) brackets.met.add('tailCloser');
  const { pos: end } = cursor;
  const failed = node === undefined || isShaky(cursor);
  const reading = failed
    ? undefined
    : {
        node,
        repairs: inOrder(cursor),
        isTextLossless: cursor.isLossless,
        isBare: cursor.codes.includes('unquoted-string'),
        source: { text, node, odd: cursor.odd.sort(byPlace) },
        misfit: undefined,
      };
  const fault = cursor.fault ?? shaky(pos, end);
  return { text, change, reading, fault, end, brackets };
}

const byPlace = (a: number, b: number): number => a - b;

/** Takes out closers after the last one that was due; says how many. */
function dropClosers(cursor: Cursor): number {
  const closers = /[ \t\r\n]{0,64}[\]}]/y;
  let count = 0;
  for (; count < maxAlternatives; count++) {
    closers.lastIndex = cursor.pos;
    if (!closers.test(cursor.text)) break;
    cursor.pos = closers.lastIndex;
    mend(cursor, 'extra-bracket', 'schema', { start: cursor.pos - 1, end: cursor.pos }, '');
  }
  return count;
}

const bracketCodes: readonly Deviation[] = ['missing-bracket', 'missing-opener', 'extra-bracket', 'wrong-bracket'];
const separatorCodes: readonly Deviation[] = ['missing-comma', 'extra-comma', 'missing-colon', 'repeated-key'];

/** Whether a repair put a bracket in or took one out, be it in text that was encoded once more. */
export const movesBracket = ({ code, risk }: Repair): boolean =>
  holds(bracketCodes, code) || (code === 'double-encoded' && risk !== 'lossless');

/** Where brackets had to be guessed, a second kind of fault in the structure may be a sign that the guess was wrong. */
function isShaky({ codes, repairs }: Cursor): boolean {
  const kinds = bracketCodes.filter((code) => codes.includes(code)).length;
  if (kinds === 0) return false;
  const isRepeated = (one: Deviation): boolean => repairs.filter(({ code }) => code === one).length > 1;
  return (
    kinds > 1 ||
    isRepeated('wrong-bracket') ||
    isRepeated('missing-opener') ||
    separatorCodes.some((code) => codes.includes(code))
  );
}

const shaky = (start: number, end: number): Fault => ({
  code: 'not-json',
  detail: 'brackets and separators do not match',
  span: { start, end },
});

/** Most texts are mended from left to right; only brackets that were seen to be missing later stand out of order. */
const inOrder = ({ repairs, isOrdered }: Cursor): readonly Repair[] =>
  isOrdered ? repairs : repairs.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);

/** A brace with a quoted or bare key and a colon after it. */
const member = /[{[]\s*(?:\{\s*)?["'“„«`\\]|[{[]\s*[\p{L}\p{N}_$.-]{1,64}"?\s*[:=]/uy;

function hasMember(text: string, pos: number, stopped: number): boolean {
  member.lastIndex = pos;
  return member.test(text) && stopped > pos + 1;
}

const tooMany = (start: number, end: number): RegionResult => ({
  fault: { code: 'not-json', detail: 'the brackets do not match, in more than one possible way', span: { start, end } },
  hasMember: true,
  end,
});

/** The other meaning of each bracket that did not match, and other places where a missing or extra one may stand. */
function alternatives({ reading, brackets, change }: Attempt): ParseOptions[] {
  const { met, unopened, implied, mayBeExtra } = brackets;
  const { dropAt: dropped, ...undropped } = change;
  const opens = unopened.flatMap(startsOf);
  const listEnds = unopened.flatMap((node) => endsOf(node).slice(1));
  if (dropped !== undefined) return opens.map((openAt) => ({ ...undropped, openAt }));
  if (change.closeAt !== undefined || change.openAt !== undefined) return [];
  const tries: ParseOptions[] = [];
  if (met.has('strayCloser') && change.strayCloser === undefined) tries.push({ ...change, strayCloser: 'extra' });
  if (met.has('outerCloser') && change.outerCloser === undefined) tries.push({ ...change, outerCloser: 'wrong' });
  if (met.has('keyInList') && change.keyInList === undefined) tries.push({ ...change, keyInList: 'unopened' });
  const drops = [...listEnds, ...mayBeExtra.flatMap((node) => [node.end - 1, ...innerCloses(node)])];
  if (met.has('tailCloser') && reading) drops.push(...innerCloses(reading.node));
  for (const dropAt of drops) tries.push({ ...change, dropAt });
  if (reading === undefined) return tries;
  for (const node of implied) for (const dropAt of doubledOpeners(node)) tries.push({ ...change, dropAt });
  for (const openAt of opens) tries.push({ ...change, openAt });
  for (const node of implied) for (const closeAt of earlierCloses(node)) tries.push({ ...change, closeAt });
  return tries;
}

/** Closers of objects in objects: where one closer too many stands, each of them may be it. */
function innerCloses(node: JsonNode): readonly number[] {
  if (node.kind !== 'object') return [];
  return node.values.flatMap((member) => (member.kind === 'object' ? [member.end - 1, ...innerCloses(member)] : []));
}

/** Lists that begin with a list: of two brackets in a row, the first may be one too many. */
function doubledOpeners(node: JsonNode): readonly number[] {
  if (node.kind === 'object') return node.values.flatMap(doubledOpeners);
  if (node.kind !== 'array') return [];
  const isDoubled = node.items[0]?.kind === 'array';
  return [...(isDoubled ? [node.start] : []), ...node.items.flatMap(doubledOpeners)];
}

/** Where a value and the items of its lists start. */
const startsOf = (node: JsonNode): readonly number[] =>
  node.kind === 'array' ? [node.start, ...node.items.flatMap(startsOf)] : [node.start];

/** Where a list and the lists in it end: with a `]` too many, each of theirs may be it. */
const endsOf = (node: JsonNode): readonly number[] =>
  node.kind === 'array' ? [node.end - 1, ...node.items.flatMap(endsOf)] : [];

/** Ends of members after which a container inside `node` may have been closed already: then the rest belongs to the one around it. */
function* earlierCloses(node: JsonNode): Generator<number> {
  let outer = node;
  for (let inner = lastChild(outer); inner !== undefined; inner = lastChild(outer)) {
    if (inner.kind === outer.kind) {
      const children = inner.kind === 'object' ? inner.values : inner.kind === 'array' ? inner.items : [];
      for (const child of children.slice(0, -1)) yield child.end;
    }
    outer = inner;
  }
}

const lastChild = (node: JsonNode): JsonNode | undefined =>
  node.kind === 'object' ? node.values.at(-1) : node.kind === 'array' ? node.items.at(-1) : undefined;

function distinct(readings: readonly Reading[]): readonly Reading[] {
  if (readings.length < 2) return readings;
  const seen = new Map<string, Reading>();
  for (const reading of readings) {
    const printed = printNode(reading.node);
    if (!seen.has(printed)) seen.set(printed, reading);
  }
  return [...seen.values()];
}
