import type { Told } from '../wire/index.ts';
import { asModelRequest, type ModelRequest } from './request.ts';

/** The request that asks again: the same, with the answer and what was wrong with it. */
export function nextRequest(
  { format, body, read }: ModelRequest,
  answer: unknown,
  told: Told,
): ModelRequest | undefined {
  return asModelRequest(format, format.withConversation(body, format.append(read.conversation, answer, told)));
}
