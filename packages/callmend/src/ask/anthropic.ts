import type { AskModel } from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { type Answer, answerOf } from './answer.ts';
import { askWithFormat } from './ask-with-format.ts';
import { type BaseUrlRule, readBaseUrl } from './base-url.ts';
import { type AskFetch, type AskHeaders, checkHttp } from './check.ts';
import { createEndpoint, type Reply } from './endpoint.ts';
import { amountAt, listAt, textAt } from './field-of.ts';
import { defaultMaxTokens } from './limits.ts';
import { type ToolSchema, toolSchema } from './tool-schema.ts';

/** Which of Anthropic's models to ask, and how. */
export interface AnthropicOptions {
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** `https://api.anthropic.com` unless said otherwise. */
  readonly baseUrl?: string;
  /** The header `anthropic-version`. */
  readonly version?: string;
  readonly headers?: AskHeaders;
  readonly fetch?: AskFetch;
  /** 1024 unless said otherwise. */
  readonly maxTokens?: number;
  /** A clock that never goes back, for the wait that a `retry-after` asks for. */
  readonly now?: () => number;
}

const maker = 'askAnthropic';
const names = ['model', 'apiKey', 'baseUrl', 'version', 'headers', 'fetch', 'maxTokens', 'now'];
const toolName = 'answer';
const baseUrl: BaseUrlRule = {
  endings: { '/v1': 'leave that off, it is added', '/v1/messages': 'leave that off, it is added' },
};
// A schema that tools may not have, or a model that takes no forced tool.
const refusal = /tools?\b|tool_choice|schema/i;

/** Asks one of Anthropic's models; it must answer through one tool, whose input is the answer. */
export function askAnthropic(options: AnthropicOptions): AskModel {
  checkOptions(options);
  const base = readBaseUrl(
    maker,
    options.baseUrl === undefined ? 'https://api.anthropic.com' : options.baseUrl,
    baseUrl,
  );
  const { model, apiKey, version = '2023-06-01', headers, fetch, maxTokens = defaultMaxTokens, now } = options;
  const ownHeaders: Readonly<Record<string, string>> = {
    'anthropic-version': version,
    ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
  };
  const endpoint = createEndpoint({ url: `${base}/v1/messages`, ownHeaders, headers, fetch, now });
  return askWithFormat(
    async ({ system, user }, format, asked) => {
      const tool = format === undefined ? undefined : toolSchema(format);
      const body = {
        model,
        max_tokens: maxTokens,
        system,
        messages: [{ role: 'user', content: user }],
        ...(tool === undefined ? {} : forcedTool(tool)),
      };
      const attempt = await endpoint.post(body, asked);
      return 'answer' in attempt ? { answer: readReply(attempt.answer, tool?.path ?? []) } : attempt;
    },
    { refusal },
  );
}

function checkOptions(options: AnthropicOptions): void {
  checkHttp(maker, options, names);
  const { version = '2023-06-01' } = options;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(version)) throw new TypeError(`${maker}: version must be a date, as '2023-06-01'`);
}

const forcedTool = ({ schema }: ToolSchema): object => ({
  tools: [{ name: toolName, description: 'Takes the answer.', input_schema: schema }],
  tool_choice: { type: 'tool', name: toolName },
});

function readReply({ body, source, fail }: Reply, path: readonly string[]): Answer {
  const reason = textAt(body, 'stop_reason');
  if (reason === 'refusal') throw fail('the model refused to answer', textsOf(body));
  if (reason === 'max_tokens') throw fail('the answer was cut: raise maxTokens');
  if (reason === 'model_context_window_exceeded') throw fail('the answer was cut: the question is too large');
  const text = inputText(body, source, path) ?? textsOf(body);
  if (text === '') throw fail('the answer holds neither a tool call nor text');
  return answerOf(text, {
    inputTokens: inputTokens(body),
    outputTokens: amountAt(body, 'usage', 'output_tokens'),
    costUsd: undefined,
  });
}

/** The input's own text keeps the digits that its value has lost. */
function inputText(body: unknown, source: string, path: readonly string[]): string | undefined {
  const index = listAt(body, 'content').findIndex((block) => textAt(block, 'type') === 'tool_use');
  if (index < 0) return undefined;
  const at = ['content', index, 'input'];
  return sourceOf(source, [...at, ...path]) ?? sourceOf(source, at);
}

const textsOf = (body: unknown): string =>
  listAt(body, 'content')
    .map((block) => (textAt(block, 'type') === 'text' ? (textAt(block, 'text') ?? '') : ''))
    .join('');

/** Tokens that were written to the cache or read from it are counted apart. */
function inputTokens(body: unknown): number | undefined {
  const plain = amountAt(body, 'usage', 'input_tokens');
  if (plain === undefined) return undefined;
  const written = amountAt(body, 'usage', 'cache_creation_input_tokens') ?? 0;
  return plain + written + (amountAt(body, 'usage', 'cache_read_input_tokens') ?? 0);
}
