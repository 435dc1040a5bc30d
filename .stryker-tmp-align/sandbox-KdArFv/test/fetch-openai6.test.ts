// @ts-nocheck
import OpenAI from 'openai6';
import { expect, it } from 'vitest';
import { mendFetch } from '../packages/callmend/src/hosts/fetch/index.ts';
import { brokenChat, chatCall, chatDelta, tools } from '../packages/callmend/src/wire/golden/streams.ts';
import { giveJson, loopback, type Play } from './loopback.ts';

// The same as test/fetch-sdks.test.ts in what the two majors of the client may do differently with a fetch.

const functions = tools.map(({ name, inputSchema }) => ({
  type: 'function' as const,
  function: { name, parameters: inputSchema },
}));
const request = { model: 'm', messages: [{ role: 'user' as const, content: 'Weather in Faro?' }], tools: functions };
const broken = {
  id: 'a',
  type: 'function',
  function: { name: 'getWeather', arguments: '{"city": "Faro", "days": "2",}' },
};
const completion = (message: object, finish_reason: string): object => ({
  choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: null, ...message } }],
});

async function open(play: Play): Promise<OpenAI> {
  const { url } = await loopback(play);
  return new OpenAI({ apiKey: 'k', baseURL: `${url}/v1`, fetch: mendFetch(), maxRetries: 0 });
}

it('gives openai 6 a call that was mended', async () => {
  const client = await open((response) => giveJson(response, completion({ tool_calls: [broken] }, 'tool_calls')));
  const { choices } = await client.chat.completions.create(request);
  expect(choices[0]?.message.tool_calls).toMatchObject([
    { id: 'a', function: { name: 'get_weather', arguments: '{"city":"Faro","days":2}' } },
  ]);
});

it.each(brokenChat)('gives openai 6 a stream that was mended: $title', async ({ bytes }) => {
  const client = await open((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(bytes);
  });
  const answer = await client.chat.completions.stream(request).finalChatCompletion();
  const [choice] = answer.choices;
  expect(choice?.finish_reason).toBe('tool_calls');
  for (const call of choice?.message.tool_calls ?? [])
    if (call.type === 'function') expect(tools.map(({ name }): string => name)).toContain(call.function.name);
});

it('runs tools of openai 6 with what was mended', async () => {
  const ran: unknown[] = [];
  const client = await open((response, _, count) =>
    giveJson(
      response,
      count === 0 ? completion({ tool_calls: [broken] }, 'tool_calls') : completion({ content: 'Sun.' }, 'stop'),
    ),
  );
  const runner = client.chat.completions.runTools({
    ...request,
    tools: [
      {
        type: 'function',
        function: {
          name: 'get_weather',
          description: 'Weather of a city',
          parameters: tools[0].inputSchema as unknown as Record<string, unknown>,
          parse: JSON.parse,
          function: (input: unknown) => {
            ran.push(input);
            return 'sun';
          },
        },
      },
    ],
  });
  expect(await runner.finalContent()).toBe('Sun.');
  expect(ran).toEqual([{ city: 'Faro', days: 2 }]);
});

it('lets openai 6 stop a stream', async () => {
  const client = await open((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`${chatDelta({ role: 'assistant', content: 'Hm.' })}${chatCall(0, 'a', 'get_weather', '{"ci')}`);
  });
  const stream = await client.chat.completions.create({ ...request, stream: true });
  for await (const { choices } of stream) {
    expect(choices[0]?.delta.content).toBe('Hm.');
    break;
  }
  expect(stream.controller.signal.aborted).toBe(true);
});
