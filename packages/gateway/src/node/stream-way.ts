import type { Exchange, ExchangeStream } from 'callmend/exchange';
import type { HeldStream, HeldStreams } from './held-streams.ts';
import { timed, timedUntil, type Visit, waited } from './visit.ts';
import { endAnswer, type Flow, type Way, writePiece } from './way.ts';

export interface StreamOptions {
  readonly exchange: Exchange;
  /** Keeps the connection alive while a call is held. */
  readonly held: HeldStreams;
  /** The stream cannot go on. */
  readonly fail: (error: unknown) => void;
}

type Pieces = readonly Uint8Array[];

/** A stream on its way. */
interface Going extends Pick<StreamOptions, 'exchange' | 'fail'> {
  readonly visit: Visit;
  readonly flow: Flow;
  readonly stream: ExchangeStream;
  place: HeldStream | undefined;
  isBusy: boolean;
  waiting: Buffer[];
  trailersAtEnd: readonly string[] | undefined;
}

/** Mends a stream as it comes: prose leaves at once, a call when it is settled. The head is written already. */
export function streamWay(visit: Visit, flow: Flow, { exchange, held, fail }: StreamOptions): Way {
  const { response } = visit;
  const stream = exchange.mendStream({
    emit(bytes) {
      leave(going, [bytes]);
      return response.writableNeedDrain ? waited(visit, drained(visit)) : undefined;
    },
  });
  // A server has many at once: what they have in common stands in no closure of theirs.
  const going: Going = {
    visit,
    flow,
    exchange,
    fail,
    stream,
    place: undefined,
    isBusy: false,
    waiting: [],
    trailersAtEnd: undefined,
  };
  going.place = held.open(() => {
    const comment = stream.isHolding() ? exchange.comment('callmend') : undefined;
    if (comment) leave(going, [comment]);
  });
  response.once('close', () => going.place?.close());
  return {
    take(chunk) {
      if (going.isBusy) going.waiting.push(chunk);
      else take(going, chunk);
    },
    end(trailers) {
      if (going.isBusy) going.trailersAtEnd = trailers;
      else end(going, trailers);
    },
    stop() {
      going.waiting = [];
    },
  };
}

function leave(going: Going, pieces: Pieces): void {
  if (going.visit.response.destroyed) return;
  const bytes = pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
  if (bytes === undefined || bytes.length === 0) return;
  going.place?.wrote();
  writePiece(going, bytes);
}

function take(going: Going, chunk: Buffer): void {
  try {
    const pieces = timed(going.visit, () => going.stream.write(chunk));
    if (pieces instanceof Promise) void settle(going, pieces, () => goOn(going));
    else leave(going, pieces);
  } catch (error) {
    going.fail(error);
  }
}

/** Nothing more is taken until what was taken is settled; what comes meanwhile waits. */
async function settle(going: Going, coming: Promise<Pieces>, next: () => void): Promise<void> {
  going.isBusy = true;
  going.flow.pause();
  try {
    leave(going, await timedUntil(going.visit, coming));
  } catch (error) {
    going.fail(error);
  }
  going.isBusy = false;
  if (!going.visit.response.destroyed) next();
}

function goOn(going: Going): void {
  const { visit, flow, trailersAtEnd } = going;
  if (going.waiting.length > 0) take(going, Buffer.concat(going.waiting.splice(0)));
  else if (!visit.response.writableNeedDrain) flow.resume();
  if (trailersAtEnd && !going.isBusy) end(going, trailersAtEnd);
}

function end(going: Going, trailers: readonly string[]): void {
  const { visit, exchange } = going;
  void settle(going, going.stream.end(), () => {
    const receipt = receiptOf(visit, exchange);
    if (receipt) leave(going, [receipt]);
    endAnswer(visit, trailers);
  });
}

/** Where nothing was changed the end of a stream stays as it came. */
const receiptOf = ({ id, mode }: Visit, exchange: Exchange): Uint8Array | undefined =>
  mode === 'on' && exchange.report.isChanged
    ? exchange.comment(`x-callmend-repairs: ${exchange.done()}; receipt=${id}`)
    : undefined;

/** A client that is gone reads no more. */
const drained = ({ response }: Visit): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.once('drain', done);
    response.once('close', done);
  });
