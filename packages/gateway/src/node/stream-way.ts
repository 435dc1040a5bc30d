import type { Exchange } from 'callmend/exchange';
import type { HeldStreams } from './held-streams.ts';
import { timed, type Visit } from './visit.ts';
import { endAnswer, type Flow, type Way, writePiece } from './way.ts';

export interface StreamOptions {
  readonly exchange: Exchange;
  /** Keeps the connection alive while a call is held. */
  readonly held: HeldStreams;
  /** Its comments are those of server-sent events. */
  readonly hasComments: boolean;
  /** The stream cannot go on. */
  readonly fail: (error: unknown) => void;
}

type Pieces = readonly Uint8Array[];

/** Mends a stream as it comes: prose leaves at once, a call when it is settled. The head is written already. */
export function streamWay(visit: Visit, flow: Flow, { exchange, held, hasComments, fail }: StreamOptions): Way {
  const { response } = visit;
  const stream = exchange.mendStream();
  const to = { visit, flow };
  let tail = '\n\n';
  const isBetween = (): boolean => tail.endsWith('\n\n') || tail === '\r\n\r\n';
  const place = hasComments ? held.open(isBetween, comment) : undefined;
  response.once('close', () => place?.close());

  function comment(text: string): void {
    writePiece(to, Buffer.from(`: ${text}\n\n`));
  }

  function leave(pieces: Pieces): void {
    if (response.destroyed) return;
    const bytes = pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
    if (bytes === undefined || bytes.length === 0) return;
    if (place) {
      tail = (tail + String.fromCharCode(...bytes.subarray(-4))).slice(-4);
      place.wrote();
    }
    writePiece(to, bytes);
  }

  /** Nothing more is taken until what was taken is settled. */
  async function wait(coming: Promise<Pieces>): Promise<void> {
    flow.pause();
    const started = performance.now();
    try {
      leave(await coming);
    } catch (error) {
      fail(error);
    }
    visit.mendMs += performance.now() - started;
    if (!response.writableNeedDrain) flow.resume();
  }

  return {
    take(chunk) {
      const pieces = timed(visit, () => stream.write(chunk));
      if (pieces instanceof Promise) void wait(pieces);
      else leave(pieces);
    },
    end(trailers) {
      void wait(stream.end()).then(() => {
        if (response.destroyed) return;
        // The end of a stream where every call was right stays as it came.
        if (hasComments && visit.mode === 'on' && exchange.report.isChanged) comment(`callmend ${visit.id}`);
        endAnswer(visit, trailers);
      });
    },
  };
}
