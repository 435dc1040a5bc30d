// @ts-nocheck
import type { RawToolCall } from '../../index.ts';

/** An answer in a model's own terms, to be written in each format. */
export interface Answer {
  readonly text?: string;
  readonly calls?: readonly RawToolCall[];
  /** The provider could not read a call. */
  readonly isMalformed?: true;
}

type Writer = (answer: Answer) => unknown;

/** Answers as each provider writes them. Where arguments are objects, those that are none come as their text. */
export const writers: Readonly<Record<string, Writer>> = {
  'openai-chat': ({ text = '', calls = [], isMalformed }) => ({
    choices: [
      {
        finish_reason: isMalformed ? 'malformed_function_call' : calls.length > 0 ? 'tool_calls' : 'stop',
        message: {
          role: 'assistant',
          content: text === '' ? null : text,
          ...(calls.length > 0 && {
            tool_calls: calls.map(({ id, name, arguments: written }) => ({
              ...(id !== undefined && { id }),
              type: 'function',
              function: { name, arguments: written },
            })),
          }),
        },
      },
    ],
  }),
  'openai-responses': ({ text = '', calls = [] }) => ({
    status: 'completed',
    output: [
      ...(text === ''
        ? []
        : [
            {
              id: 'msg_1',
              type: 'message',
              role: 'assistant',
              status: 'completed',
              content: [{ type: 'output_text', text, annotations: [] }],
            },
          ]),
      ...calls.map(({ id, name, arguments: written }) => ({
        type: 'function_call',
        ...(id !== undefined && { call_id: id }),
        name,
        arguments: written,
        status: 'completed',
      })),
    ],
  }),
  anthropic: ({ text = '', calls = [] }) => ({
    stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
    content: [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...calls.map(({ id, name, arguments: written }) => ({
        type: 'tool_use',
        ...(id !== undefined && { id }),
        name,
        input: objectOr(written),
      })),
    ],
  }),
  ollama: ({ text = '', calls = [] }) => ({
    done: true,
    done_reason: 'stop',
    message: {
      role: 'assistant',
      content: text,
      ...(calls.length > 0 && {
        tool_calls: calls.map(({ name, arguments: written }) => ({ function: { name, arguments: objectOr(written) } })),
      }),
    },
  }),
  'ai-sdk': ({ text = '', calls = [], isMalformed }) => ({
    finishReason: isMalformed
      ? { unified: 'other', raw: 'MALFORMED_FUNCTION_CALL' }
      : { unified: calls.length > 0 ? 'tool-calls' : 'stop', raw: undefined },
    content: [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...calls.map(({ id, name, arguments: written }) => ({
        type: 'tool-call',
        ...(id !== undefined && { toolCallId: id }),
        toolName: name,
        input: written,
      })),
    ],
  }),
};

function objectOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
