import type { Masks } from './mask-state.ts';

const quoteMarks = /^(?: {0,3}> ?)+/;
const listMark = /^ {0,8}(?:[-*+]|\d{1,9}[.)]) {1,4}/;
const fenceMark = /^ {0,8}(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/;
/** A quotation, a table's row, a line of a diff: what they hold is shown. */
const shownLine = /^ {0,3}(?:>|\||[+-][^\s\d+-]|\+ )/;
/** Text in a quotation goes on in the lines below it. */
const quotedText = /^ {0,3}>[> ]*[^\s>]/;
/** The second line of a table, or the head of a diff: what follows it up to a blank line is shown. */
const begunLine = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*\|[-:| \t]*$|^@@ -\d/;
/** What may stand before a mark that begins a line. */
const margin = /^ */;
const longestMargin = 3;
const indentedLine = /^(?: {4}|\t)\s*\S/;

/** From the start of a line, moves past lines that only show text. */
export function skipLines(masks: Masks): void {
  const { text } = masks;
  masks.endsShown = false;
  while (masks.pos < text.length) {
    if (masks.fence !== undefined) masks.pos = fenceLine(text, masks.pos, masks.fence.mark);
    if (masks.pos === text.length) {
      masks.endsShown = !text.endsWith('\n');
      return;
    }
    const end = lineEnd(text, masks.pos);
    const line = text.slice(masks.pos, Math.min(end, masks.pos + lineHead));
    if (!isShown(masks, line)) return;
    masks.pos = end;
    masks.endsShown = end === text.length && !text.endsWith('\n');
  }
}

/** Moves past the rest of a line that is shown, and of those after it. */
export function skipRest(masks: Masks): void {
  masks.pos = lineEnd(masks.text, masks.pos);
  if (masks.text.charAt(masks.pos - 1) === '\n') skipLines(masks);
  else masks.endsShown = true;
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
  const { endsRuns } = masks.patterns;
  const isShowing = isQuote || shownLine.test(line) || isRemoved(masks);
  const goesOn = masks.goesOn && !(endsRuns && opensHere(masks));
  const isShownHere = goesOn || (isShowing && !opensHere(masks));
  masks.goesOn ||= (isQuoted && isShownHere) || begunLine.test(line.trimEnd());
  return isIndented || isShownHere;
}

/** A removed line stands right before the one that is added in its place; by itself it is an item of a list. */
function isRemoved({ text, pos }: Masks): boolean {
  if (!text.startsWith('- ', pos)) return false;
  const end = text.indexOf('\n', pos);
  return end >= 0 && text.startsWith('+', end + 1);
}

/** Whether an opener begins the line, after blanks at most: `>>>ping` is no quotation where that is how calls are written. */
function opensHere({ text, pos, patterns: { opener } }: Masks): boolean {
  opener.lastIndex = pos + (margin.exec(text.slice(pos, pos + longestMargin))?.[0].length ?? 0);
  return opener.test(text);
}
