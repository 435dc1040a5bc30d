import type { OfferedTool, Span } from '../types.ts';
import { skipBlank } from './closer.ts';
import { type Beginning, withoutDamaged } from './damaged-turn.ts';
import { draftTag, unclearEnd } from './draft-end.ts';
import type { Block, Decoded, Dialect, Grammar } from './grammar.ts';
import { isInsideCall } from './inside-call.ts';
import { maxLooked } from './looked.ts';
import { markAt } from './marks.ts';
import { type MaskPatterns, type MaskState, type Masks, noMasks } from './mask-state.ts';
import { maskAt, maskPatterns, passShown } from './masks.ts';
import { isCutPayload } from './payload.ts';
import { isQuoted } from './quoted.ts';
import { escapeMark } from './skin.ts';
import { startMasks } from './start-masks.ts';

/** A block of calls that was found in a text, and the dialect that read it. */
export interface FoundBlock extends Decoded {
  readonly start: number;
  readonly dialect: string;
  /** What of it says the call: from its opener to the end of its last call, without what clings to them. */
  readonly said?: Span;
  /** It cannot be read, and takes with it what may stand in it. */
  readonly isBroken?: true;
}

/** A block of a text that stands in a longer one. */
export const shiftBlock = ({ said, shown, ...block }: FoundBlock, by: number): FoundBlock => ({
  ...shiftSpan(block, by),
  calls: block.calls.map((call) => shiftSpan(call, by)),
  ...(said && { said: shiftSpan(said, by) }),
  ...(shown && { shown: shiftSpan(shown, by) }),
});

const shiftSpan = <T extends Span>(span: T, by: number): T => ({ ...span, start: span.start + by, end: span.end + by });

/** What the caller knows of a text and allows. */
export interface ScanOptions {
  readonly dialects: readonly Dialect[];
  readonly grammars: Readonly<Record<string, Grammar>>;
  /** What the text begins inside of, where earlier text was let go. */
  readonly state?: MaskState;
  /** A block may be this long, in characters; a longer one is prose. */
  readonly maxBlock: number;
  /** Earlier text was let go. */
  readonly isRest?: boolean;
  /** What was let go is no part of the answer: blanks and reasoning. `true` by default. */
  readonly isStart?: boolean;
  /** More text may come, and close reasoning that is open. */
  readonly isPart?: boolean;
  /** How the whole text begins, and how far into it this one does; left out: with this one. */
  readonly beginning?: Beginning;
  /** Told of each block that may be a draft, or shown. */
  drop?(block: FoundBlock): void;
  tool(name: string): OfferedTool | undefined;
}

/** How often the text may be read over in all, while blocks that turn out to be prose are tried. */
const maxPasses = 16;
/** What trying a dialect costs besides, in characters: a flood of openers is tried so often, and is prose from there on. */
const attemptCost = 256;
/** What even a short text may cost: every call of a message, tried by every dialect of its opener. */
export const leastFuel: number = 1024 * 1024;

/**
 * Finds the blocks of calls that stand in a text by their markers. Nothing inside a fence, code, a quotation, a comment or
 * closed reasoning is one. One pass; a block that is no call is prose, and reading goes on after its opener.
 */
export function scanBlocks(text: string, options: ScanOptions): readonly FoundBlock[] {
  const blocks = blocksBeforeStray(text, options) ?? walkBlocks(text, options);
  if (blocks.length === 0) return blocks;
  const { state, beginning = { text: text.slice(0, maxLooked), offset: 0 }, dialects } = options;
  const { opener } = findOpeners(dialects).patterns;
  const markEnd = (pos: number): number => {
    opener.lastIndex = pos;
    return opener.test(beginning.text) ? opener.lastIndex : pos;
  };
  const end = unclearEnd(text, blocks, state);
  const clear = withoutDamaged(text, blocks, beginning, markEnd).filter(({ start }) => start >= end);
  for (const block of blocks) if (!clear.includes(block)) options.drop?.(block);
  return clear;
}

/**
 * A tag that ends reasoning is a stray one where nothing but calls stands before it and nothing after it: there was no reasoning.
 * Inside one of those calls it is a piece of an argument.
 */
function blocksBeforeStray(text: string, options: ScanOptions): readonly FoundBlock[] | undefined {
  const { state = noMasks, isStart = true, dialects } = options;
  const { tag } = isStart ? draftTag(text, state) : {};
  if (!tag?.isClose) return undefined;
  const close = tag.end;
  const { opener } = findOpeners(dialects).patterns;
  const first = skipBlank(text, 0);
  opener.lastIndex = first;
  if (!opener.test(text)) return undefined;
  const blocks = walkBlocks(text, { ...options, state: { ...state, isTagged: true } });
  const before = blocks.filter(({ start }) => start < close);
  const isFollowed = before.every(({ start }, index) => start === skipBlank(text, before[index - 1]?.end ?? first));
  const last = before.at(-1);
  if (last === undefined || !isFollowed) return undefined;
  if (last.end > close) return holdsTag(text, { ...last, start: close }, options) ? blocks : undefined;
  if (text.slice(close).trim() !== '' || skipBlank(text, last.end) < tag.start) return undefined;
  return [...before.slice(0, -1), { ...last, end: Math.max(last.end, close) }];
}

/** Whether a block goes on after a tag without anything that may be the call which was meant, and no reasoning ends after it. */
function holdsTag(text: string, rest: Span, { dialects }: ScanOptions): boolean {
  const opener = new RegExp(findOpeners(dialects).source, 'i');
  return !opener.test(text.slice(rest.start, rest.end)) && !draftTag(text.slice(rest.end)).tag?.isClose;
}

function walkBlocks(text: string, options: ScanOptions): readonly FoundBlock[] {
  const openers = findOpeners(options.dialects);
  const masks = startMasks(text, openers.patterns, options.state);
  const blocks: FoundBlock[] = [];
  let fuel = leastFuel + text.length * maxPasses;
  const next = (): Span | undefined => {
    const mark = maskAt(masks);
    dropDrafts(masks, blocks);
    return mark;
  };
  for (let mark = next(); mark !== undefined && fuel > 0; mark = next()) {
    const { start } = mark;
    const reach = (pos: number): void => {
      fuel -= Math.max(0, pos - start);
    };
    const reading = { ...options, reach };
    const block = readBlock(text, mark, openers, reading) ?? readBroken(text, mark, openers, reading);
    fuel -= block === undefined ? mark.end - mark.start : block.end - block.start;
    if (block === undefined) {
      passShown(masks, text.slice(start, mark.end));
      continue;
    }
    masks.pos = block.end;
    const from = Math.max(blocks.at(-1)?.end ?? 0, masks.answerStart);
    if (!isQuoted(text, block, from) && !isInsideCall(text, block, from, options)) blocks.push(block);
  }
  return options.isPart ? blocks : withoutDrafts(masks, blocks, options);
}

/** What another family's tag ended was reasoning all the same. */
function dropDrafts(masks: Masks, blocks: FoundBlock[]): void {
  const { draftStart } = masks;
  if (draftStart === undefined) return;
  while (blocks.length > 0 && (blocks.at(-1)?.start ?? 0) >= draftStart) blocks.pop();
  masks.draftStart = undefined;
}

export interface Openers {
  readonly source: string;
  readonly patterns: MaskPatterns;
  readonly byMark: ReadonlyMap<string, readonly Dialect[]>;
}

const prepared = new WeakMap<readonly Dialect[], Openers>();

/** Every opener of the dialects, the longest first, with the dialects that it may begin, in the table's order. */
export function findOpeners(dialects: readonly Dialect[]): Openers {
  const known = prepared.get(dialects);
  if (known) return known;
  const byMark = new Map<string, Dialect[]>();
  for (const dialect of dialects) {
    for (const mark of dialect.open ?? []) {
      const key = mark.toLowerCase();
      byMark.set(key, [...(byMark.get(key) ?? []), dialect]);
    }
  }
  const marks = [...byMark.keys()].sort((a, b) => b.length - a.length);
  const source = marks.map(escapeMark).join('|');
  const openers = { source, patterns: maskPatterns(source), byMark };
  prepared.set(dialects, openers);
  return openers;
}

export interface ReadOptions extends ScanOptions {
  readonly takesBroken?: boolean;
  /** Told of each dialect that is tried, and how far it looked. */
  reach(pos: number): void;
}

/** Reads the block that a mark begins, by the first of its dialects that can. An opener that is written twice is one. */
export function readBlock(text: string, mark: Span, openers: Openers, options: ReadOptions): FoundBlock | undefined {
  const opener = text.slice(mark.start, mark.end);
  const limited = text.slice(0, mark.start + options.maxBlock);
  const again = skipBlank(limited, mark.end);
  const from = markAt(limited, again, [opener]);
  const start = from === undefined ? mark.start : again;
  for (const dialect of openers.byMark.get(opener.toLowerCase()) ?? []) {
    const grammar = Object.hasOwn(options.grammars, dialect.grammar) ? options.grammars[dialect.grammar] : undefined;
    const { isRest = false, tool, reach, takesBroken } = options;
    reach(mark.start + attemptCost);
    const block: Block = {
      text: limited,
      isRest,
      start,
      from: from ?? mark.end,
      opener,
      dialect,
      tool,
      reach,
      takesBroken,
    };
    const decoded = grammar?.(block);
    if (decoded === undefined || !isSomething(decoded)) continue;
    return { ...decoded, start: decoded.start ?? mark.start, said: saidOf(text, start, decoded), dialect: dialect.id };
  }
  return undefined;
}

/**
 * The block of a call that has begun and cannot be read: it is refused, or if it is none of an offered tool it is text, but in no case is
 * anything in it read instead.
 */
function readBroken(text: string, mark: Span, openers: Openers, options: ReadOptions): FoundBlock | undefined {
  const block = readBlock(text, mark, openers, { ...options, takesBroken: true });
  if (block === undefined) return isCutPayload(text, mark.end) ? shownBlock(mark.start, text.length) : undefined;
  // Of a block that is longer than blocks may be, nobody knows where it ends.
  const end = block.end < mark.start + options.maxBlock ? block.end : text.length;
  return block.calls.some(({ name }) => options.tool(name) !== undefined)
    ? { ...block, end, isBroken: true }
    : shownBlock(block.start, end);
}

/** Text that stays as it is, and in which nothing is a call. */
export const shownBlock = (start: number, end: number): FoundBlock => ({
  calls: [],
  start,
  end,
  dialect: '',
  shown: { start, end },
  isBroken: true,
});

/** A tag that stands twice before the first call says nothing more than one. */
function saidOf(text: string, from: number, { start = from, end, calls }: Decoded): Span {
  const lead = text.slice(start, calls[0]?.start ?? start);
  const tag = /^[^>\]]{0,64}[>\]]/.exec(lead)?.[0] ?? '';
  return { start: tag === '' ? start : start + lead.lastIndexOf(tag), end: calls.at(-1)?.end ?? end };
}

const isSomething = ({ calls, reasoning, shown }: Decoded): boolean =>
  calls.length > 0 || reasoning !== undefined || shown !== undefined;

/** Reasoning that was left open holds a call only as its last thing: an answer after it says that none was meant. */
function withoutDrafts(
  { openReasoning, text }: Masks,
  blocks: readonly FoundBlock[],
  { drop }: ScanOptions,
): readonly FoundBlock[] {
  const last = blocks.at(-1);
  if (openReasoning === undefined || last === undefined || last.start < openReasoning) return blocks;
  if (text.slice(last.end).trim() !== '') {
    for (const block of blocks) drop?.(block);
    return [];
  }
  if (last.calls.length > 0) return blocks;
  return blocks.filter(({ calls, start }) => calls.length === 0 || start < openReasoning);
}
