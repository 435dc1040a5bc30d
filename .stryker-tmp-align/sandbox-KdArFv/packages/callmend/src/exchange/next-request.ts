// @ts-nocheck
import { printJson, type Told } from '../wire/index.ts';
import { bytesOfText, textOfBytes } from './json.ts';
import { asModelRequest, type ModelRequest } from './request.ts';

/** A request, and the bytes that say it. */
export interface SentRequest {
  readonly request: ModelRequest;
  readonly bytes: Uint8Array;
}

/** The request that asks again: the same, with the answer and what was wrong with it. */
export function nextRequest(sent: SentRequest, answer: unknown, told: Told): SentRequest | undefined {
  const { format, read } = sent.request;
  return withConversation(sent, format.append(read.conversation, answer, told));
}

/** A request with another conversation; everything else stays as it was written. */
export function withConversation(
  { request: { format, body }, bytes }: SentRequest,
  conversation: readonly unknown[],
): SentRequest | undefined {
  // What its server could read and we cannot is asked once.
  if (body === undefined) return undefined;
  const request = asModelRequest(format, format.withConversation(body, conversation));
  if (request === undefined) return undefined;
  return { request, bytes: bytesOfText(printJson(request.body, { value: body, source: textOfBytes(bytes) })) };
}
