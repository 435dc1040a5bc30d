import { unixSeconds } from '../clock.ts';
import { printJson, readFailedText } from '../wire/index.ts';
import { wordDone } from './done.ts';
import { bytesOfText, parseJson, textOfBytes } from './json.ts';
import { createMendedStream } from './mend-stream.ts';
import { type Mending, tell, turnOf } from './mending.ts';
import type { MendedAnswer } from './reply.ts';

/** Statuses with which servers tell that they could not read a call. */
const statuses: readonly number[] = [400, 422, 500];

/** Whether an error may hold what a model wrote. */
export const mayBeRescued = (status: number): boolean => statuses.includes(status);

/** Makes an answer of an error that holds what a model wrote, if a call can be mended from it. */
export async function rescue(bytes: Uint8Array, mending: Mending): Promise<MendedAnswer | undefined> {
  const { request, once, onRejected, report } = mending;
  const text = readFailedText(parseJson(textOfBytes(bytes)));
  if (text === undefined) return undefined;
  const { format } = request;
  const message = { text, calls: [], finishReason: 'unknown' } as const;
  // The server took it for a call already.
  const turn = { ...turnOf(request, mending), textCalls: 'expected' } as const;
  const repaired = await once.repair(message, turn);
  if (repaired.calls.length === 0) return undefined;
  const about = { model: request.model, created: unixSeconds() };
  // A client that waits for a stream takes no whole answer.
  if (format.isStreaming(request.body)) return asStream(format.composeStream?.(text, about), mending);
  tell(repaired, 0, mending);
  report.isRescued = true;
  const answer = format.write(format.compose(text, about), repaired, { onRejected });
  const done = wordDone(report, onRejected);
  return { status: 200, contentType: 'application/json', done, bytes: bytesOfText(printJson(answer)) };
}

/** The same as a stream that is all there. */
async function asStream(composed: Uint8Array | undefined, mending: Mending): Promise<MendedAnswer | undefined> {
  if (composed === undefined) return undefined;
  const stream = createMendedStream({ ...mending, again: undefined, turn: { ...mending.turn, textCalls: 'expected' } });
  const pieces = [...(await stream.write(composed)), ...(await stream.end())];
  const bytes = bytesOfText(pieces.map(textOfBytes).join(''));
  mending.report.isRescued = true;
  return { status: 200, contentType: mending.request.format.streamType, done: 'stream, rescued=1', bytes };
}
