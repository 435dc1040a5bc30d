// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { giveJson, loopback } from '../../../../test/loopback.ts';
import type { ModelPrompt } from '../index.ts';
import { askOllama } from './index.ts';

const timer = { type: 'object', properties: { minutes: { type: 'integer' } }, required: ['minutes'] };
const prompt: ModelPrompt = { system: 'Answer in JSON.', user: '"{minutes: five}"', schema: timer };
const options = { signal: new AbortController().signal };
const text = '{"minutes": 5}';
const ok = {
  model: 'qwen3:4b',
  created_at: '2026-01-05T10:00:00.123456Z',
  message: { role: 'assistant', content: text, thinking: 'Five is 5.' },
  done: true,
  done_reason: 'stop',
  total_duration: 812345678,
  prompt_eval_count: 64,
  eval_count: 8,
};

describe('a question to Ollama', () => {
  it('carries the schema as its format, and tells the tokens of the answer', async () => {
    const server = await loopback((response) => giveJson(response, ok));
    const ask = askOllama({ baseUrl: server.url, model: 'qwen3:4b', options: { num_predict: 200 }, think: false });
    expect(await ask(prompt, options)).toEqual({ text, usage: { inputTokens: 64, outputTokens: 8 } });
    expect(server.received[0]?.body).toEqual({
      model: 'qwen3:4b',
      messages: [
        { role: 'system', content: 'Answer in JSON.' },
        { role: 'user', content: '"{minutes: five}"' },
      ],
      stream: false,
      format: timer,
      options: { num_predict: 200 },
      think: false,
    });
  });

  it('says nothing of thinking unless told to', async () => {
    const server = await loopback((response) => giveJson(response, ok));
    await askOllama({ baseUrl: server.url, model: 'qwen3:4b' })(prompt, options);
    expect(server.received[0]?.body).not.toHaveProperty('think');
    expect(server.received[0]?.body).not.toHaveProperty('options');
  });

  it.each([
    [400, 'json: cannot unmarshal object into Go struct field ChatRequest.format of type string'],
    [400, 'invalid format: expected "json" or a JSON schema'],
    [500, 'invalid JSON schema in format'],
  ])('is asked once more without its format after %i %j, and not again', async (status, error) => {
    const server = await loopback((response, { body }) =>
      JSON.stringify(body).includes('"format"') ? giveJson(response, { error }, { status }) : giveJson(response, ok),
    );
    const ask = askOllama({ baseUrl: server.url, model: 'qwen3:4b' });
    await ask(prompt, options);
    await ask(prompt, options);
    expect(server.received.map(({ body }) => JSON.stringify(body).includes('"format"'))).toEqual([true, false, false]);
  });

  it('is asked once where the model is not there', async () => {
    const server = await loopback((response) =>
      giveJson(response, { error: "model 'qwen9' not found" }, { status: 404 }),
    );
    const question = askOllama({ baseUrl: server.url, model: 'qwen9' })(prompt, options);
    await expect(question).rejects.toThrow(/HTTP 404: check baseUrl and model. It said: .*'qwen9' not found/);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['cut', { ...ok, done_reason: 'length' }, 'raise options.num_predict'],
    ['empty', { ...ok, message: { role: 'assistant', content: '', thinking: 'Hm.' } }, 'holds no text'],
    ['an error', { error: 'out of memory' }, 'out of memory'],
  ])('is refused an answer that is %s', async (_, body, problem) => {
    const server = await loopback((response) => giveJson(response, body));
    await expect(askOllama({ baseUrl: server.url, model: 'qwen3:4b' })(prompt, options)).rejects.toThrow(problem);
  });
});

describe('wrong options of askOllama', () => {
  it.each<[unknown, RegExp]>([
    [{}, /model must be the name/],
    [{ model: 'm', baseUrl: 'http://localhost:11434/v1' }, /must not end with '\/v1': leave that off/],
    [{ model: 'm', baseUrl: 'http://localhost:11434/api/chat' }, /leave that off, it is added/],
    [{ model: 'm', think: 'much' }, /think must be true, false/],
    [{ model: 'm', options: 'x' }, /options must be an object/],
    [{ model: 'm', host: 'x' }, /has no option 'host'/],
  ])('%j are refused at once', (wrong, problem) => {
    //  a caller without types
    expect(() => askOllama(wrong)).toThrow(problem);
  });

  it('are none where the model alone is given', () => {
    expect(askOllama({ model: 'qwen3:4b' })).toBeTypeOf('function');
  });
});
