import { type Choice, isFree, leaveBefore } from './choice.ts';
import type { Rewriting } from './codec.ts';
import { bytesOf, type Entry, putLast, rewriteHeld, type Waiting } from './held.ts';
import { type Bytes, choiceOf, nothing, type StreamState } from './stream-state.ts';

const empty: Uint8Array = new Uint8Array();

/** What waits for nothing, and for nothing before it, leaves at once. */
export function keep(stream: StreamState, entry: Entry): void {
  const { queue, failedText } = stream;
  const [bytes = empty] = entry.pieces;
  const isAlone = queue.length === 0 && failedText === undefined;
  if (isAlone && !entry.waits.some((waiting) => mustWait(stream, waiting, 0))) {
    stream.free = entry.pieces;
    return;
  }
  putLast(queue, entry);
  stream.heldBytes += bytes.length;
}

/** What came before a call began that follows right ones. */
export function letCallsGo({ queue }: StreamState, number: number, choice: Choice): void {
  for (const entry of queue) entry.waits = entry.waits.filter((waiting) => waiting.choice !== number);
  leaveBefore(choice);
}

/** Lets go what waits for nothing, from the first on. */
export function release(stream: StreamState): Bytes {
  const { free, queue, format } = stream;
  stream.free = nothing;
  if (queue.length === 0) return free;
  let count = 0;
  while (count < queue.length && !mustStay(stream, count)) count++;
  // A long call waits in thousands of frames: they are not copied for each.
  if (count === 0) return nothing;
  const gone = queue.splice(0, count);
  for (const { pieces } of gone) for (const { length } of pieces) stream.heldBytes -= length;
  return gone.length === 1 && gone[0]?.pieces.length === 1 && gone[0].frames === undefined
    ? gone[0].pieces
    : gone.flatMap((entry) => bytesOf(entry, format.framing));
}

const mustStay = (stream: StreamState, at: number): boolean =>
  stream.queue[at]?.waits.some((waiting) => mustWait(stream, waiting, at)) === true;

function mustWait(stream: StreamState, { choice: number, end, isOpen, isFinish }: Waiting, at: number): boolean {
  const choice = choiceOf(stream, number);
  if (choice.isOver) return false;
  const { released, written } = choice;
  if (isFinish || !isFree(choice) || released < end) return true;
  if (!isOpen || released !== end) return false;
  const isLast = !stream.queue
    .slice(at + 1)
    .some(({ waits }) => waits.some((later) => later.choice === number && !later.isOpen));
  return isLast || written > released;
}

/** Ends a choice: what waits for it leaves as it came, or as it was mended. */
export function leaveAs({ queue, format, codec }: StreamState, rewriting: Rewriting, choice: Choice): void {
  choice.isOver = true;
  const own = queue.filter(waitsFor(rewriting.choice));
  if (rewriting.isChanged && own.length > 0)
    rewriteHeld(own, rewriting, choice.released, { framing: format.framing, rewrite: codec.rewrite });
}

/** Whether an entry waits for a choice. */
export const waitsFor =
  (number: number) =>
  ({ waits }: Entry): boolean =>
    waits.some(({ choice }) => choice === number);
