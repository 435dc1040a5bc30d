// @ts-nocheck
import Anthropic from '@anthropic-ai/sdk';
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema';
import { describe, expect, it } from 'vitest';
import { gatewayToDemo, meant, mended, question, tools } from './gateway-scene.ts';

const messages = [{ role: 'user' as const, content: question }];
const offered = tools.map(({ name, description = '', inputSchema }) => ({
  name,
  description,
  input_schema: { type: 'object' as const, ...Object(inputSchema) },
}));

async function connect() {
  const gateway = await gatewayToDemo();
  return { gateway, client: new Anthropic({ apiKey: 'k', baseURL: gateway.url, maxRetries: 0 }) };
}

const callsIn = (content: readonly Anthropic.ContentBlock[]) =>
  content.flatMap((block) => (block.type === 'tool_use' ? [block] : []));

describe('@anthropic-ai/sdk', () => {
  it.each(mended)('gets the call that was meant of demo/%s', async (kind) => {
    const { client } = await connect();
    const asked = { model: `demo/${kind}`, max_tokens: 200, messages, tools: offered };
    const whole = await client.messages.create(asked);
    const streamed = await client.messages.stream(asked).finalMessage();
    for (const { content, stop_reason: reason } of [whole, streamed]) {
      expect(callsIn(content).map(({ name, input }) => ({ name, input }))).toEqual([meant]);
      expect(reason).toBe('tool_use');
    }
  });

  it.each([false, true])('runs tools to the right end, streamed: %s', async (stream) => {
    for (const kind of ['name-case', 'python-word', 'text-anthropic-xml', 'container-as-text', 'missing-required']) {
      const { client } = await connect();
      const ran: unknown[] = [];
      const [weather] = offered;
      const tool = betaTool({
        name: 'get_weather',
        description: '',
        inputSchema: { type: 'object', properties: Object(weather?.input_schema).properties, required: ['city'] },
        run: (input) => {
          ran.push(input);
          return 'sunny, 24 degrees';
        },
      });
      const asked = { model: `demo/${kind}`, max_tokens: 200, messages, tools: [tool], thread: false as const };
      const runner = stream
        ? client.beta.messages.toolRunner({ ...asked, stream })
        : client.beta.messages.toolRunner(asked);
      const last = await runner.runUntilDone();
      const text = last.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');
      expect(text, kind).toBe('It is done. The tool said: sunny, 24 degrees');
      expect(ran).toEqual([meant.input]);
    }
  });

  it('continues a thread that the provider holds: what it sends goes on as it is', async () => {
    const { client } = await connect();
    const answer = await client.beta.messages.create({
      model: 'demo/right',
      max_tokens: 200,
      messages: [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'sunny' }] }],
      tools: offered,
      thread: { type: 'continue', previous_message_id: 'msg_1' },
    });
    expect(answer.content).toEqual([{ type: 'text', text: 'It is done. The tool said: sunny' }]);
  });

  it('runs two calls in parallel that came with one id', async () => {
    const { client } = await connect();
    const asked = { model: 'demo/one-id-for-two', max_tokens: 200, messages, tools: offered };
    const calls = callsIn((await client.messages.stream(asked).finalMessage()).content);
    expect(calls.map(({ input }) => Object(input).city)).toEqual(['Porto', 'Porto too']);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
  });

  it('counts tokens, and breaks off a stream', async () => {
    const { client, gateway } = await connect();
    const asked = { model: 'demo/text-hermes', messages, tools: offered };
    expect((await client.messages.countTokens(asked)).input_tokens).toBeGreaterThan(0);
    const stream = client.messages.stream({ ...asked, max_tokens: 200 });
    for await (const _ of stream) break;
    const again = await client.messages.create({ ...asked, max_tokens: 200 });
    expect(callsIn(again.content)).toHaveLength(1);
    await expect.poll(() => gateway.told.length).toBe(3);
  });
});
