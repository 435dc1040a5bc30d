import { type Cursor, fail, mend, noteOdd } from './cursor.ts';
import type { Deviation } from './deviations.ts';
import { skipSpace } from './space.ts';

/** Blanks that JSON does not know: no-break and zero-width spaces, byte order mark, line separators, NUL. */
const oddBlank = /[\u0000\u000b\u000c\u0085\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+/y;

/** A comment with a quote in it, or with what follows a value at its end: where a value is due or ended, it may be a string. */
const mayBeValue = /["'`“”‘’]|[,}\]]\s*$/;
/** `7 // 2`: a division. */
const mayDivide = /^\/\/\s*[\d(][\w()]*\s*$/;

/** Whether a character may begin a comment or an odd blank. */
const mayOpenOdd = (code: number): boolean =>
  code === 47 /* / */ || code === 35 /* # */ || code === 45 /* - */ || code === 60 /* < */ || code < 32 || code > 0x84;

/**
 * Moves past blanks and comments; what JSON does not allow there becomes a repair. False: the text ended inside a comment.
 * `isKeyDue`: no string may stand here but a key, so whatever a comment holds, it is one; but for the rest of a text without quotes.
 */
export function skipBlank(cursor: Cursor, isKeyDue = false): boolean {
  const { text } = cursor;
  for (;;) {
    const { pos } = cursor;
    cursor.pos = skipSpace(text, pos);
    if (cursor.pos > pos) noteOdd(cursor, pos);
    if (!mayOpenOdd(text.charCodeAt(cursor.pos))) return true;
    if (!skipOdd(cursor, isKeyDue)) return cursor.fault === undefined;
  }
}

/** Moves past one comment or run of odd blanks. False: there was none, or the comment is not closed (a fault). */
function skipOdd(cursor: Cursor, isKeyDue: boolean): boolean {
  const { text, pos: start } = cursor;
  oddBlank.lastIndex = start;
  if (oddBlank.test(text)) return skipTo(cursor, oddBlank.lastIndex, 'odd-blank');
  const end = commentEnd(text, start);
  if (end === undefined) return false;
  if (end < 0) {
    cursor.pos = text.length;
    fail(cursor, 'truncated', 'the text ended inside a comment', start);
    return false;
  }
  // It may be a string that lost its quotes, or one of them.
  const comment = text.slice(start, end);
  const divides = mayDivide.test(comment) && /\d\s*$/.test(text.slice(Math.max(0, start - 8), start));
  const isAside = isKeyDue && cursor.repairs.at(-1)?.code !== 'unquoted-string';
  if (isAside || (!mayBeValue.test(comment) && !divides)) return skipTo(cursor, end, 'comment');
  fail(cursor, 'not-json', 'what looks like a comment may be part of a string', start);
  return false;
}

function skipTo(cursor: Cursor, end: number, code: Deviation): true {
  mend(cursor, code, 'lossless', { start: cursor.pos, end }, '');
  cursor.pos = end;
  return true;
}

/** Where the comment that starts here ends; `-1`: it does not; `undefined`: none starts here. */
function commentEnd(text: string, pos: number): number | undefined {
  if (text.startsWith('/*', pos)) return endAfter(text, '*/', pos + 2);
  if (text.startsWith('<!--', pos)) return endAfter(text, '-->', pos + 4);
  // `#` and `--` need a blank after them: `#fff` and `--5` are values that somebody wrote.
  const isLine = text.startsWith('//', pos) || text.startsWith('# ', pos) || text.startsWith('-- ', pos);
  return isLine ? endAfter(text, '\n', pos) : undefined;
}

const endAfter = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
};
