import type { HeldFrame, Rewriting } from './codec.ts';
import { dataOf, type Framing, joinBytes, type NewFrame, type Run } from './frames.ts';
import { parseJson } from './parse-json.ts';

/** What frames hold of one choice; their text stands between two offsets. */
export interface Waiting {
  readonly choice: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isOpen: boolean;
  readonly isFinish: boolean;
}

/** Frames on their way, and the choices that they wait for. */
export interface Entry {
  readonly pieces: Uint8Array[];
  waits: readonly Waiting[];
  /** What they say, where they are alike. */
  run?: Run | undefined;
  /** What stands in their place. */
  frames?: readonly NewFrame[];
}

/** Puts frames at the end of a queue: a call in thousands of pieces is one entry. */
export function putLast(queue: Entry[], entry: Entry): void {
  const last = queue.at(-1);
  if (last === undefined || !isMore(last, entry)) {
    queue.push(entry);
    return;
  }
  last.pieces.push(...entry.pieces);
  // It says no longer what all of them say.
  last.run = undefined;
}

/** Whether a frame is only more of what the one before it holds. */
function isMore(last: Entry, { waits }: Entry): boolean {
  const [before] = last.waits;
  const [own] = waits;
  if (before === undefined || own === undefined || last.waits.length !== 1 || waits.length !== 1) return false;
  return own.choice === before.choice && isBare(own) && isBare(before) && own.start === before.start;
}

const isBare = ({ start, end, isOpen, isFinish }: Waiting): boolean => start === end && !isOpen && !isFinish;

/** The bytes of an entry as it leaves. */
export const bytesOf = ({ pieces, frames }: Entry, framing: Framing): readonly Uint8Array[] =>
  frames === undefined ? [joinBytes(pieces)] : frames.map(framing.print);

/** The frames of an entry, read again: while they only wait, their bytes are all that is kept. */
export function framesOf({ pieces, frames, run }: Entry, framing: Framing): readonly NewFrame[] {
  if (frames !== undefined) return frames;
  if (run) return frameOf({ event: run.mould.event, data: dataOf(run) });
  const reader = framing.createReader(Number.POSITIVE_INFINITY);
  return [...reader.write(joinBytes(pieces)), ...reader.end()].flatMap(frameOf);
}

function frameOf({
  event,
  data,
}: {
  readonly event?: string | undefined;
  readonly data?: string;
}): readonly NewFrame[] {
  const value = data === undefined ? undefined : parseJson(data);
  return data === undefined || value === undefined ? [] : [{ event, value, origin: { value, source: data } }];
}

/** Rewrites what waits for a choice. What is left of the text goes where its first withheld character stood. */
export function rewriteHeld(
  own: readonly Entry[],
  rewriting: Rewriting,
  released: number,
  {
    framing,
    rewrite,
  }: {
    readonly framing: Framing;
    rewrite(held: readonly HeldFrame[], rewriting: Rewriting): readonly (readonly NewFrame[])[];
  },
): void {
  const rest = { text: rewriting.text, released };
  const held: HeldFrame[] = [];
  const read = own.map((entry) => {
    const waiting = entry.waits.find(({ choice }) => choice === rewriting.choice);
    const frames = waiting === undefined ? [] : framesOf(entry, framing);
    const from = held.length;
    if (waiting) for (const frame of frames) held.push(heldIn(frame, waiting, rest));
    return { entry, frames, from };
  });
  const written = rewrite(held, rewriting);
  for (const { entry, frames, from } of read)
    entry.frames = frames.flatMap(({ origin }, at) => (written[from + at] ?? []).map((made) => ({ ...made, origin })));
}

function heldIn(
  { event, value }: NewFrame,
  { start, end, text: written, isFinish }: Waiting,
  rest: { text: string; readonly released: number },
): HeldFrame {
  let text = written.slice(0, Math.max(0, rest.released - start));
  if (end > rest.released) {
    text += rest.text;
    rest.text = '';
  }
  return { event, value, text, written, isFinish };
}
