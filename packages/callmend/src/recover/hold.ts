import { closeAcross, closeIn, type Passing } from './close-in.ts';
import type { Dialect } from './grammar.ts';
import { longestLead, nameLength } from './lead.ts';
import { maxLooked } from './looked.ts';
import { noMasks } from './mask-state.ts';
import { addLetGo, addWords, beginAnswer, createParagraph, type LetGo, letGoOf } from './paragraph.ts';
import { addTo, emptyPile, forgetMatch, ownCopy, takeAll, textOf } from './pile.ts';
import { mayBecomeTag, openTagAt, tagsIn } from './reasoning.ts';
import { type StartMarks, startMarks } from './start-marks.ts';

/** What is kept of a streamed text, and how much of it was let go. */
export interface Kept extends LetGo {
  /** Up to here the text was let go. */
  readonly released: number;
  /** How long the whole text is. */
  readonly total: number;
}

/** Lets prose pass as it comes, and holds a text from the first place where a call may begin. */
export interface Hold {
  /** Takes a piece of the text and gives what may pass. */
  write(chunk: string): string;
  /** What has not passed yet. */
  held(): string;
  /** What is kept; the hold is not used after it. */
  end(): Kept;
}

export interface HoldOptions {
  readonly dialects: readonly Dialect[];
  /** Everything is held: where calls amid prose count, only the whole tells. */
  readonly holdsAll: boolean;
  /** A text that is wholly one call counts without a mark: a text that begins like one is held. */
  readonly readsWhole: boolean;
  /** So many characters are held at most. Then what can be no call is let go; where a call began so long ago, all of it. */
  readonly maxHeld: number;
  /** A block may be this long, in characters. */
  readonly maxBlock: number;
  /** Where the first call begins in what is kept. */
  firstCall(kept: Kept): number | undefined;
  /** Whether a word may be the beginning of a tool's name. */
  startsName(word: string): boolean;
}

/**
 * Where a stream stands. `begins`: how the answer begins is not known. `passes`: prose or reasoning passes. `holds`: a call may
 * have begun. `over`: nothing that comes now is a call.
 */
type Phase = 'begins' | 'passes' | 'holds' | 'over';

/** A longer piece is looked at as a whole. */
const shortChunk = 64;
/** One that is longer than this too, and than what leads a call, need not be joined to what came before. */
const longChunk = 256;

/** How far a text has been looked at. Of `tail`: it may begin an opener; once a call may have begun, it is all that came since. */
interface State extends Passing {
  readonly options: HoldOptions;
  readonly search: StartMarks;
  phase: Phase;
  /** What is held begins the answer: whether it is a draft is known at the end. */
  isFirst: boolean;
  /** What of a piece is still to be looked at. */
  left: string;
  passed: number;
  total: number;
  openedBy: string | undefined;
}

/** Makes a hold for one text. Every step is decided at an offset of the text, whatever the pieces are. */
export function createHold(options: HoldOptions): Hold {
  // A server has many at once: what they have in common stands in no closure of theirs.
  const hold: State = {
    options,
    search: startMarks(options.dialects),
    paragraph: createParagraph(),
    tail: emptyPile(),
    phase: options.holdsAll ? 'holds' : 'begins',
    isFirst: options.holdsAll,
    left: '',
    passed: 0,
    total: 0,
    openedBy: undefined,
    hasTag: false,
    shownTags: 0,
    looked: 0,
  };
  return {
    write: (chunk) => write(hold, chunk),
    held: () => textOf(hold.tail),
    end: () => kept(hold),
  };
}

function write(hold: State, chunk: string): string {
  hold.total += chunk.length;
  hold.left = chunk;
  if (hold.phase === 'passes' && chunk.length <= shortChunk) {
    if (hold.tail.length > 0) hold.left = takeAll(hold.tail) + chunk;
    const lead = hold.search.marks.partialOf(hold.left);
    if (lead >= 0) return passWords(hold, hold.left.length - lead);
  }
  let text = '';
  while (hold.left !== '' && hold.phase !== 'over') text += steps[hold.phase](hold);
  text += hold.left;
  hold.left = '';
  return text;
}

const steps: Readonly<Record<Exclude<Phase, 'over'>, (hold: State) => string>> = { begins, passes, holds };

function kept({ paragraph, tail, total, phase }: State): Kept {
  const letGo = letGoOf(paragraph);
  const held = textOf(tail);
  const beginning = (letGo.beginning + held).slice(0, maxLooked);
  if (phase === 'over')
    return { beginning, total, text: '', released: 0, offset: total, state: noMasks, isStart: false };
  return { ...letGo, beginning, total, text: letGo.text + held, released: letGo.text.length };
}

function letGo(hold: State, text: string, isPlain = false): string {
  hold.passed += text.length;
  addLetGo(hold.paragraph, text, isPlain);
  return text;
}

/** Lets go of so much of what is left. */
function take(hold: State, count: number): string {
  const text = hold.left.slice(0, count);
  hold.left = hold.left.slice(count);
  return letGo(hold, text);
}

/** Keeps so much of what is left. */
function keep(hold: State, count: number = hold.left.length): string {
  addTo(hold.tail, hold.left.slice(0, count));
  hold.left = hold.left.slice(count);
  return '';
}

/** Looks at how the answer begins, until that is known. */
function begins(hold: State): string {
  const { first: marks } = hold.search;
  hold.left = takeAll(hold.tail) + hold.left;
  const first = hold.left.trimStart();
  if (first === '') return take(hold, hold.left.length);
  const start = startOf(first, hold.options);
  const mark = start === 'prose' ? marks.find(first) : undefined;
  const mayBeMark = start === 'prose' && mark === undefined && marks.partial(first) === first.length;
  if (start === 'unknown' || mayBeMark) return keep(hold);
  hold.isFirst = mark === 0 || start === 'bare';
  hold.phase = hold.isFirst ? 'holds' : 'passes';
  hold.passed = 0;
  hold.openedBy = openTagAt(first, 0);
  hold.hasTag ||= hold.openedBy !== undefined;
  return hold.isFirst ? take(hold, hold.left.length - first.length) : '';
}

/** Prose and reasoning pass up to where a call may begin. */
function passes(hold: State): string {
  const { marks, points } = hold.search;
  const before = takeAll(hold.tail);
  if (hold.left.length > longChunk && !points.mayHold(hold.left)) {
    const head = before === '' ? '' : before + hold.left.slice(0, points.longest);
    if (points.find(head) === undefined && closeAcross(hold, head || hold.left) === undefined)
      return passPlain(hold, before);
  }
  hold.left = before + hold.left;
  const { left } = hold;
  const close = closeIn(hold, left);
  const at = marks.find(close === undefined ? left : left.slice(0, close));
  const mark = at ?? left.length - marks.partial(left);
  const end = mark - leadLength(hold, left.slice(0, mark));
  if (close !== undefined && (at === undefined || close - end <= hold.options.maxHeld))
    return beginAnew(hold, take(hold, close));
  const text = take(hold, end);
  if (at === undefined) keep(hold);
  else hold.phase = 'holds';
  hold.isFirst = false;
  return text;
}

/** A long piece without marks and contexts, after what may have begun one. */
function passPlain(hold: State, before: string): string {
  const { left } = hold;
  hold.isFirst = false;
  letGo(hold, before);
  const mark = left.length - hold.search.marks.partial(left);
  const end = mark - leadLength(hold, left.slice(0, mark));
  const text = letGo(hold, left.slice(0, end), true);
  addTo(hold.tail, left.slice(end));
  hold.left = '';
  return before + text;
}

function holds(hold: State): string {
  const { tail, options } = hold;
  const count = Math.min(hold.left.length, options.maxHeld - tail.length);
  const close = hold.isFirst ? undefined : closeIn(hold, hold.left.slice(0, count));
  if (close !== undefined) return beginAnew(hold, letGo(hold, takeAll(tail)) + take(hold, close));
  keep(hold, count);
  return tail.length < options.maxHeld ? '' : overflow(hold);
}

/** What came before is closed reasoning: no call in it is meant. */
function beginAnew(hold: State, text: string): string {
  beginAnswer(hold.paragraph);
  hold.phase = 'begins';
  return text;
}

/** Lets go of what can hold no call any more: blocks that begin so far back would be too long. */
function overflow(hold: State): string {
  const { options, search, tail } = hold;
  const { marks } = search;
  const before = kept(hold);
  const call = options.firstCall(before);
  const text = takeAll(tail);
  const decided = Math.max(1, text.length - options.maxBlock - marks.longest);
  const at = call === undefined ? marks.find(text.slice(decided)) : call - before.released;
  const next = call === undefined && at !== undefined ? decided + at : at;
  if (call !== undefined && (next ?? 0) <= 0) {
    hold.phase = 'over';
    return letGoOfLong(hold, text);
  }
  const end = next ?? text.length - marks.partial(text);
  hold.phase = next === undefined ? 'passes' : 'holds';
  hold.isFirst = false;
  hold.hasTag ||= tagsIn(text.slice(0, end), 1).length > 0;
  addTo(tail, ownCopy(text.slice(end)));
  return letGoOfLong(hold, text.slice(0, end));
}

function letGoOfLong(hold: State, text: string): string {
  letGo(hold, text);
  forgetMatch();
  return text;
}

/** Most pieces are words: no mark stands in them, and no reasoning ends there. */
function passWords(hold: State, count: number): string {
  const { left, paragraph } = hold;
  let text = count === left.length ? left : left.slice(0, count);
  const isInLine = !paragraph.isAtMargin && !text.includes('\n');
  if (!isInLine) text = text.slice(0, text.length - leadLength(hold, text));
  if (text.length < left.length) addTo(hold.tail, left.slice(text.length));
  hold.left = '';
  hold.passed += text.length;
  if (isInLine) addWords(paragraph, text);
  else addLetGo(paragraph, text);
  return text;
}

/** How many characters at the end of what may pass lead a call, if an opener follows: a name alone on its line. */
function leadLength({ paragraph, options }: State, text: string): number {
  const line = text.slice(-longestLead);
  // Most pieces of prose are the middle of a line.
  const lead = line.includes('\n') || paragraph.isAtMargin ? nameLength(line) : 0;
  return lead > 0 && options.startsName(line.slice(-lead).trimEnd()) ? lead : 0;
}

/** How an answer begins: not told yet, with what may be a call without a marker, or with what passes. */
type Start = 'unknown' | 'bare' | 'prose';

function startOf(first: string, { startsName, readsWhole }: HoldOptions): Start {
  if (mayBecomeTag(first)) return 'unknown';
  if (openTagAt(first, 0) !== undefined) return 'prose';
  if (readsWhole && /^[[{]/.test(first)) return 'bare';
  const word = /^[A-Za-z_][\w.]{0,127}/.exec(first)?.[0];
  if (word === undefined || !startsName(word)) return 'prose';
  if (first.length === word.length) return 'unknown';
  return readsWhole && first.charAt(word.length) === '(' ? 'bare' : 'prose';
}
