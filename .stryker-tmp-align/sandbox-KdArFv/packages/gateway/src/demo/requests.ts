// @ts-nocheck
import type { ToolSpec } from 'callmend';
import type { ProviderFormat } from 'callmend/testing';

/** A request as a client of one format sends it. */
export interface ClientRequest {
  readonly path: string;
  readonly body: object;
}

/** What a client asks. */
export interface Question {
  readonly model: string;
  readonly says: string;
  readonly tools: readonly ToolSpec[];
  readonly isStream: boolean;
}

/** Asks a question in each format. */
export const requests: Readonly<Record<ProviderFormat, (question: Question) => ClientRequest>> = {
  'openai-chat': ({ model, says, tools, isStream }) => ({
    path: '/v1/chat/completions',
    body: {
      model,
      messages: [{ role: 'user', content: says }],
      tools: tools.map(nested),
      ...(isStream && { stream: true, stream_options: { include_usage: true } }),
    },
  }),
  'openai-responses': ({ model, says, tools, isStream }) => ({
    path: '/v1/responses',
    body: {
      model,
      input: says,
      tools: tools.map((tool) => ({ type: 'function', ...nested(tool).function, strict: false })),
      ...(isStream && { stream: true }),
    },
  }),
  anthropic: ({ model, says, tools, isStream }) => ({
    path: '/v1/messages',
    body: {
      model,
      max_tokens: 1024,
      messages: [{ role: 'user', content: says }],
      tools: tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema })),
      ...(isStream && { stream: true }),
    },
  }),
  ollama: ({ model, says, tools, isStream }) => ({
    path: '/api/chat',
    body: { model, messages: [{ role: 'user', content: says }], tools: tools.map(nested), stream: isStream },
  }),
};

const nested = ({ name, description, inputSchema }: ToolSpec) => ({
  type: 'function',
  function: { name, description, parameters: inputSchema },
});
