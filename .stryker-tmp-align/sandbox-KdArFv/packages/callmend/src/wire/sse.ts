// @ts-nocheck
import { type Frame, type FrameReader, type Framing, joinBytes, lineFeed, type NewFrame } from './frames.ts';
import { createLineReader, type Line } from './line-reader.ts';
import { oneLine, printJson } from './print-json.ts';
import { createRunReader, type RunReader } from './runs.ts';

/** Server-sent events: a frame is an event with its blank line, or a comment. */
export const sse: Framing = { mediaType: 'text/event-stream', createReader, print };

function createReader(maxLineBytes: number, textKeys?: readonly string[]): FrameReader {
  const runs = textKeys && createRunReader(textKeys);
  const lines = createLineReader(maxLineBytes, { endsAtCr: true });
  let bytes: Uint8Array[] = [];
  let data: string[] = [];
  let event: string | undefined;
  let size = 0;
  let isDead = false;

  function frame(): Frame {
    const whole: { bytes: Uint8Array; data?: string; event?: string } = { bytes: joinBytes(bytes) };
    if (data.length > 0) whole.data = data.length === 1 ? (data[0] ?? '') : data.join('\n');
    if (event !== undefined) whole.event = event;
    bytes = [];
    data = [];
    event = undefined;
    size = 0;
    return whole;
  }

  function take({ bytes: own, text, isTooLong }: Line): Frame | undefined {
    if (isDead) return undefined;
    // The lines of one payload count together: one of many lines is as long.
    isDead = isTooLong === true || size > maxLineBytes;
    bytes.push(own);
    size += own.length;
    if (isDead) return { bytes: frame().bytes, isTooLong: true };
    // A comment by itself keeps a connection alive: it waits for nothing.
    if (text === '' || (text.startsWith(':') && bytes.length === 1)) return frame();
    readField(text);
    return undefined;
  }

  function takeAll(read: readonly Line[]): readonly Frame[] {
    const frames: Frame[] = [];
    for (const line of read) {
      const whole = take(line);
      if (whole) frames.push(whole);
    }
    return frames;
  }

  function readField(text: string): void {
    if (text.startsWith('data: ')) {
      data.push(text.slice(6));
      return;
    }
    const colon = text.indexOf(':');
    const name = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (name === 'data') data.push(value);
    if (name === 'event') event = value;
  }

  /** Whether the next byte begins an event. */
  const isBetween = (): boolean => bytes.length === 0 && lines.isBetween();

  /** Runs, and between them one event at a time. */
  function writeRuns(chunk: Uint8Array, runs: RunReader): readonly Frame[] {
    const frames: Frame[] = [];
    for (let at = 0; at < chunk.length; ) {
      const run = isBetween() ? runs.read(chunk, at) : undefined;
      if (run) {
        frames.push(run);
        at += run.bytes.length;
        continue;
      }
      const end = endOfEvent(chunk, at);
      const read = takeAll(lines.write(chunk.subarray(at, end)));
      const last = read.at(-1);
      if (last) runs.learn(last);
      frames.push(...read);
      at = end;
    }
    return frames;
  }

  return {
    write: (chunk) => (runs && chunk.length <= maxLineBytes ? writeRuns(chunk, runs) : takeAll(lines.write(chunk))),
    end() {
      // Some servers leave out the last blank line.
      const frames = takeAll(lines.end());
      return bytes.length === 0 ? frames : [...frames, frame()];
    },
  };
}

/** Where the next event begins, or the chunk ends. */
function endOfEvent(chunk: Uint8Array, from: number): number {
  for (let at = chunk.indexOf(lineFeed, from); at >= 0; at = chunk.indexOf(lineFeed, at + 1))
    if (chunk[at + 1] === lineFeed) return at + 2;
  return chunk.length;
}

const encoder = new TextEncoder();

function print({ event, value, origin }: NewFrame): Uint8Array {
  const name = event === undefined ? '' : `event: ${event}\n`;
  return encoder.encode(`${name}data: ${oneLine(printJson(value, origin))}\n\n`);
}
