import { repairToolCall, type Tools } from '../index.ts';
import { checkNames, checkWord, switches } from '../options.ts';
import type { WireFormat } from '../wire/index.ts';
import type { HistoryChange } from './change.ts';
import { type HeldMessage, holdMessage } from './held.ts';
import { identifyCalls } from './identify.ts';
import { mendArguments } from './mend-arguments.ts';
import { pairResults } from './pair.ts';
import { writeHistory } from './write-history.ts';

/** What is known of a conversation whose format is at hand. */
export interface MessagesOptions {
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

/** `mendHistory` for messages of a format that is at hand: a bundle then holds no other. */
export function mendMessages<Message>(
  format: WireFormat,
  messages: readonly Message[],
  options: MessagesOptions = {},
): MendedHistory<Message> {
  checkMessagesOptions(options, names);
  try {
    // What a format writes fits the types that its clients have for it.
    return mend(messages, format, options) as MendedHistory<Message>;
  } catch {
    // The list itself throws when it is read: it holds no conversation.
    return { messages, changes: [] };
  }
}

const names: Readonly<Record<keyof MessagesOptions, true>> = { tools: true, isContinued: true, toolResults: true };

/** Refuses options that cannot work. `known`: those that there are. */
export function checkMessagesOptions(options: MessagesOptions, known: object): void {
  checkNames(options, known, 'callmend/history');
  const { tools, isContinued, toolResults } = options;
  // The tools are made ready here, so that what is wrong with them is told whatever the conversation holds.
  if (tools !== undefined) repairToolCall({ name: '', arguments: '' }, { tools });
  checkWord(isContinued, switches, { by: 'callmend', at: 'isContinued' });
  checkWord(toolResults, ['tool', 'user'], { by: 'callmend', at: 'toolResults' });
}

function mend(messages: readonly unknown[], format: WireFormat, options: MessagesOptions): MendedHistory {
  if (!Array.isArray(messages)) return { messages, changes: [] };
  const mended = mendHeld(messages, format, options);
  return mended.changes.length === 0 ? { messages, changes: [] } : mended;
}

/** The same, with its messages as they were taken apart. */
export function mendHeld(
  messages: readonly unknown[],
  { shape }: WireFormat,
  { tools, isContinued = false, toolResults = 'tool' }: MessagesOptions,
): MendedHistory & { readonly held: readonly HeldMessage[] } {
  const held = messages.map((message, index) => holdMessage(shape, message, index));
  pairResults(held, shape);
  const read = [...mendArguments(held, tools), ...(shape.hasIds ? identifyCalls(held) : [])];
  const needsResults = shape.hasIds || toolResults === 'tool';
  const written = writeHistory(held, shape, { keepsStrays: isContinued, needsResults });
  const changes = [...read, ...written.changes].sort((a, b) => a.index - b.index);
  return { held, messages: written.messages, changes };
}
