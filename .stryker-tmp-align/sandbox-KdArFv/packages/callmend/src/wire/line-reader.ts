// @ts-nocheck
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
  write(chunk: Uint8Array): readonly Line[];
  end(): readonly Line[];
  /** The next byte begins a line. */
  isBetween(): boolean;
}

/**
 * Makes a reader of lines. After a CR one more byte is waited for, as it may be the LF that belongs to it; where the line
 * before ended with a CR alone, so does this one, and nothing is waited for.
 */
export function createLineReader(maxLineBytes: number, { endsAtCr }: { readonly endsAtCr: boolean }): LineReader {
  let pieces: Uint8Array[] = [];
  let length = 0;
  /** At a CR that may be followed by its LF. */
  let isAtCr = false;
  /** The line before ended with a CR alone. An LF right after it is no line: it stands before the next one. */
  let isCrAlone = false;
  let isAfterCr = false;
  let isDead = false;

  /** The same where no CR means anything: line ends are looked for by the machine. */
  function writePlain(chunk: Uint8Array): readonly Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      if (length + end - start > maxLineBytes) return breakOff(lines, chunk.subarray(start, end + 1));
      lines.push(cut(chunk, start, end + 1));
      isCrAlone = false;
      start = end + 1;
    }
    if (start === chunk.length) return lines;
    pieces.push(start === 0 ? chunk : chunk.subarray(start));
    length += chunk.length - start;
    return length - 1 > maxLineBytes ? breakOff(lines) : lines;
  }

  function breakOff(lines: readonly Line[], last?: Uint8Array): readonly Line[] {
    isDead = true;
    const bytes = joinBytes(last === undefined ? pieces : [...pieces, last]);
    pieces = [];
    return [...lines, { bytes, text: '', isTooLong: true }];
  }

  function cut(chunk: Uint8Array, start: number, end: number): Line {
    const own = chunk.subarray(start, end);
    const bytes = pieces.length === 0 ? own : joinBytes([...pieces, own]);
    pieces = [];
    length = 0;
    const from = leadOf(bytes);
    const to = textEnd(bytes);
    return { bytes, text: from === to ? '' : decoder.decode(bytes.subarray(from, to)) };
  }

  /** An LF that belongs to the line before stands first. */
  const leadOf = (bytes: Uint8Array): number => (isAfterCr && bytes[0] === lineFeed && bytes.length > 1 ? 1 : 0);

  function textEnd(bytes: Uint8Array): number {
    let end = bytes.length;
    if (bytes[end - 1] === lineFeed) end--;
    if (endsAtCr && bytes[end - 1] === carriageReturn) end--;
    return Math.max(end, leadOf(bytes));
  }

  return {
    write(chunk) {
      if (isDead) return [];
      if (!isAtCr && !isAfterCr && (!endsAtCr || !chunk.includes(carriageReturn))) return writePlain(chunk);
      const lines: Line[] = [];
      let start = 0;
      const take = (end: number): void => {
        lines.push(cut(chunk, start, end));
        start = end;
      };
      for (let i = 0; i < chunk.length && !isDead; i++) {
        const byte = chunk[i];
        if (isAtCr) {
          isAtCr = false;
          take(byte === lineFeed ? i + 1 : i);
          isCrAlone = byte !== lineFeed;
          isAfterCr = false;
          if (byte === lineFeed) continue;
        }
        // The LF of a CR that was taken to stand alone.
        if (byte === lineFeed && isAfterCr && length === 0 && i === start) continue;
        if (byte === lineFeed) {
          take(i + 1);
          isCrAlone = false;
          isAfterCr = false;
        } else if (byte === carriageReturn && endsAtCr) {
          if (!isCrAlone) isAtCr = true;
          else {
            take(i + 1);
            isAfterCr = true;
          }
        }
        if (length + i - start > maxLineBytes) isDead = true;
      }
      if (start < chunk.length) {
        pieces.push(chunk.subarray(start));
        length += chunk.length - start;
      }
      return isDead ? breakOff(lines) : lines;
    },
    isBetween() {
      return length === 0 && !isAtCr && !isAfterCr && !isCrAlone && !isDead;
    },
    end() {
      const rest = length === 0 || isDead ? [] : [cut(new Uint8Array(), 0, 0)];
      pieces = [];
      return rest;
    },
  };
}

const decoder = /* @__PURE__ */ new TextDecoder();
