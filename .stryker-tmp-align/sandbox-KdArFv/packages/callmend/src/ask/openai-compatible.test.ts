// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { giveJson, loopback } from '../../../../test/loopback.ts';
import type { ModelPrompt } from '../index.ts';
import { askOpenAiCompatible, type OpenAiCompatibleOptions } from './index.ts';

const timer = { type: 'object', properties: { minutes: { type: 'integer' } }, required: ['minutes'] };
const prompt: ModelPrompt = { system: 'Answer in JSON.', user: '"{minutes: five}"', schema: timer };
const other: ModelPrompt = { ...prompt, schema: { type: 'object', properties: { city: { type: 'string' } } } };
const options = { signal: new AbortController().signal };
const text = '{"minutes":5}';

const completion = (message: object, more: object = {}, reason = 'stop'): object => ({
  id: 'chatcmpl-9',
  object: 'chat.completion',
  created: 1760000000,
  model: 'small',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: reason, logprobs: null }],
  ...more,
});
const ok = completion({ content: text, refusal: null });

const make = (url: string, more: Partial<OpenAiCompatibleOptions> = {}) =>
  askOpenAiCompatible({ baseUrl: `${url}/v1`, model: 'small', apiKey: 'key-1234', ...more });

describe('a question to an OpenAI-compatible server', () => {
  it('carries the schema as the format of the answer', async () => {
    const server = await loopback((response) => giveJson(response, ok));
    await make(server.url, { maxTokens: 300, extra: { temperature: 0 } })(prompt, options);
    expect(server.received[0]?.body).toEqual({
      model: 'small',
      messages: [
        { role: 'system', content: 'Answer in JSON.' },
        { role: 'user', content: '"{minutes: five}"' },
      ],
      stream: false,
      max_tokens: 300,
      temperature: 0,
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: timer, strict: false } },
    });
  });

  it('is strict where the schema is closed already', async () => {
    const server = await loopback((response) => giveJson(response, ok));
    const schema = { ...timer, additionalProperties: false };
    await make(server.url)({ ...prompt, schema }, options);
    expect(server.received[0]?.body).toMatchObject({ response_format: { json_schema: { schema, strict: true } } });
  });

  it.each([
    ['structured is off', prompt, { structured: 'off' as const }],
    ['the schema says yes to everything', { ...prompt, schema: true }, {}],
  ])('has no format where %s', async (_, asked, more) => {
    const server = await loopback((response) => giveJson(response, ok));
    await make(server.url, more)(asked, options);
    expect(server.received[0]?.body).not.toHaveProperty('response_format');
  });
});

const unsupported = {
  error: {
    message: "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
    type: 'invalid_request_error',
    param: null,
    code: null,
  },
};

describe('a server that refuses the format', () => {
  it.each([
    ['OpenAI', 400, unsupported],
    [
      'OpenAI, of the schema',
      400,
      { error: { message: "Invalid schema for response_format 'answer': …", code: 'invalid_json_schema' } },
    ],
    [
      'OpenRouter',
      404,
      { error: { message: 'No endpoints found that can handle the requested parameters.', code: 404 } },
    ],
    [
      'OpenRouter, of its provider',
      400,
      {
        error: {
          message: 'Provider returned error',
          code: 400,
          metadata: { raw: '{"detail":"structured outputs are off"}', provider_name: 'Some' },
        },
      },
    ],
    [
      'vLLM',
      400,
      {
        object: 'error',
        message: 'The provided JSON schema contains features not supported by xgrammar.',
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
    ],
    ['LM Studio', 400, { error: "'response_format.type' must be 'text'" }],
    [
      'llama.cpp',
      400,
      {
        error: {
          code: 400,
          message: 'JSON schema conversion failed:\nUnrecognized schema: {}',
          type: 'invalid_request_error',
        },
      },
    ],
    [
      'a fork of llama.cpp',
      500,
      {
        error: {
          code: 500,
          message: 'response_format type must be one of "text" or "json_object"',
          type: 'server_error',
        },
      },
    ],
    [
      'a validator',
      422,
      {
        detail: [
          {
            loc: ['body', 'response_format', 'type'],
            msg: "Input should be 'text' or 'json_object'",
            type: 'literal_error',
          },
        ],
      },
    ],
    ['a small server', 501, 'grammar-constrained decoding is not built in'],
  ])('%s is asked once more without, and not again', async (_, status, body) => {
    const server = await loopback((response, { body: asked }) =>
      JSON.stringify(asked).includes('response_format') ? giveJson(response, body, { status }) : giveJson(response, ok),
    );
    const ask = make(server.url);
    expect(await ask(prompt, options)).toEqual({ text });
    expect(server.received).toHaveLength(2);
    expect(await ask(other, options)).toEqual({ text });
    expect(server.received).toHaveLength(3);
    expect(server.received.at(-1)?.body).not.toHaveProperty('response_format');
  });

  it('is offered other schemas where it took one before', async () => {
    const server = await loopback((response, { body }) =>
      JSON.stringify(body).includes('"city"') && JSON.stringify(body).includes('response_format')
        ? giveJson(response, unsupported, { status: 400 })
        : giveJson(response, ok),
    );
    const ask = make(server.url);
    for (const asked of [prompt, other, other, prompt]) await ask(asked, options);
    const withFormat = server.received.map(({ body }) => JSON.stringify(body).includes('response_format'));
    expect(withFormat).toEqual([true, true, false, false, true]);
  });

  it('is offered a refused schema again when too many others were refused since', async () => {
    const server = await loopback((response, { body }) =>
      JSON.stringify(body).includes('"city') && JSON.stringify(body).includes('response_format')
        ? giveJson(response, unsupported, { status: 400 })
        : giveJson(response, ok),
    );
    const ask = make(server.url);
    const numbered = (i: number): ModelPrompt => ({ ...prompt, schema: { properties: { [`city${i}`]: {} } } });
    const requests = async (asked: ModelPrompt): Promise<number> => {
      const before = server.received.length;
      await ask(asked, options);
      return server.received.length - before;
    };
    expect(await requests(prompt)).toBe(1);
    for (let i = 0; i < 16; i++) expect(await requests(numbered(i))).toBe(2);
    expect(await requests(numbered(0))).toBe(1);
    expect(await requests(numbered(16))).toBe(2);
    expect([await requests(numbered(1)), await requests(numbered(0))]).toEqual([1, 2]);
  });

  it('is asked twice a question and no more, and nothing is concluded from a failure', async () => {
    const server = await loopback((response) => giveJson(response, unsupported, { status: 400 }));
    const ask = make(server.url);
    await expect(ask(prompt, options)).rejects.toThrow('HTTP 400: check model and the options');
    expect(server.received).toHaveLength(2);
    await expect(ask(prompt, options)).rejects.toThrow('response_format');
    expect(server.received).toHaveLength(4);
  });

  it.each([
    [400, { error: { message: 'This model has a context length of 4096 tokens' } }],
    [401, { error: { message: 'No key for structured outputs' } }],
    [429, { error: { message: 'Too many schema compilations' } }],
  ])('is not what a status of %i and %j mean', async (status, body) => {
    const server = await loopback((response) => giveJson(response, body, { status }));
    await expect(make(server.url)(prompt, options)).rejects.toThrow(`HTTP ${status}`);
    expect(server.received).toHaveLength(1);
  });
});

describe('an answer of an OpenAI-compatible server', () => {
  const answerTo = async (body: unknown) => {
    const server = await loopback((response) => giveJson(response, body));
    return make(server.url)(prompt, options);
  };

  it('tells its tokens, and what OpenRouter took for it', async () => {
    const usage = { prompt_tokens: 71, completion_tokens: 9, total_tokens: 80, cost: 0.00012, is_byok: false };
    expect(await answerTo(completion({ content: text }, { usage }))).toEqual({
      text,
      usage: { inputTokens: 71, outputTokens: 9, costUsd: 0.00012 },
    });
  });

  it.each([[{ prompt_tokens: '71', completion_tokens: -1, cost: null }], [null], ['many']])(
    'tells nothing of a usage that is %j',
    async (usage) => {
      expect(await answerTo(completion({ content: text }, { usage }))).toEqual({ text });
    },
  );

  it('may come in parts', async () => {
    const content = [{ type: 'text', text: '{"minutes"' }, { type: 'text', text: ':5}' }, { type: 'other' }];
    expect(await answerTo(completion({ content }))).toEqual({ text });
  });

  it('keeps every digit', async () => {
    const long = '{"id":12345678901234567890}';
    expect(await answerTo(completion({ content: long }))).toEqual({ text: long });
  });

  it.each([
    [
      'refused by the model',
      completion({ content: null, refusal: 'I cannot help with that.' }),
      'the model refused to answer. It said: I cannot help',
    ],
    ['cut', completion({ content: '{"minutes":' }, {}, 'length'), 'the answer was cut: raise maxTokens'],
    ['filtered', completion({ content: '' }, {}, 'content_filter'), "the provider's filter took the answer back"],
    ['empty', completion({ content: '' }), 'the answer holds no text'],
    ['missing', { choices: [] }, 'the answer holds no text'],
    [
      'an error under 200',
      { error: { message: 'Upstream is down', code: 502 }, user_id: 'u' },
      'with an error. It said: Upstream is down',
    ],
    [
      'an error of its choice',
      { choices: [{ error: { code: 429, message: 'busy' }, message: { content: '' } }] },
      'It said: busy',
    ],
  ])('that is %s is none', async (_, body, problem) => {
    await expect(answerTo(body)).rejects.toThrow(problem);
  });

  it('tells the status that stands in an error under 200', async () => {
    await expect(answerTo({ error: { message: 'down', code: 502 } })).rejects.toMatchObject({ status: 502 });
  });
});

describe('wrong options', () => {
  const right = { baseUrl: 'http://localhost:1234/v1', model: 'small' };

  it.each<[unknown, RegExp]>([
    [undefined, /takes an object of options/],
    [{ ...right, model: '' }, /model must be the name/],
    [{ ...right, model: undefined }, /model must be the name/],
    [{ ...right, baseUrl: 'http://localhost:1234' }, /has no path: did you mean 'http:\/\/localhost:1234\/v1'\?/],
    [
      { ...right, baseUrl: 'http://localhost:1234/v1/' },
      /must not end with a slash: write 'http:\/\/localhost:1234\/v1'/,
    ],
    [{ ...right, baseUrl: 'http://localhost:1234/v1/chat/completions' }, /leave that off, it is added/],
    [{ ...right, apiKey: '' }, /apiKey must be text without blanks/],
    [{ ...right, apiKey: 'key\n' }, /apiKey must be text without blanks/],
    [{ ...right, maxTokens: 0 }, /maxTokens must be a whole number, at least 1/],
    [{ ...right, maxTokens: 1.5 }, /maxTokens must be a whole number/],
    [{ ...right, maxTokens: '100' }, /maxTokens must be a whole number/],
    [{ ...right, structured: 'always' }, /structured must be 'auto' or 'off'/],
    [{ ...right, headers: 'x' }, /headers must be a plain object/],
    [{ ...right, headers: new Headers({ a: 'b' }) }, /headers must be a plain object/],
    [{ ...right, headers: { 'x y': 'z' } }, /the header "x y" cannot be sent/],
    [{ ...right, headers: { x: 7 } }, /the header "x" cannot be sent/],
    [{ ...right, fetch: 'fetch' }, /fetch must be a function/],
    [{ ...right, now: 7 }, /now must be a function/],
    [{ ...right, extra: [] }, /extra must be an object/],
    [{ ...right, extra: { messages: [] } }, /extra must not hold 'messages'/],
    [{ ...right, apikey: 'key' }, /has no option 'apikey'/],
  ])('%j are refused at once', (options, problem) => {
    //  a caller without types
    expect(() => askOpenAiCompatible(options)).toThrow(TypeError);
    //  a caller without types
    expect(() => askOpenAiCompatible(options)).toThrow(problem);
  });
});
