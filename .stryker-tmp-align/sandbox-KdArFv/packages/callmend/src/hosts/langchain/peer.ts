// @ts-nocheck
import type * as Messages from '@langchain/core/messages';
import type * as FunctionCalling from '@langchain/core/utils/function_calling';
import type * as JsonSchemas from '@langchain/core/utils/json_schema';

/** What is made with LangChain's own classes: its graph takes no other messages. */
export interface Peer
  extends Pick<typeof Messages, 'AIMessage' | 'HumanMessage' | 'ToolMessage'>,
    Pick<typeof FunctionCalling, 'convertToOpenAITool'>,
    Pick<typeof JsonSchemas, 'toJsonSchema'> {}

const needs = 'callmend/langchain needs `langchain` ^1.0.0 with `@langchain/core` ^1.0.0';

/** Loads LangChain when the first agent runs, so that importing the adapter needs nothing. */
export async function loadPeer(): Promise<Peer> {
  const [{ AIMessage, HumanMessage, ToolMessage }, { convertToOpenAITool }, { toJsonSchema }] = await Promise.all([
    import('@langchain/core/messages'),
    import('@langchain/core/utils/function_calling'),
    import('@langchain/core/utils/json_schema'),
  ]).catch((cause: unknown) => {
    throw new Error(`${needs}: it cannot be loaded. Install it: npm i langchain @langchain/core`, { cause });
  });
  // Before version 1 messages could not tell their own kind.
  if (typeof AIMessage.isInstance !== 'function' || typeof convertToOpenAITool !== 'function')
    throw new Error(`${needs}: what is installed is another major. Update it: npm i langchain@1 @langchain/core@1`);
  return { AIMessage, HumanMessage, ToolMessage, convertToOpenAITool, toJsonSchema };
}

/** Throws where a hook is called with what no agent of version 1 gives it. */
export function checkRequest(request: { readonly messages?: unknown; readonly tools?: unknown }): void {
  if (!Array.isArray(request.messages) || !Array.isArray(request.tools))
    throw new Error(`${needs}: this middleware was called by something else than \`createAgent\` of that major`);
}
