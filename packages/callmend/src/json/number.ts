import { type Cursor, fail, mend } from './cursor.ts';

/** A number in a form that JSON does not know but that has one reading. */
const loose = /[+-]?(?:0|[1-9][\d_]*)?(?:\.\d*)?(?:[eE][+-]?\d+)?n?/y;
const radix = /0(?:[xX][\da-fA-F]+|[bB][01]+|[oO][0-7]+)/y;

/** Whether a token may end before this character. */
const endsToken = (code: number): boolean =>
  code <= 32 ||
  code === 44 ||
  code === 125 ||
  code === 93 ||
  code === 58 ||
  code === 59 ||
  code === 41 ||
  code === 34 ||
  code === 39 ||
  code === 0xff0c ||
  code === 0xff1b;

/** Reads a number; its digits are kept as they were written. `undefined` without a fault: it is no number. */
export function readNumber(cursor: Cursor): string | undefined {
  const { text, pos: start } = cursor;
  const whole = decimalEnd(text, start);
  const end = whole < 0 ? whole : exponentEnd(text, whole);
  if (end === text.length) return cutNumber(cursor);
  if (isTime(text, start, end)) return undefined;
  if (end < 0 || !(endsToken(text.charCodeAt(end)) || startsComment(text, end))) return readLoose(cursor);
  const digits = text.slice(start, end);
  cursor.pos = end;
  const isShort = end === whole && digits.length < safeDigits;
  return isShort || isBounded(digits) ? digits : tooLarge(cursor, start);
}

/** Up to this many digits a number without an exponent fits a double. */
const safeDigits = 300;

const isBounded = (digits: string): boolean => Number.isFinite(Number(digits));

const tooLarge = (cursor: Cursor, start: number): undefined =>
  fail(cursor, 'not-json', 'a number is too large to be one', start);

/** `10:30` is a time of day and no number: a text, if one is due. Two of them with a comma may be one text, or a member. */
const timeOfDay = /\d{1,2}:\d\d(?!\d)(?![\d:]{0,6}\s{0,8},\s{0,8}\d{1,2}:\d)/y;

function isTime(text: string, start: number, end: number): boolean {
  if (text.charCodeAt(end) !== 58) return false;
  timeOfDay.lastIndex = start;
  return timeOfDay.test(text);
}

/** Where the longest number of JSON ends that starts here, but for its exponent; -1: none does. By hand: an expression takes five times as long. */
function decimalEnd(text: string, start: number): number {
  const first = text.charCodeAt(start) === 45 ? start + 1 : start;
  const end = text.charCodeAt(first) === 48 ? first + 1 : skipDigits(text, first);
  if (end === first) return -1;
  return text.charCodeAt(end) === 46 ? (digitsAfter(text, end + 1) ?? end) : end;
}

/** Where the exponent ends that stands here, if one does. */
function exponentEnd(text: string, end: number): number {
  const code = text.charCodeAt(end);
  if (code !== 69 && code !== 101) return end;
  const sign = text.charCodeAt(end + 1);
  return digitsAfter(text, sign === 43 || sign === 45 ? end + 2 : end + 1) ?? end;
}

function skipDigits(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(at)) at++;
  return at;
}

function digitsAfter(text: string, from: number): number | undefined {
  const end = skipDigits(text, from);
  return end === from ? undefined : end;
}

const startsComment = (text: string, pos: number): boolean =>
  text.startsWith('/*', pos) || text.startsWith('//', pos) || text.startsWith('<!--', pos);

function cutNumber(cursor: Cursor): undefined {
  const start = cursor.pos;
  cursor.pos = cursor.text.length;
  return fail(cursor, 'truncated', 'the text ended inside a number', start);
}

/** `.5`, `2.`, `+5`, `1_000`, `5n`; hexadecimal, octal and binary where plausible readings are allowed. */
function readLoose(cursor: Cursor): string | undefined {
  const { text, pos: start } = cursor;
  loose.lastIndex = start;
  const end = loose.test(text) ? loose.lastIndex : start;
  const written = text.slice(start, end);
  if (end === text.length) return cutNumber(cursor);
  if (!endsToken(text.charCodeAt(end)) || !isLooseNumber(written))
    return cursor.plausible ? readRadix(cursor) : undefined;
  const digits = tidy(written);
  if (!isBounded(digits)) return tooLarge(cursor, start);
  cursor.pos = end;
  mend(cursor, 'number-form', 'lossless', { start, end }, digits);
  return digits;
}

/** A digit must stand in it, underscores only between digits, `n` only after an integer. */
const isLooseNumber = (written: string): boolean =>
  /\d/.test(written) && !/_(?!\d)/.test(written) && !(written.endsWith('n') && /[.eE]/.test(written));

const tidy = (written: string): string =>
  written
    .replace(/^\+/, '')
    .replace(/_/g, '')
    .replace(/n$/, '')
    .replace(/\.(?=$|[eE])/, '')
    .replace(/^(-?)\./, '$10.');

function readRadix(cursor: Cursor): string | undefined {
  const { text, pos: start } = cursor;
  radix.lastIndex = start;
  if (!radix.test(text) || !endsToken(text.charCodeAt(radix.lastIndex))) return undefined;
  cursor.pos = radix.lastIndex;
  const digits = BigInt(text.slice(start, cursor.pos)).toString();
  mend(cursor, 'number-radix', 'plausible', { start, end: cursor.pos }, digits);
  return digits;
}
