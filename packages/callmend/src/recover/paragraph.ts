import { maxLooked } from './looked.ts';
import { type MaskState, noMasks } from './mask-state.ts';
import { addTo, emptyPile, ownCopy, type Pile, takeAll, textOf } from './pile.ts';
import { startOfTag } from './reasoning.ts';
import { stateAfter } from './state-after.ts';

/** A paragraph longer than this is let go of in parts. */
const maxParagraph = 64 * 1024;
/** No mark that leaves something open is longer. */
const longestMark = 64;
/** Paragraphs that ended are forgotten when there are so many characters of them: one by one they cost more. */
const maxEnded = 16 * 1024;
/** A longer piece is not joined as a whole. */
const longPiece = 1024;

/** What may stand before a name that leads a call. */
const margin = /^[ \t]{0,16}$/;

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
  readonly pile: Pile;
  readonly beginning: Pile;
  state: MaskState;
  offset: number;
  endsLine: boolean;
  /** What comes next begins a line, but for a few blanks. */
  isAtMargin: boolean;
  isStart: boolean;
  /** What is kept begins with a tag of so many characters that ends reasoning. */
  tagLength: number;
  /** Up to so many characters are kept: fewer where a paragraph ended in them. */
  most: number;
}

export const createParagraph = (): Paragraph => ({
  pile: emptyPile(),
  beginning: emptyPile(),
  state: noMasks,
  offset: 0,
  endsLine: true,
  isAtMargin: true,
  isStart: true,
  tagLength: 0,
  most: maxParagraph,
});

/** Adds what was let go. `isPlain`: no context mark stands in it. */
export function addLetGo(paragraph: Paragraph, text: string, isPlain = false): void {
  if (text === '') return;
  if (text.length > longPiece && paragraph.offset > 0 && text.includes('\n\n')) addLong(paragraph, text, isPlain);
  else add(paragraph, text);
  paragraph.endsLine = text.endsWith('\n');
  const line = text.slice(text.lastIndexOf('\n') + 1);
  paragraph.isAtMargin = margin.test(line) && (paragraph.isAtMargin || line.length < text.length);
}

/** The same for text without line ends in the middle of a line. */
export function addWords(paragraph: Paragraph, text: string): void {
  if (addTo(paragraph.pile, text) > paragraph.most) shorten(paragraph);
}

/** Forgets all but the tag that ends it: what comes next begins the answer. */
export function beginAnswer(paragraph: Paragraph): void {
  paragraph.most = maxParagraph;
  const all = takeAll(paragraph.pile);
  forget(paragraph, all, startOfTag(all, all.length));
  paragraph.isStart = true;
  paragraph.tagLength = paragraph.pile.length;
}

export function letGoOf(paragraph: Paragraph): LetGo {
  if (paragraph.most === maxEnded) shorten(paragraph);
  const { pile, beginning, offset, state, isStart } = paragraph;
  const text = textOf(pile);
  return { text, beginning: textOf(beginning) + text, offset, state, isStart };
}

function forget(paragraph: Paragraph, text: string, cut: number, isPlain?: boolean): void {
  const { pile, beginning } = paragraph;
  addTo(pile, cut > maxParagraph ? ownCopy(text.slice(cut)) : text.slice(Math.max(0, cut)));
  if (cut <= 0) return;
  const gone = text.slice(0, cut);
  if (beginning.length < maxLooked) addTo(beginning, ownCopy(gone.slice(0, maxLooked - beginning.length)));
  paragraph.state = stateAfter(gone, paragraph.state, isPlain);
  paragraph.offset += cut;
  paragraph.isStart &&= gone.slice(paragraph.tagLength).trim() === '';
  paragraph.tagLength = 0;
}

function shorten(paragraph: Paragraph): void {
  paragraph.most = maxParagraph;
  const all = takeAll(paragraph.pile);
  // The blanks that begin a text are kept: a text that is all blanks says nothing.
  const isBlank = paragraph.offset === 0 && all.length <= maxParagraph && all.trim() === '';
  forget(paragraph, all, isBlank ? 0 : endOfParagraph(all));
}

function add(paragraph: Paragraph, text: string): void {
  const { pile, endsLine } = paragraph;
  const isEnd = text.includes('\n\n') || (endsLine && text.startsWith('\n'));
  if (paragraph.most === maxEnded && pile.length + text.length > maxEnded) shorten(paragraph);
  addTo(pile, text);
  if (isEnd) paragraph.most = maxEnded;
  if (pile.length > maxParagraph) shorten(paragraph);
}

/** The same for a long piece: only the paragraph that ends in it is joined. */
function addLong(paragraph: Paragraph, text: string, isPlain: boolean): void {
  const { pile } = paragraph;
  const first = paragraph.endsLine && text.startsWith('\n') ? 1 : text.indexOf('\n\n') + 2;
  const last = text.lastIndexOf('\n\n') + 2;
  addTo(pile, text.slice(0, first));
  shorten(paragraph);
  // Blanks that begin a text are kept.
  if (last > first && pile.length === 0) forget(paragraph, text.slice(first, last), last - first, isPlain);
  else if (last > first) {
    addTo(pile, text.slice(first, last));
    shorten(paragraph);
  }
  const rest = text.slice(Math.max(first, last));
  addTo(pile, last > maxParagraph ? ownCopy(rest) : rest);
}

/** Up to where a text can be forgotten: its last paragraph is kept, unless that is too long. */
function endOfParagraph(text: string): number {
  const end = text.lastIndexOf('\n\n');
  if (end >= 0) return end + 2;
  if (text.length <= maxParagraph) return 0;
  const line = text.lastIndexOf('\n');
  return line >= 0 ? line + 1 : text.length - longestMark;
}
