import { repairToolCall, type Tools } from '../index.ts';
import { formats, type WireFormat } from '../wire/index.ts';
import type { HistoryChange } from './change.ts';
import { holdMessage } from './held.ts';
import { identifyCalls } from './identify.ts';
import { mendArguments } from './mend-arguments.ts';
import { pairResults } from './pair.ts';
import { writeHistory } from './write-history.ts';

/** What is known of a conversation. */
export interface HistoryOptions {
  /** How the messages are written: a format's name. `auto` takes the first format that one of them shows. */
  readonly format?: string;
  /** The tools that were on offer: with them, arguments that cannot be replayed are repaired where rules can. */
  readonly tools?: Tools;
  /** The provider holds an earlier part of the conversation (`previous_response_id`): a result whose call is not here may be right. */
  readonly isContinued?: boolean;
  /** `user`: results went back as a user's messages, so calls without one are right. Ollama only. */
  readonly toolResults?: 'tool' | 'user';
}

/** A conversation that providers take back, and what was changed for it. */
export interface MendedHistory<Message = unknown> {
  /** The very list that was given if nothing was wrong. */
  readonly messages: readonly Message[];
  readonly changes: readonly HistoryChange[];
}

/**
 * Makes a conversation replayable: arguments are objects, every call has one result, ids are unique. Nothing runs, and no text
 * changes. A result of no call is kept as the user's text. `Message` is the caller's type for messages of the format. Throws a `TypeError` only for options that cannot work.
 */
export function mendHistory<Message>(
  messages: readonly Message[],
  options: HistoryOptions = {},
): MendedHistory<Message> {
  const named = checkOptions(options);
  try {
    // What a format writes fits the types that its clients have for it.
    return mend(messages, named ?? findFormat(messages), options) as MendedHistory<Message>;
  } catch {
    // The list itself throws when it is read: it holds no conversation.
    return { messages, changes: [] };
  }
}

function mend(
  messages: readonly unknown[],
  format: WireFormat | undefined,
  { tools, isContinued = false, toolResults = 'tool' }: HistoryOptions,
): MendedHistory {
  if (format === undefined || !Array.isArray(messages)) return { messages, changes: [] };
  const { shape } = format;
  const held = messages.map((message, index) => holdMessage(shape, message, index));
  pairResults(held, shape);
  const read = [...mendArguments(held, tools), ...(shape.hasIds ? identifyCalls(held) : [])];
  const needsResults = shape.hasIds || toolResults === 'tool';
  const written = writeHistory(held, shape, { keepsStrays: isContinued, needsResults });
  const changes = [...read, ...written.changes].sort((a, b) => a.index - b.index);
  return changes.length === 0 ? { messages, changes } : { messages: written.messages, changes };
}

/** The first format that a message shows to be its own. */
function findFormat(messages: readonly unknown[]): WireFormat | undefined {
  if (!Array.isArray(messages)) return undefined;
  for (const message of messages) {
    const format = formats.find(({ shape }) => claims(() => shape.claims(message)));
    if (format) return format;
  }
  return undefined;
}

function claims(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    // What throws when it is read is no format's.
    return false;
  }
}

function checkOptions({ format = 'auto', tools }: HistoryOptions): WireFormat | undefined {
  // The tools are made ready here, so that what is wrong with them is told whatever the conversation holds.
  if (tools !== undefined) repairToolCall({ name: '', arguments: '' }, { tools });
  const named = formats.find(({ name }) => name === format);
  if (named !== undefined || format === 'auto') return named;
  const names = formats.map(({ name }) => `'${name}'`).join(', ');
  throw new TypeError(`callmend: \`format\` must be 'auto' or one of ${names}, not ${JSON.stringify(format)}`);
}
