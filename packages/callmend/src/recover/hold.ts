import type { Dialect } from './grammar.ts';
import { longestLead, nameLength } from './lead.ts';
import { createMarkSearch, type MarkSearch } from './mark-search.ts';
import { type MaskState, noMasks } from './masks.ts';
import { closeOf, firstTag, longestTag, mayBecomeTag, openTagAt } from './reasoning.ts';
import { findOpeners } from './scan.ts';
import { stateAfter } from './state-after.ts';

/** What is kept of a streamed text, and how much of it was let go. */
export interface Kept {
  /** The paragraph that was being let go, and all that is held. */
  readonly text: string;
  /** Up to here the text was let go. */
  readonly released: number;
  /** Where `text` begins in the whole. */
  readonly offset: number;
  readonly state: MaskState;
}

/** Lets prose pass as it comes, and holds a text from the first place where a call may begin. */
export interface Hold {
  /** Takes a piece of the text and gives what may pass. */
  write(chunk: string): string;
  /** What is kept; the hold is not used after it. */
  end(): Kept;
}

export interface HoldOptions {
  readonly dialects: readonly Dialect[];
  /** Everything is held: where calls amid prose count, only the whole tells. */
  readonly holdsAll: boolean;
  /** A text that is wholly one call counts without a mark: a text that begins like one is held. */
  readonly readsWhole: boolean;
  /** A block may be this long, in characters. */
  readonly maxBlock: number;
  /** Whether a text that is longer than a block may be holds calls. */
  hasCalls(kept: Kept): boolean;
  /** Whether a word may be the beginning of a tool's name. */
  startsName(word: string): boolean;
}

/** A paragraph longer than this is let go of in parts. */
const maxParagraph = 64 * 1024;
/** As many pieces are joined to one. */
const maxPieces = 1024;

/** Makes a hold for one text. */
export function createHold(options: HoldOptions): Hold {
  const { holdsAll, maxBlock, hasCalls, readsWhole, startsName } = options;
  const marks = startsOf(options.dialects);
  /** How many characters at the end of what may pass lead a call, if an opener follows: a name alone on its line. */
  const leadLength = (text: string): number => {
    const line = text.length > longestLead ? text.slice(-longestLead) : text;
    // Most pieces of prose are the middle of a line.
    const lead = line.includes('\n') || paragraph.endsLine() ? nameLength(line) : 0;
    return lead > 0 && startsName(line.slice(-lead).trimEnd()) ? lead : 0;
  };
  const paragraph = createParagraph();
  /** What may be the beginning of an opener; once `isHeld`, all that came since. */
  const tail = createPile();
  let isHeld = holdsAll;
  /** The held text begins with a call: it stays until the end. */
  let isSettled = holdsAll;
  /** How the text begins is known. */
  let isBegun = false;
  /** What was let go since then. */
  let passed = 0;
  /** The tag of the reasoning that passes. */
  let openedBy: string | undefined;
  /** A tag of reasoning came. Whether something closes it decides about text far away: nothing is forgotten after it. */
  let hasTag = false;

  const kept = (): Kept => {
    const { text, offset, state } = paragraph.kept();
    return { text: text + tail.text(), released: text.length, offset, state };
  };

  /** Lets go of what can hold no call any more: blocks that begin so far back would be too long. */
  function overflow(): string {
    if (hasCalls(kept())) {
      isSettled = true;
      return '';
    }
    const text = tail.take();
    const decided = Math.max(1, text.length - maxBlock - marks.longest);
    const next = marks.find(text.slice(decided));
    const end = next === undefined ? text.length - marks.partial(text) : decided + next;
    hasTag ||= firstTag(text) !== undefined;
    paragraph.letGo(text.slice(0, end), !hasTag);
    tail.add(text.slice(end));
    isHeld = next !== undefined;
    return text.slice(0, end);
  }

  function pass(text: string): string {
    const at = marks.find(text);
    const mark = at ?? text.length - marks.partial(text);
    const end = mark - leadLength(text.slice(0, mark));
    tail.add(text.slice(end));
    isHeld = at !== undefined;
    passed += end;
    paragraph.letGo(text.slice(0, end), !hasTag);
    return isHeld && tail.length > maxBlock * 2 ? text.slice(0, end) + overflow() : text.slice(0, end);
  }

  /** Looks at how the text begins, until that is known. */
  function begin(text: string): string {
    isBegun = false;
    const start = startOf(text, startsName);
    isHeld = start === 'bare' && readsWhole;
    if (start === 'blank' || isHeld) {
      tail.add(text);
      return '';
    }
    isBegun = true;
    passed = 0;
    openedBy = openTagAt(text.trimStart(), 0);
    hasTag ||= openedBy !== undefined;
    return passOn(text);
  }

  /** Prose and reasoning pass; what comes after reasoning is a beginning again. */
  function passOn(text: string): string {
    const end = closeIn(text);
    if (end === undefined) return pass(text);
    const before = pass(text.slice(0, end));
    if (isHeld) {
      tail.add(text.slice(end));
      return before;
    }
    // The end of a tag begins no opener.
    const rest = tail.take();
    paragraph.letGo(rest, false);
    return before + rest + begin(text.slice(end));
  }

  /** Where reasoning ends in a piece: what opened it began the text, or stood in the prompt. */
  function closeIn(text: string): number | undefined {
    const isProse = openedBy === undefined;
    // Most pieces of prose end no tag.
    if ((isProse && hasTag) || !/[>\]]/.test(text)) return undefined;
    const before = paragraph.recent(Math.min(longestTag, passed));
    const tag = isProse ? firstTag(before + text) : undefined;
    hasTag ||= tag !== undefined;
    const end = isProse ? (tag?.isClose ? tag.end : undefined) : closeOf(openedBy ?? '', before + text, 0);
    return end === undefined ? undefined : end - before.length;
  }

  return {
    write(chunk) {
      if (isHeld) {
        tail.add(chunk);
        return !isSettled && tail.length > maxBlock * 2 ? overflow() : '';
      }
      const text = tail.take() + chunk;
      return isBegun ? passOn(text) : begin(text);
    },
    end: kept,
  };
}

/** Pieces of a text that are joined a few times: joining them as they come is quadratic, and many small ones take much room. */
function createPile() {
  let joined: string[] = [];
  let pieces: string[] = [];
  let length = 0;
  return {
    get length(): number {
      return length;
    },
    add(text: string): void {
      if (text === '') return;
      length += text.length;
      if (pieces.push(text) < maxPieces) return;
      joined.push(pieces.join(''));
      pieces = [];
    },
    text: (): string => joined.join('') + pieces.join(''),
    take(): string {
      if (length === 0) return '';
      const text = joined.join('') + pieces.join('');
      joined = [];
      pieces = [];
      length = 0;
      return text;
    },
    /** The end of the text. */
    recent(count: number): string {
      if (count === 0) return '';
      const end = pieces.slice(-count).join('');
      return (end.length < count ? (joined.at(-1) ?? '') + end : end).slice(-count);
    },
  };
}

/** The paragraph that is being let go: what came before it is forgotten, but for what it leaves open. */
function createParagraph() {
  const pile = createPile();
  let state = noMasks;
  let offset = 0;
  let endsLine = true;

  function forget(): void {
    const text = pile.take();
    const end = text.lastIndexOf('\n\n');
    const line = text.lastIndexOf('\n');
    const cut = end >= 0 ? end + 2 : text.length > maxParagraph ? (line >= 0 ? line + 1 : text.length) : 0;
    state = stateAfter(text.slice(0, cut), state);
    offset += cut;
    pile.add(text.slice(cut));
  }

  return {
    letGo(text: string, mayForget: boolean): void {
      if (text === '') return;
      const isEnded = text.includes('\n\n') || (endsLine && text.startsWith('\n'));
      pile.add(text);
      endsLine = text.endsWith('\n');
      if (mayForget && (isEnded || pile.length > maxParagraph)) forget();
    },
    recent: pile.recent,
    endsLine: (): boolean => endsLine,
    kept: () => ({ text: pile.text(), offset, state }),
  };
}

/** How a text begins: not told yet, with what may be a call without a marker, or with what passes. */
type Start = 'blank' | 'bare' | 'prose';

function startOf(text: string, startsName: HoldOptions['startsName']): Start {
  const first = text.trimStart();
  if (first === '') return 'blank';
  if (mayBecomeTag(first)) return 'blank';
  if (openTagAt(first, 0) !== undefined) return 'prose';
  if (/^[[{]/.test(first)) return 'bare';
  const word = /^[A-Za-z_][\w.]{0,127}/.exec(first)?.[0];
  if (word === undefined || !startsName(word)) return 'prose';
  if (first.length === word.length) return 'blank';
  return first.charAt(word.length) === '(' ? 'bare' : 'prose';
}

const prepared = new WeakMap<readonly Dialect[], MarkSearch>();

function startsOf(dialects: readonly Dialect[]): MarkSearch {
  const known = prepared.get(dialects) ?? createMarkSearch([...findOpeners(dialects).byMark.keys()]);
  prepared.set(dialects, known);
  return known;
}
