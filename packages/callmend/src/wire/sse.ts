import { type Frame, type FrameReader, type Framing, joinBytes, lineFeed, type NewFrame } from './frames.ts';
import { createLineReader, endLines, isBetweenLines, type Line, type LineReader, readLines } from './line-reader.ts';
import { oneLine, printJson } from './print-json.ts';
import { createRunReader, learnRun, type RunReader, readRun } from './runs.ts';

/** Server-sent events: a frame is an event with its blank line, or a comment. */
export const sse: Framing = { mediaType: 'text/event-stream', createReader, print };

/** How far events were read. */
interface State {
  readonly maxLineBytes: number;
  readonly lines: LineReader;
  readonly runs: RunReader | undefined;
  /** The event that has begun: its bytes, and its fields. */
  bytes: Uint8Array[];
  data: string[];
  event: string | undefined;
  size: number;
  isDead: boolean;
}

function createReader(maxLineBytes: number, textKeys?: readonly string[]): FrameReader {
  const events: State = {
    maxLineBytes,
    lines: createLineReader(maxLineBytes, { endsAtCr: true }),
    runs: textKeys && createRunReader(textKeys),
    bytes: [],
    data: [],
    event: undefined,
    size: 0,
    isDead: false,
  };
  return { write: (chunk) => write(events, chunk), end: () => end(events) };
}

const write = (events: State, chunk: Uint8Array): readonly Frame[] =>
  events.runs && chunk.length <= events.maxLineBytes
    ? writeRuns(events, events.runs, chunk)
    : takeAll(events, readLines(events.lines, chunk));

function end(events: State): readonly Frame[] {
  // Some servers leave out the last blank line.
  const frames = takeAll(events, endLines(events.lines));
  return events.bytes.length === 0 ? frames : [...frames, frame(events)];
}

function frame(events: State): Frame {
  const { bytes, data, event } = events;
  const whole: { bytes: Uint8Array; data?: string; event?: string } = { bytes: joinBytes(bytes) };
  if (data.length > 0) whole.data = data.length === 1 ? (data[0] ?? '') : data.join('\n');
  if (event !== undefined) whole.event = event;
  events.bytes = [];
  events.data = [];
  events.event = undefined;
  events.size = 0;
  return whole;
}

function take(events: State, { bytes: own, text, isTooLong }: Line): Frame | undefined {
  const { bytes, maxLineBytes } = events;
  if (events.isDead) return undefined;
  // The lines of one payload count together: one of many lines is as long.
  events.isDead = isTooLong === true || events.size > maxLineBytes;
  bytes.push(own);
  events.size += own.length;
  if (events.isDead) return { bytes: frame(events).bytes, isTooLong: true };
  // A comment by itself keeps a connection alive: it waits for nothing.
  if (text === '' || (text.startsWith(':') && bytes.length === 1)) return frame(events);
  readField(events, text);
  return undefined;
}

function takeAll(events: State, read: readonly Line[]): readonly Frame[] {
  const frames: Frame[] = [];
  for (const line of read) {
    const whole = take(events, line);
    if (whole) frames.push(whole);
  }
  return frames;
}

function readField(events: State, text: string): void {
  if (text.startsWith('data: ')) {
    events.data.push(text.slice(6));
    return;
  }
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const value = colon < 0 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1);
  if (name === 'data') events.data.push(value);
  if (name === 'event') events.event = value;
}

/** Whether the next byte begins an event. */
const isBetween = ({ bytes, lines }: State): boolean => bytes.length === 0 && isBetweenLines(lines);

/** Runs, and between them one event at a time. */
function writeRuns(events: State, runs: RunReader, chunk: Uint8Array): readonly Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at < chunk.length; ) {
    const run = isBetween(events) ? readRun(runs, chunk, at) : undefined;
    if (run) {
      frames.push(run);
      at += run.bytes.length;
      continue;
    }
    const end = endOfEvent(chunk, at);
    const read = takeAll(events, readLines(events.lines, chunk.subarray(at, end)));
    const last = read.at(-1);
    if (last) learnRun(runs, last);
    frames.push(...read);
    at = end;
  }
  return frames;
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
