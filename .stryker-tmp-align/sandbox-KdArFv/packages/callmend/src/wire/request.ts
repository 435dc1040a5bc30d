// @ts-nocheck
import { isFields } from '../fields.ts';
import { correctionLead, type Message } from '../index.ts';
import type { Shape, Unreadable, WireRequest } from './format.ts';
import { readAllowed, readToolChoice } from './tool-choice.ts';
import { readToolSpecs } from './tool-specs.ts';
import { isUnreadable } from './unreadable.ts';

/** The parts of a request, wherever its format keeps them. */
export interface RequestParts {
  readonly tools: unknown;
  readonly toolChoice: unknown;
  readonly responseFormat: unknown;
  /** What stands beside the conversation and comes before it. */
  readonly system?: string | undefined;
  readonly conversation: readonly unknown[];
}

/** Puts a request together in our terms. */
export function composeRequest(parts: RequestParts, shape: Shape): WireRequest | Unreadable {
  const { conversation, system } = parts;
  const tools = readToolSpecs(parts.tools ?? []);
  if ('says' in tools) return { problem: `tools${tools.at}: ${tools.says}` };
  const toolChoice = readToolChoice(parts.toolChoice);
  if (isUnreadable(toolChoice)) return toolChoice;
  const allowed = readAllowed(parts.toolChoice);
  const narrowed = allowed === undefined ? tools : tools.filter(({ name }) => allowed.has(name));
  // With none of the functions allowed, every call of one is refused.
  const isNone = narrowed.length === 0 && tools.length > 0;
  let messages: readonly Message[] | undefined;
  return {
    tools: isNone ? tools : narrowed,
    turn: {
      // A long conversation takes its time to read, and most answers are settled without it.
      get messages() {
        messages ??= readMessages(conversation, system, shape);
        return messages;
      },
      responseFormat: isJson(parts.responseFormat) ? 'json' : 'text',
      toolChoice: isNone ? 'none' : toolChoice,
    },
    conversation,
  };
}

function readMessages(conversation: readonly unknown[], system: string | undefined, shape: Shape): readonly Message[] {
  const messages = conversation.flatMap((message) => shape.read(message)).flatMap(splitCorrection);
  return system === undefined ? messages : [{ role: 'system', content: system }, ...messages];
}

/** Where roles must take turns, a correction stands at the end of the user's own message: it is no part of what names the turn. */
function splitCorrection(message: Message): readonly Message[] {
  const at = message.role === 'user' ? message.content.indexOf(correctionLead) : 0;
  if (at <= 0) return [message];
  const own = message.content.slice(0, at);
  return [
    { ...message, content: own.endsWith('\n\n') ? own.slice(0, -2) : own },
    { ...message, content: message.content.slice(at) },
  ];
}

const isJson = (format: unknown): boolean => {
  const type = isFields(format) ? format.type : format;
  return type === 'json_object' || type === 'json_schema' || type === 'json';
};

const roles: readonly unknown[] = ['system', 'user', 'assistant', 'tool'] satisfies readonly Message['role'][];
const isRole = (role: unknown): role is Message['role'] => roles.includes(role);

/** A role in our terms; what is unknown counts as the user's. */
export function readRole(role: unknown): Message['role'] {
  if (role === 'developer') return 'system';
  if (role === 'function') return 'tool';
  return isRole(role) ? role : 'user';
}

/** How our own results of calls that did not run begin, where a format has no other mark for an error. */
const errorMark = 'Error: ';

/** A result's text, where a format has no mark for errors: what a tool returned stays as it is. */
export const markedText = ({ text, isRefusal }: { readonly text: string; readonly isRefusal?: true }): string =>
  isRefusal ? `${errorMark}${text}` : text;

/** Whether a result tells of an error, where a format has no mark for one. */
export const isMarked = (text: string): boolean => text.startsWith(errorMark);
