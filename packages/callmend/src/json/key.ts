import type { StringNode } from '../types.ts';
import { skipBlank } from './blank.ts';
import { type Cursor, fail, mend, rewind } from './cursor.ts';
import { printText } from './print.ts';
import { standsAt } from './stands-at.ts';
import { opensString, plainEnd, readString } from './string.ts';

const bareKey = /[\p{L}\p{N}_$][\p{L}\p{N}_$.-]{0,255}/uy;
/** A quote that closes a key whose opening quote was lost, and the colon after it. */
const lostOpener = /["”]\s{0,16}:/y;
/** Inside a key read in straight quotes: a typographic quote that closed it. */
const smartClose = /[”’]\s{0,16}:/;

/** Reads a key that is known, if it stands here as JSON writes it and with its colon: in a table most keys are looked through once. */
export function readKnownKey(cursor: Cursor, known: string | undefined): string | undefined {
  const { text, pos: start } = cursor;
  if (known === undefined || text.charCodeAt(start) !== 34) return undefined;
  const close = start + 1 + known.length;
  if (text.charCodeAt(close) !== 34 || text.charCodeAt(close + 1) !== 58 || text.charCodeAt(close + 2) === 58)
    return undefined;
  for (let at = 0; at < known.length; at++) {
    const code = known.charCodeAt(at);
    // What stands for another character is read by itself.
    if (code !== text.charCodeAt(start + 1 + at) || code === 92 || code === 34 || code < 32) return undefined;
  }
  cursor.pos = close + 2;
  return known;
}

/** Reads a key: quoted in any kind, or bare. */
export function readKey(cursor: Cursor): string | undefined {
  const { text, pos: start } = cursor;
  const close = text.charCodeAt(start) === 34 ? plainEnd(text, start) : -1;
  if (close > 0 && text.charCodeAt(close + 1) === 58) {
    cursor.pos = close + 1;
    return keyAt(cursor, start + 1, close);
  }
  if (opensString(text, start)) {
    const token = readString(cursor, 'key');
    return token && closeMixed(cursor, token);
  }
  const end = bareEnd(text, start);
  if (end === start) return fail(cursor, 'not-json', 'a key is due', start);
  const name = keyAt(cursor, start, end);
  cursor.pos = end;
  if (cursor.pos >= text.length) return fail(cursor, 'truncated', 'the text ended inside a key', start);
  lostOpener.lastIndex = end;
  if (text.charCodeAt(end) !== 58 && lostOpener.test(text)) cursor.pos++;
  const before = cursor.pos === end ? name : text.slice(start, cursor.pos);
  mend(cursor, 'unquoted-key', 'lossless', { start, end: cursor.pos }, `"${name}"`, before);
  return name;
}

/** Where the bare key that starts here ends. By hand as far as letters are plain: an expression takes three times as long. */
function bareEnd(text: string, start: number): number {
  let at = start;
  while (isPlain[text.charCodeAt(at)]) at++;
  if (text.charCodeAt(at) === 58 && at > start && at - start <= longestKey) return at;
  bareKey.lastIndex = start;
  return bareKey.test(text) ? bareKey.lastIndex : start;
}

const longestKey = 256;

/** By the code of a letter. */
const isPlain: readonly boolean[] = Array.from({ length: 128 }, (_, code) => /\w/.test(String.fromCharCode(code)));

/** Keys that are kept for the next object. */
const keysKept = 64;

/** The key that stands here, as the same string as before where it was read before. */
function keyAt({ text, keys }: Cursor, start: number, end: number): string {
  const place = (text.charCodeAt(start) * 7 + text.charCodeAt(end - 1) + (end - start)) % keysKept;
  const known = keys[place];
  if (known !== undefined && known.length === end - start && standsAt(known, text, start)) return known;
  const key = text.slice(start, end);
  keys[place] = key;
  return key;
}

/** `"key”:` opened straight and closed typographic: the key ends at the quote before the colon. */
function closeMixed(cursor: Cursor, { value, start }: StringNode): string {
  const { text, pos } = cursor;
  const code = text.charCodeAt(pos);
  if (code === 58 || code === 32 || text.charCodeAt(start) !== 34) return value;
  const at = text.slice(start, pos).search(smartClose);
  if (at < 0) return value;
  const name = text.slice(start + 1, start + at);
  rewind(cursor, start);
  cursor.pos = start + at + 1;
  mend(cursor, 'quote-kind', 'lossless', { start, end: cursor.pos }, printText(name));
  return name;
}

const separator = /:{1,2}|=>?|:=|：/y;
/** What a value may begin with, where the colon before it was forgotten. */
const valueStart = /["'“„«`{[\d-]|true\b|false\b|null\b|True\b|False\b|None\b/y;

/** Reads what stands between a key and its value. */
export function readColon(cursor: Cursor, key: string): boolean {
  const { text } = cursor;
  if (!skipBlank(cursor)) return false;
  const { pos: start } = cursor;
  if (text.charCodeAt(start) === 58 && text.charCodeAt(start + 1) !== 58) {
    cursor.pos++;
    return true;
  }
  if (start >= text.length) return fail(cursor, 'truncated', 'the text ended after a key') ?? false;
  separator.lastIndex = start;
  if (separator.test(text)) {
    cursor.pos = separator.lastIndex;
    mend(cursor, 'separator', 'schema', { start, end: cursor.pos }, ':');
    return true;
  }
  valueStart.lastIndex = start;
  // A colon inside the key: its closing quote was lost, and this is no value.
  if (!valueStart.test(text) || key.includes(':'))
    return fail(cursor, 'not-json', 'a colon is missing after a key') ?? false;
  mend(cursor, 'missing-colon', 'schema', { start, end: start }, ':');
  return true;
}
