import type { AskModel } from '../index.ts';
import { type Answer, answerOf } from './answer.ts';
import { askWithFormat } from './ask-with-format.ts';
import { type BaseUrlRule, readBaseUrl } from './base-url.ts';
import { type AskFetch, type AskHeaders, checkHttp, checkRecord } from './check.ts';
import { createEndpoint, type Reply } from './endpoint.ts';
import { amountAt, textAt } from './field-of.ts';

/** Where Ollama is, and what to ask of it. */
export interface OllamaOptions {
  readonly model: string;
  /** `http://localhost:11434` unless said otherwise. */
  readonly baseUrl?: string;
  readonly headers?: AskHeaders;
  readonly fetch?: AskFetch;
  /** Ollama's model options: `num_predict`, `num_ctx`, `temperature`. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Whether the model may think first; not sent unless given, for a model that cannot think refuses it. */
  readonly think?: boolean | 'low' | 'medium' | 'high';
  /** A clock that never goes back, for the wait that a `retry-after` asks for. */
  readonly now?: () => number;
}

const maker = 'askOllama';
const names = ['model', 'baseUrl', 'headers', 'fetch', 'options', 'think', 'now'];
const thinking: readonly unknown[] = [undefined, true, false, 'low', 'medium', 'high'];
const baseUrl: BaseUrlRule = {
  endings: {
    '/v1': "leave that off: Ollama's own interface is asked",
    '/api': 'leave that off, it is added',
    '/api/chat': 'leave that off, it is added',
  },
};
// Before 0.5 the format was a word; later servers cannot make a grammar of every schema.
const refusal = /format|schema|grammar/i;

/** Asks a model that Ollama serves, through its own `/api/chat`. */
export function askOllama(asked: OllamaOptions): AskModel {
  checkOptions(asked);
  const base = readBaseUrl(maker, asked.baseUrl === undefined ? 'http://localhost:11434' : asked.baseUrl, baseUrl);
  const { model, headers, fetch, options, think, now } = asked;
  const endpoint = createEndpoint({ url: `${base}/api/chat`, ownHeaders: {}, headers, fetch, now });
  return askWithFormat(
    async ({ system, user }, format, question) => {
      const body = {
        model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        stream: false,
        ...(format === undefined ? {} : { format }),
        ...(options === undefined ? {} : { options }),
        ...(think === undefined ? {} : { think }),
      };
      const attempt = await endpoint.post(body, question);
      return 'answer' in attempt ? { answer: readReply(attempt.answer) } : attempt;
    },
    { refusal },
  );
}

function checkOptions(options: OllamaOptions): void {
  checkHttp(maker, options, names);
  checkRecord(maker, 'options', options.options);
  if (!thinking.includes(options.think)) {
    throw new TypeError(`${maker}: think must be true, false, 'low', 'medium' or 'high'`);
  }
}

function readReply({ body, fail }: Reply): Answer {
  const error = textAt(body, 'error');
  if (error !== undefined) throw fail('HTTP 200, but with an error', error);
  if (textAt(body, 'done_reason') === 'length') throw fail('the answer was cut: raise options.num_predict');
  const text = textAt(body, 'message', 'content') ?? '';
  if (text === '') throw fail('the answer holds no text');
  return answerOf(text, {
    inputTokens: amountAt(body, 'prompt_eval_count'),
    outputTokens: amountAt(body, 'eval_count'),
    costUsd: undefined,
  });
}
