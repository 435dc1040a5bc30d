// @ts-nocheck
import type { AIMessage, BaseMessage } from '@langchain/core/messages';
import { type Fields, fieldsOf, listOf, textOf } from '../../fields.ts';
import type { HeldCall } from './calls.ts';
import { print } from './json.ts';

/** Leads from what a message is read as to the message itself. */
export const origin: unique symbol = Symbol('a message of LangChain');

/** How a chat completion holds a message. */
export type ChatMessage = Fields & { readonly [origin]?: BaseMessage };

/** Reads a message of a conversation as chat completions write it. */
export function toChat(message: BaseMessage): ChatMessage {
  const { content } = message;
  switch (message.getType()) {
    case 'ai':
      return { role: 'assistant', content, ...toolCalls(message), [origin]: message };
    case 'tool': {
      const { tool_call_id: id, status } = fieldsOf(message);
      const text = status === 'error' ? `Error: ${plainText(content)}` : content;
      return { role: 'tool', content: text, tool_call_id: id, [origin]: message };
    }
    case 'system':
      return { role: 'system', content, [origin]: message };
    default:
      return { role: 'user', content, [origin]: message };
  }
}

/** The text of a message's content. */
export function plainText(content: unknown): string {
  if (typeof content === 'string') return content;
  return listOf(content)
    .map((block) => (typeof block === 'string' ? block : textBlock(block)))
    .join('');
}

const textBlock = (block: unknown): string => (isText(block) ? (textOf(fieldsOf(block).text) ?? '') : '');

/** A block that holds text of the answer: thoughts are not for the reader, and no call stands in them. */
export const isText = (block: unknown): boolean => {
  const { type, thought } = fieldsOf(block);
  return (type === 'text' || type === 'output_text') && thought !== true;
};

/** The calls that were made, and those that LangChain could not read. */
function toolCalls(message: BaseMessage): Fields {
  const made = listOf(fieldsOf(message).tool_calls).map((entry) => {
    const { id, name, args } = fieldsOf(entry);
    return toCall(id, name, print(args));
  });
  const broken = listOf(fieldsOf(message).invalid_tool_calls).map((entry) => {
    const { id, name, args } = fieldsOf(entry);
    return toCall(id, name, textOf(args) ?? '');
  });
  const all = [...made, ...broken];
  return all.length === 0 ? {} : { tool_calls: all };
}

const toCall = (id: unknown, name: unknown, text: string): Fields => ({
  id,
  type: 'function',
  function: { name, arguments: text },
});

/** An answer as a chat completion's body: its reading knows why it ended. */
export function toBody(answer: AIMessage, calls: readonly HeldCall[]): Fields {
  const told = fieldsOf(answer.response_metadata);
  const reason =
    told.finish_reason ?? told.finishReason ?? told.stop_reason ?? told.stopReason ?? told.done_reason ?? cutOf(told);
  const made = calls.map(({ id, name, arguments: text }) => toCall(id, name, text));
  const message = { role: 'assistant', content: plainText(answer.content), tool_calls: made };
  return { choices: [{ index: 0, message, finish_reason: reason }] };
}

/** Responses tell of a cut otherwise. */
function cutOf({ incomplete_details: details, status }: Fields): unknown {
  if (status === 'completed') return 'stop';
  return fieldsOf(details).reason;
}
