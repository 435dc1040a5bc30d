// @ts-nocheck
import type { Cursor } from '../json/cursor.ts';
import { decodeEscapes } from '../json/escape.ts';
import { smartClosers } from '../json/quote.ts';
import type { StringNode } from '../types.ts';

/** Whether a character opens a string in some kind of quotes. */
export function opensQuote(text: string, pos: number): boolean {
  const mark = text.charAt(pos);
  return mark === '"' || mark === "'" || mark === '`' || smartClosers.has(mark);
}

/** Where a string's content ends, and whether a quote closed it there. */
export interface QuoteEnd {
  readonly to: number;
  readonly end: number;
  readonly isClosed: boolean;
}

interface QuoteKind {
  readonly slashes?: number;
  readonly isKey?: boolean;
}

/** What may follow a closing quote: the end, a mark, another quote after a forgotten comma, a key without quotes. */
const follower = /\s*(?:$|[,:;=}\])]|\\*["'`“”‘’]|[A-Za-z_$][\w$.-]{0,63}\s{0,8}[:=])/y;
const keyFollower = /\s*(?:=>|[:=])/y;

/**
 * Finds where the string that opens at `pos` ends: at a quote of its kind after which something else may begin. Quotes that
 * nobody escaped are content. `slashes`: how many backslashes stand before its quotes, where it is encoded in a string.
 */
export function quoteEnd(text: string, pos: number, { slashes = 0, isKey = false }: QuoteKind = {}): QuoteEnd {
  const quote = text.charAt(pos);
  const closers = (smartClosers.get(quote) ?? '') + (smartClosers.has(quote) ? '"' : quote);
  const after = isKey ? keyFollower : follower;
  let run = 0;
  for (let at = pos + 1; at < text.length; at++) {
    const mark = text.charAt(at);
    if (mark === '\\') run++;
    else {
      const isBare = slashes === 0 ? run % 2 === 0 : run === slashes;
      run = 0;
      if (!isBare || !closers.includes(mark)) continue;
      after.lastIndex = at + 1;
      if (after.test(text)) return { to: at - slashes, end: at + 1, isClosed: true };
    }
  }
  return { to: text.length, end: text.length, isClosed: false };
}

/** Reads a string of any kind of quotes. `undefined`: it is not closed, or its escapes have no meaning. */
export function readQuoted(cursor: Cursor, isKey = false): StringNode | undefined {
  const { text, pos: start } = cursor;
  const { to, end, isClosed } = quoteEnd(text, start, { isKey });
  if (!isClosed) return undefined;
  cursor.pos = end;
  const { value, problem } = decodeEscapes(text.slice(start + 1, to), true);
  return problem === undefined ? { kind: 'string', value, start, end } : undefined;
}
