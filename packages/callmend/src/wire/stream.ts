import type { FinishReason } from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { type Choice, endChoice, isSettled, writeTo } from './choice.ts';
import type { Piece, Rewriting, StreamFormat } from './codec.ts';
import { readFailedText } from './failed-text.ts';
import type { RepairedAnswer, StreamOptions, StreamRepairer, WireStream } from './format.ts';
import { dataOf, defaultMaxLineBytes, type Frame, type Run } from './frames.ts';
import { takeFurther } from './further.ts';
import type { Waiting } from './held.ts';
import { parseJson } from './parse-json.ts';
import { groupByChoice, type KnownRun, knownRun, textIn } from './pieces.ts';
import { keep, leaveAs, letCallsGo, release, waitsFor } from './stream-queue.ts';
import { type Again, type Bytes, choiceOf, nothing, type StreamState } from './stream-state.ts';

/** So many bytes of frames may wait; above that a stream ends with an error. */
const maxHeldBytes: number = 64 * 1024 * 1024;

/** Mends a stream of answers: bytes in, bytes out. While nothing is wrong they are the same bytes. */
export function createWireStream(
  format: StreamFormat,
  repairer: StreamRepairer,
  options: StreamOptions = {},
): WireStream {
  // A server has many at once: what they have in common stands in no closure of theirs.
  const stream: StreamState = {
    format,
    repairer,
    options,
    reader: format.framing.createReader(maxLineOf(options), format.textKeys),
    codec: format.createCodec(),
    joiner: format.createJoiner(),
    choices: new Map(),
    queue: [],
    heldBytes: 0,
    isOver: false,
    asked: undefined,
    isAtEnd: false,
    hasBegun: false,
    failedText: undefined,
    known: undefined,
    free: nothing,
    leaving: [],
  };
  return {
    write: (chunk) => run(stream, stream.reader.write(chunk)),
    isHolding: () => stream.queue.length > 0,
    end: () => end(stream),
  };
}

const maxLineOf = ({ maxLineBytes = defaultMaxLineBytes }: StreamOptions): number => maxLineBytes;

async function end(stream: StreamState): Promise<Bytes> {
  const last = await run(stream, stream.reader.end());
  // Without its finish reason a stream was cut.
  await settleOpen(stream, 'length', true);
  return [...last, ...(stream.asked ? await askAgain(stream, stream.asked) : release(stream))];
}

/** Frames one after the other; it waits only where a choice ends. */
function run(stream: StreamState, frames: readonly Frame[], from = 0, out: Uint8Array[] = []): Bytes | Promise<Bytes> {
  stream.leaving = out;
  for (let at = from; at < frames.length; at++) {
    const frame = frames[at];
    if (frame === undefined) break;
    const taken = take(stream, frame);
    if (taken instanceof Promise)
      return taken.then((bytes) => {
        out.push(...bytes);
        return run(stream, frames, at + 1, out);
      });
    if (frames.length === 1) return taken;
    out.push(...taken);
  }
  return out;
}

function take(stream: StreamState, frame: Frame): Bytes | Promise<Bytes> {
  const { format, options, choices, asked } = stream;
  if (stream.isOver) return nothing;
  if (frame.isTooLong) return breakOff(stream, `a line of the stream is longer than ${maxLineOf(options)} bytes`);
  const isLast = frame.data !== undefined && format.isEnd(frame.data);
  if (isLast && (asked || [...choices.values()].some(({ isOver }) => !isOver))) {
    return settleOpen(stream, 'unknown').then(() => {
      enter(stream, frame);
      return stream.asked ? askAgain(stream, stream.asked) : release(stream);
    });
  }
  const finished = enter(stream, frame);
  if (stream.heldBytes > maxHeldBytes)
    return breakOff(stream, `more than ${maxHeldBytes} bytes of the stream belong to one call`);
  if (stream.failedText !== undefined && !asked) return takeRescued(stream, stream.failedText);
  if (finished.length === 0) return goOn(stream);
  return settleAll(stream, finished).then(() => goOn(stream));
}

/** What leaves: of an answer that is to be asked again, and at its end, the further one. */
const goOn = (stream: StreamState): Bytes | Promise<Bytes> =>
  stream.asked && stream.isAtEnd ? askAgain(stream, stream.asked) : release(stream);

/** Takes a frame in, and gives the ends of choices that it holds. */
function enter(stream: StreamState, frame: Frame): readonly Piece[] {
  const { known } = stream;
  const { run: words } = frame;
  const pieces = words && known?.mould === words.mould ? readMore(stream, words, known) : readFrame(stream, frame);
  const waits: Waiting[] = [];
  for (const [number, own] of groupByChoice(pieces)) {
    if (stream.asked) break;
    const choice = choiceOf(stream, number);
    if (!choice.isOver) waits.push(waitWith(stream, choice, own));
  }
  keep(stream, { pieces: [frame.bytes], waits, ...(words && { run: words }) });
  return waits.some(({ isFinish }) => isFinish) ? pieces.filter(({ type }) => type === 'finish') : nothing;
}

function readFrame(stream: StreamState, { data: payload, run: words }: Frame): readonly Piece[] {
  const { codec, joiner, options } = stream;
  const data = words ? dataOf(words) : payload;
  const value = data === undefined ? undefined : parseJson(data);
  const pieces =
    data === undefined || value === undefined ? nothing : codec.read(value, (path) => sourceOf(data, path));
  stream.failedText = options.rescue && value !== undefined && pieces.length === 0 ? readFailedText(value) : undefined;
  // Without further answers, the joiner needs to know no more than how the stream began.
  if (value !== undefined && (options.askFurther || !stream.hasBegun)) stream.isAtEnd = joiner.read(value);
  stream.hasBegun ||= value !== undefined;
  if (words) stream.known = knownRun(words, value, pieces);
  return pieces;
}

/** Another run of a mould that was read: it says as much, in other words. */
function readMore(
  { joiner, options }: StreamState,
  { text }: Run,
  { value, type, choice }: KnownRun,
): readonly Piece[] {
  if (options.askFurther) joiner.readMore?.(value, text);
  return [{ type, choice, text }];
}

function waitWith(stream: StreamState, choice: Choice, own: readonly Piece[]): Waiting {
  const start = choice.written;
  writeTo(choice, own);
  const number = choice.options.choice;
  if (isSettled(choice)) letCallsGo(stream, number, choice);
  return { choice: number, ...textIn(own), start, end: choice.written };
}

async function settleAll(stream: StreamState, finished: readonly Piece[]): Promise<void> {
  for (const piece of finished) if (piece.type === 'finish') await settle(stream, piece.choice, piece.finishReason);
}

async function settleOpen(stream: StreamState, finishReason: FinishReason, isCut = false): Promise<void> {
  for (const number of stream.choices.keys()) await settle(stream, number, finishReason, isCut);
}

/** Ends a choice: what waits for it leaves as it came, or as it was mended, unless it is asked again. */
async function settle(stream: StreamState, number: number, finishReason: FinishReason, isCut = false): Promise<void> {
  if (stream.asked) return;
  const choice = choiceOf(stream, number);
  if (choice.isOver) return;
  const { onRepaired, askFurther } = stream.options;
  const ended = await endChoice(choice, finishReason);
  const { repaired, rewriting } = ended;
  const isChanged = rewriting.isChanged && stream.queue.some(waitsFor(number));
  onRepaired?.(repaired, { choice: number, isChanged });
  const mayAsk = askFurther && !isCut && stream.choices.size === 1;
  if (mayAsk && isToBeAsked(repaired) && stream.joiner.mayFollow()) stream.asked = { ...ended, choice };
  else leaveAs(stream, rewriting, choice);
}

/** Asks again, and lets the further answer go on where this one stood; if none comes, this one leaves. */
async function askAgain(stream: StreamState, { repaired, rewriting, calls, choice }: Again): Promise<Bytes> {
  const { format, codec, joiner, queue } = stream;
  const { askFurther, emit, turn } = stream.options;
  const out: Uint8Array[] = [];
  if (askFurther === undefined) return out;
  const further = takeFurther(format, { queue, rewriting, released: choice.released, repaired }, { codec, joiner });
  const give = async (bytes: Uint8Array): Promise<boolean> => {
    const pieces = further.take(bytes);
    if (emit) for (const piece of [...stream.leaving.splice(0), ...pieces]) await emit(piece);
    else out.push(...pieces);
    return further.hasBegun();
  };
  try {
    await askFurther({ body: joiner.body(calls), repaired }, give);
  } catch (thrown) {
    // What failed was ours to ask, unless the client has seen of it, or gave up.
    if (further.hasBegun() || turn?.signal?.aborted) throw thrown;
  }
  stream.asked = undefined;
  stream.isOver = further.hasBegun();
  if (!stream.isOver) {
    leaveAs(stream, rewriting, choice);
    return release(stream);
  }
  choice.isOver = true;
  stream.queue = [];
  return out;
}

/** Puts what can be made of an error in its place. */
async function takeRescued(stream: StreamState, text: string): Promise<Bytes> {
  const { format, codec, joiner, choices, queue, options } = stream;
  const rescued = choices.size > 1 ? undefined : await options.rescue?.(text);
  const [choice] = choices.values();
  const ended = await (rescued && choice && endChoice(choice, 'unknown'));
  if (rescued === undefined || ended?.calls.length) return release(stream);
  const waited = {
    queue,
    rewriting: ended?.rewriting ?? nothingSeen,
    released: choice?.released ?? 0,
    repaired: ended?.repaired ?? nothingRepaired,
  };
  const further = takeFurther(format, waited, { codec, joiner });
  stream.isOver = true;
  if (choice) choice.isOver = true;
  stream.queue = [];
  return rescued.flatMap(further.take);
}

/** The stream cannot go on: what waits is let go, and the client told. */
function breakOff(stream: StreamState, message: string): Bytes {
  const { framing, error } = stream.format;
  stream.isOver = true;
  stream.queue = [];
  return [framing.print(error(message))];
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

const isToBeAsked = ({ reprompt, outcomes }: RepairedAnswer): boolean =>
  reprompt && !outcomes.some((outcome) => 'call' in outcome);
