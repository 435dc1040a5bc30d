// @ts-nocheck
import type { StreamPart } from '../../index.ts';
import { partsOf } from '../parts.ts';
import {
  type About,
  created,
  type FinishWords,
  type ModelAnswer,
  type Provider,
  promptTokens,
  tokensIn,
} from './answer.ts';

const finishWords: FinishWords = {
  stop: 'stop',
  'tool-calls': 'tool_calls',
  length: 'length',
  'content-filter': 'content_filter',
  'malformed-call': 'tool_use_failed',
  error: 'error',
};

/** OpenAI's chat completions. */
export const chat: Provider = {
  streamType: 'text/event-stream',
  whole({ message }, about) {
    const { text, reasoning, calls, finishReason } = message;
    const called = calls.map(({ id, name, arguments: args }) => ({
      ...(id !== undefined && { id }),
      type: 'function',
      function: { name, arguments: args },
    }));
    return {
      ...envelope(about, 'chat.completion'),
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: text === '' && called.length > 0 ? null : text,
            refusal: null,
            ...(reasoning !== undefined && { reasoning_content: reasoning }),
            ...(called.length > 0 && { tool_calls: called }),
          },
          logprobs: null,
          finish_reason: finishWords[finishReason] ?? null,
        },
      ],
      usage: usageOf({ message }),
    };
  },
  stream(answer, about) {
    const { message, parts = partsOf(message, about.chunking) } = answer;
    const chunk = (delta: object, finish: string | null = null): string =>
      event({
        ...envelope(about, 'chat.completion.chunk'),
        choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      });
    const pieces = [chunk({ role: 'assistant', content: '' }), ...parts.map((part) => chunk(deltaOf(part)))];
    const finish = finishWords[message.finishReason];
    if (finish === undefined) return pieces;
    const last = { ...envelope(about, 'chat.completion.chunk'), choices: [], usage: usageOf(answer) };
    return [...pieces, chunk({}, finish), event(last), 'data: [DONE]\n\n'];
  },
};

function deltaOf(part: StreamPart): object {
  if (part.type === 'call-start' || part.type === 'other-call') return {};
  if (part.type !== 'call') return part.type === 'text' ? { content: part.text } : { reasoning_content: part.text };
  const { index, id, name, arguments: args } = part;
  const called = { ...(name !== undefined && { name }), ...(args !== undefined && { arguments: args }) };
  return {
    tool_calls: [
      {
        ...(index !== undefined && { index }),
        ...(id !== undefined && { id, type: 'function' }),
        function: name !== undefined && args === undefined ? { ...called, arguments: '' } : called,
      },
    ],
  };
}

const envelope = ({ number, model }: About, object: string): object => ({
  id: `chatcmpl-scripted-${number}`,
  object,
  created,
  model,
});

function usageOf({ message }: ModelAnswer): object {
  const completion = tokensIn(message);
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completion,
    total_tokens: promptTokens + completion,
  };
}

const event = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
