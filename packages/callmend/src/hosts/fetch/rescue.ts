import type { Turn } from '../../index.ts';
import { readFailedText } from '../../wire/index.ts';
import { wordDone } from './done.ts';
import { type Mending, tell, turnOf } from './mending.ts';
import { withBody } from './response.ts';

/** Statuses with which servers tell that they could not read a call. */
const statuses: readonly number[] = [400, 422, 500];

/** Makes an answer of an error that holds what a model wrote, if a call can be mended from it; any other error passes as it is. */
export async function rescue(response: Response, mending: Mending): Promise<Response> {
  const { request, once, onRejected } = mending;
  if (!statuses.includes(response.status)) return response;
  const text = readFailedText(await bodyOf(response.clone()));
  if (text === undefined) return response;
  const { format } = request;
  const message = { text, calls: [], finishReason: 'unknown' } as const;
  // The server took it for a call already.
  const turn = { ...turnOf(request, mending), textCalls: 'expected' } as const;
  const repaired = await once.repair(message, turn);
  if (repaired.calls.length === 0) return response;
  const about = { model: modelOf(request.body), created: Math.floor(Date.now() / 1000) };
  // A client that waits for a stream takes no whole answer.
  if (format.isStreaming(request.body)) return stream(format.composeStream?.(text, about), turn, { response, mending });
  tell(repaired, 0, mending);
  const answer = format.write(format.compose(text, about), repaired, { onRejected });
  const done = `${wordDone([repaired], { reprompts: 0, onRejected })}, rescued=1`;
  return withBody(response, new TextEncoder().encode(JSON.stringify(answer)), { done, status: 200 });
}

/** The same as a stream that is all there. */
async function stream(
  composed: Uint8Array | undefined,
  turn: Turn,
  { response, mending }: { readonly response: Response; readonly mending: Mending },
): Promise<Response> {
  if (composed === undefined) return response;
  const { request, once, onRejected } = mending;
  const mended = request.format.stream(once, {
    turn,
    onRejected,
    onRepaired: (repaired, { choice }) => tell(repaired, choice, mending),
  });
  const pieces = [...(await mended.write(composed)), ...(await mended.end())];
  const bytes = new TextEncoder().encode(pieces.map((piece) => new TextDecoder().decode(piece)).join(''));
  const whole = withBody(response, bytes, { done: 'stream, rescued=1', status: 200 });
  whole.headers.set('content-type', request.format.streamType);
  return whole;
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // An error that is no JSON holds no call.
    return undefined;
  }
}

function modelOf(body: unknown): string {
  const model = typeof body === 'object' && body !== null && 'model' in body ? body.model : '';
  return typeof model === 'string' ? model : '';
}
