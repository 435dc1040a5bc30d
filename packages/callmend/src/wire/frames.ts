/** A piece of a stream that stands by itself, with the bytes it came in. */
export interface Frame {
  readonly bytes: Uint8Array;
  /** Its payload; without one it is a comment or a blank line. */
  readonly data?: string;
  readonly event?: string;
  /** A line is longer than is kept: what follows cannot be read. */
  readonly isTooLong?: true;
}

/** A frame to be written. */
export interface NewFrame {
  readonly event?: string | undefined;
  readonly value: unknown;
}

/** Cuts a stream's bytes into frames: all bytes come out again, in order, however they were chunked. */
export interface FrameReader {
  write(chunk: Uint8Array): readonly Frame[];
  /** What is left at the end of the stream. */
  end(): readonly Frame[];
}

/** How a format's streams are framed. */
export interface Framing {
  /** The media type that such a stream has. */
  readonly mediaType: string;
  createReader(maxLineBytes: number): FrameReader;
  print(frame: NewFrame): Uint8Array;
}

/** A line longer than this ends a stream with an error. */
export const defaultMaxLineBytes: number = 1024 * 1024;

export const lineFeed = 10;
export const carriageReturn = 13;

/** Joins bytes that came in pieces. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
