import { skipBlank } from './closer.ts';
import type { Block, Decoded, FoundCall } from './grammar.ts';
import { spokenBetween } from './invented.ts';
import { readCutCall, readPythonCall } from './python-call.ts';
import { readLiteral, readString, skipSpace } from './python-literal.ts';

/** What may stand around a call of a list. */
export interface ListOptions {
  /** How a call is read that is written as an object in place of Python. */
  readonly readObjects?: (block: Block, pos: number) => Decoded | undefined;
  /** A call may be written as a string: `['ping()', 'get_tide(harbour="Rye")']`. */
  readonly mayBeQuoted?: boolean;
  /** Comments may stand between calls. */
  readonly mayComment?: boolean;
  /** A call that the text ends in is one that was cut: it is reported, and its siblings may run. */
  readonly mayBeCut?: boolean;
  /** A call that only shows what the call in it gives: `print`. */
  readonly wrapper?: string | undefined;
}

/**
 * Reads calls that follow each other, in brackets or not, with commas, semicolons or line ends between them: Python calls,
 * or call objects where a model wrote those instead. A bracket at the end may be missing, or one too many stand there.
 */
export function readCallList(block: Block, pos: number, options: ListOptions = {}): Decoded | undefined {
  // A string by itself is a quotation, or the rest of a list that could not be read.
  const alone = { ...options, mayBeQuoted: false };
  const calls: FoundCall[] = [];
  let end = pos;
  const skip = options.mayComment === true ? skipSpace : skipBlank;
  for (let at = skip(block.text, pos); at < block.text.length; ) {
    const found =
      options.readObjects?.(block, at) ??
      readPair(block.text, at, options) ??
      readBracketed(block, at, options) ??
      readItem(block, at, alone);
    if (found === undefined) break;
    calls.push(...found.calls);
    end = found.end;
    const next = passSeparator(block.text, end, skip);
    if (next === undefined) break;
    // A semicolon ends a call as well as it separates two.
    if (block.text.charAt(next - 1) === ';') end = next;
    at = skip(block.text, next);
  }
  return calls.length === 0 ? undefined : { calls, end };
}

/** Past what separates two calls; `undefined`: nothing does. */
function passSeparator(text: string, end: number, skip: typeof skipBlank): number | undefined {
  const at = skip(text, end);
  // By its sign a heading under which the model goes on as someone else would be a comment.
  if (spokenBetween(text.slice(end, at)) === 'invented') return undefined;
  if (text.charAt(at) === ',' || text.charAt(at) === ';') return at + 1;
  return text.slice(end, at).includes('\n') ? at : undefined;
}

function readBracketed(block: Block, start: number, options: ListOptions): Decoded | undefined {
  const { text } = block;
  if (text.charAt(start) !== '[') return undefined;
  const calls: FoundCall[] = [];
  let end = start + 1;
  let endsWithComma = false;
  for (let at = skipSpace(text, end); at < text.length; at = skipSpace(text, at + 1)) {
    const found = readItem(block, at, options);
    if (found === undefined) break;
    calls.push(...found.calls);
    end = found.end;
    at = skipSpace(text, end);
    endsWithComma = text.charAt(at) === ',';
    if (!endsWithComma) break;
    end = at + 1;
  }
  if (calls.length === 0) return undefined;
  const close = skipSpace(text, end);
  if (text.charAt(close) === ']') return { calls, end: close + 1 };
  // A bracket too many before the last one: `[f(a=1))]`.
  if (text.charAt(close) === ')' && text.charAt(skipSpace(text, close + 1)) === ']')
    return { calls, end: skipSpace(text, close + 1) + 1 };
  return close >= text.length && !endsWithComma ? { calls, end } : undefined;
}

function readItem(block: Block, at: number, options: ListOptions): Decoded | undefined {
  const { text } = block;
  const first = text.charAt(at);
  if (first === '(') return readPair(text, at, options);
  if (first === '{') return options.readObjects?.(block, at);
  if (options.mayBeQuoted === true && /['"`]/.test(first)) {
    const quoted = readQuoted(text, at);
    if (quoted !== undefined) return quoted;
  }
  const wrapped = `${options.wrapper ?? ''}(`;
  if (options.wrapper !== undefined && text.startsWith(wrapped, at)) {
    const inner = readPythonCall(text, skipSpace(text, at + wrapped.length));
    const close = inner === undefined ? at : skipSpace(text, inner.end);
    if (inner !== undefined && text.charAt(close) === ')')
      return { calls: [{ ...inner, start: at, end: close + 1 }], end: close + 1 };
  }
  const call = readPythonCall(text, at) ?? (options.mayBeCut ? readCutCall(text, at, block.takesBroken) : undefined);
  return call && { calls: [call], end: call.end };
}

/** A string that is wholly a call: its quotes escaped as they should be, or left as they were in the call. */
function readQuoted(text: string, at: number): Decoded | undefined {
  const string = text.charAt(at) === '`' ? undefined : readString(text, at);
  const inside = string && readPythonCall(string.value.trim(), 0);
  if (string && inside && inside.end === string.value.trim().length && inside.unreadable === undefined)
    return { calls: [{ ...inside, start: at, end: string.end }], end: string.end };
  const raw = readPythonCall(text, at + 1);
  if (raw === undefined || text.charAt(raw.end) !== text.charAt(at)) return undefined;
  return { calls: [{ ...raw, start: at, end: raw.end + 1 }], end: raw.end + 1 };
}

/** A name and its arguments side by side: `('get_tide', {'harbour': 'Rye'})`. */
function readPair(text: string, at: number, { mayBeQuoted }: ListOptions): Decoded | undefined {
  const closer = text.charAt(at) === '(' ? ')' : ']';
  if (mayBeQuoted !== true || !/[[(]/.test(text.charAt(at))) return undefined;
  const quote = skipSpace(text, at + 1);
  const name = /['"]/.test(text.charAt(quote)) ? readString(text, quote) : undefined;
  const comma = name && skipSpace(text, name.end);
  const input = comma !== undefined && text.charAt(comma) === ',' ? readLiteral(text, comma + 1) : undefined;
  if (name === undefined || input?.kind !== 'dict') return undefined;
  const close = skipSpace(text, input.end);
  if (text.charAt(close) !== closer) return undefined;
  return { calls: [{ name: name.value, arguments: input.json, start: at, end: close + 1 }], end: close + 1 };
}
