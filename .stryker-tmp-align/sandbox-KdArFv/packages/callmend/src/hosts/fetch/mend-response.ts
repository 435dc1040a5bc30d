// @ts-nocheck
import { type Exchange, repairsHeader } from '../../exchange/index.ts';
import { headOf, readBytes, withBody } from './response.ts';

/** Mends a response: a stream as it comes, a body when it is whole. */
export async function mendResponse(response: Response, exchange: Exchange): Promise<Response> {
  // Of a status such as 204 no response with a body can be made.
  if (response.body === null) return response;
  const kind = exchange.receive(headOf(response));
  if (kind === 'pass') return response;
  return kind === 'stream' ? mendStream(response, response.body, exchange) : mendBody(response, exchange);
}

async function mendBody(response: Response, exchange: Exchange): Promise<Response> {
  // An error stays the very same response unless a call is found in it.
  const bytes = await readBytes(response.ok ? response : response.clone());
  if (bytes instanceof Response) return response.ok ? bytes : response;
  const mended = await exchange.mendWhole(bytes);
  if (mended !== undefined) return withBody(response, mended.bytes, mended);
  return response.ok ? withBody(response, bytes, { done: undefined }) : response;
}

function mendStream(response: Response, body: ReadableStream<Uint8Array>, exchange: Exchange): Response {
  let controller: TransformStreamDefaultController<Uint8Array> | undefined;
  let isGone = false;
  const emit = (bytes: Uint8Array): void => {
    try {
      controller?.enqueue(bytes);
    } catch (thrown) {
      isGone = true;
      throw thrown;
    }
  };
  /** Clients stop reading when they have what they want: nothing has failed then, and nothing more is asked. */
  const give = async (pieces: () => readonly Uint8Array[] | Promise<readonly Uint8Array[]>): Promise<void> => {
    try {
      for (const piece of await pieces()) emit(piece);
    } catch (thrown) {
      if (!isGone) throw thrown;
    }
  };
  const stream = exchange.mendStream({ emit });
  const transform = new TransformStream<Uint8Array, Uint8Array>({
    start(given) {
      controller = given;
    },
    transform: (chunk) => give(() => stream.write(chunk)),
    async flush() {
      await give(() => stream.end());
      await give(() => told(exchange));
    },
  });
  const done = exchange.mode() === 'on' ? 'stream' : undefined;
  return withBody(response, body.pipeThrough(transform), { done });
}

/** What is said after the last event; a stream that is right keeps its bytes to the end. */
function told(exchange: Exchange): readonly Uint8Array[] {
  const done = exchange.mode() === 'on' ? exchange.done() : 'none';
  const comment = done === 'none' ? undefined : exchange.comment(`${repairsHeader}: ${done}`);
  return comment === undefined ? [] : [comment];
}
