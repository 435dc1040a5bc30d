import { readFailedText } from '../../wire/index.ts';
import { wordDone } from './done.ts';
import { type Mending, tell, turnOf } from './mending.ts';
import { withBody } from './response.ts';

/** Statuses with which servers tell that they could not read a call. */
const statuses: readonly number[] = [400, 422, 500];

/** Makes an answer of an error that holds what a model wrote, if a call can be mended from it; any other error passes as it is. */
export async function rescue(response: Response, mending: Mending): Promise<Response> {
  const { request, once, onRejected } = mending;
  // A client that waits for a stream takes no whole answer.
  if (!statuses.includes(response.status) || request.format.isStreaming(request.body)) return response;
  const text = readFailedText(await bodyOf(response.clone()));
  if (text === undefined) return response;
  const { format } = request;
  const message = { text, calls: [], finishReason: 'unknown' } as const;
  // The server took it for a call already.
  const turn = { ...turnOf(request, mending), textCalls: 'expected' } as const;
  const repaired = await once.repair(message, turn);
  if (repaired.calls.length === 0) return response;
  tell(repaired, 0, mending);
  const composed = format.compose(text, { model: modelOf(request.body), created: Math.floor(Date.now() / 1000) });
  const done = `${wordDone([repaired], { reprompts: 0, onRejected })}, rescued=1`;
  const answer = format.write(composed, repaired, { onRejected });
  return withBody(response, new TextEncoder().encode(JSON.stringify(answer)), { done, status: 200 });
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
