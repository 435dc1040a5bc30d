import { lateMembers } from '../late-members.ts';
import { isCall } from '../read-call.ts';
import type { Message, RawToolCall, Turn } from '../types.ts';
import { checkTurn, type TextOptions, type TextTurn } from './text-mode.ts';

/**
 * A turn whose messages can be read, with what its repairer says. They come from a host's records, often as a provider has them: an
 * answer without text has `null` for it. What is no message says nothing, and is passed over. They are read when somebody asks: a
 * long conversation takes its time, and most answers are settled without it. So is the signal, which some hosts make then. Throws a
 * `TypeError` for what the caller says of the turn that there is not.
 */
export function readTurn(given: Turn, options: TextOptions = {}): TextTurn {
  checkTurn(given, options);
  const { key, toolChoice, responseFormat, textCalls, dialect, context } = given;
  const own = {
    given,
    ...(key !== undefined && { key }),
    ...(toolChoice !== undefined && { toolChoice }),
    ...(responseFormat !== undefined && { responseFormat }),
    ...(textCalls !== undefined && { textCalls }),
    ...(dialect !== undefined && { dialect }),
    ...(context !== undefined && { context }),
    ...options,
  };
  return 'messages' in given ? conversing(own) : alone(own);
}

interface Own extends Omit<TextTurn, 'messages' | 'signal'> {
  readonly given: Turn;
  /** Its messages, once they were read. */
  read?: readonly Message[] | undefined;
}

const alone = lateMembers<Own, TextTurn>({
  get signal() {
    return this.given.signal;
  },
});

const conversing = lateMembers<Own, TextTurn>({
  get messages() {
    this.read ??= readMessages(this.given.messages);
    return this.read;
  },
  get signal() {
    return this.given.signal;
  },
});

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
