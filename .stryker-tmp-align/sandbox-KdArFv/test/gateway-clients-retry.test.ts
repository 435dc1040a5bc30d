// @ts-nocheck
import { createOpenAI } from '@ai-sdk/openai';
import Anthropic from '@anthropic-ai/sdk';
import { generateText } from 'ai7';
import { malform, type ProviderFormat, writeAnswer } from 'callmend/testing';
import OpenAI from 'openai';
import OpenAI6 from 'openai6';
import { describe, expect, it } from 'vitest';
import { scenes } from '../packages/gateway/src/demo/scenes.ts';
import { gatewayTo, meant, question, tools } from './gateway-scene.ts';
import { giveJson, type Loopback, loopback } from './loopback.ts';

const [scene] = scenes;
const messages = [{ role: 'user' as const, content: question }];
const functions = tools.map(({ name, inputSchema }) => ({
  type: 'function' as const,
  function: { name, parameters: Object(inputSchema) },
}));

/** A provider that is busy at first, then answers with a call that is broken. */
async function busy(format: ProviderFormat): Promise<{ readonly url: string; readonly server: Loopback }> {
  const server = await loopback((response, _, count) => {
    if (count === 0) {
      const headers = { 'retry-after-ms': '5', 'x-request-id': 'r1' };
      return giveJson(
        response,
        { type: 'error', error: { type: 'overloaded_error', message: 'busy' } },
        { status: 529, headers },
      );
    }
    if (scene === undefined) throw new Error('the demo has no scenes');
    const { pieces } = writeAnswer(format, malform('name-case', scene), { model: 'm' });
    giveJson(response, pieces.join(''));
  });
  return { server, url: (await gatewayTo(server.url)).url };
}

const majors: readonly (readonly [string, typeof OpenAI])[] = [
  ['openai 7', OpenAI],
  ['openai 6', OpenAI6 as unknown as typeof OpenAI],
];

describe('a client that tries again', () => {
  it.each(majors)('gets the call from the second answer, with %s', async (_, Client) => {
    const { url, server } = await busy('openai-chat');
    const client = new Client({ apiKey: 'k', baseURL: `${url}/v1`, maxRetries: 1 });
    const { choices } = await client.chat.completions.create({ model: 'm', messages, tools: functions });
    const [call] = choices[0]?.message.tool_calls ?? [];
    expect(call?.type === 'function' && call.function.name).toBe(meant.name);
    expect(server.received).toHaveLength(2);
  });

  it('gets the call from the second answer, with @anthropic-ai/sdk', async () => {
    const { url, server } = await busy('anthropic');
    const client = new Anthropic({ apiKey: 'k', baseURL: url, maxRetries: 1 });
    const offered = tools.map(({ name, inputSchema }) => ({ name, input_schema: Object(inputSchema) }));
    const { content } = await client.messages.create({ model: 'm', max_tokens: 99, messages, tools: offered });
    expect(content).toMatchObject([{ type: 'tool_use', name: meant.name, input: meant.input }]);
    expect(server.received).toHaveLength(2);
  });

  it('gets the answer at the second time, with a provider of the AI SDK', async () => {
    const { url, server } = await busy('openai-chat');
    const model = createOpenAI({ baseURL: `${url}/v1`, apiKey: 'k' }).chat('m');
    const { finishReason } = await generateText({ model, prompt: question, maxRetries: 1 });
    expect(finishReason).toBe('tool-calls');
    expect(server.received).toHaveLength(2);
  });

  it('sees the status, the headers and the body of the provider where it does not try again', async () => {
    const { url } = await busy('openai-chat');
    const response = await fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ model: 'm', messages, tools: functions }),
    });
    expect([response.status, response.headers.get('retry-after-ms'), response.headers.get('x-request-id')]).toEqual([
      529,
      '5',
      'r1',
    ]);
    expect(await response.json()).toMatchObject({ error: { message: 'busy' } });
  });
});
