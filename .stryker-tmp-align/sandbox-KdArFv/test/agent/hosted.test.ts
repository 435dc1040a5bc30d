// @ts-nocheck
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAgent, defineTool } from '../../packages/callmend/src/hosts/agent/index.ts';
import { giveJson, loopback } from '../loopback.ts';

/** How a provider's server answers: first with a call, then with text. */
interface Provider {
  readonly model: string;
  readonly path: RegExp;
  readonly key: (headers: Readonly<Record<string, unknown>>) => unknown;
  readonly call: object;
  readonly text: object;
}

const named = { name: 'GetWeather', input: { city: 'Porto', days: '3' } };
const chat = (message: object, finish_reason: string): object => ({
  id: 'c',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  provider: 'p',
  choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason }],
  usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 },
});
const toolCall = { id: 'c1', type: 'function', function: { name: named.name, arguments: JSON.stringify(named.input) } };
const chats = {
  call: chat({ tool_calls: [{ index: 0, ...toolCall }] }, 'tool_calls'),
  text: chat({ content: 'Sunny.' }, 'stop'),
};
const claude = (content: object, stop_reason: string): object => ({
  id: 'm1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [content],
  stop_reason,
  stop_sequence: null,
  usage: { input_tokens: 3, output_tokens: 2 },
});
const gemini = (part: object): object => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 2, totalTokenCount: 5 },
});

const providers: readonly Provider[] = [
  {
    model: 'openai/gpt-5-mini',
    path: /chat\/completions$/,
    key: ({ authorization }) => authorization,
    ...chats,
  },
  {
    model: 'openrouter/qwen/qwen3-8b',
    path: /chat\/completions$/,
    key: ({ authorization }) => authorization,
    ...chats,
  },
  {
    model: 'anthropic/claude-haiku-4-5',
    path: /messages$/,
    key: (headers) => `Bearer ${headers['x-api-key']}`,
    call: claude({ type: 'tool_use', id: 'c1', ...named }, 'tool_use'),
    text: claude({ type: 'text', text: 'Sunny.' }, 'end_turn'),
  },
  {
    model: 'google/gemini-2.5-flash',
    path: /gemini-2\.5-flash:generateContent$/,
    key: (headers) => `Bearer ${headers['x-goog-api-key']}`,
    call: gemini({ functionCall: { name: named.name, args: named.input } }),
    text: gemini({ text: 'Sunny.' }),
  },
];

describe.each(providers)('$model, over real HTTP', ({ model, path, key, call, text }) => {
  it('has its calls mended, and is told their results in its own form', async () => {
    const server = await loopback((response: ServerResponse, _, count) =>
      giveJson(response, count === 0 ? call : text),
    );
    const get_weather = defineTool({
      inputSchema: z.object({ city: z.string(), days: z.number() }),
      execute: ({ city, days }) => `${city}: sun for ${days} days`,
    });
    const agent = createAgent({
      model,
      baseURL: `${server.url}/v1`,
      apiKey: 'k1',
      tools: { get_weather },
      maxRetries: 0,
    });
    const { calls, ...result } = await agent.start('Weather?');
    expect(calls).toMatchObject([{ name: 'get_weather', input: { city: 'Porto', days: 3 }, status: 'ok' }]);
    expect(result).toMatchObject({ text: 'Sunny.', ended: 'stop', usage: { inputTokens: 6, outputTokens: 4 } });
    expect(server.received.map((one) => path.test(one.path))).toEqual([true, true]);
    expect(server.received.map(({ headers }) => key(headers))).toEqual(['Bearer k1', 'Bearer k1']);
    expect(JSON.stringify(server.received[1]?.body)).toContain('Porto: sun for 3 days');
    expect(JSON.stringify(server.received[1]?.body)).not.toContain('GetWeather');
  });
});
