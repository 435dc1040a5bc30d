import type { Span } from '../types.ts';

/** A walk over a text that stops at openers which stand in plain prose. */
export interface Masks {
  readonly text: string;
  pos: number;
  /** Where reasoning began that was not closed. */
  openReasoning: number | undefined;
  /** An open code fence: its character and length. */
  fence: { readonly mark: string; readonly length: number } | undefined;
  /** Whether a line of four blanks may begin code here: after a blank line, or in such code. */
  mayIndent: boolean;
  readonly points: RegExp;
}

/** What ends prose: line ends, code, HTML that shows text, comments, reasoning and results. */
const contexts =
  '\\n|`+|<!--|<pre\\b|<code\\b|<tools>|<think(?:ing)?>|<seed:think>|\\[THINK\\]|</think(?:ing)?>|<tool_response>|<tool_result>|(?<=^|\\n)Observation:';

export function startMasks(text: string, openers: string): Masks {
  const points = new RegExp(`${openers === '' ? '' : `(${openers})|`}${contexts}`, 'gi');
  const orphan = /<\/think(?:ing)?>/i.exec(text);
  const opened = text.search(/<think(?:ing)?>/i);
  // Reasoning whose opening tag the template wrote: everything before its end is a draft.
  const pos = orphan !== null && (opened < 0 || opened > orphan.index) ? orphan.index + orphan[0].length : 0;
  const masks: Masks = { text, pos, openReasoning: undefined, fence: undefined, mayIndent: true, points };
  if (pos === 0) skipLines(masks);
  return masks;
}

/** The next opener in plain prose; `undefined`: there is none. */
export function maskAt(masks: Masks): Span | undefined {
  const { text, points } = masks;
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
  if (mark === '<!--') return passUntil(masks, '-->');
  if (mark === '<pre') return passUntil(masks, '</pre>');
  if (mark === '<code') return passUntil(masks, '</code>');
  if (mark === '<tools>') return passUntil(masks, '</tools>');
  if (mark === '<tool_response>' || mark === '<tool_result>' || mark === 'observation:') return false;
  if (mark.startsWith('</')) return true;
  return passReasoning(masks, mark, start);
}

/** What runs to its end; unclosed it runs to the end of the text. */
function passUntil(masks: Masks, close: string): boolean {
  const at = masks.text.toLowerCase().indexOf(close, masks.pos);
  masks.pos = at < 0 ? masks.text.length : at + close.length;
  return at >= 0;
}

function passReasoning(masks: Masks, mark: string, start: number): boolean {
  const close = mark === '[think]' ? '[/think]' : mark.replace('<', '</');
  const at = masks.text.toLowerCase().indexOf(close, masks.pos);
  if (at < 0) masks.openReasoning ??= start;
  else masks.pos = at + close.length;
  return true;
}

/** A code span ends at a run of as many backticks in the same paragraph; without one the run is text. */
function passCode(masks: Masks, length: number): boolean {
  const { text, pos } = masks;
  const end = text.indexOf('\n\n', pos);
  const run = /`+/g;
  run.lastIndex = pos;
  for (let match = run.exec(text); match !== null && (end < 0 || match.index < end); match = run.exec(text)) {
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
const shownLine = /^ {0,3}(?:>|\||[+-][^\s\d+-])/;
const indentedLine = /^(?: {4}|\t)\s*\S/;

/** From the start of a line, moves past lines that only show text. */
function skipLines(masks: Masks): boolean {
  const { text } = masks;
  while (masks.pos < text.length) {
    const end = lineEnd(text, masks.pos);
    const line = text.slice(masks.pos, Math.min(end, masks.pos + lineHead));
    if (!isShown(masks, line)) return true;
    masks.pos = end;
  }
  return true;
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
  if (masks.fence !== undefined) {
    const { fence } = masks;
    const closes = mark?.charAt(0) === fence.mark && mark.length >= fence.length && inner.trim() === mark;
    if (closes) masks.fence = undefined;
    return true;
  }
  if (mark !== undefined) {
    masks.fence = { mark: mark.charAt(0), length: mark.length };
    return true;
  }
  const isBlank = line.trim() === '';
  const isIndented = masks.mayIndent && indentedLine.test(line);
  masks.mayIndent = isBlank || isIndented;
  return isIndented || (shownLine.test(line) && !opensHere(masks));
}

/** Whether an opener begins the line: `>>>ping` is no quotation where that is how calls are written. */
function opensHere({ text, pos, points }: Masks): boolean {
  points.lastIndex = pos;
  const match = points.exec(text);
  return match?.index === pos && match[1] !== undefined;
}
