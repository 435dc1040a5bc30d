import { mendHistory } from '../history/index.ts';
import { asModelRequest, type ModelRequest } from './request.ts';

/** A request whose conversation its provider takes; the very same one if nothing was wrong. */
export function mendRequest(request: ModelRequest): ModelRequest {
  const { format, body, read } = request;
  const { messages, changes } = mendHistory(read.conversation, {
    format: format.name,
    tools: read.tools,
    isContinued: read.isContinued === true,
    // Ollama takes calls without results, and some clients tell results in their own words.
    toolResults: 'user',
  });
  return changes.length === 0 ? request : (asModelRequest(format, format.withConversation(body, messages)) ?? request);
}
