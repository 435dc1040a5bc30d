// @ts-nocheck
import type { BaseMessage } from '@langchain/core/messages';
import { fieldsOf, listOf, textOf } from '../../fields.ts';
import { mendMessages } from '../../history/index.ts';
import type { ToolSpec } from '../../index.ts';
import { openaiChat } from '../../wire/index.ts';
import { type ChatMessage, origin, plainText, toChat } from './chat.ts';
import { parse } from './json.ts';
import type { Peer } from './peer.ts';
import { rewriteAnswer } from './rewrite.ts';

/** A conversation that providers take back: the very same list if nothing was wrong. */
export function mendConversation(messages: BaseMessage[], tools: readonly ToolSpec[], peer: Peer): BaseMessage[] {
  const chat = messages.map(toChat);
  const { messages: mended, changes } = mendMessages(openaiChat, chat, { tools });
  if (changes.length === 0) return messages;
  const known = new Set(chat);
  return mended.map((message) => (known.has(message) && message[origin]) || fromChat(message, peer));
}

function fromChat(message: ChatMessage, peer: Peer): BaseMessage {
  const { role, content, tool_call_id: id, [origin]: from } = message;
  if (role === 'assistant' && peer.AIMessage.isInstance(from)) {
    const calls = listOf(message.tool_calls).map((entry) => {
      const { id: callId, function: body } = fieldsOf(entry);
      const { name, arguments: text } = fieldsOf(body);
      const written = textOf(text) ?? '';
      const args = fieldsOf(parse(written)?.value);
      return { id: textOf(callId) ?? '', name: textOf(name) ?? '', args, text: written, was: textOf(callId) };
    });
    return rewriteAnswer(from, { calls, text: plainText(from.content) }, peer);
  }
  if (role !== 'tool') return new peer.HumanMessage({ content: plainText(content) });
  const { name, status, content: own } = fieldsOf(from);
  return new peer.ToolMessage({
    content: from === undefined ? plainText(content) : plainText(own),
    tool_call_id: textOf(id) ?? '',
    status: from === undefined || status === 'error' ? 'error' : 'success',
    ...(typeof name === 'string' ? { name } : {}),
  });
}
