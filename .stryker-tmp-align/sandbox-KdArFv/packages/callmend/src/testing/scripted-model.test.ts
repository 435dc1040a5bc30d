// @ts-nocheck
import * as ai6 from 'ai6';
import * as ai7 from 'ai7';
import OpenAI from 'openai';
import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { callmend } from '../hosts/ai-sdk/index.ts';
import { mendFetch } from '../hosts/fetch/index.ts';
import { createRepairer } from '../index.ts';
import { desk } from './desk.ts';
import { malform } from './kinds/index.ts';
import type { MalformedAnswer } from './kinds/kind.ts';
import { createScriptedModel } from './scripted-model.ts';

const [porto] = desk.calls;
const broken = (id: string): MalformedAnswer => malform(id, porto);
const parameters = Object(desk.tools[0]?.inputSchema);
const functions = [{ type: 'function' as const, function: { name: 'get_weather', parameters } }];
const messages = [{ role: 'user' as const, content: 'Porto?' }];

it('gives its answers in order, and remembers what it was asked', async () => {
  const model = createScriptedModel(['one', { text: 'two', calls: [], finishReason: 'length' }]);
  expect(model.next('first').message).toEqual({ text: 'one', calls: [], finishReason: 'stop' });
  expect(model.next('second').message.finishReason).toBe('length');
  expect(() => model.next('third')).toThrow('no answer number 3');
  expect(model.asked).toEqual(['first', 'second', 'third']);
});

it('is the cheap model of a repairer', async () => {
  const model = createScriptedModel(['{"city":"the \\"big\\" one"}']);
  const { calls } = await createRepairer({ tools: desk.tools, askModel: model.askModel }).repair({
    text: '',
    calls: [{ id: 'c1', name: 'get_weather', arguments: '{"city": "the "big" one"}' }],
    finishReason: 'tool-calls',
  });
  expect(model.asked).toHaveLength(1);
  expect(calls).toMatchObject([{ name: 'get_weather', input: { city: 'the "big" one' } }]);
});

it('is the fetch of a client, whole and streamed', async () => {
  const model = createScriptedModel([broken('trailing-comma'), broken('stream-no-index'), broken('text-hermes')]);
  const client = new OpenAI({ apiKey: 'k', baseURL: 'http://model.test/v1', fetch: mendFetch({ fetch: model.fetch }) });
  const asked = { model: 'scripted', messages, tools: functions };
  const whole = await client.chat.completions.create(asked);
  const streamed = await client.chat.completions.stream(asked).finalChatCompletion();
  const inText = await client.chat.completions.create(asked);
  for (const { choices } of [whole, streamed, inText]) {
    const [call] = choices[0]?.message.tool_calls ?? [];
    expect(call?.type === 'function' && JSON.parse(call.function.arguments)).toEqual(porto.input);
  }
  expect(model.asked).toMatchObject([{ model: 'scripted' }, { stream: true }, {}]);
});

it('fails as a connection does where the script says so, and knows no other path', async () => {
  const model = createScriptedModel([new TypeError('fetch failed')]);
  const post = { method: 'POST', body: '{}' };
  await expect(model.fetch('http://model.test/v1/chat/completions', post)).rejects.toThrow('fetch failed');
  expect((await model.fetch('http://model.test/v1/embeddings', post)).status).toBe(404);
});

const options = { prompt: 'Porto?', maxRetries: 0 } as const;
const inputSchema = z.object({
  city: z.string(),
  days: z.int().optional(),
  unit: z.enum(['celsius', 'fahrenheit']).optional(),
});
const tools6 = { get_weather: ai6.tool({ inputSchema, execute: () => 'sunny' }) };
const tools7 = { get_weather: ai7.tool({ inputSchema, execute: () => 'sunny' }) };

it.each([false, true])('is a language model of both majors of the AI SDK, streamed: %s', async (isStream) => {
  const mend = callmend();
  const model6 = ai6.wrapLanguageModel({
    model: createScriptedModel([broken('stream-cumulative')]).languageModel('v3'),
    middleware: mend,
  });
  const model7 = ai7.wrapLanguageModel({
    model: createScriptedModel([broken('name-case')]).languageModel('v4'),
    middleware: mend,
  });
  const six = isStream
    ? await ai6.streamText({ ...options, model: model6, tools: tools6 }).toolCalls
    : (await ai6.generateText({ ...options, model: model6, tools: tools6 })).toolCalls;
  const seven = isStream
    ? await ai7.streamText({ ...options, model: model7, tools: tools7 }).toolCalls
    : (await ai7.generateText({ ...options, model: model7, tools: tools7 })).toolCalls;
  for (const [call] of [six, seven]) expect(call).toMatchObject({ toolName: 'get_weather', input: porto.input });
});

it('fits the types of both majors', () => {
  const model = createScriptedModel([]);
  expectTypeOf(model.languageModel('v3')).toExtend<Parameters<typeof ai6.wrapLanguageModel>[0]['model']>();
  expectTypeOf(model.languageModel('v4')).toExtend<Parameters<typeof ai7.wrapLanguageModel>[0]['model']>();
  expectTypeOf(model.fetch).toExtend<typeof fetch>();
});
