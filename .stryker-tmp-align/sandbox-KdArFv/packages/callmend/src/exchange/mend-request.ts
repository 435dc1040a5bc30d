// @ts-nocheck
import { mendMessages } from '../history/index.ts';
import { type SentRequest, withConversation } from './next-request.ts';

/** A request whose conversation its provider takes; the very same one if nothing was wrong. */
export function mendRequest(sent: SentRequest): SentRequest {
  const { format, read } = sent.request;
  const { messages, changes } = mendMessages(format, read.conversation, {
    tools: read.tools,
    isContinued: read.isContinued === true,
    // Ollama takes calls without results, and some clients tell results in their own words.
    toolResults: 'user',
  });
  return changes.length === 0 ? sent : (withConversation(sent, messages) ?? sent);
}
