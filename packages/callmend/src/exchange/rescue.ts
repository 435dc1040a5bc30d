import { unixSeconds } from '../clock.ts';
import type { Repaired } from '../index.ts';
import { printJson, readFailedText, type WireStream } from '../wire/index.ts';
import { wordDone } from './done.ts';
import { bytesOfText, parseJson, textOfBytes } from './json.ts';
import { type Mending, tell, turnOf } from './mending.ts';
import type { MendedAnswer } from './reply.ts';

/** Statuses with which servers tell that they could not read a call. */
const statuses: readonly number[] = [400, 422, 500];

/** Whether an error may hold what a model wrote. */
export const mayBeRescued = (status: number): boolean => statuses.includes(status);

/** Makes an answer of an error that holds what a model wrote, if a call can be mended from it. */
export async function rescue(
  bytes: Uint8Array,
  mending: Mending,
  createStream: CreateStream,
): Promise<MendedAnswer | undefined> {
  const { request, onRejected, report } = mending;
  const { format } = request;
  const text = readFailedText(parseJson(textOfBytes(bytes)));
  if (text === undefined) return undefined;
  // A client that waits for a stream takes no whole answer.
  if (format.isStreaming(request.about)) return asStream(await rescueStream(text, mending, createStream), mending);
  const repaired = await mendFailed(text, mending);
  if (repaired.calls.length === 0) return undefined;
  tell(repaired, 0, mending);
  report.isRescued = true;
  const answer = format.write(format.compose(text, aboutOf(mending)), repaired, { onRejected });
  const done = wordDone(report, onRejected);
  return { status: 200, contentType: 'application/json', done, bytes: bytesOfText(printJson(answer)) };
}

function asStream(pieces: readonly Uint8Array[] | undefined, { request }: Mending): MendedAnswer | undefined {
  if (pieces === undefined) return undefined;
  const bytes = bytesOfText(pieces.map(textOfBytes).join(''));
  return { status: 200, contentType: request.format.streamType, done: 'stream, rescued=1', bytes };
}

/** The same as a stream that is all there. */
export async function rescueStream(
  text: string,
  mending: Mending,
  createStream: CreateStream,
): Promise<readonly Uint8Array[] | undefined> {
  const composed = mending.request.format.composeStream?.(text, aboutOf(mending));
  if (composed === undefined || (await mendFailed(text, mending)).calls.length === 0) return undefined;
  const stream = createStream({ ...asCall(mending), again: undefined }, { isRescued: true });
  const pieces = [...(await stream.write(composed)), ...(await stream.end())];
  mending.report.isRescued = true;
  return pieces;
}

type CreateStream = (mending: Mending, options: { readonly isRescued: boolean }) => WireStream;

/** The server took it for a call already. */
const asCall = (mending: Mending): Mending => ({ ...mending, turn: { ...mending.turn, textCalls: 'expected' } });

function mendFailed(text: string, mending: Mending): Promise<Repaired> {
  const message = { text, calls: [], finishReason: 'unknown' } as const;
  return mending.once.repair(message, turnOf(mending.request, asCall(mending)));
}

const aboutOf = ({ request }: Mending): { readonly model: string; readonly created: number } => ({
  model: request.model,
  created: unixSeconds(),
});
