import { mendBody } from './mend-body.ts';
import { type Mending, tell, turnOf } from './mending.ts';
import { rescue } from './rescue.ts';
import { withBody } from './response.ts';

/** Mends a response: a stream as it comes, a body when it is whole, an error if it holds a call that its server could not read. */
export function mendResponse(response: Response, mending: Mending): Response | Promise<Response> {
  const { format } = mending.request;
  const [type = ''] = (response.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (type.trim() === format.streamType && response.ok) return mendStream(response, mending);
  if (type.trim() !== 'application/json') return response;
  return response.ok ? mendBody(response, mending) : rescue(response, mending);
}

function mendStream(response: Response, mending: Mending): Response {
  if (response.body === null) return response;
  const { request, once, onRejected } = mending;
  const stream = request.format.stream(once, {
    turn: turnOf(request, mending),
    onRejected,
    onRepaired: (repaired, { choice }) => tell(repaired, choice, mending),
  });
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
