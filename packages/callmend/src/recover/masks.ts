import type { Span } from '../types.ts';
import { closerOf, contextMarks, isResult, resultMarks } from './contexts.ts';
import { closeOf, openTagAt, orphanClose } from './reasoning.ts';

/** What a line of the text is inside of, seen from the lines before it. */
export interface MaskState {
  /** An open code fence: its character and length. */
  readonly fence: { readonly mark: string; readonly length: number } | undefined;
  /** Whether a line of four blanks may begin code here: after a blank line, or in such code. */
  readonly mayIndent: boolean;
  /** The lines up to a blank one go on with a quotation, a table or a diff. */
  readonly goesOn: boolean;
  /** What closes the comment or the element that shows its content. */
  readonly until: string | undefined;
  /** A result that the model invented came: nothing after it is its answer. */
  readonly isOver: boolean;
}

export const noMasks: MaskState = {
  fence: undefined,
  mayIndent: true,
  goesOn: false,
  until: undefined,
  isOver: false,
};

/** A walk over a text that stops at openers which stand in plain prose. */
export interface Masks {
  readonly text: string;
  pos: number;
  /** Where reasoning began that was not closed. */
  openReasoning: number | undefined;
  fence: MaskState['fence'];
  mayIndent: boolean;
  goesOn: boolean;
  until: string | undefined;
  isOver: boolean;
  /** Where the paragraph ends whose code spans were last looked for. */
  paragraphEnd: number;
  readonly points: RegExp;
  readonly opener: RegExp;
}

/** Begins a walk at the start of a line; `openers` is a pattern of what may begin a call. */
export function startMasks(text: string, openers: string, state: MaskState = noMasks): Masks {
  const source = openers === '' ? '(?!)' : openers;
  const orphan = orphanClose(text);
  // What a draft left open means nothing for the answer.
  const { fence, mayIndent, goesOn, until, isOver } = orphan === undefined ? state : noMasks;
  const masks: Masks = {
    text,
    pos: 0,
    openReasoning: undefined,
    fence,
    mayIndent,
    goesOn,
    until: undefined,
    isOver,
    paragraphEnd: -1,
    points: new RegExp(`${resultMarks}|(${source})|${contextMarks}`, 'gi'),
    opener: new RegExp(source, 'iy'),
  };
  if (orphan !== undefined) masks.pos = orphan;
  else if (until !== undefined) passUntil(masks, until);
  else skipLines(masks);
  return masks;
}

/** What the line after the walked text is inside of. */
export const maskState = ({ fence, mayIndent, goesOn, until, isOver }: Masks): MaskState => ({
  fence,
  mayIndent,
  goesOn,
  until,
  isOver,
});

/** The next opener in plain prose; `undefined`: there is none. */
export function maskAt(masks: Masks): Span | undefined {
  const { text, points } = masks;
  if (masks.isOver) return undefined;
  points.lastIndex = masks.pos;
  for (let match = points.exec(text); match !== null; match = points.exec(text)) {
    const start = match.index;
    masks.pos = start + match[0].length;
    if (match[1] !== undefined) return { start, end: masks.pos };
    if (!passContext(masks, match[0].toLowerCase(), start)) return undefined;
    points.lastIndex = masks.pos;
  }
  masks.pos = text.length;
  return undefined;
}

/** Moves past what a context holds. False: nothing after it is prose. */
function passContext(masks: Masks, mark: string, start: number): boolean {
  if (mark === '\n') return skipLines(masks);
  if (mark.startsWith('`')) return passCode(masks, mark.length);
  const close = closerOf(mark);
  if (close !== undefined) return passUntil(masks, close);
  if (isResult(mark)) {
    masks.isOver = true;
    return false;
  }
  return passReasoning(masks, mark, start);
}

/** What runs to its end; unclosed it runs to the end of the text. */
function passUntil(masks: Masks, close: string): boolean {
  const end = endOf(masks, close);
  masks.until = end === undefined ? close : undefined;
  masks.pos = end ?? masks.text.length;
  return end !== undefined;
}

function passReasoning(masks: Masks, mark: string, start: number): boolean {
  if (openTagAt(mark, 0) === undefined) {
    masks.openReasoning = undefined;
    return true;
  }
  // What was not closed from an earlier place is not closed from here.
  if (masks.openReasoning !== undefined) return true;
  const end = closeOf(mark, masks.text, masks.pos);
  if (end === undefined) masks.openReasoning ??= start;
  else masks.pos = end;
  return true;
}

/** Where the next `close` ends, in either case. Lower-casing the text would move what stands after some letters. */
function endOf({ text, pos }: Masks, close: string): number | undefined {
  const pattern = closers.get(close) ?? new RegExp(close.replaceAll(/[[\]/]/g, '\\$&'), 'gi');
  closers.set(close, pattern);
  pattern.lastIndex = pos;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const closers = new Map<string, RegExp>();

/** A code span ends at a run of as many backticks in the same paragraph; without one the run is text. */
function passCode(masks: Masks, length: number): boolean {
  const { text, pos } = masks;
  if (masks.paragraphEnd < pos) {
    const at = text.indexOf('\n\n', pos);
    masks.paragraphEnd = at < 0 ? text.length : at;
  }
  const run = /`+/g;
  run.lastIndex = pos;
  for (let match = run.exec(text); match !== null && match.index < masks.paragraphEnd; match = run.exec(text)) {
    if (match[0].length !== length) continue;
    masks.pos = run.lastIndex;
    return true;
  }
  return true;
}

const quoteMarks = /^(?: {0,3}> ?)+/;
const listMark = /^ {0,8}(?:[-*+]|\d{1,9}[.)]) {1,4}/;
const fenceMark = /^ {0,8}(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/;
/** A quotation, a table's row, a line of a diff: what they hold is shown. */
const shownLine = /^ {0,3}(?:>|\||[+-][^\s\d+-]|\+ )/;
/** Text in a quotation goes on in the lines below it. */
const quotedText = /^ {0,3}>[> ]*[^\s>]/;
/** The second line of a table, or the head of a diff: what follows it up to a blank line is shown. */
const begunLine = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*\|[-:| \t]*$|^@@ -\d/;
const indentedLine = /^(?: {4}|\t)\s*\S/;

/** From the start of a line, moves past lines that only show text. */
function skipLines(masks: Masks): boolean {
  const { text } = masks;
  while (masks.pos < text.length) {
    if (masks.fence !== undefined) masks.pos = fenceLine(text, masks.pos, masks.fence.mark);
    const end = lineEnd(text, masks.pos);
    const line = text.slice(masks.pos, Math.min(end, masks.pos + lineHead));
    if (!isShown(masks, line)) return true;
    masks.pos = end;
  }
  return true;
}

/** The next line that may close a fence: those before it are code. */
function fenceLine(text: string, pos: number, mark: string): number {
  const at = text.indexOf(mark.repeat(3), pos);
  return at < 0 ? text.length : Math.max(pos, text.lastIndexOf('\n', at) + 1);
}

/** How much of a line tells what kind it is. */
const lineHead = 512;

const lineEnd = (text: string, pos: number): number => {
  const at = text.indexOf('\n', pos);
  return at < 0 ? text.length : at + 1;
};

function isShown(masks: Masks, line: string): boolean {
  const inner = line.replace(quoteMarks, '').replace(listMark, '');
  const mark = fenceMark.exec(inner)?.[1];
  // A quotation may stand in a list too.
  const isQuote = inner.startsWith('>');
  if (masks.fence !== undefined) {
    const { fence } = masks;
    const closes = mark?.charAt(0) === fence.mark && mark.length >= fence.length && inner.trim() === mark;
    if (closes) masks.fence = undefined;
    return true;
  }
  if (mark !== undefined) {
    masks.goesOn = false;
    masks.fence = { mark: mark.charAt(0), length: mark.length };
    return true;
  }
  const isBlank = line.trim() === '';
  const isIndented = masks.mayIndent && indentedLine.test(line);
  masks.mayIndent = isBlank || isIndented;
  if (isBlank) masks.goesOn = false;
  const isQuoted = quotedText.test(line) || quotedText.test(inner);
  const isShowing = isQuote || shownLine.test(line) || isRemoved(masks);
  const isShownHere = masks.goesOn || (isShowing && !opensHere(masks));
  masks.goesOn ||= (isQuoted && isShownHere) || begunLine.test(line.trimEnd());
  return isIndented || isShownHere;
}

/** A removed line stands right before the one that is added in its place; by itself it is an item of a list. */
function isRemoved({ text, pos }: Masks): boolean {
  if (!text.startsWith('- ', pos)) return false;
  const end = text.indexOf('\n', pos);
  return end >= 0 && text.startsWith('+', end + 1);
}

/** Whether an opener begins the line: `>>>ping` is no quotation where that is how calls are written. */
function opensHere({ text, pos, opener }: Masks): boolean {
  opener.lastIndex = pos;
  return opener.test(text);
}
