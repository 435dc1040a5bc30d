import type { Exchange } from 'callmend/exchange';
import type { HeldStreams } from './held-streams.ts';
import { timed, type Visit } from './visit.ts';
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
      return response.writableNeedDrain ? drained(visit) : undefined;
    },
  });
  const place = held.open(() => {
    const comment = stream.isHolding ? exchange.comment('callmend') : undefined;
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

  /** Nothing more is taken until what was taken is settled. */
  async function settle(coming: Promise<Pieces>): Promise<boolean> {
    const started = performance.now();
    try {
      leave(await coming);
      return !response.destroyed;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      visit.mendMs += performance.now() - started;
    }
  }

  return {
    take(chunk) {
      const pieces = timed(visit, () => stream.write(chunk));
      if (!(pieces instanceof Promise)) return leave(pieces);
      flow.pause();
      void settle(pieces).then((isOn) => {
        if (isOn && !response.writableNeedDrain) flow.resume();
      });
    },
    end(trailers) {
      void settle(stream.end()).then((isOn) => {
        if (!isOn) return;
        const receipt = receiptOf(visit, exchange);
        if (receipt) leave([receipt]);
        endAnswer(visit, trailers);
      });
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
