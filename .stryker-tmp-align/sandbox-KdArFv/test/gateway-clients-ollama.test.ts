// @ts-nocheck
import { Ollama } from 'ollama';
import { describe, expect, it } from 'vitest';
import { gatewayToDemo, meant, mended, question, tools } from './gateway-scene.ts';

const messages = [{ role: 'user', content: question }];
const offered = tools.map(({ name, description = '', inputSchema }) => ({
  type: 'function',
  function: { name, description, parameters: Object(inputSchema) },
}));
// Its calls have no ids: one that is told twice is two.
const kinds = mended.filter((kind) => kind !== 'call-told-twice');

async function connect() {
  const gateway = await gatewayToDemo();
  return { gateway, client: new Ollama({ host: gateway.url }) };
}

describe('ollama', () => {
  it.each(kinds)('gets the call that was meant of demo/%s', async (kind) => {
    const { client } = await connect();
    const asked = { model: `demo/${kind}`, messages, tools: offered };
    const { message, done } = await client.chat(asked);
    const streamed: object[] = [];
    for await (const part of await client.chat({ ...asked, stream: true }))
      streamed.push(...(part.message.tool_calls ?? []).map(({ function: made }) => made));
    const whole = (message.tool_calls ?? []).map(({ function: made }) => made);
    for (const calls of [whole, streamed]) expect(calls).toEqual([{ name: meant.name, arguments: meant.input }]);
    expect(done).toBe(true);
  });

  it('goes on with what a tool said', async () => {
    const { client } = await connect();
    const asked = { model: 'demo/single-quotes', messages, tools: offered };
    const { message } = await client.chat(asked);
    const next = [...messages, message, { role: 'tool', tool_name: 'get_weather', content: 'sunny' }];
    const last = await client.chat({ ...asked, messages: next });
    expect(last.message.content).toBe('It is done. The tool said: sunny');
  });

  it('lists the models, and breaks off a stream', async () => {
    const { client, gateway } = await connect();
    const { models } = await client.list();
    expect(models.map(({ name }) => name)).toContain('demo/name-case');
    const asked = { model: 'demo/text-hermes', messages, tools: offered };
    const stream = await client.chat({ ...asked, stream: true });
    stream.abort();
    expect((await client.chat(asked)).message.tool_calls).toHaveLength(1);
    await expect.poll(() => gateway.told.length).toBe(3);
  });
});
