import { passCloser, skipBlank } from '../closer.ts';
import type { Block, Decoded, FoundCall } from '../grammar.ts';
import { matchAt } from '../tagged.ts';

/**
 * `call:ping{key:<|"|>text<|"|>,count:2,list:[true]}`: bare keys, and a delimiter of its own around text in which nothing is
 * escaped. Several calls may stand in one block.
 */
export function literal(block: Block): Decoded | undefined {
  const { text, from, dialect } = block;
  const { close = [] } = dialect;
  const calls: FoundCall[] = [];
  let pos = from;
  for (;;) {
    const start = skipBlank(text, pos);
    const opened = matchAt(opener, text, start);
    if (opened === undefined) break;
    const reader: Reader = { text, pos: opened.end, quote: dialect.marks?.quote ?? '', close, depth: 0 };
    const input = readMembers(reader, text.charAt(opened.end - 1) === '(' ? ')' : '}');
    const name = opened.groups.name ?? '';
    if (input === undefined) {
      // A call that has no end takes the rest of the text with it.
      const isCut = skipBlank(text, reader.pos) >= text.length;
      const call = { name, arguments: isCut ? '{"' : text.slice(opened.end - 1), start, end: text.length };
      calls.push(isCut ? call : { ...call, unreadable: 'it is not written as literals' });
      return { calls, end: text.length };
    }
    calls.push({ name, arguments: input, start, end: reader.pos });
    pos = reader.pos;
  }
  // Brackets may be closed once too often, before the closing mark.
  const extra = matchAt(extraClosers, text, pos)?.end ?? pos;
  const isExtra = close.some((mark) => text.startsWith(mark, extra));
  const end = passClosers(block, isExtra ? extra : pos);
  return calls.length === 0 || end === undefined ? undefined : { calls, end };
}

const opener = /(?:call\s{0,4}:\s{0,4})?(?<name>[\p{L}\p{N}_][\p{L}\p{N}_.:/-]{0,255})\s{0,4}[{(]/uy;

/** Closers that are one too many, and tokens that begin an answer which never came. */
function passClosers(block: Block, from: number): number | undefined {
  let pos = passCloser(block, from);
  for (let i = 0; pos !== undefined && i < maxClosers; i++) {
    const at = skipBlank(block.text, pos);
    const extra = [...(block.dialect.close ?? []), ...(block.dialect.marks?.noise?.split(' ') ?? [])].find((mark) =>
      block.text.startsWith(mark, at),
    );
    if (extra === undefined) break;
    pos = at + extra.length;
  }
  return pos;
}

const maxClosers = 8;
const extraClosers = /[\s})\]]{1,8}/y;

interface Reader {
  readonly text: string;
  pos: number;
  /** The delimiter of text. */
  readonly quote: string;
  readonly close: readonly string[];
  depth: number;
}

/** Nesting of values. */
const maxDepth = 64;

/** The members of an object up to `end`, printed as JSON. */
function readMembers(reader: Reader, end: string): string | undefined {
  const members = readList(reader, end, () => {
    const key = readKey(reader);
    const value = key === undefined ? undefined : readValue(reader, end);
    return value === undefined ? undefined : `${key}:${value}`;
  });
  return members && `{${members.join(',')}}`;
}

function readItems(reader: Reader): string | undefined {
  const items = readList(reader, ']', () => readValue(reader, ']'));
  return items && `[${items.join(',')}]`;
}

function readList(reader: Reader, end: string, read: () => string | undefined): string[] | undefined {
  if (reader.depth >= maxDepth) return undefined;
  reader.depth++;
  const parts: string[] = [];
  for (;;) {
    passBlank(reader);
    if (take(reader, end)) break;
    if (parts.length > 0 && !take(reader, ',')) return undefined;
    passBlank(reader);
    if (parts.length > 0 && take(reader, end)) break;
    const part = read();
    if (part === undefined) return undefined;
    parts.push(part);
  }
  reader.depth--;
  return parts;
}

const bareKey = /(?<key>[\p{L}\p{N}_$.-]{1,256})\s{0,16}[:=]/uy;

function readKey(reader: Reader): string | undefined {
  const quoted = readQuoted(reader);
  if (quoted !== undefined) {
    passBlank(reader);
    return take(reader, ':') ? quoted : undefined;
  }
  const match = matchAt(bareKey, reader.text, reader.pos);
  if (match === undefined) return undefined;
  reader.pos = match.end;
  return JSON.stringify(match.groups.key ?? '');
}

const number = /-?(?:0|[1-9]\d{0,400})(?:\.\d{1,400})?(?:[eE][+-]?\d{1,4})?(?![\w.])/y;
const word = /(?:true|false|null)(?!\w)/y;

function readValue(reader: Reader, end: string): string | undefined {
  passBlank(reader);
  if (take(reader, '{')) return readMembers(reader, '}');
  if (take(reader, '[')) return readItems(reader);
  const { text, pos } = reader;
  if (reader.quote !== '' && text.startsWith(reader.quote, pos)) return readDelimited(reader, end);
  const quoted = readQuoted(reader);
  if (quoted !== undefined) return quoted;
  const scalar = matchAt(number, text, pos) ?? matchAt(word, text, pos);
  if (scalar === undefined) return undefined;
  reader.pos = scalar.end;
  return text.slice(pos, scalar.end);
}

/** Text between delimiters. Where the last one is missing, the text ends before the brackets that end the call. */
function readDelimited(reader: Reader, end: string): string | undefined {
  const { text, quote } = reader;
  const from = reader.pos + quote.length;
  const to = text.indexOf(quote, from);
  if (to < 0) return readUnclosed(reader, from, end);
  reader.pos = to + quote.length;
  return JSON.stringify(text.slice(from, to));
}

function readUnclosed(reader: Reader, from: number, end: string): string | undefined {
  const { text, close, depth } = reader;
  const at = close.map((mark) => text.indexOf(mark, from)).filter((found) => found >= 0);
  if (at.length === 0 || depth !== 1) return undefined;
  const stop = Math.min(...at);
  const inside = text.slice(from, stop).trimEnd();
  if (!inside.endsWith(end)) return undefined;
  const to = from + inside.length - end.length;
  reader.pos = to;
  return JSON.stringify(text.slice(from, to));
}

const json = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})){0,65536}"/y;

/** A string as JSON writes it. */
function readQuoted(reader: Reader): string | undefined {
  const match = matchAt(json, reader.text, reader.pos);
  if (match === undefined) return undefined;
  const from = reader.pos;
  reader.pos = match.end;
  return reader.text.slice(from, match.end);
}

function passBlank(reader: Reader): void {
  reader.pos = skipBlank(reader.text, reader.pos);
}

function take(reader: Reader, mark: string): boolean {
  if (!reader.text.startsWith(mark, reader.pos)) return false;
  reader.pos += mark.length;
  return true;
}
