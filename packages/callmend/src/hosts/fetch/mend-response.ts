import type { Exchange } from '../../exchange/index.ts';
import { headOf, readBytes, withBody } from './response.ts';

/** Mends a response: a stream as it comes, a body when it is whole. */
export async function mendResponse(response: Response, exchange: Exchange): Promise<Response> {
  const kind = exchange.receive(headOf(response));
  if (kind === 'pass') return response;
  return kind === 'stream' ? mendStream(response, exchange) : mendBody(response, exchange);
}

async function mendBody(response: Response, exchange: Exchange): Promise<Response> {
  // An error stays the very same response unless a call is found in it.
  const bytes = await readBytes(response.ok ? response : response.clone());
  if (bytes instanceof Response) return response.ok ? bytes : response;
  const mended = await exchange.mendWhole(bytes);
  if (mended !== undefined) return withBody(response, mended.bytes, mended);
  return response.ok ? withBody(response, bytes, { done: undefined }) : response;
}

function mendStream(response: Response, exchange: Exchange): Response {
  if (response.body === null) return response;
  const stream = exchange.mendStream();
  const enqueue = (controller: TransformStreamDefaultController<Uint8Array>, pieces: readonly Uint8Array[]): void => {
    for (const piece of pieces) controller.enqueue(piece);
  };
  const transform = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      enqueue(controller, await stream.write(chunk));
    },
    async flush(controller) {
      enqueue(controller, await stream.end());
    },
  });
  return withBody(response, response.body.pipeThrough(transform), { done: 'stream' });
}
