import type { FinishReason } from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { type Choice, createChoice } from './choice.ts';
import type { HeldFrame, Piece, StreamFormat } from './codec.ts';
import type { StreamOptions, StreamRepairer, WireStream } from './format.ts';
import { defaultMaxLineBytes, type Frame, type NewFrame } from './frames.ts';

/** So many bytes of frames may wait; above that a stream ends with an error. */
const maxHeldBytes: number = 64 * 1024 * 1024;

/** A frame on its way, and the choices that it waits for. */
interface Entry {
  readonly bytes: Uint8Array;
  readonly waits: Map<number, Waiting>;
  /** What it holds, or what stands in its place. */
  frames: readonly NewFrame[];
  isChanged: boolean;
}

/** What a frame holds of one choice; its text stands between two offsets. */
interface Waiting {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isOpen: boolean;
  readonly isFinish: boolean;
}

type Bytes = readonly Uint8Array[];

/** Mends a stream of answers: bytes in, bytes out. While nothing is wrong they are the same bytes. */
export function createWireStream(
  { framing, hasIds, createCodec, isEnd, error }: StreamFormat,
  repairer: StreamRepairer,
  { turn, onRejected, maxLineBytes = defaultMaxLineBytes, onRepaired }: StreamOptions = {},
): WireStream {
  const reader = framing.createReader(maxLineBytes);
  const codec = createCodec();
  const choices = new Map<number, Choice>();
  const over = new Set<number>();
  let queue: Entry[] = [];
  let heldBytes = 0;
  let isBroken = false;

  function choiceOf(number: number): Choice {
    const known = choices.get(number);
    if (known) return known;
    const made = createChoice(repairer.stream(turn), { choice: number, hasIds, onRejected });
    choices.set(number, made);
    return made;
  }

  function enter({ bytes, event, data }: Frame): readonly Piece[] {
    const value = data === undefined ? undefined : parse(data);
    const pieces =
      data === undefined || value === undefined
        ? []
        : codec.read(value, (path) => sourceOf(data, path)).filter(({ choice }) => !over.has(choice));
    const waits = new Map<number, Waiting>();
    for (const number of new Set(pieces.map(({ choice }) => choice))) {
      const own = pieces.filter(({ choice }) => choice === number);
      const choice = choiceOf(number);
      const start = choice.written;
      if (own.some(({ type }) => type === 'foreign')) {
        over.add(number);
        continue;
      }
      choice.write(own);
      if (choice.isSettled) letCallsGo(number, choice);
      waits.set(number, { ...textIn(own), start, end: choice.written });
    }
    queue.push({ bytes, waits, frames: value === undefined ? [] : [{ event, value }], isChanged: false });
    heldBytes += bytes.length;
    return pieces.filter(({ type }) => type === 'finish');
  }

  /** What came before a call began that follows right ones. */
  function letCallsGo(number: number, choice: Choice): void {
    for (const { waits } of queue) waits.delete(number);
    choice.leave();
  }

  /** Lets go what waits for nothing, from the first on. */
  function release(): Bytes {
    const count = queue.findIndex((entry, at) => [...entry.waits].some(([number, one]) => mustWait(number, one, at)));
    // A long call waits in thousands of frames: they are not copied for each.
    if (count === 0) return [];
    const gone = count < 0 ? queue : queue.slice(0, count);
    queue = count < 0 ? [] : queue.slice(count);
    heldBytes -= gone.reduce((sum, { bytes }) => sum + bytes.length, 0);
    return gone.flatMap(({ bytes, frames, isChanged }) => (isChanged ? frames.map(framing.print) : [bytes]));
  }

  function mustWait(number: number, { end, isOpen, isFinish }: Waiting, at: number): boolean {
    const { released, written, isFree } = choiceOf(number);
    if (over.has(number)) return false;
    if (isFinish || !isFree || released < end) return true;
    const isLast = !queue.slice(at + 1).some(({ waits }) => waits.get(number)?.isOpen === false);
    return isOpen && released === end && (isLast || written > released);
  }

  /** Ends a choice: what waits for it leaves as it came, or as it was mended. */
  async function settle(number: number, finishReason: FinishReason): Promise<void> {
    if (over.has(number)) return;
    const choice = choiceOf(number);
    const { repaired, rewriting } = await choice.end(finishReason);
    over.add(number);
    const own = queue.filter(({ waits }) => waits.has(number));
    const rest = { text: rewriting.text, released: choice.released };
    const isChanged = rewriting.isChanged && own.length > 0;
    if (isChanged) {
      const held = own.flatMap((entry) => heldIn(entry, number, rest).map((frame) => ({ entry, frame })));
      const written = codec.rewrite(
        held.map(({ frame }) => frame),
        rewriting,
      );
      for (const entry of own) {
        entry.frames = held.flatMap((one, index) => (one.entry === entry ? (written[index] ?? []) : []));
        entry.isChanged = true;
      }
    }
    onRepaired?.(repaired, { choice: number, isChanged });
  }

  async function settleOpen(finishReason: FinishReason): Promise<void> {
    for (const number of choices.keys()) await settle(number, finishReason);
  }

  /** The stream cannot go on: what waits is let go, and the client told. */
  function breakOff(message: string): Bytes {
    isBroken = true;
    queue = [];
    return [framing.print(error(message))];
  }

  function take(frame: Frame): Bytes | Promise<Bytes> {
    if (isBroken) return [];
    if (frame.isTooLong) return breakOff(`a line of the stream is longer than ${maxLineBytes} bytes`);
    const isOver = frame.data !== undefined && isEnd(frame.data);
    if (isOver && over.size < choices.size) {
      return settleOpen('unknown').then(() => {
        enter(frame);
        return release();
      });
    }
    const finished = enter(frame);
    if (heldBytes > maxHeldBytes) return breakOff(`more than ${maxHeldBytes} bytes of the stream belong to one call`);
    return finished.length === 0 ? release() : settleAll(finished).then(release);
  }

  async function settleAll(finished: readonly Piece[]): Promise<void> {
    for (const piece of finished) if (piece.type === 'finish') await settle(piece.choice, piece.finishReason);
  }

  /** Frames one after the other; it waits only where a choice ends. */
  function run(frames: readonly Frame[], from = 0, out: Uint8Array[] = []): Bytes | Promise<Bytes> {
    for (let at = from; at < frames.length; at++) {
      const frame = frames[at];
      if (frame === undefined) break;
      const taken = take(frame);
      if (taken instanceof Promise) return taken.then((bytes) => run(frames, at + 1, [...out, ...bytes]));
      out.push(...taken);
    }
    return out;
  }

  return {
    write: (chunk) => run(reader.write(chunk)),
    get isHolding() {
      return queue.length > 0;
    },
    async end() {
      const last = await run(reader.end());
      // Without its finish reason a stream was cut.
      await settleOpen('length');
      return [...last, ...release()];
    },
  };
}

function textIn(pieces: readonly Piece[]): Omit<Waiting, 'start' | 'end'> {
  return {
    text: pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join(''),
    isOpen: pieces.some(({ type }) => type === 'open'),
    isFinish: pieces.some(({ type }) => type === 'finish'),
  };
}

/** What is left of the text goes where its first withheld character stood. */
function heldIn(entry: Entry, number: number, rest: { text: string; readonly released: number }): readonly HeldFrame[] {
  const waiting = entry.waits.get(number);
  if (waiting === undefined) return [];
  const { start, end, text: written, isFinish } = waiting;
  let text = written.slice(0, Math.max(0, rest.released - start));
  if (end > rest.released) {
    text += rest.text;
    rest.text = '';
  }
  return entry.frames.map((frame) => ({ event: frame.event, value: frame.value, text, written, isFinish }));
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // What is no JSON is not ours: it passes.
    return undefined;
  }
}
