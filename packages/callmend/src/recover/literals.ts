import { skipBlank } from './closer.ts';
import { matchAt } from './skin.ts';

/** A place in a text of literals. */
export interface Reader {
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
export function readMembers(reader: Reader, end: string): string | undefined {
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
    if (take(reader, end)) break;
    const part = read();
    if (part === undefined) return undefined;
    parts.push(part);
  }
  reader.depth--;
  return parts;
}

const bareKey = /(?<key>[\p{L}\p{N}_$.-]{1,256})\s{0,16}[:=]/uy;

function readKey(reader: Reader): string | undefined {
  const { text, pos, quote } = reader;
  const isDelimited = quote !== '' && text.startsWith(quote, pos);
  const quoted = isDelimited ? readClosed(reader) : readQuoted(reader);
  if (quoted !== undefined) {
    passBlank(reader);
    return take(reader, ':') ? quoted : undefined;
  }
  const match = matchAt(bareKey, reader.text, reader.pos);
  if (match === undefined) return undefined;
  reader.pos = match.end;
  return JSON.stringify(match.groups.key ?? '');
}

const scalar = /(?:-?(?:0|[1-9]\d{0,400})(?:\.\d{1,400})?(?:[eE][+-]?\d{1,4})?|true|false|null)(?![\w.])/y;

function readValue(reader: Reader, end: string): string | undefined {
  passBlank(reader);
  if (take(reader, '{')) return readMembers(reader, '}');
  if (take(reader, '[')) return readItems(reader);
  const { text, pos } = reader;
  if (reader.quote !== '' && text.startsWith(reader.quote, pos)) return readDelimited(reader, end);
  const quoted = readQuoted(reader);
  if (quoted !== undefined) return quoted;
  const match = matchAt(scalar, text, pos);
  if (match === undefined) return undefined;
  reader.pos = match.end;
  return text.slice(pos, match.end);
}

/** Text between delimiters. Where the last one is missing, the text ends before the brackets that end the call. */
const readDelimited = (reader: Reader, end: string): string | undefined =>
  readClosed(reader) ?? readUnclosed(reader, reader.pos + reader.quote.length, end);

function readClosed(reader: Reader): string | undefined {
  const { text, quote } = reader;
  const from = reader.pos + quote.length;
  const to = text.indexOf(quote, from);
  if (to < 0) return undefined;
  reader.pos = to + quote.length;
  return JSON.stringify(text.slice(from, to));
}

function readUnclosed(reader: Reader, from: number, end: string): string | undefined {
  const { text, close, depth } = reader;
  const at = close.map((mark) => text.indexOf(mark, from)).filter((found) => found >= 0);
  if (at.length === 0) reader.pos = text.length;
  if (at.length === 0 || depth !== 1) return undefined;
  const stop = Math.min(...at);
  const inside = text.slice(from, stop).trimEnd();
  if (!inside.endsWith(end) || !endsCall(text, stop, close)) return undefined;
  const to = from + inside.length - end.length;
  const value = text.slice(from, to);
  // Another member, a bracket, or what is left of a delimiter shows that the text ended before.
  if (member.test(value) || /[})\]]\s*$/.test(value) || value.includes(reader.quote.slice(1, -1))) return undefined;
  reader.pos = to;
  return JSON.stringify(value);
}

const member = /,\s{0,16}[\p{L}\p{N}_$.-]{1,256}\s{0,16}[:=]/u;

/**
 * Whether a call ends at a closing mark, or what stands after it may be the rest of a value that holds the mark: text on the same
 * line, or another closing mark further on.
 */
function endsCall(text: string, stop: number, close: readonly string[]): boolean {
  let pos = stop;
  let end = stop;
  for (let mark = markHere(text, pos, close); mark !== undefined; mark = markHere(text, pos, close)) {
    end = pos + mark.length;
    pos = skipBlank(text, end);
  }
  if (pos >= text.length || text.startsWith('<|', pos)) return true;
  return text.slice(end, pos).includes('\n') && !close.some((mark) => text.includes(mark, pos));
}

const markHere = (text: string, pos: number, close: readonly string[]): string | undefined =>
  close.find((mark) => text.startsWith(mark, pos));

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
