import type { Dialect } from './grammar.ts';
import { longestLead, nameLength } from './lead.ts';
import { noMasks } from './mask-state.ts';
import { createParagraph, type LetGo } from './paragraph.ts';
import { addTo, emptyPile, forgetMatch, ownCopy, recentOf, takeAll, textOf } from './pile.ts';
import { closeOf, firstTag, longestTag, mayBecomeTag, openTagAt, tagEnds } from './reasoning.ts';
import { startMarks } from './start-marks.ts';
import { maxLooked } from './suspects.ts';

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

/** Makes a hold for one text. Every step is decided at an offset of the text, whatever the pieces are. */
export function createHold(options: HoldOptions): Hold {
  const { holdsAll, maxBlock, maxHeld, firstCall, startsName } = options;
  const { first: firstMarks, marks, points } = startMarks(options.dialects);
  const paragraph = createParagraph();
  /** What may be the beginning of an opener; once a call may have begun, all that came since. */
  const tail = emptyPile();
  let phase: Phase = holdsAll ? 'holds' : 'begins';
  /** What is held begins the answer: whether it is a draft is known at the end. */
  let isFirst = holdsAll;
  /** What of a piece is still to be looked at. */
  let left = '';
  /** How much passed since the answer began, or began anew. */
  let passed = 0;
  let total = 0;
  /** The tag of the reasoning that passes. */
  let openedBy: string | undefined;
  /** A tag of reasoning came: one that closes some now is the end of no draft. */
  let hasTag = false;

  const kept = (): Kept => {
    const letGo = paragraph.kept();
    const held = textOf(tail);
    const beginning = (letGo.beginning + held).slice(0, maxLooked);
    if (phase === 'over')
      return { beginning, total, text: '', released: 0, offset: total, state: noMasks, isStart: false };
    return { ...letGo, beginning, total, text: letGo.text + held, released: letGo.text.length };
  };

  function letGo(text: string, isPlain = false): string {
    passed += text.length;
    paragraph.letGo(text, isPlain);
    return text;
  }

  /** Lets go of so much of what is left. */
  function take(count: number): string {
    const text = left.slice(0, count);
    left = left.slice(count);
    return letGo(text);
  }

  /** Keeps so much of what is left. */
  function keep(count: number = left.length): string {
    addTo(tail, left.slice(0, count));
    left = left.slice(count);
    return '';
  }

  /** Looks at how the answer begins, until that is known. */
  function begins(): string {
    left = takeAll(tail) + left;
    const first = left.trimStart();
    if (first === '') return take(left.length);
    const start = startOf(first, options);
    const mark = start === 'prose' ? firstMarks.find(first) : undefined;
    const mayBeMark = start === 'prose' && mark === undefined && firstMarks.partial(first) === first.length;
    if (start === 'unknown' || mayBeMark) return keep();
    isFirst = mark === 0 || start === 'bare';
    phase = isFirst ? 'holds' : 'passes';
    passed = 0;
    openedBy = openTagAt(first, 0);
    hasTag ||= openedBy !== undefined;
    return isFirst ? take(left.length - first.length) : '';
  }

  /** Prose and reasoning pass up to where a call may begin. */
  function passes(): string {
    const before = takeAll(tail);
    if (left.length > longChunk && !points.mayHold(left)) {
      const head = before === '' ? '' : before + left.slice(0, points.longest);
      if (points.find(head) === undefined && closeAcross(head || left) === undefined) return passPlain(before);
    }
    left = before + left;
    const close = closeIn(left);
    const at = marks.find(close === undefined ? left : left.slice(0, close));
    const mark = at ?? left.length - marks.partial(left);
    const end = mark - leadLength(left.slice(0, mark));
    if (close !== undefined && (at === undefined || close - end <= maxHeld)) return beginAnew(take(close));
    const text = take(end);
    if (at === undefined) keep();
    else phase = 'holds';
    isFirst = false;
    return text;
  }

  /** A long piece without marks and contexts, after what may have begun one. */
  function passPlain(before: string): string {
    isFirst = false;
    letGo(before);
    const mark = left.length - marks.partial(left);
    const end = mark - leadLength(left.slice(0, mark));
    const text = letGo(left.slice(0, end), true);
    addTo(tail, left.slice(end));
    left = '';
    return before + text;
  }

  function holds(): string {
    const count = Math.min(left.length, maxHeld - tail.length);
    const close = isFirst ? undefined : closeIn(left.slice(0, count));
    if (close !== undefined) return beginAnew(letGo(takeAll(tail)) + take(close));
    keep(count);
    return tail.length < maxHeld ? '' : overflow();
  }

  /** What came before is closed reasoning: no call in it is meant. */
  function beginAnew(text: string): string {
    paragraph.begin();
    phase = 'begins';
    return text;
  }

  /** Lets go of what can hold no call any more: blocks that begin so far back would be too long. */
  function overflow(): string {
    const before = kept();
    const call = firstCall(before);
    const text = takeAll(tail);
    const decided = Math.max(1, text.length - maxBlock - marks.longest);
    const at = call === undefined ? marks.find(text.slice(decided)) : call - before.released;
    const next = call === undefined && at !== undefined ? decided + at : at;
    if (call !== undefined && (next ?? 0) <= 0) {
      phase = 'over';
      return letGoOfLong(text);
    }
    const end = next ?? text.length - marks.partial(text);
    phase = next === undefined ? 'passes' : 'holds';
    isFirst = false;
    hasTag ||= firstTag(text.slice(0, end)) !== undefined;
    addTo(tail, ownCopy(text.slice(end)));
    return letGoOfLong(text.slice(0, end));
  }

  function letGoOfLong(text: string): string {
    letGo(text);
    forgetMatch();
    return text;
  }

  /** Most pieces are words: no mark stands in them, and no reasoning ends there. */
  function passWords(count: number): string {
    let text = count === left.length ? left : left.slice(0, count);
    const isInLine = !paragraph.isAtMargin() && !text.includes('\n');
    if (!isInLine) text = text.slice(0, text.length - leadLength(text));
    if (text.length < left.length) addTo(tail, left.slice(text.length));
    left = '';
    passed += text.length;
    if (isInLine) paragraph.addWords(text);
    else paragraph.letGo(text);
    return text;
  }

  /** How many characters at the end of what may pass lead a call, if an opener follows: a name alone on its line. */
  function leadLength(text: string): number {
    const line = text.slice(-longestLead);
    // Most pieces of prose are the middle of a line.
    const lead = line.includes('\n') || paragraph.isAtMargin() ? nameLength(line) : 0;
    return lead > 0 && startsName(line.slice(-lead).trimEnd()) ? lead : 0;
  }

  /** Where reasoning ends in a piece: what opened it began the answer, or stood in the prompt. */
  function closeIn(text: string): number | undefined {
    const across = mayClose(text) ? closeAcross(text) : undefined;
    if (across !== undefined) return across;
    // What was found across may have told that nothing closes here.
    return mayClose(text) ? closeAt(text) : undefined;
  }

  /** Most pieces end no tag. */
  const mayClose = (text: string): boolean =>
    (openedBy !== undefined || !hasTag) && tagEnds.some((end) => text.includes(end));

  /** The same where its tag began before the piece. */
  function closeAcross(text: string): number | undefined {
    const head = text.slice(0, longestTag);
    if (!mayClose(head)) return undefined;
    const before = recent(Math.min(longestTag, passed + tail.length));
    const across = closeAt(before + head);
    return across === undefined ? undefined : across - before.length;
  }

  function closeAt(text: string): number | undefined {
    if (openedBy !== undefined) return closeOf(openedBy, text, 0);
    const tag = firstTag(text);
    hasTag ||= tag !== undefined;
    return tag?.isClose ? tag.end : undefined;
  }

  function recent(count: number): string {
    const end = recentOf(tail, count);
    return paragraph.recent(count - end.length) + end;
  }

  const steps: Readonly<Record<Exclude<Phase, 'over'>, () => string>> = { begins, passes, holds };

  return {
    write(chunk) {
      total += chunk.length;
      left = chunk;
      if (phase === 'passes' && chunk.length <= shortChunk) {
        if (tail.length > 0) left = takeAll(tail) + chunk;
        const lead = marks.partialOf(left);
        if (lead >= 0) return passWords(left.length - lead);
      }
      let text = '';
      while (left !== '' && phase !== 'over') text += steps[phase]();
      text += left;
      left = '';
      return text;
    },
    held: () => textOf(tail),
    end: kept,
  };
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
