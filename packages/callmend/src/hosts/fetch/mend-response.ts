import { type Exchange, repairsHeader } from '../../exchange/index.ts';
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
  let emit: (bytes: Uint8Array) => void = () => {};
  const stream = exchange.mendStream({ emit: (bytes) => emit(bytes) });
  const transform = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      emit = (bytes) => {
        try {
          controller.enqueue(bytes);
        } catch {
          // The reader has left: some do at the last event, before the stream is over.
        }
      };
    },
    async transform(chunk) {
      for (const piece of await stream.write(chunk)) emit(piece);
    },
    async flush() {
      for (const piece of await stream.end()) emit(piece);
      const told = isTold(exchange) ? exchange.comment(`${repairsHeader}: ${exchange.done()}`) : undefined;
      if (told) emit(told);
    },
  });
  const done = exchange.mode === 'on' ? 'stream' : undefined;
  return withBody(response, response.body.pipeThrough(transform), { done });
}

/** A stream that is right keeps its bytes to the end. */
const isTold = ({ mode, report }: Exchange): boolean => mode === 'on' && report.isChanged;
