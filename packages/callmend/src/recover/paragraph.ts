import { type MaskState, noMasks } from './mask-state.ts';
import { addTo, emptyPile, ownCopy, recentOf, takeAll, textOf } from './pile.ts';
import { startOfTag } from './reasoning.ts';
import { stateAfter } from './state-after.ts';
import { maxLooked } from './suspects.ts';

/** A paragraph longer than this is let go of in parts. */
const maxParagraph = 64 * 1024;
/** No mark that leaves something open is longer. */
const longestMark = 64;
/** Paragraphs that ended are forgotten when there are so many characters of them: one by one they cost more. */
const maxEnded = 16 * 1024;
/** A longer piece is not joined as a whole. */
const longPiece = 1024;

/** The paragraph that was let go last, and what the text before it leaves open. */
export interface LetGo {
  readonly text: string;
  /** How the whole begins, as far as suspects are looked for. */
  readonly beginning: string;
  /** Where `text` begins in the whole. */
  readonly offset: number;
  readonly state: MaskState;
  /** The answer begins with `text`: nothing stands before it but blanks and reasoning. */
  readonly isStart: boolean;
}

/** What of a stream was let go: only the last paragraph is kept, and what the text before it leaves open. */
export interface Paragraph {
  /** `isPlain`: no context mark stands in the text. */
  letGo(text: string, isPlain?: boolean): void;
  /** The same for text without line ends in the middle of a line. */
  addWords(text: string): void;
  /** Forgets all but the tag that ends it: what comes next begins the answer. */
  begin(): void;
  /** The end of what is kept. */
  recent(count: number): string;
  /** Whether what comes next begins a line. */
  endsLine(): boolean;
  kept(): LetGo;
}

export function createParagraph(): Paragraph {
  const pile = emptyPile();
  const beginning = emptyPile();
  let state = noMasks;
  let offset = 0;
  let endsLine = true;
  let isStart = true;
  /** What is kept begins with a tag of so many characters that ends reasoning. */
  let tagLength = 0;
  /** Up to so many characters are kept: fewer where a paragraph ended in them. */
  let most = maxParagraph;

  function forget(text: string, cut: number, isPlain?: boolean): void {
    addTo(pile, cut > maxParagraph ? ownCopy(text.slice(cut)) : text.slice(Math.max(0, cut)));
    if (cut <= 0) return;
    const gone = text.slice(0, cut);
    if (beginning.length < maxLooked) addTo(beginning, ownCopy(gone.slice(0, maxLooked - beginning.length)));
    state = stateAfter(gone, state, isPlain);
    offset += cut;
    isStart &&= gone.slice(tagLength).trim() === '';
    tagLength = 0;
  }

  /** The blanks that begin a text are kept: a text that is all blanks says nothing. */
  const isBlank = (text: string): boolean => offset === 0 && text.length <= maxParagraph && text.trim() === '';

  function shorten(): void {
    most = maxParagraph;
    const all = takeAll(pile);
    forget(all, isBlank(all) ? 0 : endOfParagraph(all));
  }

  function add(text: string): void {
    const isEnd = text.includes('\n\n') || (endsLine && text.startsWith('\n'));
    if (most === maxEnded && pile.length + text.length > maxEnded) shorten();
    addTo(pile, text);
    if (isEnd) most = maxEnded;
    if (pile.length > maxParagraph) shorten();
  }

  /** The same for a long piece: only the paragraph that ends in it is joined. */
  function addLong(text: string, isPlain: boolean): void {
    const first = endsLine && text.startsWith('\n') ? 1 : text.indexOf('\n\n') + 2;
    const last = text.lastIndexOf('\n\n') + 2;
    addTo(pile, text.slice(0, first));
    shorten();
    // Blanks that begin a text are kept.
    if (last > first && pile.length === 0) forget(text.slice(first, last), last - first, isPlain);
    else if (last > first) {
      addTo(pile, text.slice(first, last));
      shorten();
    }
    const rest = text.slice(Math.max(first, last));
    addTo(pile, last > maxParagraph ? ownCopy(rest) : rest);
  }

  return {
    letGo(text, isPlain = false) {
      if (text === '') return;
      if (text.length > longPiece && offset > 0 && text.includes('\n\n')) addLong(text, isPlain);
      else add(text);
      endsLine = text.endsWith('\n');
    },
    addWords(text) {
      if (addTo(pile, text) > most) shorten();
    },
    begin() {
      most = maxParagraph;
      const all = takeAll(pile);
      forget(all, startOfTag(all, all.length));
      isStart = true;
      tagLength = pile.length;
    },
    recent: (count) => recentOf(pile, count),
    endsLine: () => endsLine,
    kept() {
      if (most === maxEnded) shorten();
      const text = textOf(pile);
      return { text, beginning: textOf(beginning) + text, offset, state, isStart };
    },
  };
}

/** Up to where a text can be forgotten: its last paragraph is kept, unless that is too long. */
function endOfParagraph(text: string): number {
  const end = text.lastIndexOf('\n\n');
  if (end >= 0) return end + 2;
  if (text.length <= maxParagraph) return 0;
  const line = text.lastIndexOf('\n');
  return line >= 0 ? line + 1 : text.length - longestMark;
}
