import type { JsonNode, Repair, Risk } from '../types.ts';
import { type ReadOptions, type Region, readRegion } from './balance.ts';
import { skipBlank } from './blank.ts';
import { cursorAt, type Fault } from './cursor.ts';
import type { Deviation } from './deviations.ts';
import { objectOf } from './entries.ts';
import { highestRisk } from './highest-risk.ts';
import { printNode } from './print.ts';
import { isProse, stripTail } from './prose.ts';
import type { Reading } from './reading.ts';
import { opensString, readString } from './string.ts';

/** What arguments may mean, the plainest reading first; or why they have no meaning. */
export type ReadResult = { readonly readings: readonly Reading[] } | { readonly fault: Fault | Ambiguity };

/** Two objects with content stand in one text, and neither may be passed over. */
export interface Ambiguity {
  readonly code: 'ambiguous';
  readonly detail: string;
  readonly span: { readonly start: number; readonly end: number };
}

/** JSON in JSON text: as deep as this it is unpacked. */
const maxLayers = 3;
/** Places where arguments may begin; a text with more is not read. */
const maxRegions = 16;
const blank = /^(?:null|None|undefined)?$/;

/** Reads the arguments that stand in a text: alone, in prose or a fence, or encoded as JSON text once more. */
export function readArguments(text: string, options: ReadOptions): ReadResult {
  const strict = readText(text, { ...options, plausible: false }, 0);
  // Quotes and escapes are guessed at only where nothing else makes sense of the text.
  if (!options.plausible || !('fault' in strict) || strict.fault.code !== 'not-json') return strict;
  const guessed = readText(text, options, 0);
  return 'fault' in guessed ? strict : guessed;
}

function readText(text: string, options: ReadOptions, layer: number): ReadResult {
  const cursor = cursorAt(text, 0, options.plausible);
  if (blank.test(text.trim().slice(0, 16)))
    return {
      readings: inPlace(text, { node: emptyObject(text) }, 'blank-arguments').map((reading) => ({
        ...reading,
        isBlank: true,
      })),
    };
  skipBlank(cursor);
  const { pos } = cursor;
  const escaped = /^[{[]\s{0,64}\\+"/.test(text.slice(pos, pos + 72));
  if (escaped) return unpack(text, pos, `"${text.slice(pos)}"`, { options, layer });
  if (opensString(text, pos)) return readStringRoot(text, pos, { options, layer });
  return readRegions(text, options);
}

interface Layering {
  readonly options: ReadOptions;
  readonly layer: number;
}

const emptyObject = (text: string): JsonNode => objectOf([], { start: 0, end: text.length });

const fault = (code: Fault['code'], detail: string, start: number, end: number): ReadResult => ({
  fault: { code, detail, span: { start, end } },
});

/** A reading in place of the whole text. */
function inPlace(
  text: string,
  { node, isBare = false }: Pick<Reading, 'node' | 'isBare'>,
  code: Deviation,
  risk: Risk = 'lossless',
): readonly Reading[] {
  const span = { start: 0, end: text.length };
  const repair: Repair = { code, stage: 'arguments', risk, at: 'text', span, before: text, after: printNode(node) };
  return [{ node, repairs: [repair], isBare }];
}

/** The text begins with a quote: arguments as JSON text, an object without its brace, or prose. */
function readStringRoot(text: string, pos: number, layering: Layering): ReadResult {
  const { options } = layering;
  const cursor = cursorAt(text, pos, options.plausible);
  const token = readString(cursor, 'member');
  if (token === undefined) {
    const found = cursor.fault?.code === 'truncated' ? undefined : readRegions(text, options);
    return found ?? { fault: cursor.fault ?? noObject(text) };
  }
  const { end } = token;
  if (/^\s{0,64}[:=]/.test(text.slice(end, end + 66))) return readWithoutBrace(text, pos, options);
  if (stripTail(text.slice(end)) !== '') return readRegions(text, options);
  const quote = text.charAt(pos);
  // Quotes with nothing in them may be the beginning of a fence.
  if (token.value === '' && quote !== '"') return { fault: noObject(text) };
  const decoded = unpack(text, pos, JSON.stringify(token.value), layering);
  const inside = text.slice(pos + 1, end - 1);
  if ((quote !== '`' && quote !== "'") || !inside.includes('\\')) return decoded;
  // Inline code and a shell's quotes know no escapes, Python's and JavaScript's do.
  const verbatim = unpack(text, pos, JSON.stringify(inside), layering);
  return sameReading(decoded, verbatim) ? decoded : { fault: twoTexts(text) };
}

const twoTexts = (text: string): Ambiguity => ({
  code: 'ambiguous',
  detail: 'the backslashes in the quoted arguments can be read in two ways',
  span: { start: 0, end: text.length },
});

function sameReading(a: ReadResult, b: ReadResult): boolean {
  if ('fault' in a || 'fault' in b) return 'fault' in a && 'fault' in b;
  const print = ({ node }: Reading): string => printNode(node);
  return a.readings.map(print).join('\n') === b.readings.map(print).join('\n');
}

/** Decodes one layer of JSON text and reads what is in it. */
function unpack(text: string, pos: number, encoded: string, { options, layer }: Layering): ReadResult {
  if (layer >= maxLayers)
    return fault('not-json', `the arguments are encoded more than ${maxLayers} times`, pos, text.length);
  const inner = decode(encoded);
  if (inner === undefined)
    return fault('not-json', 'the arguments are escaped text that does not decode', pos, text.length);
  const read = readText(inner, options, layer + 1);
  if ('fault' in read) {
    const { code, detail } = read.fault;
    const span = { start: pos, end: text.length };
    return {
      fault: {
        ...read.fault,
        code,
        detail: `the arguments are a string, not an object; in it: ${detail}`,
        span,
      } as Fault,
    };
  }
  const readings = read.readings.flatMap((inside) => {
    const { isBlank, repairs } = inside;
    return inPlace(text, inside, 'double-encoded', highestRisk(repairs)).map((reading) =>
      isBlank ? { ...reading, isBlank } : reading,
    );
  });
  return { readings };
}

function decode(encoded: string): string | undefined {
  try {
    const value: unknown = JSON.parse(encoded);
    return typeof value === 'string' ? value : undefined;
  } catch {
    // Only a SyntaxError can come: then this was not JSON text, and there is nothing to unpack.
    return undefined;
  }
}

/** `"city": "Oslo"}`: the opening brace was forgotten. Without a closing one there is no sign of an object. */
function readWithoutBrace(text: string, pos: number, options: ReadOptions): ReadResult {
  if (!/[}\]]\s*$/.test(text.slice(-16)))
    return fault('not-json', 'the arguments are no JSON object: braces are missing', pos, text.length);
  const region = readRegion(`{${text.slice(pos)}`, 0, options);
  if ('fault' in region) return { fault: region.fault };
  if (stripTail(text.slice(pos + region.end - 1)) !== '') return { fault: noObject(text) };
  return { readings: region.readings.flatMap((reading) => inPlace(text, reading, 'missing-opener', 'schema')) };
}

const noObject = (text: string): Fault => ({
  code: 'not-json',
  detail: 'the arguments are no JSON object',
  span: { start: 0, end: text.length },
});

/** Finds the objects in a text. One with content, or several equal ones, are the arguments; the rest must be prose. */
function readRegions(text: string, options: ReadOptions): ReadResult {
  const regions: Region[] = [];
  let from = reasoningEnd(text);
  let next = from;
  for (let pos = nextOpener(text, from), tried = 0; pos >= 0; pos = nextOpener(text, next), tried++) {
    if (tried >= maxRegions) return fault('not-json', 'too many brackets stand in the text', pos, text.length);
    const region = readRegion(text, pos, options);
    if ('fault' in region) {
      if (region.hasMember || (pos === 0 && !opensProse(text, options))) return { fault: region.fault };
      next = Math.max(pos + 1, region.fault.span.start);
      continue;
    }
    if (!isProse(text.slice(from, pos), regions.length === 0 ? 'before' : 'between', options.parameters))
      return { fault: noObject(text) };
    regions.push(region);
    from = next = region.end;
  }
  if (regions.length === 0) return { fault: noObject(text) };
  const rest = stripTail(text.slice(from));
  if (!isProse(rest, 'after', options.parameters) && !isQuoted(text, regions, rest)) return { fault: noObject(text) };
  return choose(text, regions);
}

/** `{name} first, then …`: a word in braces that opens prose, and no object. */
const opensWithWord = /^\{([A-Za-z_]{1,32})\}\s{1,8}[A-Za-z]/;

/** With the name of a parameter in the braces, a value may follow: `{n} is 5`. */
function opensProse(text: string, { parameters }: ReadOptions): boolean {
  const word = opensWithWord.exec(text)?.[1];
  return word !== undefined && !parameters.has(word);
}

const quotePair = /^(?:"|'|`{1,2})$/;

/** `"{"a": 1}"`: quotes around an object that nobody escaped for them. With a backslash in it, it may have been escaped in part. */
function isQuoted(text: string, [first, ...others]: readonly Region[], rest: string): boolean {
  if (first === undefined || others.length > 0 || !quotePair.test(rest)) return false;
  return text.slice(0, first.start).trim() === rest && !text.slice(first.start, first.end).includes('\\');
}

/** Where reasoning that opens the text was closed: it is a draft, and passed over. */
function reasoningEnd(text: string): number {
  const mark = '</think>';
  const end = text.trimStart().startsWith('<think>') ? text.indexOf(mark) : -1;
  return end < 0 ? 0 : end + mark.length;
}

/** An object, or a list of objects; anything else in square brackets is prose. */
function nextOpener(text: string, from: number): number {
  const opener = /\{|\[(?=\s{0,64}[{\]])/g;
  opener.lastIndex = from;
  return opener.exec(text)?.index ?? -1;
}

function choose(text: string, regions: readonly Region[]): ReadResult {
  const full = regions.filter(({ readings }) => readings.some(({ node }) => !isEmpty(node)));
  const kept = full[0] ?? regions[0];
  if (kept === undefined) return { fault: noObject(text) };
  if (full.length > 1 && !areEqual(full)) {
    const span = { start: kept.start, end: text.length };
    return { fault: { code: 'ambiguous', detail: 'two objects with different content stand in one text', span } };
  }
  const around = [...cut(text, 0, kept.start), ...cut(text, kept.end, text.length)];
  if (around.length === 0) return { readings: kept.readings };
  const readings = kept.readings.map((reading) => ({
    ...reading,
    repairs: sandwich(around, reading.repairs),
    // What was taken out around it may be no `lossless` repair.
    isTextLossless: false,
  }));
  return { readings };
}

const areEqual = (regions: readonly Region[]): boolean =>
  new Set(regions.flatMap(({ readings }) => readings.map(({ node }) => printNode(node)))).size === 1;

const isEmpty = (node: JsonNode): boolean =>
  (node.kind === 'object' && node.keys.length === 0) || (node.kind === 'array' && node.items.length === 0);

/** Takes out what stands around the arguments; blanks may stay. */
function cut(text: string, start: number, end: number): readonly Repair[] {
  const before = text.slice(start, end);
  if (/^[ \t\r\n]*$/.test(before)) return [];
  const code: Deviation = /^\s*[\]})][\s\]})]*$/.test(before) ? 'extra-bracket' : 'surrounding-text';
  const risk: Risk = code === 'extra-bracket' ? 'schema' : 'lossless';
  return [{ code, stage: 'arguments', risk, at: 'text', span: { start, end }, before, after: '' }];
}

function sandwich(around: readonly Repair[], repairs: readonly Repair[]): readonly Repair[] {
  const startOf = (repair: Repair): number => (repair.at === 'text' ? repair.span.start : 0);
  return [...around, ...repairs].toSorted((a, b) => startOf(a) - startOf(b));
}
