import type { Repaired } from '../../index.ts';
import { sourceOf } from '../../json-source.ts';
import { isUnreadable } from '../../wire/index.ts';
import { wordDone } from './done.ts';
import { type Mending, tell, turnOf } from './mending.ts';
import { type ModelRequest, withBody as withRequestBody } from './request.ts';
import { readBytes, withBody } from './response.ts';

/** So often one request is asked again at most, whatever the budget says. */
const maxAttempts = 6;

/** A whole answer as it came. */
interface Answer {
  readonly response: Response;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly body: unknown;
  readonly source: string;
}

/** Mends a whole answer; one that is right leaves with the bytes it came in. */
export async function mendBody(response: Response, mending: Mending): Promise<Response> {
  const answer = await readAnswer(response);
  if (answer instanceof Response) return answer;
  const { format } = mending.request;
  const choices = format.isAnswer(answer.body) ? format.countChoices(answer.body) : 0;
  if (choices === 0) return withBody(response, answer.bytes, { done: 'none' });
  return choices === 1 && mending.again ? askUntilRight(answer, mending) : mendOnce(answer, choices, mending);
}

/** Every choice by itself. */
async function mendOnce(answer: Answer, choices: number, mending: Mending): Promise<Response> {
  const { request, once, onRejected } = mending;
  const repaired: Repaired[] = [];
  let { body } = answer;
  for (let choice = 0; choice < choices; choice++) {
    const message = request.format.readMessage(answer.body, (path) => sourceOf(answer.source, path), choice);
    if (isUnreadable(message)) continue;
    const one = await once.repair(message, turnOf(request, mending));
    repaired.push(one);
    tell(one, choice, mending);
    body = request.format.write(body, one, { choice, onRejected });
  }
  return give(answer, body, wordDone(repaired, { reprompts: 0, onRejected }));
}

/** Asks the model again while the budget allows it, and the answer holds no call that may run. */
async function askUntilRight(first: Answer, mending: Mending): Promise<Response> {
  const { again, once, onRejected } = mending;
  let { request } = mending;
  const { format } = request;
  let answer = first;
  let earlier: unknown;
  for (let attempt = 0; ; attempt++) {
    const message = format.readMessage(answer.body, (path) => sourceOf(answer.source, path));
    if (isUnreadable(message)) return give(answer, answer.body, 'none');
    const repairer = attempt < maxAttempts ? (again ?? once) : once;
    const repaired = await repairer.repair(message, turnOf(request, mending));
    tell(repaired, 0, mending);
    const next =
      repaired.reprompt && repaired.calls.length === 0 ? nextRequest(request, answer.body, repaired) : undefined;
    const reply = next && (await askAgain(next));
    const written = format.write(answer.body, repaired, { onRejected });
    const counted = earlier === undefined ? written : format.addUsage(written, earlier);
    if (next === undefined || reply === undefined)
      return give(answer, counted, wordDone([repaired], { reprompts: attempt, onRejected }));
    earlier = earlier === undefined ? answer.body : format.addUsage(answer.body, earlier);
    answer = reply;
    request = next;
  }
}

function nextRequest(request: ModelRequest, body: unknown, repaired: Repaired): ModelRequest | undefined {
  const { format } = request;
  const read = format.readRequest(request.body);
  if (isUnreadable(read)) return undefined;
  return withRequestBody(
    request,
    format.withConversation(request.body, format.append(read.conversation, body, repaired)),
  );
}

/** Another answer; if none comes, the one before it stands. */
async function askAgain(request: ModelRequest): Promise<Answer | undefined> {
  try {
    const response = await request.send();
    const answer = response.ok ? await readAnswer(response) : undefined;
    return answer === undefined || answer instanceof Response || !request.format.isAnswer(answer.body)
      ? undefined
      : answer;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    // What failed was ours to ask: the client gets the answer it has.
    return undefined;
  }
}

async function readAnswer(response: Response): Promise<Answer | Response> {
  const bytes = await readBytes(response);
  if (bytes instanceof Response) return bytes;
  const source = new TextDecoder().decode(bytes);
  return { response, bytes, source, body: parse(source) };
}

function give({ response, bytes, body }: Answer, written: unknown, done: string): Response {
  return withBody(response, written === body ? bytes : new TextEncoder().encode(JSON.stringify(written)), { done });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The client says what is wrong with it.
    return undefined;
  }
}
