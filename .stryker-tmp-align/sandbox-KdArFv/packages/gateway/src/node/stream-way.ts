// @ts-nocheck
import type { Exchange } from 'callmend/exchange';
import type { HeldStreams } from './held-streams.ts';
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

/** Mends a stream as it comes: prose leaves at once, a call when it is settled. The head is written already. */
export function streamWay(visit: Visit, flow: Flow, { exchange, held, fail }: StreamOptions): Way {
  const { response } = visit;
  const to = { visit, flow };
  const stream = exchange.mendStream({
    emit(bytes) {
      leave([bytes]);
      return response.writableNeedDrain ? waited(visit, drained(visit)) : undefined;
    },
  });
  const place = held.open(() => {
    const comment = stream.isHolding() ? exchange.comment('callmend') : undefined;
    if (comment) leave([comment]);
  });
  response.once('close', () => place.close());

  function leave(pieces: Pieces): void {
    if (response.destroyed) return;
    const bytes = pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
    if (bytes === undefined || bytes.length === 0) return;
    place.wrote();
    writePiece(to, bytes);
  }

  let isBusy = false;
  let waiting: Buffer[] = [];
  let trailersAtEnd: readonly string[] | undefined;

  function take(chunk: Buffer): void {
    try {
      const pieces = timed(visit, () => stream.write(chunk));
      if (pieces instanceof Promise) void settle(pieces, goOn);
      else leave(pieces);
    } catch (error) {
      fail(error);
    }
  }

  /** Nothing more is taken until what was taken is settled; what comes meanwhile waits. */
  async function settle(coming: Promise<Pieces>, next: () => void): Promise<void> {
    isBusy = true;
    flow.pause();
    try {
      leave(await timedUntil(visit, coming));
    } catch (error) {
      fail(error);
    }
    isBusy = false;
    if (!response.destroyed) next();
  }

  function goOn(): void {
    if (waiting.length > 0) take(Buffer.concat(waiting.splice(0)));
    else if (!response.writableNeedDrain) flow.resume();
    if (trailersAtEnd && !isBusy) end(trailersAtEnd);
  }

  function end(trailers: readonly string[]): void {
    void settle(stream.end(), () => {
      const receipt = receiptOf(visit, exchange);
      if (receipt) leave([receipt]);
      endAnswer(visit, trailers);
    });
  }

  return {
    take(chunk) {
      if (isBusy) waiting.push(chunk);
      else take(chunk);
    },
    end(trailers) {
      if (isBusy) trailersAtEnd = trailers;
      else end(trailers);
    },
    stop() {
      waiting = [];
    },
  };
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
