// @ts-nocheck
import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import {
  AIMessage,
  AIMessageChunk,
  type AIMessageFields,
  type BaseMessage,
  type UsageMetadata,
} from '@langchain/core/messages';
import type { InvalidToolCall, ToolCall } from '@langchain/core/messages/tool';
import { type ChatGeneration, ChatGenerationChunk, type ChatResult } from '@langchain/core/outputs';

/** What an answer is made of. */
export interface Fields {
  readonly content: AIMessage['content'];
  readonly id?: string;
  readonly tool_calls?: ToolCall[];
  readonly invalid_tool_calls?: InvalidToolCall[];
  readonly usage_metadata?: UsageMetadata;
  readonly response_metadata?: Record<string, unknown>;
  readonly additional_kwargs?: Record<string, unknown>;
}

/** One answer of the script: whole, in pieces, or an error. */
export type Line = string | Fields | readonly AIMessageChunk[] | Error;

/** What the model was asked with. */
export interface Asked {
  readonly messages: readonly BaseMessage[];
  readonly tools: readonly unknown[];
}

/** A chat model that says what a script holds, an answer a call. */
export class ScriptedChat extends BaseChatModel {
  readonly asked: Asked[] = [];
  private readonly lines: Line[];
  private offered: readonly unknown[] = [];

  constructor(...lines: Line[]) {
    super({});
    this.lines = lines;
  }

  _llmType(): string {
    return 'scripted';
  }

  // Tools are bound once a call, and nobody keeps what was bound.
  override bindTools(tools: readonly unknown[]): this {
    this.offered = tools;
    return this;
  }

  private next(messages: readonly BaseMessage[]): Exclude<Line, Error> {
    this.asked.push({ messages: [...messages], tools: this.offered });
    const line = this.lines.shift();
    if (line === undefined) throw new Error('the script has no more lines');
    if (line instanceof Error) throw line;
    return line;
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const line = this.next(messages);
    const message = isPieces(line) ? line.reduce((whole, piece) => whole.concat(piece)) : new AIMessage(toFields(line));
    return { generations: [{ text: message.text, message } satisfies ChatGeneration] };
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    _options: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const line = this.next(messages);
    for (const message of isPieces(line) ? line : [new AIMessageChunk(toFields(line))]) {
      const chunk = new ChatGenerationChunk({ message, text: message.text });
      yield chunk;
      await runManager?.handleLLMNewToken(chunk.text, undefined, undefined, undefined, undefined, { chunk });
    }
  }
}

const isPieces = (line: Line): line is readonly AIMessageChunk[] => Array.isArray(line);

/** A copy: LangChain changes what a message is made of. */
const toFields = (line: Exclude<Line, Error | readonly AIMessageChunk[]>): AIMessageFields =>
  structuredClone(typeof line === 'string' ? { content: line } : line) as AIMessageFields;

/** A call as LangChain has read it. */
export const called = (name: string, args: Record<string, unknown>, id = 'c1'): Fields => ({
  content: '',
  tool_calls: [{ type: 'tool_call', id, name, args }],
  response_metadata: { finish_reason: 'tool_calls' },
});

/** A call whose arguments LangChain could not read. */
export const broken = (name: string, args: string, id = 'c1'): Fields => ({
  content: '',
  invalid_tool_calls: [{ type: 'invalid_tool_call', id, name, args, error: 'Malformed args.' }],
  response_metadata: { finish_reason: 'tool_calls' },
});
