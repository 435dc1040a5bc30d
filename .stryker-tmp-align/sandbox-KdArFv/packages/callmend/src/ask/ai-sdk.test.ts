// @ts-nocheck
import { APICallError } from 'ai6';
import { MockLanguageModelV3 } from 'ai6/test';
import { APICallError as APICallError7 } from 'ai7';
import { MockLanguageModelV3 as MockLanguageModelV3InSeven, MockLanguageModelV4 } from 'ai7/test';
import { describe, expect, it } from 'vitest';
import type { ModelPrompt } from '../index.ts';
import { type AiSdkModel, AskError, askAiSdk } from './index.ts';

const timer = { type: 'object', properties: { minutes: { type: 'integer' } }, required: ['minutes'] };
const prompt: ModelPrompt = { system: 'Answer in JSON.', user: '"{minutes: five}"', schema: timer };
const signal = new AbortController().signal;
const text = '{"minutes":5,"id":12345678901234567890}';
const secret = 'sk-canary-0123456789abcdef';

/** What V3 and V4 have in common of a result. */
interface Result {
  content: ({ type: 'text'; text: string } | { type: 'reasoning'; text: string })[];
  finishReason: { unified: 'stop' | 'length' | 'content-filter'; raw: string | undefined };
  usage: {
    inputTokens: { total: number; noCache: number; cacheRead: undefined; cacheWrite: undefined };
    outputTokens: { total: number; text: number; reasoning: undefined };
  };
  warnings: never[];
}
const result = (more: Partial<Result> = {}): Result => ({
  content: [
    { type: 'reasoning', text: 'Five is 5.' },
    { type: 'text', text },
  ],
  finishReason: { unified: 'stop', raw: 'stop' },
  usage: {
    inputTokens: { total: 40, noCache: 40, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 7, text: 7, reasoning: undefined },
  },
  warnings: [],
  ...more,
});

interface Recorded {
  readonly model: AiSdkModel;
  readonly calls: readonly { readonly responseFormat?: unknown; readonly headers?: unknown }[];
}
type Play = (count: number) => Promise<Result>;

const versions: readonly [string, (play: Play) => Recorded][] = [
  [
    'V3 of the AI SDK 6',
    (play) => {
      const model: MockLanguageModelV3 = new MockLanguageModelV3({
        doGenerate: () => play(model.doGenerateCalls.length),
      });
      return { model, calls: model.doGenerateCalls };
    },
  ],
  [
    'V3 of the AI SDK 7',
    (play) => {
      const model: MockLanguageModelV3InSeven = new MockLanguageModelV3InSeven({
        doGenerate: () => play(model.doGenerateCalls.length),
      });
      return { model, calls: model.doGenerateCalls };
    },
  ],
  [
    'V4 of the AI SDK 7',
    (play) => {
      const model: MockLanguageModelV4 = new MockLanguageModelV4({
        doGenerate: () => play(model.doGenerateCalls.length),
      });
      return { model, calls: model.doGenerateCalls };
    },
  ],
];

const failure = (more: Partial<ConstructorParameters<typeof APICallError>[0]>): APICallError =>
  new APICallError({
    message: 'Bad Request',
    url: `https://api.example.com/v1/chat?key=${secret}`,
    requestBodyValues: { authorization: secret },
    isRetryable: false,
    ...more,
  });

describe.each(versions)('a model of %s', (_, make) => {
  it('is asked for JSON in the schema, under a signal that follows the given one', async () => {
    const { model, calls } = make(async () => result());
    const ask = askAiSdk(model, { maxOutputTokens: 300, providerOptions: { openai: { strictJsonSchema: false } } });
    expect(await ask(prompt, { signal })).toEqual({ text, usage: { inputTokens: 40, outputTokens: 7 } });
    expect(calls).toEqual([
      {
        prompt: [
          { role: 'system', content: 'Answer in JSON.' },
          { role: 'user', content: [{ type: 'text', text: '"{minutes: five}"' }] },
        ],
        responseFormat: { type: 'json', schema: timer, name: 'answer' },
        maxOutputTokens: 300,
        providerOptions: { openai: { strictJsonSchema: false } },
        abortSignal: expect.any(AbortSignal),
      },
    ]);
  });

  it('gets the headers that are made from the context', async () => {
    const { model, calls } = make(async () => result());
    const ask = askAiSdk(model, { headers: (context) => ({ traceparent: String(context) }) });
    await ask(prompt, { signal, context: 'trace-7' });
    expect(calls[0]?.headers).toEqual({ traceparent: 'trace-7' });
  });

  it('is asked once more without the schema where its provider refuses it, and not again', async () => {
    const refusal = failure({
      statusCode: 400,
      responseBody: '{"error":{"message":"response_format is not supported"}}',
    });
    const { model, calls } = make(async (count) => {
      if (count <= 1) throw refusal;
      return result();
    });
    const ask = askAiSdk(model);
    await ask(prompt, { signal });
    await ask(prompt, { signal });
    expect(calls.map((call) => 'responseFormat' in call)).toEqual([true, false, false]);
  });

  it('is left alone as long as its provider asks for', async () => {
    let time = 0;
    const { model, calls } = make(async (count) => {
      if (count <= 1)
        throw failure({ statusCode: 429, responseHeaders: { 'retry-after': '2' }, responseBody: 'slow down' });
      return result();
    });
    const ask = askAiSdk(model, { now: () => time });
    await expect(ask(prompt, { signal })).rejects.toMatchObject({ status: 429, retryAfterMs: 2000 });
    time = 1999;
    await expect(ask(prompt, { signal })).rejects.toThrow('no request was sent');
    expect(calls).toHaveLength(1);
    time = 2000;
    expect(await ask(prompt, { signal })).toMatchObject({ text });
  });

  it.each<[string, unknown, string]>([
    [
      'a status',
      failure({ statusCode: 401, responseBody: `{"error":"bad key ${secret}"}` }),
      'at https://api.example.com/v1/chat: HTTP 401: check apiKey',
    ],
    [
      'no status',
      failure({ message: `cannot connect with Bearer ${secret}` }),
      'no answer. It said: cannot connect with ***',
    ],
    [
      'a status of the AI SDK 7',
      new APICallError7({ message: 'x', url: 'no address', requestBodyValues: {}, statusCode: 503 }),
      'HTTP 503: the provider is in trouble',
    ],
    ['text', 'out of order', 'no answer'],
    ['nothing', undefined, 'no answer'],
  ])('that throws %s brings an AskError without secrets', async (_name, thrown, message) => {
    const { model } = make(async () => {
      throw thrown;
    });
    const error: unknown = await askAiSdk(model)(prompt, { signal }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AskError);
    expect(String(error)).toContain(message);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('canary');
  });

  it('that hangs and does not listen is given up in time', async () => {
    const { model } = make(() => new Promise(() => {}));
    const controller = new AbortController();
    const question = askAiSdk(model)(prompt, { signal: controller.signal });
    controller.abort(new Error('time is up'));
    await expect(question).rejects.toThrow('time is up');
  });

  it.each([
    ['cut', result({ finishReason: { unified: 'length', raw: 'max_tokens' } }), 'raise maxOutputTokens'],
    ['filtered', result({ finishReason: { unified: 'content-filter', raw: undefined } }), 'filter'],
    ['empty', result({ content: [] }), 'holds no text'],
  ])('brings no answer where it is %s', async (_name, given, problem) => {
    const { model } = make(async () => given);
    await expect(askAiSdk(model)(prompt, { signal })).rejects.toThrow(problem);
  });
});

describe('a model of V2', () => {
  const model = (answer: unknown): AiSdkModel => ({
    specificationVersion: 'v2',
    provider: 'test',
    modelId: 'small',
    doGenerate: async () => answer,
  });

  it('tells its tokens as plain numbers', async () => {
    const answer = {
      content: [{ type: 'text', text }],
      finishReason: 'stop',
      usage: { inputTokens: 40, outputTokens: 7, totalTokens: 47 },
    };
    expect(await askAiSdk(model(answer))(prompt, { signal })).toEqual({
      text,
      usage: { inputTokens: 40, outputTokens: 7 },
    });
  });

  it.each([undefined, null, 7, {}, { content: 'x' }, { content: [null, 7, { type: 'text', text: 7 }] }])(
    'brings no answer where it gives %j',
    async (answer) => {
      await expect(askAiSdk(model(answer))(prompt, { signal })).rejects.toThrow('holds no text');
    },
  );

  it('is refused where it was cut', async () => {
    const answer = { content: [{ type: 'text', text: '{"mi' }], finishReason: 'length' };
    await expect(askAiSdk(model(answer))(prompt, { signal })).rejects.toThrow('raise maxOutputTokens');
  });
});

describe('what is no model', () => {
  it.each<[unknown, RegExp]>([
    ['google/gemini-2.5-flash', /takes a model, not its name: pass gateway\('google\/gemini-2\.5-flash'\)/],
    [undefined, /takes a language model of the AI SDK, such as/],
    [{ modelId: 'x' }, /takes a language model/],
    [{ specificationVersion: 'v1', doGenerate: () => {} }, /specificationVersion v2, v3 or v4/],
    [{ specificationVersion: 'v3', doGenerate: 'x' }, /takes a language model/],
  ])('%j is refused at once', (model, problem) => {
    //  a caller without types
    expect(() => askAiSdk(model)).toThrow(problem);
  });

  it.each<[unknown, RegExp]>([
    [{ maxOutputTokens: 0 }, /maxOutputTokens must be a whole number/],
    [{ maxTokens: 5 }, /has no option 'maxTokens'/],
    [{ providerOptions: 'x' }, /providerOptions must be an object/],
    [{ headers: 'x' }, /headers must be a plain object/],
  ])('the options %j are refused at once', (options, problem) => {
    //  a caller without types
    expect(() => askAiSdk(new MockLanguageModelV3(), options)).toThrow(problem);
  });
});
