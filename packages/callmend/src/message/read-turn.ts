import type { Message, RawToolCall, Turn } from '../types.ts';

/**
 * A turn whose messages can be read. They come from a host's records, often as a provider has them: an answer without text
 * has `null` for it. What is no message says nothing, and is passed over.
 */
export function readTurn(turn: Turn): Turn {
  const { messages } = turn;
  if (messages === undefined || isSound(messages)) return turn;
  return { ...turn, messages: Array.isArray(messages) ? messages.flatMap(readMessage) : [] };
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

const isCall = ({ name, arguments: text }: RawToolCall): boolean =>
  typeof name === 'string' && typeof text === 'string';

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
