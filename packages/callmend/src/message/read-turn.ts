import type { Message, RawToolCall, Turn } from '../types.ts';

/** A turn as it is given. What takes its time to make may be a function: it is asked only if it is needed, and once. */
export interface GivenTurn extends Omit<Turn, 'messages' | 'signal'> {
  readonly messages?: Turn['messages'] | (() => Turn['messages']);
  readonly signal?: Turn['signal'] | (() => Turn['signal']);
}

/**
 * A turn whose messages can be read. They come from a host's records, often as a provider has them: an answer without text
 * has `null` for it. What is no message says nothing, and is passed over.
 */
export function readTurn(turn: GivenTurn): GivenTurn {
  const { messages } = turn;
  if (typeof messages === 'function') return { ...turn, messages: readOnce(messages) };
  const read = readMessages(messages);
  return read === messages ? turn : { ...turn, messages: read };
}

/** The messages of a turn that was read. */
export const messagesOf = ({ messages }: Pick<GivenTurn, 'messages'>): readonly Message[] | undefined =>
  typeof messages === 'function' ? messages() : messages;

/** Its signal, where somebody waits for it. */
export const signalOf = ({ signal }: Pick<GivenTurn, 'signal'>): AbortSignal | undefined =>
  typeof signal === 'function' ? signal() : signal;

function readOnce(give: () => readonly Message[] | undefined): () => readonly Message[] | undefined {
  let read: { readonly messages: readonly Message[] | undefined } | undefined;
  return () => {
    read ??= { messages: readMessages(give()) };
    return read.messages;
  };
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
