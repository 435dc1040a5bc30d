import type { Exchange } from 'callmend/exchange';
import { timedUntil, type Visit } from './visit.ts';
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

/** What headers say of bytes that are no longer the same. */
const ofBytes: readonly string[] = ['content-length', 'etag', 'content-md5', 'digest', 'content-digest', 'repr-digest'];

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
      leave(visit, bytes, { ...options, trailers }).catch(options.fail);
    },
    stop() {
      pieces = [];
    },
  };
}

interface Leaving extends WholeOptions {
  readonly trailers: readonly string[];
}

async function leave(visit: Visit, bytes: Buffer, { exchange, head, added, trailers }: Leaving): Promise<void> {
  const mended = await mend(visit, bytes, exchange);
  if (visit.response.destroyed) return;
  if (mended === undefined)
    return send(visit, bytes, { head: { ...head, headers: [...head.headers, ...added] }, trailers });
  const done = [...added, 'x-callmend-repairs', mended.done];
  if (mended.bytes === bytes && mended.status === head.status)
    return send(visit, bytes, { head: { ...head, headers: [...head.headers, ...done] }, trailers });
  const kept = [...ofBytes, 'content-type'].reduce(without, head.headers);
  const headers = [...kept, 'content-type', mended.contentType, ...done];
  const { status } = mended;
  send(visit, mended.bytes, {
    head: { status, statusText: status === head.status ? head.statusText : '', headers },
    trailers,
  });
}

/** A mender that fails takes nothing from the client: the answer leaves as it came. */
async function mend(visit: Visit, bytes: Buffer, exchange: Exchange): ReturnType<Exchange['mendWhole']> {
  try {
    return await timedUntil(visit, exchange.mendWhole(bytes));
  } catch {
    // The client is gone, or what was asked on its behalf broke off.
    return undefined;
  }
}

function send(
  visit: Visit,
  bytes: Uint8Array,
  { head, trailers }: { readonly head: Head; readonly trailers: readonly string[] },
): void {
  const isLong = has(head.headers, 'content-length') || trailers.length > 0;
  const headers = isLong ? head.headers : [...head.headers, 'content-length', String(bytes.length)];
  writeHead(visit, { ...head, headers });
  visit.responseBytes += bytes.length;
  if (trailers.length === 0) visit.response.end(bytes);
  else {
    visit.response.write(bytes);
    endAnswer(visit, trailers);
  }
}
