import { carriageReturn, joinBytes, lineFeed } from './frames.ts';

/** A line with its end, and its text without. */
export interface Line {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** It is longer than is kept: nothing more is read. */
  readonly isTooLong?: true;
}

/** Cuts bytes into lines that end with CR, LF or CRLF, or with LF alone. */
export interface LineReader {
  readonly maxLineBytes: number;
  readonly endsAtCr: boolean;
  /** The line that has begun. */
  pieces: Uint8Array[];
  length: number;
  /** At a CR that may be followed by its LF. */
  isAtCr: boolean;
  /** The line before ended with a CR alone. An LF right after it is no line: it stands before the next one. */
  isCrAlone: boolean;
  isAfterCr: boolean;
  isDead: boolean;
}

/**
 * Makes a reader of lines. After a CR one more byte is waited for, as it may be the LF that belongs to it; where the line
 * before ended with a CR alone, so does this one, and nothing is waited for.
 */
export const createLineReader = (maxLineBytes: number, { endsAtCr }: { readonly endsAtCr: boolean }): LineReader => ({
  maxLineBytes,
  endsAtCr,
  pieces: [],
  length: 0,
  isAtCr: false,
  isCrAlone: false,
  isAfterCr: false,
  isDead: false,
});

/** Gives the lines that a chunk ends. */
export function readLines(reader: LineReader, chunk: Uint8Array): readonly Line[] {
  const { endsAtCr, maxLineBytes } = reader;
  if (reader.isDead) return [];
  if (!reader.isAtCr && !reader.isAfterCr && (!endsAtCr || !chunk.includes(carriageReturn)))
    return readPlain(reader, chunk);
  const lines: Line[] = [];
  let start = 0;
  const take = (end: number): void => {
    lines.push(cut(reader, chunk.subarray(start, end)));
    start = end;
  };
  for (let i = 0; i < chunk.length && !reader.isDead; i++) {
    const byte = chunk[i];
    if (reader.isAtCr) {
      reader.isAtCr = false;
      take(byte === lineFeed ? i + 1 : i);
      reader.isCrAlone = byte !== lineFeed;
      reader.isAfterCr = false;
      if (byte === lineFeed) continue;
    }
    // The LF of a CR that was taken to stand alone.
    if (byte === lineFeed && reader.isAfterCr && reader.length === 0 && i === start) continue;
    if (byte === lineFeed) {
      take(i + 1);
      reader.isCrAlone = false;
      reader.isAfterCr = false;
    } else if (byte === carriageReturn && endsAtCr) {
      if (!reader.isCrAlone) reader.isAtCr = true;
      else {
        take(i + 1);
        reader.isAfterCr = true;
      }
    }
    if (reader.length + i - start > maxLineBytes) reader.isDead = true;
  }
  if (start < chunk.length) {
    reader.pieces.push(chunk.subarray(start));
    reader.length += chunk.length - start;
  }
  return reader.isDead ? breakOff(reader, lines) : lines;
}

/** Gives what is left at the end. */
export function endLines(reader: LineReader): readonly Line[] {
  const rest = reader.length === 0 || reader.isDead ? [] : [cut(reader, new Uint8Array())];
  reader.pieces = [];
  return rest;
}

/** Whether the next byte begins a line. */
export const isBetweenLines = ({ length, isAtCr, isAfterCr, isCrAlone, isDead }: LineReader): boolean =>
  length === 0 && !isAtCr && !isAfterCr && !isCrAlone && !isDead;

/** The same where no CR means anything: line ends are looked for by the machine. */
function readPlain(reader: LineReader, chunk: Uint8Array): readonly Line[] {
  const { maxLineBytes } = reader;
  const lines: Line[] = [];
  let start = 0;
  for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
    const own = chunk.subarray(start, end + 1);
    if (reader.length + own.length - 1 > maxLineBytes) return breakOff(reader, lines, own);
    lines.push(cut(reader, own));
    reader.isCrAlone = false;
    start = end + 1;
  }
  if (start === chunk.length) return lines;
  reader.pieces.push(start === 0 ? chunk : chunk.subarray(start));
  reader.length += chunk.length - start;
  return reader.length - 1 > maxLineBytes ? breakOff(reader, lines) : lines;
}

function breakOff(reader: LineReader, lines: readonly Line[], last?: Uint8Array): readonly Line[] {
  const { pieces } = reader;
  reader.isDead = true;
  reader.pieces = [];
  const bytes = joinBytes(last === undefined ? pieces : [...pieces, last]);
  return [...lines, { bytes, text: '', isTooLong: true }];
}

/** Ends the line that has begun with bytes of its own. */
function cut(reader: LineReader, own: Uint8Array): Line {
  const { pieces, isAfterCr, endsAtCr } = reader;
  const bytes = pieces.length === 0 ? own : joinBytes([...pieces, own]);
  if (pieces.length > 0) reader.pieces = [];
  reader.length = 0;
  // An LF that belongs to the line before stands first.
  const from = isAfterCr && bytes[0] === lineFeed && bytes.length > 1 ? 1 : 0;
  const to = Math.max(from, textEnd(bytes, endsAtCr));
  return { bytes, text: from === to ? '' : decoder.decode(bytes.subarray(from, to)) };
}

function textEnd(bytes: Uint8Array, endsAtCr: boolean): number {
  let end = bytes.length;
  if (bytes[end - 1] === lineFeed) end--;
  if (endsAtCr && bytes[end - 1] === carriageReturn) end--;
  return end;
}

const decoder = /* @__PURE__ */ new TextDecoder();
