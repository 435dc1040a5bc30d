import { escapeMark } from './skin.ts';

/** Finds any of a set of marks in a piece of text, in either case. */
export interface MarkSearch {
  /** Where the first mark begins; `undefined`: there is none. */
  find(text: string): number | undefined;
  /** Whether a long text may hold a mark. */
  mayHold(text: string): boolean;
  /** How many characters at the end may be the beginning of a mark. */
  partial(text: string): number;
  /** The same for a short text; -1: it holds a mark, or one of some characters. */
  partialOf(text: string): number;
  readonly longest: number;
}

/** Below this a walk is faster than a pattern: 5 characters take 10 ns in place of 200. */
const shortText = 128;

/**
 * Makes a search for marks. A short text is walked; of a long one only what a pattern or a rare character points at. `others`: single
 * characters that matter beside them.
 */
export function createMarkSearch(marks: readonly string[], others = ''): MarkSearch {
  const longest = Math.max(1, ...marks.map((mark) => mark.length));
  const walk = createWalk(marks, others);
  const hint = createHint(marks);
  return {
    longest,
    mayHold: (text) => text.length < shortText || hint(text),
    find(text) {
      return text.length < shortText || hint(text) ? walk.find(text) : undefined;
    },
    partialOf: walk.partialOf,
    partial: (text) => walk.partial(text, Math.max(0, text.length - longest)),
  };
}

/** What prose rarely holds, the rarest first: a mark is looked for by one of these characters in it. */
const rare = '◁<[{~>|(`:｜';

/** Whether a long text holds a mark. It is looked for where a rare character of it stands; marks that are words are one pattern. */
function createHint(marks: readonly string[]): (text: string) => boolean {
  const isWord = (mark: string): boolean => rareIn(mark) === undefined;
  const words = [...new Set(marks.filter(isWord).map(longestWord))];
  const wordPattern = patternOf(words, 'i');
  const others = marks.filter((mark) => !isWord(mark));
  const chars = [...new Set(others.map((mark) => rareIn(mark) ?? ''))];
  const pivots = chars.map((char) =>
    createPivot(
      char,
      others.filter((mark) => rareIn(mark) === char),
    ),
  );
  // A pattern that matches nothing is tried at every place.
  const hasWord = (text: string): boolean => words.length > 0 && wordPattern.test(text);
  return (text) => pivots.some((pivot) => standsAt(text, pivot)) || hasWord(text);
}

/** A pattern of words that begin alike skips fast. */
const longestWord = (mark: string): string =>
  mark.split(/[^a-z.]/i).reduce((longest, word) => (word.length > longest.length ? word : longest), '') || mark;

const rareIn = (mark: string): string | undefined => [...rare].find((char) => mark.includes(char));

/** A rare character, and what marks look like from so many characters before it. */
interface Pivot {
  readonly char: string;
  /** The character at this side of the rare one is told first: that is faster than a pattern. */
  readonly side: -1 | 1;
  /** By its code, whether a mark has it there. */
  readonly beside: Uint8Array;
  readonly patterns: readonly (readonly [before: number, pattern: RegExp])[];
}

function createPivot(char: string, marks: readonly string[]): Pivot {
  const places = [...new Set(marks.map((mark) => mark.indexOf(char)))];
  const side = marks.some((mark) => mark.endsWith(char)) ? -1 : 1;
  const beside = new Uint8Array(latin);
  for (const mark of marks) {
    const next = mark.charAt(mark.indexOf(char) + side);
    if (next === '') beside.fill(1);
    for (const one of [next.toLowerCase(), next.toUpperCase()])
      if (one.charCodeAt(0) < latin) beside[one.charCodeAt(0)] = 1;
  }
  return {
    char,
    side,
    beside,
    patterns: places.map((before) => [
      before,
      patternOf(
        marks.filter((mark) => mark.indexOf(char) === before),
        'iy',
      ),
    ]),
  };
}

/** Characters from here on are told by the patterns. */
const latin = 0x100;

function standsAt(text: string, { char, side, beside, patterns }: Pivot): boolean {
  for (let at = text.indexOf(char); at >= 0; at = text.indexOf(char, at + 1)) {
    if (beside[text.charCodeAt(at + side)] === 0) continue;
    for (const [before, pattern] of patterns) {
      pattern.lastIndex = at - before;
      if (at >= before && pattern.test(text)) return true;
    }
  }
  return false;
}

const patternOf = (marks: readonly string[], flags: string): RegExp =>
  new RegExp(marks.map(escapeMark).join('|'), flags);

/** The automaton of Aho and Corasick: after each character its state is the longest end that begins a mark. */
function createWalk(marks: readonly string[], others: string) {
  const kinds = new Uint8Array(0x10000);
  const letters = [...new Set(marks.join('').toLowerCase())];
  for (const [i, letter] of letters.entries()) {
    kinds[letter.charCodeAt(0)] = i + 1;
    kinds[letter.toUpperCase().charCodeAt(0)] = i + 1;
  }
  const isOther = new Uint8Array(0x10000);
  for (const other of others) isOther[other.charCodeAt(0)] = 1;
  const { next, shift, depths, isMark } = createStates(marks, kinds, letters.length + 1);
  return {
    find(text: string): number | undefined {
      let state = 0;
      for (let at = 0; at < text.length; at++) {
        state = next[(state << shift) + (kinds[text.charCodeAt(at)] ?? 0)] ?? 0;
        if (isMark[state] === 1) return at + 1 - (depths[state] ?? 0);
      }
      return undefined;
    },
    partialOf(text: string): number {
      let state = 0;
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        state = next[(state << shift) + (kinds[code] ?? 0)] ?? 0;
        if (isOther[code] === 1 || isMark[state] === 1) return -1;
      }
      return depths[state] ?? 0;
    },
    partial(text: string, from: number): number {
      let state = 0;
      for (let at = from; at < text.length; at++)
        state = next[(state << shift) + (kinds[text.charCodeAt(at)] ?? 0)] ?? 0;
      return depths[state] ?? 0;
    },
  };
}

/** The states of an automaton, and what of a text each has seen. */
interface States {
  /** By state and kind of character, the next state. */
  readonly next: Uint16Array;
  /** A state's row in `next` begins at the state shifted by so much: so all states fit into 16 bits. */
  readonly shift: number;
  readonly depths: Uint8Array;
  readonly isMark: Uint8Array;
}

function createStates(marks: readonly string[], kinds: Uint8Array, width: number): States {
  const rows = 1 + marks.reduce((sum, mark) => sum + mark.length, 0);
  let shift = 0;
  while ((rows * (width + (1 << shift))) >> shift > maxStates) shift++;
  /** What a row takes, in states. */
  const step = Math.ceil(width / (1 << shift));
  const next = new Uint16Array((rows * step) << shift);
  const depths = new Uint8Array(rows * step);
  const isMark = new Uint8Array(rows * step);
  let end = step;
  for (const mark of marks) {
    let state = 0;
    for (let i = 0; i < mark.length; i++) {
      const edge = (state << shift) + (kinds[mark.charCodeAt(i)] ?? 0);
      if (next[edge] === 0) {
        next[edge] = end;
        depths[end] = i + 1;
        end += step;
      }
      state = next[edge] ?? 0;
    }
    isMark[state] = 1;
  }
  const states = { next, shift, depths, isMark };
  addFallbacks(states, width);
  return states;
}

const maxStates = 0xffff;

/** Where no mark goes on, the next shorter end that begins one does. */
function addFallbacks({ next, shift, isMark }: States, width: number): void {
  const fallback = new Uint16Array(isMark.length);
  const queue = [...next.subarray(0, width)].filter((state) => state !== 0);
  for (const state of queue) {
    const shorter = fallback[state] ?? 0;
    if (isMark[shorter] === 1) isMark[state] = 1;
    for (let kind = 0; kind < width; kind++) {
      const to = next[(state << shift) + kind] ?? 0;
      const other = next[(shorter << shift) + kind] ?? 0;
      if (to === 0) next[(state << shift) + kind] = other;
      else {
        fallback[to] = other;
        queue.push(to);
      }
    }
  }
}
