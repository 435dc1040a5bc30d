// @ts-nocheck
import type { PrintedJson } from './print-json.ts';

/** A piece of a stream that stands by itself, with the bytes it came in. */
export interface Frame {
  readonly bytes: Uint8Array;
  /** Its payload; without one it is a comment or a blank line. */
  readonly data?: string;
  readonly event?: string;
  /** A line is longer than is kept: what follows cannot be read. */
  readonly isTooLong?: true;
  /** In place of a payload: it stands for one or more events that differ in their text alone. */
  readonly run?: Run;
}

/** An event without its text: those made in the same mould differ in their text alone. */
export interface Mould {
  readonly event: string | undefined;
  /** What stands before and after the text in an event's payload. */
  readonly before: string;
  readonly after: string;
}

/** Events of one mould that stand for one, with the text of all: so a word costs no parsing of its own. */
export interface Run {
  readonly mould: Mould;
  readonly text: string;
}

/** The payload of the one event that a run stands for. */
export const dataOf = ({ mould, text }: Run): string => mould.before + text + mould.after;

/** A frame to be written. */
export interface NewFrame {
  readonly event?: string | undefined;
  readonly value: unknown;
  /** The frame that it was made of: what is unchanged is printed as it was written. */
  readonly origin?: PrintedJson | undefined;
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
  /** `textKeys`: what text stands under, where frames may be read by what they are like. */
  createReader(maxLineBytes: number, textKeys?: readonly string[]): FrameReader;
  print(frame: NewFrame): Uint8Array;
}

/** A line longer than this ends a stream with an error. */
export const defaultMaxLineBytes: number = 1024 * 1024;

export const lineFeed = 10;
export const carriageReturn = 13;

/** Joins bytes that came in pieces; those that lie side by side in memory are not copied. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const [first] = pieces;
  if (first !== undefined && pieces.length === 1) return first;
  let length = 0;
  let areSideBySide = true;
  for (const piece of pieces) {
    areSideBySide &&= piece.buffer === first?.buffer && piece.byteOffset === first.byteOffset + length;
    length += piece.length;
  }
  if (first !== undefined && areSideBySide) return new Uint8Array(first.buffer, first.byteOffset, length);
  const joined = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
