import type { StringNode } from '../types.ts';
import { type Cursor, fail, mend, noteOdd } from './cursor.ts';
import type { Deviation } from './deviations.ts';
import { type Decoded, decodeEscapes } from './escape.ts';
import { smartClosers } from './quote.ts';

/** How a kind of string is read: its repair, and where its content starts and ends. */
interface Bounds {
  readonly code: Deviation;
  readonly from: number;
  readonly to: number;
  readonly end: number;
  /** Content is as it stands: no escapes. */
  readonly verbatim?: boolean;
}

const quoteToken = '<|"|>';

/** Whether a string of any quote kind starts here. */
export function opensString(text: string, pos: number): boolean {
  const code = text.charCodeAt(pos);
  if (code === 34 || code === 39 || code === 96) return true;
  return code > 127 ? smartClosers.has(text.charAt(pos)) : code === 60 && text.startsWith(quoteToken, pos);
}

/** What a string is to its container: what may follow it depends on that. */
export type Place = 'key' | 'member' | 'item';

/** Reads the string that starts here. */
export function readString(cursor: Cursor, place: Place): StringNode | undefined {
  const { text, pos } = cursor;
  const code = text.charCodeAt(pos);
  if (code === 34 && !isTriple(text, pos)) return readDouble(cursor, place);
  const close = code === 39 || code === 96 ? bareEnd(text, pos) : -1;
  if (close > pos + 1) {
    const value = text.slice(pos + 1, close);
    cursor.pos = close + 1;
    mend(cursor, 'quote-kind', 'lossless', { start: pos, end: cursor.pos }, `"${value}"`);
    return { kind: 'string', value, start: pos, end: cursor.pos };
  }
  const bounds = findBounds(cursor);
  if (bounds === undefined) return undefined;
  cursor.pos = bounds.end;
  const raw = text.slice(bounds.from, bounds.to);
  const decoded: Decoded | undefined =
    bounds.verbatim || !raw.includes('\\') ? undefined : decodeEscapes(raw, cursor.plausible);
  if (decoded?.problem !== undefined) return fail(cursor, 'not-json', decoded.problem, pos);
  const value = decoded?.value ?? raw;
  mend(cursor, bounds.code, decoded?.risk ?? 'lossless', { start: pos, end: cursor.pos }, JSON.stringify(value));
  return { kind: 'string', value, start: pos, end: cursor.pos };
}

const isTriple = (text: string, pos: number): boolean =>
  text.charCodeAt(pos + 1) === 34 && text.charCodeAt(pos + 2) === 34;

/** Where the string in straight quotes that starts here closes, if it has no escape and needs no repair; else -1. */
export function plainEnd(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) return at;
    // Past the end the code is NaN.
    if (code === 92 || !(code >= 32)) return -1;
  }
}

/** The same for other quotes of one character, if JSON would write what is in them with no escape: rows of strings are looked through once. */
function bareEnd(text: string, start: number): number {
  const close = text.charCodeAt(start);
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (code === close) return at;
    // 34 is a double quote, 36 may begin a placeholder, 92 an escape; past the end the code is NaN.
    if (code === 34 || code === 36 || code === 92 || !(code >= 32 && code < firstSurrogate)) return -1;
  }
}

/** Reads a string in straight double quotes: the only kind that may need no repair. */
function readDouble(cursor: Cursor, place: Place): StringNode | undefined {
  const { text, pos: start } = cursor;
  const plain = cursor.plausible ? -1 : plainEnd(text, start);
  if (plain > 0) {
    cursor.pos = plain + 1;
    return { kind: 'string', value: text.slice(start + 1, plain), start, end: plain + 1 };
  }
  let at = start + 1;
  let hasEscape = false;
  let hasControl = false;
  let hasInnerQuote = false;
  for (; ; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      if (!cursor.plausible || closesHere(text, at, place)) break;
      hasInnerQuote = true;
    } else if (code === 92) {
      hasEscape = true;
      at++;
    } else if (code < 32) hasControl = true;
    else if (Number.isNaN(code)) return unclosed(cursor, start);
  }
  cursor.pos = at + 1;
  if (hasEscape || hasControl || hasInnerQuote)
    return decodeDouble(cursor, start, { hasEscape, hasControl, hasInnerQuote });
  return { kind: 'string', value: text.slice(start + 1, at), start, end: at + 1 };
}

interface Seen {
  readonly hasEscape: boolean;
  readonly hasControl: boolean;
  readonly hasInnerQuote: boolean;
}

function decodeDouble(cursor: Cursor, start: number, seen: Seen): StringNode | undefined {
  const { text, pos: end } = cursor;
  const raw = text.slice(start + 1, end - 1);
  const decoded: Decoded = seen.hasEscape ? decodeEscapes(raw, cursor.plausible) : { value: raw };
  if (decoded.problem !== undefined) return fail(cursor, 'not-json', decoded.problem, start);
  const { value } = decoded;
  const code = seen.hasInnerQuote ? 'inner-quote' : (decoded.code ?? (seen.hasControl ? 'control-char' : undefined));
  const risk = seen.hasInnerQuote ? 'plausible' : (decoded.risk ?? 'lossless');
  if (code === undefined) noteOdd(cursor, start);
  else mend(cursor, code, risk, { start, end }, JSON.stringify(value));
  return { kind: 'string', value, start, end };
}

function unclosed(cursor: Cursor, start: number): undefined {
  cursor.pos = cursor.text.length;
  return fail(cursor, 'truncated', 'the text ended inside a string', start);
}

/** How far past a quote we look for the key that would follow a comma. */
const keyWindow = 128;
/** What follows the closing quote of a string, by its place. */
const followers: Readonly<Record<Place, RegExp>> = {
  key: /^\s*:/,
  member: /^\s*(?:$|\}\s*(?:$|[,}\]])|,\s*(?:\}|"[^"\n]{0,64}"\s*:|[A-Za-z_$][\w$]{0,64}\s*:))/,
  item: /^\s*(?:$|\]\s*(?:$|[,}\]])|,\s*(?:["'{[\]\d-]|true|false|null))/,
};

/** Whether the quote at `at` ends its string, where inner quotes may have been left unescaped. */
const closesHere = (text: string, at: number, place: Place): boolean =>
  followers[place].test(text.slice(at + 1, at + 1 + keyWindow));

/** Finds where a string in another kind of quotes ends. */
function findBounds(cursor: Cursor): Bounds | undefined {
  const { text, pos } = cursor;
  const code = text.charCodeAt(pos);
  if (code === text.charCodeAt(pos + 1) && (code === 34 || code === 39) && code === text.charCodeAt(pos + 2))
    return closedBy(cursor, text.slice(pos, pos + 3), 'triple-quote');
  if (code === 60 && text.startsWith(quoteToken, pos)) return closedBy(cursor, quoteToken, 'quote-token', true);
  const quote = text.charAt(pos);
  return smartClosers.has(quote) ? smartBounds(cursor, quote) : singleBounds(cursor, quote);
}

function closedBy(cursor: Cursor, mark: string, code: Deviation, verbatim = false): Bounds | undefined {
  const from = cursor.pos + mark.length;
  const to = cursor.text.indexOf(mark, from);
  if (to < 0) return unclosed(cursor, cursor.pos);
  // `"""` may be an empty string with a quote too many: then what follows is the object's, not the string's.
  if (/^\s*[,:}\]]/.test(cursor.text.slice(from, Math.min(to, from + pairWindow)))) {
    return fail(cursor, 'not-json', 'three quotes may be one string or an empty one', cursor.pos);
  }
  return { code, from, to, end: to + mark.length, verbatim };
}

function singleBounds(cursor: Cursor, quote: string): Bounds | undefined {
  const { text, pos } = cursor;
  const close = quote.charCodeAt(0);
  for (let at = pos + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === close) return { code: 'quote-kind', from: pos + 1, to: at, end: at + 1 };
    if (code === 92) at++;
    else if (quote === '`' && code === 36 && text.charCodeAt(at + 1) === 123) {
      cursor.pos = at;
      return fail(cursor, 'not-json', 'a placeholder stands in a template string', at);
    }
  }
  return unclosed(cursor, pos);
}

/** From here on a character may be half of another one, which is printed with an escape where it stands alone. */
const firstSurrogate = 0xd800;

const structural = /\s*(?:$|[:,}\])：，；])/y;
/** The same without the wide marks, which end clauses of the text itself: `“他说"好"，走了”`. */
const narrow = /\s*(?:$|[:,}\])])/y;
/** How far past a straight quote that may end the string we look for the typographic one. */
const pairWindow = 256;

/** Typographic quotes pair up; where the pair does not close, the first straight quote before a structural mark ends the string. */
function smartBounds(cursor: Cursor, quote: string): Bounds | undefined {
  const { text, pos } = cursor;
  const closers = smartClosers.get(quote) ?? '';
  const same = sameMarkBounds(text, pos, closers);
  if (same !== undefined) return same;
  let depth = 1;
  let straight = -1;
  let hasPair = false;
  for (let at = pos + 1; at < text.length && !(straight >= 0 && at > straight + pairWindow); at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 34 && straight < 0 && !hasPair && isStructural(text, at + 1, narrow)) straight = at;
    else if (code <= 127 && code !== 34) continue;
    else if (closers.includes(text.charAt(at))) {
      hasPair = true;
      if (!isStructural(text, at + 1)) depth -= depth > 1 ? 1 : 0;
      else if (--depth === 0 && straight >= 0) break;
      else if (depth === 0) return { code: 'quote-kind', from: pos + 1, to: at, end: at + 1 };
    } else if (text.charAt(at) === quote) depth++;
  }
  if (straight < 0) return unclosed(cursor, pos);
  if (depth === 0 || text.slice(pos + 1, straight).includes('"')) {
    return fail(cursor, 'not-json', 'typographic and straight quotes can be paired in more than one way', pos);
  }
  return { code: 'quote-kind', from: pos + 1, to: straight, end: straight + 1 };
}

/** `“a“:` the same mark on both sides, with nothing between that pairs with either. The text's own end closes nothing: it may have been cut there. */
function sameMarkBounds(text: string, pos: number, closers: string): Bounds | undefined {
  const quote = text.charAt(pos);
  const at = text.indexOf(quote, pos + 1);
  if (at < 0 || !isStructural(text, at + 1) || text.slice(at + 1, at + pairWindow).trim() === '') return undefined;
  const mayPair = (mark: string): boolean => closers.includes(mark) || smartClosers.get(mark)?.includes(quote) === true;
  const isPaired = [...text.slice(pos + 1, at)].some(mayPair);
  return isPaired ? undefined : { code: 'quote-kind', from: pos + 1, to: at, end: at + 1 };
}

function isStructural(text: string, pos: number, pattern: RegExp = structural): boolean {
  pattern.lastIndex = pos;
  return pattern.test(text);
}
