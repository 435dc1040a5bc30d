// @ts-nocheck
import type { Repaired } from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { isUnreadable, printJson } from '../wire/index.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { wordDone } from './done.ts';
import { bytesOfText, parseJson, textOfBytes } from './json.ts';
import { type Mending, signalOf, tell, turnOf } from './mending.ts';
import { nextRequest, type SentRequest } from './next-request.ts';
import { isOk, type MendedAnswer, mediaTypeOf, type Reply } from './reply.ts';

/** Further answers above this are not taken, bytes. */
const maxAnswerBytes = 32 * 1024 * 1024;

type Whole = Omit<MendedAnswer, 'status'>;

/** A whole answer as it came. */
interface Answer {
  readonly bytes: Uint8Array;
  readonly body: unknown;
  readonly source: string;
}

/** Mends a whole answer; one that is right leaves with the bytes it came in. */
export async function mendWhole(bytes: Uint8Array, mending: Mending): Promise<Whole> {
  const answer = readAnswer(bytes);
  const { format } = mending.request;
  const choices = format.isAnswer(answer.body) ? format.countChoices(answer.body) : 0;
  if (choices === 0) return give(answer, answer.body, mending);
  return choices === 1 && mending.again ? askUntilRight(answer, mending) : mendOnce(answer, choices, mending);
}

/** Every choice by itself. */
async function mendOnce(answer: Answer, choices: number, mending: Mending): Promise<Whole> {
  const { request, once, onRejected } = mending;
  let { body } = answer;
  for (let choice = 0; choice < choices; choice++) {
    const message = request.format.readMessage(answer.body, (path) => sourceOf(answer.source, path), choice);
    if (isUnreadable(message)) continue;
    const one = await once.repair(message, turnOf(request, mending));
    tell(one, choice, mending);
    body = request.format.write(body, one, { choice, onRejected });
  }
  return give(answer, body, mending);
}

/** Asks the model again while the budget and the time allow it, and the answer holds no call that may run. */
async function askUntilRight(first: Answer, mending: Mending): Promise<Whole> {
  const { again, once, onRejected, report } = mending;
  const { format } = mending.request;
  let sent: SentRequest = mending;
  let answer = first;
  let earlier: unknown;
  let deadline: Deadline | undefined;
  try {
    for (let attempt = 0; ; attempt++) {
      const message = format.readMessage(answer.body, (path) => sourceOf(answer.source, path));
      if (isUnreadable(message)) return give(answer, answer.body, mending);
      const mayAsk =
        again !== undefined &&
        attempt < again.attempts &&
        deadline?.signal.aborted !== true &&
        format.mayBeAskedAgain(answer.body);
      const repaired = await (mayAsk ? again.repairer : once).repair(message, turnOf(sent.request, mending));
      tell(repaired, 0, mending);
      const next = mayAsk && isToBeAskedAgain(repaired) ? nextRequest(sent, answer.body, repaired) : undefined;
      deadline ??= next && startDeadline(again?.deadlineMs ?? 0, signalOf(mending));
      const reply = next && deadline && (await askAgain(next, deadline.signal, mending));
      const written = format.write(answer.body, repaired, { onRejected });
      const counted = earlier === undefined ? written : format.addUsage(written, earlier);
      if (next === undefined || reply === undefined) return give(answer, counted, mending);
      report.reprompts++;
      report.answer = [];
      earlier = earlier === undefined ? answer.body : format.addUsage(answer.body, earlier);
      answer = reply;
      sent = next;
    }
  } finally {
    deadline?.close();
  }
}

const isToBeAskedAgain = ({ reprompt, calls }: Repaired): boolean => reprompt === true && calls.length === 0;

/** Another answer; if none comes, the one before it stands. */
async function askAgain(
  { request, bytes: asked }: SentRequest,
  signal: AbortSignal,
  mending: Mending,
): Promise<Answer | undefined> {
  try {
    const reply = await mending.again?.send(asked, signal);
    if (reply === undefined) return undefined;
    const bytes = isOk(reply) && mediaTypeOf(reply) === 'application/json' ? await readAll(reply) : undefined;
    const answer = bytes && readAnswer(bytes);
    return answer && request.format.isAnswer(answer.body) ? answer : undefined;
  } catch (error) {
    if (signalOf(mending)?.aborted) throw error;
    // What failed was ours to ask: the client gets the answer it has.
    return undefined;
  }
}

async function readAll({ body }: Reply): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    pieces.push(piece);
    size += piece.length;
    if (size > maxAnswerBytes) return undefined;
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function readAnswer(bytes: Uint8Array): Answer {
  const source = textOfBytes(bytes);
  return { bytes, source, body: parseJson(source) };
}

const give = ({ bytes, body, source }: Answer, written: unknown, { report, onRejected }: Mending): Whole => ({
  bytes: written === body ? bytes : bytesOfText(printJson(written, { value: body, source })),
  contentType: 'application/json',
  done: wordDone(report, onRejected),
});
