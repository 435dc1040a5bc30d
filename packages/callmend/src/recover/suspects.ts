import type { Span, SuspectReason } from '../types.ts';
import { afterReasoning } from './bare.ts';
import { type BareOptions, isWhole, readBareAt } from './bare-calls.ts';
import { skipBlank } from './closer.ts';
import { unclearEnd } from './draft-end.ts';
import { findAmidProse } from './expected.ts';
import type { Dialect } from './grammar.ts';
import { isInsideCall } from './inside-call.ts';
import { type MaskPatterns, type Masks, noMasks } from './mask-state.ts';
import { beginMasks, maskAt, maskPatterns } from './masks.ts';
import { isQuoted } from './quoted.ts';
import { type FoundBlock, findOpeners, leastFuel, readBlock } from './scan.ts';
import { startMasks } from './start-masks.ts';

const maxSuspects = 32;
/** How many places without a mark are read. */
const maxTries = 32;
/** How often the text may be read over in all. */
const maxPasses = 4;

export interface SuspectOptions extends BareOptions {
  /** Every dialect, those too whose marks do not count here. */
  readonly all: readonly Dialect[];
  /** What was found and counts, in order. */
  readonly found: readonly Span[];
  /** The text is all of the message. */
  readonly isAll: boolean;
}

/** A block that looks like a call, and why it may not run. Without names it is none: why it does not count is known. */
export interface SuspectBlock extends Span {
  readonly reason: SuspectReason;
  readonly dialect?: string;
  readonly names: readonly string[];
}

/** Finds what looks like a call at the beginning of a text and is none. */
export function findSuspects(text: string, options: SuspectOptions): readonly SuspectBlock[] {
  const fenced = options.found.length === 0 && options.isAll ? findFenced(text, options) : [];
  const unclear = options.found.length === 0 ? unclearEnd(text) : 0;
  const open = findOpen(text, options);
  const after = unclear === 0 ? [] : findOpen(text, options, unclear);
  const isNew = (block: Span): boolean =>
    [...fenced, ...open].every(({ end, names }) => end !== block.end || names.length === 0);
  return [...fenced, ...open, ...after.filter(isNew)].slice(0, maxSuspects);
}

/** A call in a fence that is the answer: prose stands on one side of it at most. */
function findFenced(text: string, options: SuspectOptions): readonly SuspectBlock[] {
  const start = /[`~]/.test(text) ? afterReasoning(text) : undefined;
  if (start === undefined) return [];
  return findAmidProse(text, start, { ...options, readsFences: true })
    .filter((block) => /[`~]/.test(text.charAt(block.start)))
    .map((block) => suspectOf(block, 'fenced'));
}

const suspectOf = ({ start, end, dialect, calls }: FoundBlock, reason: SuspectReason): SuspectBlock => ({
  reason,
  dialect,
  start,
  end,
  names: calls.map(({ name }) => name),
});

interface Walk {
  readonly text: string;
  readonly options: SuspectOptions;
  readonly masks: Masks;
  readonly suspects: SuspectBlock[];
  /** Which of what was found comes next. */
  next: number;
  tries: number;
  fuel: number;
  /** Where the last block ended. */
  end: number;
  /** A tag that may be shown ends reasoning before it: what it may show is told too. */
  readonly isUnclear: boolean;
}

/** What stands in plain prose and begins with a mark, or with a bracket at the start of a line. */
function findOpen(text: string, options: SuspectOptions, from = 0): readonly SuspectBlock[] {
  const patterns = patternsOf(options.all);
  const masks = from === 0 ? startMasks(text, patterns) : beginMasks(text, patterns, noMasks, from);
  const fuel = leastFuel + text.length * maxPasses;
  const walk: Walk = { text, options, masks, suspects: [], next: 0, tries: 0, fuel, end: 0, isUnclear: from > 0 };
  for (let mark = maskAt(masks); mark !== undefined && walk.fuel > 0; mark = maskAt(masks)) lookAt(mark, walk);
  return walk.suspects.filter(({ end }) => options.isAll || end < text.length);
}

function lookAt(mark: Span, walk: Walk): void {
  const { text, masks, suspects } = walk;
  const found = foundAt(mark, walk);
  const suspect = found ? undefined : (readBare(mark, walk) ?? readMarked(mark, walk));
  const end = found?.end ?? suspect?.end ?? mark.end;
  walk.fuel -= end - mark.start;
  masks.pos = Math.max(masks.pos, end);
  if (suspect !== undefined && !isQuoted(text, suspect, Math.max(walk.end, masks.answerStart))) suspects.push(suspect);
  if (found || suspect) walk.end = end;
}

/** What was found and counts, where a mark stands in it. */
function foundAt({ start, end }: Span, walk: Walk): Span | undefined {
  const { found } = walk.options;
  for (let one = found[walk.next]; one !== undefined && one.end <= start; one = found[walk.next]) walk.next++;
  const next = found[walk.next];
  return next !== undefined && next.start < end ? next : undefined;
}

/** A call without a mark that begins a line. */
function readBare({ start, end }: Span, walk: Walk): SuspectBlock | undefined {
  const { text, options } = walk;
  if (end > start + 1 || !/[[{]/.test(text.charAt(start)) || walk.tries++ >= maxTries) return undefined;
  const block = readBareAt(text, start, { ...options, isExpected: true, isAlone: false });
  if (block === undefined) return undefined;
  const isAnswer = isWhole(text, block) && skipBlank(text, walk.masks.answerStart) === start;
  return suspectOf(block, isAnswer ? 'unmarked' : 'amid-prose');
}

function readMarked(mark: Span, walk: Walk): SuspectBlock | undefined {
  const { text, options } = walk;
  const reach = (pos: number): void => {
    walk.fuel -= Math.max(0, pos - mark.start);
  };
  const own = findOpeners(options.dialects);
  const counted = readBlock(text, mark, own, { ...options, reach });
  // The scanner read it too and left it out: why is known, unless a call that was cut and is none of an offered tool may hold it.
  if (counted !== undefined) {
    const from = Math.max(walk.end, walk.masks.answerStart);
    const isTold = walk.isUnclear || isInsideCall(text, counted, from, options);
    return { ...suspectOf(counted, 'unmarked'), ...(!isTold && { names: [] }) };
  }
  const opener = text.slice(mark.start, mark.end).toLowerCase();
  const isInvoke = opener.includes('<invoke');
  const other = readBlock(text, mark, findOpeners(options.all), { ...options, reach });
  if (other !== undefined) return suspectOf(other, isInvoke ? 'bare-invoke' : 'unmarked');
  return isInvoke || own.byMark.has(opener) ? readName(mark, walk, isInvoke ? 'bare-invoke' : 'unreadable') : undefined;
}

const lookAhead = 256;
/** A name where a call has one: right after the mark, or as the value of a name. */
const calledName =
  /^\s{0,8}(?:call:|functions?\.)?["']?([\w.:-][\w.:/-]{0,127})["']?\s{0,4}[>({[<\n]|["']?(?:name|tool|function)["']?\s{0,4}[:=]\s{0,4}["']?([\w.:/-]{1,128})/;

/** What cannot be read looks like a call by the name that follows its mark. */
function readName({ start, end }: Span, { text, options }: Walk, reason: SuspectReason): SuspectBlock | undefined {
  const match = calledName.exec(text.slice(end, end + lookAhead));
  const name = match?.[1] ?? match?.[2];
  if (match === null || name === undefined || options.tool(name) === undefined) return undefined;
  return { reason, start, end: end + match.index + match[0].length, names: [name] };
}

const prepared = new WeakMap<readonly Dialect[], MaskPatterns>();
const bracket = '(?<=(?:^|\\n)[ \\t]{0,3})[[{]';

function patternsOf(all: readonly Dialect[]): MaskPatterns {
  const { source } = findOpeners(all);
  const known = prepared.get(all) ?? maskPatterns(source === '' ? bracket : `${source}|${bracket}`);
  prepared.set(all, known);
  return known;
}
