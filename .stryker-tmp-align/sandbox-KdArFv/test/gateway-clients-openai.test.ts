// @ts-nocheck
import OpenAI from 'openai';
import OpenAI6 from 'openai6';
import { describe, expect, it } from 'vitest';
import { gatewayToDemo, meant, mended, parameters, question, tools } from './gateway-scene.ts';

const functions = tools.map(({ name, description = '', inputSchema }) => ({
  type: 'function' as const,
  function: { name, description, parameters: Object(inputSchema) },
}));
const items = functions.map(({ type, function: about }) => ({ type, ...about, strict: false }));
const messages = [{ role: 'user' as const, content: question }];

/** Both majors write alike: the older one is typed as the newer. */
const majors: readonly (readonly [string, typeof OpenAI])[] = [
  ['openai 7', OpenAI],
  ['openai 6', OpenAI6 as unknown as typeof OpenAI],
];

describe.each(majors)('%s', (_, Client) => {
  async function connect(options: object = {}) {
    const gateway = await gatewayToDemo();
    return { gateway, client: new Client({ apiKey: 'k', baseURL: `${gateway.url}/v1`, maxRetries: 0, ...options }) };
  }

  it.each(mended)('gets the call that was meant of demo/%s, in chat completions', async (kind) => {
    const { client } = await connect();
    const asked = { model: `demo/${kind}`, messages, tools: functions };
    const whole = await client.chat.completions.create(asked);
    const stream = client.chat.completions.stream(asked);
    for (const { choices } of [whole, await stream.finalChatCompletion()]) {
      const [choice] = choices;
      const calls = (choice?.message.tool_calls ?? []).flatMap((call) => (call.type === 'function' ? [call] : []));
      const made = calls.map(({ function: made }) => ({ name: made.name, input: JSON.parse(made.arguments) }));
      expect(made).toEqual([meant]);
      expect(calls.every(({ id }) => id.length > 0)).toBe(true);
      expect(choice?.finish_reason).toBe('tool_calls');
    }
  });

  it.each(mended)('gets the call that was meant of demo/%s, in Responses', async (kind) => {
    const { client } = await connect();
    const asked = { model: `demo/${kind}`, input: question, tools: items };
    const whole = await client.responses.create(asked);
    const streamed = await client.responses.stream(asked).finalResponse();
    for (const { output } of [whole, streamed]) {
      const calls = output.flatMap((item) => (item.type === 'function_call' ? [item] : []));
      expect(calls.map(({ name, arguments: text }) => ({ name, input: JSON.parse(text) }))).toEqual([meant]);
    }
  });

  it.each([false, true])('runs tools to the right end, streamed: %s', async (stream) => {
    for (const kind of ['name-case', 'python-word', 'text-mistral-v3', 'stream-no-index', 'missing-required']) {
      const { client } = await connect();
      const ran: unknown[] = [];
      const tool = {
        type: 'function' as const,
        function: {
          name: 'get_weather',
          description: '',
          parameters,
          parse: JSON.parse,
          function: (input: object) => {
            ran.push(input);
            return 'sunny, 24 degrees';
          },
        },
      };
      const asked = { model: `demo/${kind}`, messages, tools: [tool] };
      const runner = stream
        ? client.chat.completions.runTools({ ...asked, stream })
        : client.chat.completions.runTools(asked);
      expect(await runner.finalContent(), kind).toBe('It is done. The tool said: sunny, 24 degrees');
      expect(ran).toEqual([meant.input]);
    }
  });

  it('runs two calls in parallel that came with one id', async () => {
    const { client } = await connect();
    const ran: string[] = [];
    const asked = { model: 'demo/one-id-for-two', messages, tools: functions };
    const { choices } = await client.chat.completions.stream(asked).finalChatCompletion();
    const calls = choices[0]?.message.tool_calls ?? [];
    for (const call of calls) if (call.type === 'function') ran.push(JSON.parse(call.function.arguments).city);
    expect(ran).toEqual(['Porto', 'Porto too']);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
  });

  it('is told nothing of a call that was refused but what it would see without us', async () => {
    const { client } = await connect();
    const asked = { model: 'demo/unknown-tool', messages, tools: functions };
    const { choices } = await client.chat.completions.stream(asked).finalChatCompletion();
    const names = (choices[0]?.message.tool_calls ?? []).flatMap((call) =>
      call.type === 'function' ? [call.function.name] : [],
    );
    expect(names.filter((name) => tools.every((tool) => tool.name !== name))).toEqual([]);
  });

  it('lists the models', async () => {
    const { client } = await connect();
    const { data } = await client.models.list();
    expect(data.map(({ id }) => id)).toContain('demo/trailing-comma');
  });

  it('breaks off a stream, and the next one is whole', async () => {
    const { client, gateway } = await connect();
    const asked = { model: 'demo/text-hermes', messages, tools: functions, stream: true as const };
    const stream = await client.chat.completions.create(asked);
    for await (const _ of stream) break;
    const again = await client.chat.completions.stream(asked).finalChatCompletion();
    expect(again.choices[0]?.finish_reason).toBe('tool_calls');
    await expect.poll(() => gateway.told.length).toBe(2);
    expect(gateway.told.every(({ end }) => end === 'done' || end === 'client-gone')).toBe(true);
  });
});
