import type { Exchange } from 'callmend/exchange';
import { ofBytes } from '../exchange/of-bytes.ts';
import { timed, timedUntil, type Visit } from './visit.ts';
import { endAnswer, type Flow, type Head, has, type Way, without, writeHead, writePiece } from './way.ts';

/** What a whole answer needs on its way. */
export interface WholeOptions {
  readonly exchange: Exchange;
  readonly head: Head;
  /** What the gateway adds of its own. */
  readonly added: readonly string[];
  readonly maxBytes: number;
  /** The answer cannot go on. */
  readonly fail: (error: unknown) => void;
}

/** Keeps an answer until it is whole, mends it, and lets it go. One that is too long leaves as it comes. */
export function wholeWay(visit: Visit, flow: Flow, options: WholeOptions): Way {
  const { head, maxBytes } = options;
  const to = { visit, flow };
  let pieces: Buffer[] = [];
  let size = 0;
  let isPassing = false;
  return {
    take(chunk) {
      if (isPassing) return writePiece(to, chunk);
      pieces.push(chunk);
      size += chunk.length;
      if (size <= maxBytes) return;
      isPassing = true;
      writeHead(visit, head);
      writePiece(to, Buffer.concat(pieces, size));
      pieces = [];
    },
    end(trailers) {
      if (isPassing) return endAnswer(visit, trailers);
      const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, size);
      pieces = [];
      const leaving = { bytes, trailers, options };
      const mended = mend(visit, bytes, options);
      if (mended instanceof Promise) void mended.then((late) => leave(visit, late, leaving));
      else leave(visit, mended, leaving);
    },
    stop() {
      pieces = [];
    },
  };
}

type Mended = Awaited<ReturnType<Exchange['mendWhole']>>;

/** A mender that fails takes nothing from the client: the answer leaves as it came. */
function mend(visit: Visit, bytes: Buffer, { exchange }: WholeOptions): Mended | Promise<Mended> {
  // The client is gone, or what was asked on its behalf broke off.
  const asItCame = (): undefined => undefined;
  try {
    const mended = timed(visit, () => exchange.mendWhole(bytes));
    return mended instanceof Promise ? timedUntil(visit, mended).catch(asItCame) : mended;
  } catch {
    return asItCame();
  }
}

/** An answer that came whole. */
interface Came {
  readonly bytes: Buffer;
  readonly trailers: readonly string[];
  readonly options: WholeOptions;
}

function leave(visit: Visit, mended: Mended, { bytes, trailers, options }: Came): void {
  if (visit.response.destroyed) return;
  try {
    send(visit, mended?.bytes ?? bytes, { head: headOf(mended, bytes, options), trailers });
  } catch (error) {
    options.fail(error);
  }
}

/** The head of what leaves: what it said of bytes that are no longer the same is taken out. */
function headOf(mended: Mended, bytes: Buffer, { head, added }: WholeOptions): Head {
  const { headers } = head;
  if (mended === undefined) {
    headers.push(...added);
    return head;
  }
  const { status, contentType, done } = mended;
  if (mended.bytes === bytes && status === head.status) {
    headers.push(...added, 'x-callmend-repairs', done);
    return head;
  }
  const kept = [...ofBytes, 'etag', 'content-type'].reduce(without, headers);
  kept.push('content-type', contentType, ...added, 'x-callmend-repairs', done);
  return { status, statusText: status === head.status ? head.statusText : '', headers: kept };
}

interface Leaving {
  readonly head: Head;
  readonly trailers: readonly string[];
}

function send(visit: Visit, bytes: Uint8Array, { head, trailers }: Leaving): void {
  if (trailers.length === 0 && !has(head.headers, 'content-length'))
    head.headers.push('content-length', String(bytes.length));
  writeHead(visit, head);
  visit.responseBytes += bytes.length;
  if (trailers.length === 0) visit.response.end(bytes);
  else {
    visit.response.write(bytes);
    endAnswer(visit, trailers);
  }
}
