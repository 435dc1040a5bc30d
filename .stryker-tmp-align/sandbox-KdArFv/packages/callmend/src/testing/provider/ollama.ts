// @ts-nocheck
import type { StreamPart } from '../../index.ts';
import { partsOf } from '../parts.ts';
import {
  type About,
  asValue,
  type FinishWords,
  type ModelAnswer,
  type Provider,
  promptTokens,
  tokensIn,
} from './answer.ts';

const finishWords: FinishWords = { stop: 'stop', 'tool-calls': 'stop', length: 'length' };

/** Ollama's `/api/chat`: a call always comes whole. */
export const ollamaChat: Provider = {
  streamType: 'application/x-ndjson',
  whole: ({ message }, about) => ({
    ...envelope(about),
    message: { role: 'assistant', content: message.text, ...thinkingOf(message.reasoning), ...callsOf({ message }) },
    ...endOf({ message }),
  }),
  stream({ message }, about) {
    const line = (fields: object): string => `${JSON.stringify({ ...envelope(about), ...fields })}\n`;
    const said = partsOf({ ...message, calls: [] }, about.chunking).map((part) =>
      line({ message: { role: 'assistant', ...saidIn(part) }, done: false }),
    );
    const called =
      message.calls.length === 0
        ? []
        : [line({ message: { role: 'assistant', content: '', ...callsOf({ message }) }, done: false })];
    const isOver = finishWords[message.finishReason] !== undefined;
    const last = line({ message: { role: 'assistant', content: '' }, ...endOf({ message }) });
    return [...said, ...called, ...(isOver ? [last] : [])];
  },
};

const saidIn = (part: StreamPart): object =>
  part.type === 'reasoning' ? { content: '', thinking: part.text } : { content: part.type === 'text' ? part.text : '' };

const thinkingOf = (reasoning: string | undefined): object => (reasoning === undefined ? {} : { thinking: reasoning });

function callsOf({ message }: ModelAnswer): object {
  const calls = message.calls.map(({ name, arguments: args }) => ({ function: { name, arguments: asValue(args) } }));
  return calls.length === 0 ? {} : { tool_calls: calls };
}

function endOf({ message }: ModelAnswer): object {
  const reason = finishWords[message.finishReason];
  return {
    ...(reason !== undefined && { done_reason: reason }),
    done: reason !== undefined,
    total_duration: 1_000_000,
    load_duration: 1000,
    prompt_eval_count: promptTokens,
    prompt_eval_duration: 1000,
    eval_count: tokensIn(message),
    eval_duration: 100_000,
  };
}

const envelope = ({ model }: About): object => ({ model, created_at: '2026-01-01T00:00:00.000Z' });
