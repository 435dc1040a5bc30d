import { skipBlank } from './blank.ts';
import { isCloser } from './bracket.ts';
import { type Cursor, fail, mend } from './cursor.ts';
import type { Frame } from './state.ts';

const comma = 44;

/** Reads what stands between two values: one comma is right; others become one, or none before a closer. */
export function readSeparator(cursor: Cursor, frame: Frame): undefined {
  const { text, pos } = cursor;
  if (!isMark(text.charCodeAt(pos))) return missingComma(cursor, frame);
  cursor.pos++;
  if (!skipBlank(cursor, frame.kind === 'object')) return undefined;
  const next = text.charCodeAt(cursor.pos);
  if (text.charCodeAt(pos) === comma && !isMark(next) && !isCloser(next) && cursor.pos < text.length) {
    frame.isDue = true;
    if (frame.lastEnd === undefined) mend(cursor, 'extra-comma', 'lossless', { start: pos, end: pos + 1 }, '');
    return undefined;
  }
  return readMarks(cursor, frame, pos);
}

/** Several separators, a foreign one, or one before a closer. The first has been read. */
function readMarks(cursor: Cursor, frame: Frame, first: number): undefined {
  const { text } = cursor;
  let second: number | undefined;
  let others: number[] | undefined;
  while (isMark(text.charCodeAt(cursor.pos))) {
    // Most often one is too many, and a list would be made for it alone.
    if (second === undefined) second = cursor.pos;
    else {
      others ??= [];
      others.push(cursor.pos);
    }
    cursor.pos++;
    if (!skipBlank(cursor, frame.kind === 'object')) return undefined;
  }
  if (cursor.pos >= text.length) return fail(cursor, 'truncated', 'the text ended after a comma');
  // In a list, something may have stood between two commas.
  if (second !== undefined && frame.kind === 'array')
    return fail(cursor, 'not-json', 'an item is missing in a list', first);
  const isLast = isCloser(text.charCodeAt(cursor.pos));
  if (isLast || frame.lastEnd === undefined) dropMark(cursor, first);
  else if (text.charCodeAt(first) !== comma) mend(cursor, 'separator', 'schema', { start: first, end: first + 1 }, ',');
  if (second !== undefined) dropMark(cursor, second);
  for (const at of others ?? []) dropMark(cursor, at);
  frame.isDue = !isLast || frame.lastEnd === undefined;
  return undefined;
}

const dropMark = (cursor: Cursor, at: number): void =>
  mend(cursor, 'extra-comma', 'lossless', { start: at, end: at + 1 }, '');

/** A comma, a semicolon, and those of Chinese and Japanese. */
const isMark = (code: number): boolean => code === comma || code === 59 || code === 0xff0c || code === 0xff1b;

/** The next member after a forgotten comma: a quoted key with its colon. */
const nextMember = /"(?:[^"\\\n]|\\.){0,256}"\s{0,16}[:=]|'[^'"\\\n]{0,256}'\s{0,16}[:=]|“[^”"\n]{0,256}”\s{0,16}[:=]/y;
const bareMember = /[\p{L}_$][\p{L}\p{N}_$.-]{0,255}\s{0,16}:/uy;
/** The next item after a forgotten comma. Two strings in single quotes are one in Python, so they are not two. */
const nextItem = /["{[]|-?\d/y;
/** `1 000` may be a thousand. */
const groupOfThree = /\d{3}(?!\d)/y;

function missingComma(cursor: Cursor, frame: Frame): undefined {
  const { text, pos } = cursor;
  const last = text.charCodeAt((frame.lastEnd ?? pos) - 1);
  const isNext = frame.kind === 'object' ? isNextMember(text, pos, last) : isNextItem(text, pos, last);
  // What looks like a comment after a string that ended too early is the rest of the string.
  const hasComment =
    cursor.repairs.at(-1)?.code === 'comment' && (cursor.repairs.at(-1)?.span.start ?? 0) >= (frame.lastEnd ?? 0);
  if (!isNext || hasComment)
    return fail(
      cursor,
      'not-json',
      `a comma or a closing bracket is due, not ${JSON.stringify(text.slice(pos, pos + 16))}`,
    );
  // After a member that is not there, nothing is to be parted.
  const at = frame.lastEnd;
  if (at !== undefined) mend(cursor, 'missing-comma', 'lossless', { start: at, end: at }, ',');
  frame.isDue = true;
  return undefined;
}

function isNextMember(text: string, pos: number, last: number): boolean {
  nextMember.lastIndex = pos;
  if (nextMember.test(text)) return true;
  // After a string, a bare word may be what an unescaped quote cut off.
  bareMember.lastIndex = pos;
  return !isQuote(last) && bareMember.test(text);
}

function isNextItem(text: string, pos: number, last: number): boolean {
  nextItem.lastIndex = pos;
  groupOfThree.lastIndex = pos;
  const isDigit = last >= 48 && last <= 57;
  // What clings to a closing quote may have been inside it.
  const clings = isQuote(last) && isQuote(text.charCodeAt(pos - 1));
  return nextItem.test(text) && last !== 39 && !clings && !(isDigit && groupOfThree.test(text));
}

const isQuote = (code: number): boolean =>
  code === 34 || code === 39 || code === 96 || code === 0x201d || code === 0x2019;
