// @ts-nocheck
import type { AskModel, JsonSchema, ModelPrompt } from '../index.ts';
import { type Answer, answerOf } from './answer.ts';
import { AskError } from './ask-error.ts';
import { type Attempt, askWithFormat } from './ask-with-format.ts';
import { type AskHeaders, checkFunction, checkHeaders, checkNames, checkRecord, checkWhole } from './check.ts';
import { excerpt } from './excerpt.ts';
import { amountAt, fieldOf, listAt, textAt } from './field-of.ts';
import { headersFor } from './headers-for.ts';
import { mendOf } from './mend.ts';
import { createPause, retryAfterOf, tooSoon } from './retry-after.ts';
import { untilAborted } from './until-aborted.ts';
import { withOwnSignal } from './with-own-signal.ts';

/** A language model of the AI SDK (`LanguageModelV2`, `V3` or `V4`), as far as it is used here. */
export interface AiSdkModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
  /** Asks it once. */
  doGenerate(options: never): PromiseLike<unknown>;
}

/** How a model of the AI SDK is asked. */
export interface AiSdkOptions {
  readonly maxOutputTokens?: number;
  readonly providerOptions?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** For providers that speak HTTP. */
  readonly headers?: AskHeaders;
  /** A clock that never goes back, for the wait that a `retry-after` asks for. */
  readonly now?: () => number;
}

/** One call of a model, in the form that V2, V3 and V4 share. */
interface Call {
  readonly prompt: readonly object[];
  readonly responseFormat?: { readonly type: 'json'; readonly schema: JsonSchema; readonly name: string };
  readonly abortSignal: AbortSignal;
  readonly maxOutputTokens?: number;
  readonly providerOptions?: AiSdkOptions['providerOptions'];
  readonly headers?: Readonly<Record<string, string>>;
}

const maker = 'askAiSdk';
const names = ['maxOutputTokens', 'providerOptions', 'headers', 'now'];
const versions: readonly unknown[] = ['v2', 'v3', 'v4'];
const refusal = /response[_ ]?format|schema|structured|grammar|guided|requested parameters/i;

/** Asks any language model of the AI SDK, of version 5, 6 or 7. */
export function askAiSdk(model: AiSdkModel, options: AiSdkOptions = {}): AskModel {
  checkAiSdkModel(model);
  checkOptions(options);
  const { headers, now = () => performance.now(), ...rest } = options;
  const pause = createPause(now);
  const place = `${model.provider} ${model.modelId}`;
  return askWithFormat(
    (prompt, format, { signal, context }) =>
      withOwnSignal(signal, async (own) => {
        const left = pause.left();
        if (left > 0) throw tooSoon(place, left);
        const call: Call = {
          ...rest,
          prompt: messagesOf(prompt),
          ...(format === undefined ? {} : { responseFormat: { type: 'json', schema: format, name: 'answer' } }),
          ...(headers === undefined ? {} : { headers: headersFor(place, headers, context) }),
          abortSignal: own,
        };
        const attempt = await generate(model, call, place);
        if ('error' in attempt && attempt.error.retryAfterMs !== undefined) pause.hold(attempt.error.retryAfterMs);
        return attempt;
      }),
    { refusal },
  );
}

function checkAiSdkModel(model: unknown): void {
  if (typeof model === 'string') {
    throw new TypeError(`${maker} takes a model, not its name: pass gateway('${model}'), openai('…') or the like`);
  }
  const isModel =
    typeof model === 'object' && model !== null && 'doGenerate' in model && 'specificationVersion' in model;
  if (!isModel || typeof model.doGenerate !== 'function') {
    throw new TypeError(`${maker} takes a language model of the AI SDK, such as openai('gpt-4o-mini')`);
  }
  if (!versions.includes(model.specificationVersion)) {
    throw new TypeError(`${maker} takes a model of the AI SDK 5, 6 or 7 (specificationVersion v2, v3 or v4)`);
  }
}

function checkOptions(options: AiSdkOptions): void {
  checkNames(maker, options, names);
  checkWhole(maker, 'maxOutputTokens', options.maxOutputTokens);
  checkRecord(maker, 'providerOptions', options.providerOptions);
  checkHeaders(maker, options.headers);
  checkFunction(maker, 'now', options.now);
}

const messagesOf = ({ system, user }: ModelPrompt): readonly object[] => [
  { role: 'system', content: system },
  { role: 'user', content: [{ type: 'text', text: user }] },
];

async function generate(model: AiSdkModel, call: Call, place: string): Promise<Attempt> {
  // The versions differ in types that no call here touches: checkAiSdkModel has seen that it is a function of one of them.
  const doGenerate = model.doGenerate as (call: Call) => PromiseLike<unknown>;
  const { abortSignal } = call;
  let result: unknown;
  try {
    result = await untilAborted((async () => await doGenerate.call(model, call))(), abortSignal);
  } catch (error) {
    if (abortSignal.aborted) throw abortSignal.reason;
    return failed(error, place);
  }
  return { answer: readResult(result, place) };
}

/** What a provider throws holds the request and the response's headers: only the harmless part is told. */
function failed(error: unknown, place: string): Attempt {
  const status = amountAt(error, 'statusCode');
  const said = textAt(error, 'responseBody') ?? textAt(error, 'message') ?? '';
  const problem = status === undefined ? 'no answer' : `HTTP ${status}: ${mendOf(status)}`;
  const shown = excerpt(said);
  const message = `${place}${endpointOf(error)}: ${problem}${shown === '' ? '' : `. It said: ${shown}`}`;
  if (status === undefined) return { error: new AskError(message), said };
  const retryAfterMs = retryAfterOf(status, (name) => textAt(error, 'responseHeaders', name));
  return { error: new AskError(message, { status, retryAfterMs }), said };
}

/** Where the provider was asked, without what may be secret. */
function endpointOf(error: unknown): string {
  const url = textAt(error, 'url') ?? '';
  if (!URL.canParse(url)) return '';
  const { origin, pathname } = new URL(url);
  return ` at ${excerpt(`${origin}${pathname}`)}`;
}

function readResult(result: unknown, place: string): Answer {
  // A word in V2, a word of ours beside the provider's in V3 and V4.
  const reason = textAt(result, 'finishReason', 'unified') ?? textAt(result, 'finishReason');
  if (reason === 'length') throw new AskError(`${place}: the answer was cut: raise maxOutputTokens`);
  if (reason === 'content-filter') throw new AskError(`${place}: the provider's filter took the answer back`);
  const text = listAt(result, 'content')
    .map((part) => (textAt(part, 'type') === 'text' ? (textAt(part, 'text') ?? '') : ''))
    .join('');
  if (text === '') throw new AskError(`${place}: the answer holds no text`);
  const usage = fieldOf(result, 'usage');
  return answerOf(text, {
    inputTokens: amountAt(usage, 'inputTokens', 'total') ?? amountAt(usage, 'inputTokens'),
    outputTokens: amountAt(usage, 'outputTokens', 'total') ?? amountAt(usage, 'outputTokens'),
    costUsd: undefined,
  });
}
