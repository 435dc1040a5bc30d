// @ts-nocheck
import { type Exchange, type Reply, type ReplyHead, repairsHeader } from 'callmend/exchange';
import { joined, readUpTo } from '../exchange/read-up-to.ts';
import { bytesOf, withBody } from './response.ts';

/** How a response is mended. */
export interface MendOptions {
  readonly exchange: Exchange;
  /** A longer whole answer leaves as it comes. */
  readonly maxBytes: number;
  /** Ends what is asked on the client's behalf: it reads no more. */
  readonly abort: (reason: unknown) => void;
}

/** A response with its calls mended: whole, or as it comes. */
export async function mendResponse(response: Response, options: MendOptions): Promise<Response> {
  const { body } = response;
  const kind = options.exchange.receive(headOf(response));
  if (kind === 'pass' || body === null) return response;
  if (kind === 'whole') return mendWhole(response, options);
  return withBody(response, mendedStream(body, options), { [repairsHeader]: 'stream' });
}

/** A response as the exchange takes a further answer. */
export const replyOf = (response: Response): Reply => ({
  ...headOf(response),
  body: response.body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() }),
});

const headOf = ({ status, headers }: Response): ReplyHead => ({
  status,
  contentType: headers.get('content-type'),
  repairs: headers.get(repairsHeader),
});

async function mendWhole(response: Response, { exchange, maxBytes }: MendOptions): Promise<Response> {
  const { bytes, rest } = await readUpTo(response.body, maxBytes);
  if (rest) return withBody(response, joined(bytes, rest));
  const mended = await exchange.mendWhole(bytes);
  if (mended === undefined) return withBody(response, bytes);
  const { status, contentType, done } = mended;
  return withBody(response, bytesOf(mended.bytes), { [repairsHeader]: done, 'content-type': contentType }, status);
}

/** Read by hand: a `TransformStream` is not told everywhere that its reader left, and a further answer may be asked for by then. */
function mendedStream(body: ReadableStream<Uint8Array>, { exchange, abort }: MendOptions): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const stream = exchange.mendStream();
  let isLeft = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (let isGiven = false; !isGiven && !isLeft; ) {
          const { done, value } = await reader.read();
          const pieces = done ? await stream.end() : await stream.write(value);
          if (isLeft) return;
          for (const piece of pieces) controller.enqueue(piece);
          if (done) controller.close();
          isGiven = done || pieces.length > 0;
        }
      },
      async cancel(reason) {
        isLeft = true;
        abort(reason);
        await reader.cancel(reason);
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
}
