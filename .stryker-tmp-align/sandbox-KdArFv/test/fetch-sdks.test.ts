// @ts-nocheck
import type { ServerResponse } from 'node:http';
import Anthropic from '@anthropic-ai/sdk';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import type { RunnableToolFunctionWithParse } from 'openai/lib/RunnableFunction';
import { describe, expect, it } from 'vitest';
import { type MendFetchOptions, mendFetch } from '../packages/callmend/src/hosts/fetch/index.ts';
import { brokenResponses } from '../packages/callmend/src/wire/golden/response-streams.ts';
import {
  brokenAnthropic,
  brokenChat,
  brokenOllama,
  cleanChat,
  tools,
} from '../packages/callmend/src/wire/golden/streams.ts';
import { giveJson, loopback, type Play } from './loopback.ts';

const functions = tools.map(({ name, inputSchema }) => ({
  type: 'function' as const,
  function: { name, parameters: inputSchema },
}));
const messages = [{ role: 'user' as const, content: 'How is the weather in Faro?' }];
const chatRequest = { model: 'm', messages, tools: functions };

const completion = (message: object, finish = 'tool_calls'): object => ({
  id: 'c1',
  object: 'chat.completion',
  created: 1730000000,
  model: 'm',
  x_unknown: [1],
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: null, refusal: null, ...message },
      logprobs: null,
      finish_reason: finish,
    },
  ],
  usage: { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13, prompt_tokens_details: { cached_tokens: 1 } },
});
const call = (name: string, text: string, id = 'call_a'): object => ({
  id,
  type: 'function',
  function: { name, arguments: text },
});

/** Sends a stream in small pieces. */
function giveStream(response: ServerResponse, text: string, type = 'text/event-stream'): void {
  response.writeHead(200, { 'content-type': type });
  const bytes = Buffer.from(text);
  const size = 97;
  const send = (at: number): void => {
    if (at >= bytes.length) response.end();
    else response.write(bytes.subarray(at, at + size), () => send(at + size));
  };
  send(0);
}

async function openai(play: Play, options: MendFetchOptions = {}) {
  const server = await loopback(play);
  const client = new OpenAI({ apiKey: 'k', baseURL: `${server.url}/v1`, fetch: mendFetch(options), maxRetries: 1 });
  return { server, client };
}

describe('the openai client', () => {
  it('gets a call that was mended, and everything else as it was', async () => {
    const statuses: string[] = [];
    const { client } = await openai(
      (response) =>
        giveJson(response, completion({ tool_calls: [call('getWeather', '{"city": "Faro", "days": "2",}')] })),
      { onOutcome: ({ status }, { format }) => statuses.push(`${format} ${status}`) },
    );
    const { data, response } = await client.chat.completions.create(chatRequest).withResponse();
    expect(data).toEqual(completion({ tool_calls: [call('get_weather', '{"city":"Faro","days":2}')] }));
    expect(response.headers.get('x-callmend-repairs')).toBe('repaired=1');
    expect(statuses).toEqual(['openai-chat repaired']);
  });

  it('gets the very bytes of an answer that is right', async () => {
    const written = `${JSON.stringify(completion({ tool_calls: [call('get_weather', '{"city" :"Faro"}')] }), null, 2)}\n`;
    const { client } = await openai((response) => giveJson(response, written));
    const response = await client.chat.completions.create(chatRequest).asResponse();
    expect(await response.text()).toBe(written);
    expect(response.headers.get('x-callmend-repairs')).toBe('none');
  });

  it('gets a call that stood in text', async () => {
    const text = 'Let me see.\n<tool_call>{"name": "get_weather", "arguments": {"city": "Faro"}}</tool_call>';
    const { client } = await openai((response) => giveJson(response, completion({ content: text }, 'stop')));
    const { choices } = await client.chat.completions.create(chatRequest);
    expect(choices[0]?.message.tool_calls).toMatchObject([
      { function: { name: 'get_weather', arguments: '{"city": "Faro"}' } },
    ]);
    expect(choices[0]?.message.content?.trim()).toBe('Let me see.');
    expect(choices[0]?.finish_reason).toBe('tool_calls');
  });

  it('mends each of several choices by itself', async () => {
    const one = completion({ tool_calls: [call('get_weather', '{"city":"Faro"}')] });
    const two = completion({ tool_calls: [call('get_weather', "{'city':'Beja'}")] });
    const choices = [one, two].flatMap((body) =>
      'choices' in body && Array.isArray(body.choices) ? body.choices : [],
    );
    const { client } = await openai((response) => giveJson(response, { ...one, choices }));
    const answer = await client.chat.completions.create({ ...chatRequest, n: 2 });
    const written = answer.choices.map(({ message }) =>
      message.tool_calls?.map((made) => ('function' in made ? made.function.arguments : '')),
    );
    expect(written).toEqual([['{"city":"Faro"}'], ['{"city":"Beja"}']]);
  });

  it.each(brokenChat)('reads a stream that was mended: $title', async ({ bytes }) => {
    const { client } = await openai((response) => giveStream(response, bytes));
    const answer = await client.chat.completions.stream(chatRequest).finalChatCompletion();
    const { message, finish_reason: finish } = answer.choices[0] ?? {};
    expect(finish).toBe('tool_calls');
    const calls = (message?.tool_calls ?? []).flatMap((made) => (made.type === 'function' ? [made.function] : []));
    for (const { arguments: text } of calls) expect(JSON.parse(text)).toBeTypeOf('object');
    expect(calls.map(({ name }) => name)).toMatchSnapshot();
    expect(answer.usage?.total_tokens ?? 13).toBe(13);
  });

  it('gets the very bytes of a stream that is right', async () => {
    for (const { bytes } of cleanChat) {
      const { client } = await openai((response) => giveStream(response, bytes));
      const response = await client.chat.completions.create({ ...chatRequest, stream: true }).asResponse();
      expect(await response.text()).toBe(bytes);
      expect(response.headers.get('x-callmend-repairs')).toBe('stream');
    }
  });

  it('runs tools with what was mended', async () => {
    const { client, server } = await openai((response, _, count) =>
      giveJson(
        response,
        count === 0
          ? completion({
              tool_calls: [
                call('getWeather', '{"city": "Faro", "days": "2"}'),
                call('send_mail', '{"to": "ana", "urgent": "true"}', 'call_b'),
              ],
            })
          : completion({ content: 'Sun.' }, 'stop'),
      ),
    );
    const ran: unknown[] = [];
    const runner = client.chat.completions.runTools({
      model: 'm',
      messages,
      tools: functions.map(
        ({ function: { name, parameters } }): RunnableToolFunctionWithParse<object> => ({
          type: 'function',
          function: {
            name,
            description: name,
            parameters: { ...parameters, required: [...parameters.required] },
            parse: JSON.parse,
            function(input) {
              ran.push([name, input]);
              return 'ok';
            },
          },
        }),
      ),
    });
    expect(await runner.finalContent()).toBe('Sun.');
    expect(ran).toEqual([
      ['get_weather', { city: 'Faro', days: 2 }],
      ['send_mail', { to: 'ana', urgent: true }],
    ]);
    expect(server.received[1]?.body).toMatchObject({
      messages: [
        {},
        { tool_calls: [{ function: { name: 'get_weather' } }, {}] },
        { tool_call_id: 'call_a' },
        { tool_call_id: 'call_b' },
      ],
    });
  });

  it('reads responses that were mended, whole and streamed', async () => {
    const responseTools = tools.map(({ name, inputSchema }) => ({
      type: 'function' as const,
      name,
      parameters: inputSchema,
      strict: false,
    }));
    for (const { bytes } of brokenResponses) {
      const { client } = await openai((response) => giveStream(response, bytes));
      const final = await client.responses
        .stream({ model: 'm', input: 'Weather?', tools: responseTools })
        .finalResponse();
      const made = final.output.filter((item) => item.type === 'function_call');
      expect(made.map(({ name, arguments: text }) => [name, JSON.parse(text).city])).toEqual([['get_weather', 'Faro']]);
    }
    const { client } = await openai((response) =>
      giveJson(response, {
        id: 'resp_1',
        object: 'response',
        status: 'completed',
        output: [
          {
            id: 'fc_1',
            type: 'function_call',
            call_id: 'call_a',
            name: 'getWeather',
            arguments: "{'city': 'Faro'}",
            status: 'completed',
          },
        ],
      }),
    );
    const { output } = await client.responses.create({ model: 'm', input: 'Weather?', tools: responseTools });
    expect(output).toEqual([
      {
        id: 'fc_1',
        type: 'function_call',
        call_id: 'call_a',
        name: 'get_weather',
        arguments: '{"city":"Faro"}',
        status: 'completed',
      },
    ]);
  });

  it('sees errors as they are, and tries again where it would', async () => {
    const { client, server } = await openai((response, _, count) =>
      count === 0
        ? giveJson(
            response,
            { error: { message: 'slow down', type: 'rate' } },
            { status: 429, headers: { 'retry-after-ms': '1' } },
          )
        : giveJson(response, { error: { message: 'no such key', code: 'invalid_api_key' } }, { status: 401 }),
    );
    await expect(client.chat.completions.create(chatRequest)).rejects.toMatchObject({
      status: 401,
      code: 'invalid_api_key',
    });
    expect(server.received).toHaveLength(2);
  });

  it.each([
    [
      'Groq',
      400,
      {
        error: {
          message: 'Failed to call a function.',
          type: 'invalid_request_error',
          code: 'tool_use_failed',
          failed_generation: '<function=get_weather>{"city": "Faro"}</function>',
        },
      },
    ],
    [
      'llama.cpp',
      500,
      {
        error: {
          code: 500,
          type: 'server_error',
          message:
            'Failed to parse input at pos 0: <tool_call>{"name": "get_weather", "arguments": {"city": "Faro",}}</tool_call>',
        },
      },
    ],
  ])('gets the call that %s could not read', async (_, status, body) => {
    const { client, server } = await openai((response) => giveJson(response, body, { status }));
    const { choices, model } = await client.chat.completions.create(chatRequest);
    expect(model).toBe('m');
    expect(choices[0]?.finish_reason).toBe('tool_calls');
    expect(choices[0]?.message.tool_calls).toMatchObject([{ function: { name: 'get_weather' } }]);
    expect(server.received).toHaveLength(1);
    const streamed = await client.chat.completions.stream(chatRequest).finalChatCompletion();
    expect(streamed.choices[0]).toMatchObject({ finish_reason: 'tool_calls', message: { content: null } });
    expect(streamed.choices[0]?.message.tool_calls).toMatchObject([{ function: { name: 'get_weather' } }]);
  });

  it('gets the error where no call can be made of it', async () => {
    const body = { error: { message: 'Failed', code: 'tool_use_failed', failed_generation: 'I would rather not.' } };
    const { client } = await openai((response) => giveJson(response, body, { status: 400 }));
    await expect(client.chat.completions.create(chatRequest)).rejects.toMatchObject({
      status: 400,
      code: 'tool_use_failed',
    });
  });

  it('can give up on a stream, which closes the connection', async () => {
    const { client, server } = await openai((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(cleanChat[0]?.bytes.slice(0, 700));
    });
    const stream = await client.chat.completions.create({ ...chatRequest, stream: true });
    for await (const _ of stream) break;
    stream.controller.abort();
    await server.allClosed();
  });

  it('can give up before an answer comes', async () => {
    const abort = new AbortController();
    const { client, server } = await openai(() => abort.abort());
    await expect(client.chat.completions.create(chatRequest, { signal: abort.signal })).rejects.toThrow(/abort/i);
    await server.allClosed();
  });

  it('sends a conversation that providers take, and no other byte changed where they do', async () => {
    const { client, server } = await openai((response) => giveJson(response, completion({ content: 'Sun.' }, 'stop')));
    const broken = [
      ...messages,
      {
        role: 'assistant' as const,
        content: null,
        tool_calls: [
          { id: 'call_a', type: 'function' as const, function: { name: 'get_weather', arguments: "{'city': 'Faro'}" } },
        ],
      },
      { role: 'tool' as const, tool_call_id: 'call_a', content: 'sun' },
    ];
    await client.chat.completions.create({ ...chatRequest, messages: broken, temperature: 0.5 });
    expect(server.received[0]?.body).toMatchObject({
      temperature: 0.5,
      messages: [{}, { tool_calls: [{ function: { arguments: '{"city":"Faro"}' } }] }, { content: 'sun' }],
    });
  });

  it('asks again within the budget when told to, and counts what both answers cost', async () => {
    const { client, server } = await openai(
      (response, _, count) =>
        giveJson(
          response,
          completion({ tool_calls: [call('get_weather', count === 0 ? '{"town": "Faro"}' : '{"city":"Faro"}')] }),
        ),
      { reprompt: true },
    );
    const { data, response } = await client.chat.completions.create(chatRequest).withResponse();
    expect(data.choices[0]?.message.tool_calls).toEqual([call('get_weather', '{"city":"Faro"}')]);
    expect(data.usage).toMatchObject({
      prompt_tokens: 18,
      total_tokens: 26,
      prompt_tokens_details: { cached_tokens: 2 },
    });
    expect(response.headers.get('x-callmend-repairs')).toBe('reprompts=1');
    expect(server.received).toHaveLength(2);
    expect(server.received[1]?.body).toMatchObject({
      messages: [{}, { role: 'assistant' }, { role: 'tool', tool_call_id: 'call_a' }],
    });
  });

  it('stops asking when the budget is spent', async () => {
    const { client, server } = await openai(
      (response) => giveJson(response, completion({ tool_calls: [call('get_weather', '{"town": "Faro"}')] })),
      { reprompt: true },
    );
    const { data, response } = await client.chat.completions.create(chatRequest).withResponse();
    expect(server.received).toHaveLength(2);
    expect(data.choices[0]?.message.tool_calls).toEqual([call('get_weather', '{"town": "Faro"}')]);
    expect(response.headers.get('x-callmend-repairs')).toBe('forwarded=1, reprompts=1');
  });
});

describe('the Anthropic client', () => {
  const offered = tools.map(({ name, inputSchema }) => ({
    name,
    input_schema: { ...inputSchema, required: [...inputSchema.required] },
  }));
  const request = { model: 'm', max_tokens: 100, messages, tools: offered };
  const anthropic = async (play: Play): Promise<Anthropic> =>
    new Anthropic({ apiKey: 'k', baseURL: (await loopback(play)).url, fetch: mendFetch() });

  it('gets a call that was mended', async () => {
    const body = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      stop_reason: 'tool_use',
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    };
    const use = { type: 'tool_use', id: 'toolu_a', caller: { type: 'direct' } };
    const client = await anthropic((response) =>
      giveJson(response, {
        ...body,
        content: [
          { type: 'text', text: 'Hm.' },
          { ...use, name: 'getWeather', input: { city: 'Faro', days: '2' } },
        ],
      }),
    );
    expect(await client.messages.create(request)).toMatchObject({
      ...body,
      content: [
        { type: 'text', text: 'Hm.' },
        { ...use, name: 'get_weather', input: { city: 'Faro', days: 2 } },
      ],
    });
  });

  it.each(brokenAnthropic)('reads a stream that was mended: $title', async ({ bytes }) => {
    const client = await anthropic((response) => giveStream(response, bytes));
    const message = await client.messages.stream(request).finalMessage();
    const uses = message.content.filter((block) => block.type === 'tool_use');
    expect(message.stop_reason).toBe('tool_use');
    expect(uses.map(({ name, input }) => [name, input])).toMatchObject([['get_weather', { city: 'Faro' }]]);
    expect(message.content[0]).toMatchObject({ type: 'thinking', signature: 'c2ln' });
    expect(message.usage.output_tokens).toBe(12);
  });
});

describe('the ollama client', () => {
  const ollama = async (play: Play): Promise<Ollama> =>
    new Ollama({ host: (await loopback(play)).url, fetch: mendFetch() });
  const request = {
    model: 'm',
    messages,
    tools: tools.map(({ name, inputSchema }) => ({
      type: 'function',
      function: { name, description: name, parameters: { ...inputSchema, required: [...inputSchema.required] } },
    })),
  };

  it('gets a call that was mended', async () => {
    const client = await ollama((response) =>
      giveJson(response, {
        model: 'm',
        message: {
          role: 'assistant',
          content: '',
          tool_calls: [{ function: { name: 'getWeather', arguments: { city: 'Faro', days: '2' } } }],
        },
        done_reason: 'stop',
        done: true,
        eval_count: 3,
      }),
    );
    expect(await client.chat({ ...request, stream: false })).toMatchObject({
      message: { tool_calls: [{ function: { name: 'get_weather', arguments: { city: 'Faro', days: 2 } } }] },
      eval_count: 3,
    });
  });

  it.each(brokenOllama)('reads a stream that was mended: $title', async ({ bytes }) => {
    const client = await ollama((response) => giveStream(response, bytes, 'application/x-ndjson'));
    const calls: unknown[] = [];
    let isDone = false;
    for await (const part of await client.chat({ ...request, stream: true })) {
      calls.push(...(part.message.tool_calls ?? []));
      isDone = part.done;
    }
    expect(calls).toMatchObject([{ function: { name: 'get_weather', arguments: { city: 'Faro' } } }]);
    expect(isDone).toBe(true);
  });
});
