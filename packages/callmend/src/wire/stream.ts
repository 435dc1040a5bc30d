import type { FinishReason } from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { type Choice, createChoice, type EndedChoice } from './choice.ts';
import type { Piece, Rewriting, StreamFormat } from './codec.ts';
import { readFailedText } from './failed-text.ts';
import type { RepairedAnswer, StreamOptions, StreamRepairer, WireStream } from './format.ts';
import { dataOf, defaultMaxLineBytes, type Frame, type Run } from './frames.ts';
import { takeFurther } from './further.ts';
import { bytesOf, type Entry, putLast, rewriteHeld, type Waiting } from './held.ts';
import { parseJson } from './parse-json.ts';
import { groupByChoice, type KnownRun, knownRun, textIn } from './pieces.ts';

/** So many bytes of frames may wait; above that a stream ends with an error. */
const maxHeldBytes: number = 64 * 1024 * 1024;

type Bytes = readonly Uint8Array[];
const nothing: readonly never[] = [];
const empty: Uint8Array = new Uint8Array();

/** Mends a stream of answers: bytes in, bytes out. While nothing is wrong they are the same bytes. */
export function createWireStream(
  format: StreamFormat,
  repairer: StreamRepairer,
  { turn, onRejected, maxLineBytes = defaultMaxLineBytes, onRepaired, askFurther, emit, rescue }: StreamOptions = {},
): WireStream {
  const { framing, hasIds, createCodec, isEnd, error } = format;
  const reader = framing.createReader(maxLineBytes, format.textKeys);
  const codec = createCodec();
  const choices = new Map<number, Choice>();
  const over = new Set<number>();
  let queue: Entry[] = [];
  let heldBytes = 0;
  let isOver = false;
  const joiner = format.createJoiner();
  /** The answer that is to be asked again when its stream is over. */
  let asked: (EndedChoice & { readonly choice: Choice }) | undefined;
  let isAtEnd = false;
  let hasBegun = false;
  /** What a model wrote, where the last frame tells that its server could not read it. */
  let failedText: string | undefined;
  /** The mould of the last run, and what it says. */
  let known: KnownRun | undefined;
  /** What need not wait. */
  let free: Bytes = nothing;
  /** What leaves with the chunk that is being written. */
  let leaving: Uint8Array[] = [];

  function choiceOf(number: number): Choice {
    const known = choices.get(number);
    if (known) return known;
    const made = createChoice(repairer.stream(turn), { choice: number, hasIds, onRejected });
    choices.set(number, made);
    return made;
  }

  /** Takes a frame in, and gives the ends of choices that it holds. */
  function enter(frame: Frame): readonly Piece[] {
    const { run } = frame;
    const pieces = run && known?.mould === run.mould ? readMore(run, known) : readFrame(frame);
    const waits: Waiting[] = [];
    for (const [number, own] of groupByChoice(pieces)) {
      if (over.has(number) || asked) continue;
      waits.push(writeTo(number, own));
    }
    keep({ pieces: [frame.bytes], waits, ...(run && { run }) });
    return waits.some(({ isFinish }) => isFinish) ? pieces.filter(({ type }) => type === 'finish') : nothing;
  }

  function readFrame({ data: payload, run }: Frame): readonly Piece[] {
    const data = run ? dataOf(run) : payload;
    const value = data === undefined ? undefined : parseJson(data);
    const pieces =
      data === undefined || value === undefined ? nothing : codec.read(value, (path) => sourceOf(data, path));
    failedText = rescue && value !== undefined && pieces.length === 0 ? readFailedText(value) : undefined;
    // Without further answers, the joiner needs to know no more than how the stream began.
    if (value !== undefined && (askFurther || !hasBegun)) isAtEnd = joiner.read(value);
    hasBegun ||= value !== undefined;
    if (run) known = knownRun(run, value, pieces);
    return pieces;
  }

  /** Another run of a mould that was read: it says as much, in other words. */
  function readMore({ text }: Run, { value, type, choice }: KnownRun): readonly Piece[] {
    if (askFurther) joiner.readMore?.(value, text);
    return [{ type, choice, text }];
  }

  /** What waits for nothing, and for nothing before it, leaves at once. */
  function keep(entry: Entry): void {
    const [bytes = empty] = entry.pieces;
    const isFree = queue.length === 0 && failedText === undefined;
    if (isFree && !entry.waits.some((waiting) => mustWait(waiting, 0))) {
      free = entry.pieces;
      return;
    }
    putLast(queue, entry);
    heldBytes += bytes.length;
  }

  function writeTo(number: number, own: readonly Piece[]): Waiting {
    const choice = choiceOf(number);
    const start = choice.written();
    choice.write(own);
    if (choice.isSettled()) letCallsGo(number, choice);
    return { choice: number, ...textIn(own), start, end: choice.written() };
  }

  /** What came before a call began that follows right ones. */
  function letCallsGo(number: number, choice: Choice): void {
    for (const entry of queue) entry.waits = entry.waits.filter((waiting) => waiting.choice !== number);
    choice.leave();
  }

  /** Lets go what waits for nothing, from the first on. */
  function release(): Bytes {
    const first = free;
    free = nothing;
    if (queue.length === 0) return first;
    let count = 0;
    while (count < queue.length && !mustStay(count)) count++;
    // A long call waits in thousands of frames: they are not copied for each.
    if (count === 0) return nothing;
    const gone = queue.splice(0, count);
    for (const { pieces } of gone) for (const { length } of pieces) heldBytes -= length;
    return gone.length === 1 && gone[0]?.pieces.length === 1 && gone[0].frames === undefined
      ? gone[0].pieces
      : gone.flatMap((entry) => bytesOf(entry, framing));
  }

  const mustStay = (at: number): boolean => queue[at]?.waits.some((waiting) => mustWait(waiting, at)) === true;

  function mustWait({ choice: number, end, isOpen, isFinish }: Waiting, at: number): boolean {
    if (over.has(number)) return false;
    const choice = choiceOf(number);
    const released = choice.released();
    if (isFinish || !choice.isFree() || released < end) return true;
    if (!isOpen || released !== end) return false;
    const isLast = !queue
      .slice(at + 1)
      .some(({ waits }) => waits.some((later) => later.choice === number && !later.isOpen));
    return isLast || choice.written() > released;
  }

  /** Ends a choice: what waits for it leaves as it came, or as it was mended, unless it is asked again. */
  async function settle(number: number, finishReason: FinishReason, isCut = false): Promise<void> {
    if (over.has(number) || asked) return;
    const choice = choiceOf(number);
    const ended = await choice.end(finishReason);
    const { repaired, rewriting } = ended;
    const isChanged = rewriting.isChanged && queue.some(waitsFor(number));
    onRepaired?.(repaired, { choice: number, isChanged });
    if (askFurther && !isCut && choices.size === 1 && isToBeAsked(repaired) && joiner.mayFollow())
      asked = { ...ended, choice };
    else leaveAs(rewriting, choice);
  }

  function leaveAs(rewriting: Rewriting, choice: Choice): void {
    over.add(rewriting.choice);
    const own = queue.filter(waitsFor(rewriting.choice));
    if (rewriting.isChanged && own.length > 0)
      rewriteHeld(own, rewriting, choice.released(), { framing, rewrite: codec.rewrite });
  }

  async function settleOpen(finishReason: FinishReason, isCut = false): Promise<void> {
    for (const number of choices.keys()) await settle(number, finishReason, isCut);
  }

  /** Asks again, and lets the further answer go on where this one stood; if none comes, this one leaves. */
  async function askAgain({ repaired, rewriting, calls, choice }: NonNullable<typeof asked>): Promise<Bytes> {
    const out: Uint8Array[] = [];
    if (askFurther === undefined) return out;
    const released = choice.released();
    const further = takeFurther(format, { queue, rewriting, released, repaired }, { codec, joiner });
    const give = async (bytes: Uint8Array): Promise<boolean> => {
      const pieces = further.take(bytes);
      if (emit) for (const piece of [...leaving.splice(0), ...pieces]) await emit(piece);
      else out.push(...pieces);
      return further.hasBegun();
    };
    try {
      await askFurther({ body: joiner.body(calls), repaired }, give);
    } catch (thrown) {
      // What failed was ours to ask, unless the client has seen of it, or gave up.
      if (further.hasBegun() || turn?.signal?.aborted) throw thrown;
    }
    asked = undefined;
    isOver = further.hasBegun();
    if (!isOver) {
      leaveAs(rewriting, choice);
      return release();
    }
    over.add(rewriting.choice);
    queue = [];
    return out;
  }

  /** Puts what can be made of an error in its place. */
  async function takeRescued(text: string): Promise<Bytes> {
    const rescued = choices.size > 1 ? undefined : await rescue?.(text);
    const [choice] = choices.values();
    const ended = await (rescued && choice?.end('unknown'));
    if (rescued === undefined || ended?.calls.length) return release();
    const rewriting = ended?.rewriting ?? nothingSeen;
    const waited = {
      queue,
      rewriting,
      released: choice?.released() ?? 0,
      repaired: ended?.repaired ?? nothingRepaired,
    };
    const further = takeFurther(format, waited, { codec, joiner });
    isOver = true;
    over.add(rewriting.choice);
    queue = [];
    return rescued.flatMap(further.take);
  }

  /** The stream cannot go on: what waits is let go, and the client told. */
  function breakOff(message: string): Bytes {
    isOver = true;
    queue = [];
    return [framing.print(error(message))];
  }

  function take(frame: Frame): Bytes | Promise<Bytes> {
    if (isOver) return nothing;
    if (frame.isTooLong) return breakOff(`a line of the stream is longer than ${maxLineBytes} bytes`);
    const isLast = frame.data !== undefined && isEnd(frame.data);
    if (isLast && (asked || over.size < choices.size)) {
      return settleOpen('unknown').then(() => {
        enter(frame);
        return asked ? askAgain(asked) : release();
      });
    }
    const finished = enter(frame);
    if (heldBytes > maxHeldBytes) return breakOff(`more than ${maxHeldBytes} bytes of the stream belong to one call`);
    if (failedText !== undefined && !asked) return takeRescued(failedText);
    if (finished.length === 0) return asked && isAtEnd ? askAgain(asked) : release();
    return settleAll(finished).then(() => (asked && isAtEnd ? askAgain(asked) : release()));
  }

  async function settleAll(finished: readonly Piece[]): Promise<void> {
    for (const piece of finished) if (piece.type === 'finish') await settle(piece.choice, piece.finishReason);
  }

  /** Frames one after the other; it waits only where a choice ends. */
  function run(frames: readonly Frame[], from = 0, out: Uint8Array[] = []): Bytes | Promise<Bytes> {
    leaving = out;
    for (let at = from; at < frames.length; at++) {
      const frame = frames[at];
      if (frame === undefined) break;
      const taken = take(frame);
      if (taken instanceof Promise)
        return taken.then((bytes) => {
          out.push(...bytes);
          return run(frames, at + 1, out);
        });
      if (frames.length === 1) return taken;
      out.push(...taken);
    }
    return out;
  }

  return {
    write: (chunk) => run(reader.write(chunk)),
    isHolding: () => queue.length > 0,
    async end() {
      const last = await run(reader.end());
      // Without its finish reason a stream was cut.
      await settleOpen('length', true);
      return [...last, ...(asked ? await askAgain(asked) : release())];
    },
  };
}

const nothingSeen: Rewriting = {
  choice: 0,
  finishReason: 'unknown',
  isAfterText: false,
  left: 0,
  places: [],
  leftPlaces: 0,
  isChanged: false,
  slots: [],
  kept: [],
  added: [],
  text: '',
  hasCalls: false,
};
const nothingRepaired: RepairedAnswer = { text: '', outcomes: [], reprompt: false };

const waitsFor =
  (number: number) =>
  ({ waits }: Entry): boolean =>
    waits.some(({ choice }) => choice === number);

const isToBeAsked = ({ reprompt, outcomes }: RepairedAnswer): boolean =>
  reprompt && !outcomes.some((outcome) => 'call' in outcome);
