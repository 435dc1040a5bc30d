// @ts-nocheck
import Anthropic from '@anthropic-ai/sdk';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import OpenAI6 from 'openai6';
import { describe, expect, it } from 'vitest';
import { type MendFetchOptions, mendFetch } from '../packages/callmend/src/hosts/fetch/index.ts';
import {
  anthropicStream,
  chatCall,
  chatDelta,
  chatEnd,
  textBlock,
  toolBlock,
  tools,
} from '../packages/callmend/src/wire/golden/streams.ts';
import { giveJson, loopback, type Play } from './loopback.ts';

const functions = tools.map(({ name, inputSchema }) => ({
  type: 'function' as const,
  function: { name, description: name, parameters: { ...inputSchema, required: [...inputSchema.required] } },
}));
const messages = [{ role: 'user' as const, content: 'How is the weather in Faro?' }];
const chatRequest = { model: 'm', messages, tools: functions };
const role = chatDelta({ role: 'assistant', content: '' });
const sse = { 'content-type': 'text/event-stream' };

const givesText =
  (...texts: readonly string[]): Play =>
  (response, _, count) => {
    response.writeHead(200, sse);
    response.end(texts[count] ?? texts.at(-1));
  };

const clients = {
  'openai 7': (url: string, options: MendFetchOptions) => {
    const { completions } = new OpenAI({ apiKey: 'k', baseURL: `${url}/v1`, fetch: mendFetch(options) }).chat;
    return {
      final: () => completions.stream(chatRequest).finalChatCompletion(),
      chunks: () => completions.create({ ...chatRequest, stream: true }),
    };
  },
  'openai 6': (url: string, options: MendFetchOptions) => {
    const { completions } = new OpenAI6({ apiKey: 'k', baseURL: `${url}/v1`, fetch: mendFetch(options) }).chat;
    return {
      final: () => completions.stream(chatRequest).finalChatCompletion(),
      chunks: () => completions.create({ ...chatRequest, stream: true }),
    };
  },
};

describe.each(Object.entries(clients))('%s', (_, open) => {
  const stream = async (play: Play, options: MendFetchOptions = {}) =>
    open((await loopback(play)).url, options).final();

  it('reads calls in parallel, one of which was mended', async () => {
    const calls = ['{"city":"Faro"}', '{"city":"Beja",}', '{"city":"Braga"}'].map((text, at) =>
      chatCall(at, `call_${at}`, at === 1 ? 'getWeather' : 'get_weather', text),
    );
    const answer = await stream(givesText(role + calls.join('') + chatDelta({}, 'tool_calls') + chatEnd));
    const made = answer.choices[0]?.message.tool_calls?.map((call) => ('function' in call ? call.function : call));
    expect(made).toMatchObject(
      ['Faro', 'Beja', 'Braga'].map((city) => ({ name: 'get_weather', arguments: JSON.stringify({ city }) })),
    );
  });

  it.each([
    ['alone', ''],
    ['after prose', role + chatDelta({ content: 'Let me look.' })],
  ])('reads the call that an error inside a stream tells of: %s', async (__, before) => {
    const error = {
      message: 'Failed to call a function.',
      code: 'tool_use_failed',
      failed_generation: '<function=get_weather>{"city": "Faro"}</function>',
    };
    const answer = await stream(givesText(`${before}event: error\ndata: ${JSON.stringify({ error })}\n\n`));
    expect(answer.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: { tool_calls: [{ function: { name: 'get_weather', arguments: '{"city": "Faro"}' } }] },
    });
    expect(answer.choices[0]?.message.content ?? '').toBe(before === '' ? '' : 'Let me look.');
  });

  it('sees an error inside a stream that tells of no call', async () => {
    const error = { message: 'Overloaded.', code: 'busy', failed_generation: 'I would rather not.' };
    await expect(stream(givesText(`${role}data: ${JSON.stringify({ error })}\n\n`))).rejects.toThrow('Overloaded.');
  });

  it('sees a stream that its server broke', async () => {
    const broken: Play = (response) => {
      response.writeHead(200, sse);
      response.write(role + chatCall(0, 'a', 'get_weather', '{"ci'), () => response.destroy());
    };
    await expect(stream(broken)).rejects.toThrow();
  });

  it('gets no call of a stream that ended early', async () => {
    const bytes = role + chatDelta({ content: 'Hm.' }) + chatCall(0, 'a', 'get_weather', '{"city":"Faro"}');
    const { url } = await loopback(givesText(bytes));
    let text = '';
    for await (const { choices } of await open(url, {}).chunks()) {
      text += choices[0]?.delta.content ?? '';
      expect(choices[0]?.delta.tool_calls).toBeUndefined();
    }
    expect(text).toMatch(/^Hm\.\n\n.*cut off/s);
  });

  it('reads a stream whose chunks end inside a character', async () => {
    const bytes = Buffer.from(
      role +
        chatDelta({ content: 'Já vejo. ☀️ ' }) +
        chatCall(0, 'a', 'getWeather', '{"city":"Fão"}') +
        chatDelta({}, 'tool_calls') +
        chatEnd,
    );
    const answer = await stream((response) => {
      response.writeHead(200, sse);
      const send = (at: number): void => {
        if (at >= bytes.length) response.end();
        else response.write(bytes.subarray(at, at + 1), () => send(at + 1));
      };
      send(0);
    });
    expect(answer.choices[0]?.message).toMatchObject({
      content: 'Já vejo. ☀️ ',
      tool_calls: [{ function: { name: 'get_weather', arguments: '{"city":"Fão"}' } }],
    });
  });

  it('tries again where it would, and has a stream mended then', async () => {
    const good = role + chatCall(0, 'a', 'getWeather', '{"city":"Faro"}') + chatDelta({}, 'tool_calls') + chatEnd;
    const answer = await stream((response, _received, count) =>
      count === 0
        ? giveJson(response, { error: { message: 'slow down' } }, { status: 429, headers: { 'retry-after-ms': '1' } })
        : givesText(good)(response, _received, count),
    );
    expect(answer.choices[0]?.message.tool_calls).toMatchObject([{ function: { name: 'get_weather' } }]);
  });

  it('is mended once where two wrappers stand around each other', async () => {
    const told: string[] = [];
    const note = (who: string): MendFetchOptions => ({ onOutcome: ({ status }) => told.push(`${who} ${status}`) });
    const first = mendFetch(note('inner'));
    const bytes = role + chatCall(0, 'a', 'launch', '{}') + chatDelta({}, 'tool_calls') + chatEnd;
    const answer = await stream(givesText(bytes), { fetch: (input, init) => first(input, init), ...note('outer') });
    expect(answer.choices[0]?.finish_reason).toBe('stop');
    expect(told).toEqual(['inner rejected']);
  });
});

describe('the Anthropic client', () => {
  const client = async (play: Play) =>
    new Anthropic({ apiKey: 'k', baseURL: (await loopback(play)).url, fetch: mendFetch() });

  it('runs tools with what was mended', async () => {
    const ran: unknown[] = [];
    const { beta } = await client(
      givesText(
        anthropicStream('tool_use', [
          textBlock('Let me look.'),
          toolBlock('toolu_a', 'getWeather', '{"city": "Faro", "days": "2"}'),
          toolBlock('toolu_b', 'send_mail', '{"to":"ana",}'),
        ]),
        anthropicStream('end_turn', [textBlock('Sun.')]),
      ),
    );
    const runner = beta.messages.toolRunner({
      model: 'm',
      max_tokens: 100,
      messages,
      stream: true,
      tools: tools.map(({ name, inputSchema }) => ({
        type: 'custom' as const,
        name,
        input_schema: { ...inputSchema, required: [...inputSchema.required] },
        parse: (input: unknown) => input,
        run: async (input: unknown) => {
          ran.push([name, input]);
          return 'ok';
        },
      })),
    });
    const final = await runner.runUntilDone();
    expect(final.content).toMatchObject([{ type: 'text', text: 'Sun.' }]);
    expect(ran).toEqual([
      ['get_weather', { city: 'Faro', days: 2 }],
      ['send_mail', { to: 'ana' }],
    ]);
  });

  it('can give up on a stream, which closes the connection', async () => {
    const { url, allClosed } = await loopback((response) => {
      response.writeHead(200, sse);
      response.write(anthropicStream('tool_use', [textBlock('Let me look.')]).slice(0, 600));
    });
    const stream = new Anthropic({ apiKey: 'k', baseURL: url, fetch: mendFetch() }).messages.stream({
      model: 'm',
      max_tokens: 100,
      messages,
      tools: [{ name: 'get_weather', input_schema: { type: 'object' } }],
    });
    for await (const _ of stream) break;
    stream.abort();
    await allClosed();
  });
});

it('the ollama client reads the call that an error inside a stream tells of', async () => {
  const failed = `error parsing tool call: raw='{"name": "get_weather", "arguments": {"city": "Faro",}}', err=invalid character '}'`;
  const line = JSON.stringify({
    model: 'm',
    message: { role: 'assistant', content: '', thinking: 'Hm.' },
    done: false,
  });
  const { url } = await loopback((response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.end(`${line}\n${JSON.stringify({ error: failed })}\n`);
  });
  const client = new Ollama({ host: url, fetch: mendFetch() });
  const calls: unknown[] = [];
  let thinking = '';
  for await (const { message } of await client.chat({ ...chatRequest, stream: true })) {
    calls.push(...(message.tool_calls ?? []));
    thinking += message.thinking ?? '';
  }
  expect(calls).toMatchObject([{ function: { name: 'get_weather', arguments: { city: 'Faro' } } }]);
  expect(thinking).toBe('Hm.');
});
