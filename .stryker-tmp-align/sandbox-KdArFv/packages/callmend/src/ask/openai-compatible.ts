// @ts-nocheck
import type { AskModel, JsonSchema, ModelPrompt } from '../index.ts';
import { type Answer, answerOf } from './answer.ts';
import { askWithFormat } from './ask-with-format.ts';
import { type BaseUrlRule, readBaseUrl } from './base-url.ts';
import { type AskFetch, type AskHeaders, checkHttp, checkRecord } from './check.ts';
import { createEndpoint, type Reply } from './endpoint.ts';
import { amountAt, fieldOf, listAt, textAt } from './field-of.ts';
import { isStrict } from './strict-schema.ts';

/** Where an OpenAI-compatible server is, and what to ask of it. */
export interface OpenAiCompatibleOptions {
  /** Up to and including the version: `https://api.openai.com/v1`, `http://localhost:1234/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  readonly headers?: AskHeaders;
  readonly fetch?: AskFetch;
  /** Sent as `max_tokens`. A model that wants another name takes it in `extra`. */
  readonly maxTokens?: number;
  /** `auto`: with the schema as `response_format`, and without where the server refuses. `off`: always without. */
  readonly structured?: 'auto' | 'off';
  /** More members of the request: `temperature`, `reasoning_effort`, OpenRouter's `provider`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** A clock that never goes back, for the wait that a `retry-after` asks for. */
  readonly now?: () => number;
}

const maker = 'askOpenAiCompatible';
const names = ['baseUrl', 'model', 'apiKey', 'headers', 'fetch', 'maxTokens', 'structured', 'extra', 'now'];
const ours = ['model', 'messages', 'stream', 'response_format', 'max_tokens'];
const baseUrl: BaseUrlRule = {
  endings: { '/chat/completions': 'leave that off, it is added', '/completions': 'leave that off' },
  needsPath: '/v1',
};
// The words of OpenAI, OpenRouter, vLLM, LM Studio and llama.cpp for a format that they do not take.
const refusal = /response[_ ]format|schema|structured|grammar|guided|requested parameters/i;

/** Asks any server that speaks OpenAI's chat completions: OpenAI, OpenRouter, vLLM, LM Studio, llama.cpp. */
export function askOpenAiCompatible(options: OpenAiCompatibleOptions): AskModel {
  checkOptions(options);
  const base = readBaseUrl(maker, options.baseUrl, baseUrl);
  const { model, apiKey, headers, fetch, maxTokens, structured = 'auto', extra, now } = options;
  const ownHeaders: Readonly<Record<string, string>> =
    apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  const endpoint = createEndpoint({ url: `${base}/chat/completions`, ownHeaders, headers, fetch, now });
  return askWithFormat(
    async (prompt, format, asked) => {
      const body = {
        ...extra,
        model,
        messages: messagesOf(prompt),
        stream: false,
        ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
        ...(format === undefined ? {} : { response_format: responseFormat(format) }),
      };
      const attempt = await endpoint.post(body, asked);
      return 'answer' in attempt ? { answer: readReply(attempt.answer) } : attempt;
    },
    { refusal, isOff: structured === 'off' },
  );
}

function checkOptions(options: OpenAiCompatibleOptions): void {
  checkHttp(maker, options, names);
  checkRecord(maker, 'extra', options.extra);
  const { structured = 'auto', extra = {} } = options;
  if (structured !== 'auto' && structured !== 'off')
    throw new TypeError(`${maker}: structured must be 'auto' or 'off'`);
  const taken = ours.find((name) => Object.hasOwn(extra, name));
  if (taken !== undefined) throw new TypeError(`${maker}: extra must not hold '${taken}': there is an option for it`);
}

const messagesOf = ({ system, user }: ModelPrompt): readonly object[] => [
  { role: 'system', content: system },
  { role: 'user', content: user },
];

const responseFormat = (schema: JsonSchema): object => ({
  type: 'json_schema',
  json_schema: { name: 'answer', schema, strict: isStrict(schema) },
});

function readReply({ body, fail }: Reply): Answer {
  failOnError({ body, fail });
  const message = fieldOf(body, 'choices', 0, 'message');
  const refused = textAt(message, 'refusal');
  if (refused !== undefined && refused !== '') throw fail('the model refused to answer', refused);
  const reason = textAt(body, 'choices', 0, 'finish_reason');
  if (reason === 'length') throw fail('the answer was cut: raise maxTokens');
  if (reason === 'content_filter') throw fail("the provider's filter took the answer back");
  const text = textAt(message, 'content') ?? partsOf(message);
  if (text === '') throw fail('the answer holds no text');
  return answerOf(text, {
    inputTokens: amountAt(body, 'usage', 'prompt_tokens'),
    outputTokens: amountAt(body, 'usage', 'completion_tokens'),
    costUsd: amountAt(body, 'usage', 'cost'),
  });
}

/** OpenRouter tells some failures under a status of 200. */
function failOnError({ body, fail }: Pick<Reply, 'body' | 'fail'>): void {
  const error = fieldOf(body, 'error') ?? fieldOf(body, 'choices', 0, 'error');
  if (error === undefined || error === null) return;
  const code = amountAt(error, 'code');
  throw fail('HTTP 200, but with an error', textAt(error, 'message') ?? JSON.stringify(error), code);
}

const partsOf = (message: unknown): string =>
  listAt(message, 'content')
    .map((part) => textAt(part, 'text') ?? '')
    .join('');
