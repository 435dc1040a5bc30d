import { isCall } from '../read-call.ts';
import type { Message, RawToolCall, Turn } from '../types.ts';
import type { TextOptions, TextTurn } from './text-mode.ts';

/**
 * A turn whose messages can be read, with what its repairer says. They come from a host's records, often as a provider has them: an
 * answer without text has `null` for it. What is no message says nothing, and is passed over. They are read when somebody asks: a
 * long conversation takes its time, and most answers are settled without it.
 */
export function readTurn(given: Turn, options: TextOptions = {}): TextTurn {
  const described = { ...Object.getOwnPropertyDescriptors(given), ...Object.getOwnPropertyDescriptors(options) };
  if (!('messages' in given)) return Object.defineProperties({}, described);
  let read: readonly Message[] | undefined;
  const messages = { enumerable: true, get: () => (read ??= readMessages(given.messages)) };
  return Object.defineProperties({}, { ...described, messages });
}

function readMessages(messages: readonly Message[] | undefined): readonly Message[] | undefined {
  if (messages === undefined || isSound(messages)) return messages;
  return Array.isArray(messages) ? messages.flatMap(readMessage) : [];
}

function isSound(messages: readonly Message[]): boolean {
  try {
    return messages.every(isMessage);
  } catch {
    // Something is no list, no object, or throws when it is read.
    return false;
  }
}

const isMessage = ({ content, calls }: Message): boolean =>
  typeof content === 'string' && (calls === undefined || calls.every(isCall));

function readMessage(message: Message): readonly Message[] {
  try {
    // Copied once: what was read is what counts.
    const { content, calls, ...rest } = message;
    const text = typeof content === 'string' ? content : '';
    return [{ ...rest, content: text, ...(Array.isArray(calls) && { calls: calls.flatMap(readCall) }) }];
  } catch {
    return [];
  }
}

function readCall(call: RawToolCall): readonly RawToolCall[] {
  try {
    const copy = { ...call };
    return isCall(copy) ? [copy] : [];
  } catch {
    return [];
  }
}
