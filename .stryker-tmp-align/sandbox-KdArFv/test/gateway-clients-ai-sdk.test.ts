// @ts-nocheck
import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, jsonSchema, type LanguageModel, stepCountIs, streamText, tool } from 'ai7';
import { createOllama } from 'ollama-ai-provider-v2';
import { describe, expect, it } from 'vitest';
import { gatewayToDemo, meant, parameters, question } from './gateway-scene.ts';

const providers: readonly (readonly [string, (url: string, model: string) => LanguageModel])[] = [
  ['@ai-sdk/openai, chat', (url, model) => createOpenAI({ baseURL: `${url}/v1`, apiKey: 'k' }).chat(model)],
  ['@ai-sdk/openai, Responses', (url, model) => createOpenAI({ baseURL: `${url}/v1`, apiKey: 'k' }).responses(model)],
  ['@ai-sdk/openai-compatible', (url, model) => createOpenAICompatible({ name: 'demo', baseURL: `${url}/v1` })(model)],
  ['@ai-sdk/anthropic', (url, model) => createAnthropic({ baseURL: `${url}/v1`, apiKey: 'k' })(model)],
  ['ollama-ai-provider-v2', (url, model) => createOllama({ baseURL: `${url}/api` })(model)],
];
const kinds = ['right', 'name-case', 'trailing-comma', 'number-as-text', 'text-hermes', 'empty-object-first'];

describe.each(providers)('%s', (_, connect) => {
  it.each(kinds)('runs the tool that was meant by demo/%s, and comes to an end', async (kind) => {
    const { url } = await gatewayToDemo();
    const ran: unknown[] = [];
    const get_weather = tool({
      inputSchema: jsonSchema<object>(parameters),
      execute: (input) => {
        ran.push(input);
        return 'sunny, 24 degrees';
      },
    });
    const asked = {
      model: connect(url, `demo/${kind}`),
      prompt: question,
      tools: { get_weather },
      stopWhen: stepCountIs(3),
      maxRetries: 0,
      maxOutputTokens: 500,
    };
    const whole = await generateText(asked);
    const stream = streamText(asked);
    for (const text of [whole.text, await stream.text]) expect(text).toContain('sunny, 24 degrees');
    expect(ran).toEqual([meant.input, meant.input]);
  });
});
