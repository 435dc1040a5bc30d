// @ts-nocheck
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import Anthropic from '@anthropic-ai/sdk';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import OpenAI6 from 'openai6';
import { describe, expect, it } from 'vitest';
import { type MendFetchOptions, mendFetch } from '../packages/callmend/src/hosts/fetch/index.ts';
import { callItem, messageItem, responsesStream } from '../packages/callmend/src/wire/golden/response-streams.ts';
import {
  anthropicStream,
  chatCall,
  chatDelta,
  chatEnd,
  ollamaStream,
  textBlock,
  toolBlock,
  tools,
} from '../packages/callmend/src/wire/golden/streams.ts';
import { giveJson, loopback, type Play } from './loopback.ts';

const functions = tools.map(({ name, inputSchema }) => ({
  type: 'function' as const,
  function: { name, parameters: inputSchema },
}));
const messages = [{ role: 'user' as const, content: 'How is the weather in Faro?' }];
const chatRequest = { model: 'm', messages, tools: functions, stream_options: { include_usage: true } };
const blocks = tools.map(({ name, inputSchema }) => ({
  name,
  input_schema: { ...inputSchema, required: [...inputSchema.required] },
}));
const responseTools = tools.map(({ name, inputSchema }) => ({
  type: 'function' as const,
  name,
  parameters: inputSchema,
  strict: false,
}));

const bad = '{"town":"Faro"}';
const good = '{"city":"Faro"}';
const role = chatDelta({ role: 'assistant', content: '' });
const chat = (text: string, input: string, id: string): string =>
  `${role}${chatDelta({ content: text })}${chatCall(0, id, 'get_weather', input)}${chatDelta({}, 'tool_calls')}${chatEnd}`.replaceAll(
    'chatcmpl-7',
    `chatcmpl-${id}`,
  );
const anthropic = (text: string, input: string, id: string): string =>
  anthropicStream('tool_use', [textBlock(text), toolBlock(id, 'get_weather', input)]).replaceAll('msg_1', `msg_${id}`);
const responses = (text: string, input: string, id: string): string =>
  responsesStream([messageItem(`msg_${id}`, text), callItem(id, 'get_weather', input)]).replaceAll(
    'resp_1',
    `resp_${id}`,
  );
const ollama = (text: string, input: string): string => ollamaStream(text, [{ name: 'get_weather', arguments: input }]);

const types: Readonly<Record<string, string>> = { '/api/chat': 'application/x-ndjson' };
const give = (response: ServerResponse, path: string, text: string): void => {
  response.writeHead(200, { 'content-type': types[path] ?? 'text/event-stream' });
  response.end(text);
};
/** A server that gives one text after the other. */
const server = (...texts: readonly string[]) =>
  loopback((response, { path }, count) => give(response, path, texts[count] ?? ''));

const asking = (url: string, options: MendFetchOptions = {}) => ({
  apiKey: 'k',
  baseURL: `${url}/v1`,
  maxRetries: 0,
  fetch: mendFetch({ reprompt: true, ...options }),
});
const responseRequest = { model: 'm', input: 'Weather?', tools: responseTools };
const clients = {
  'openai 7': (url: string) => {
    const { chat, responses: made } = new OpenAI(asking(url));
    return { chat: () => chat.completions.stream(chatRequest), responses: () => made.stream(responseRequest) };
  },
  'openai 6': (url: string) => {
    const { chat, responses: made } = new OpenAI6(asking(url));
    return { chat: () => chat.completions.stream(chatRequest), responses: () => made.stream(responseRequest) };
  },
};

describe.each(Object.entries(clients))('%s', (_, client) => {
  it('reads one answer where a streamed one was asked again', async () => {
    const { url, received } = await server(chat('Let me look.', bad, 'a'), chat('Once more.', good, 'b'));
    const stream = client(url).chat();
    const ids = new Set<string>();
    let roles = 0;
    for await (const chunk of stream) {
      ids.add(chunk.id);
      if (chunk.choices[0]?.delta.role) roles++;
    }
    const { choices, usage } = await stream.finalChatCompletion();
    expect(choices).toHaveLength(1);
    expect(choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: { content: 'Let me look.\n\nOnce more.' },
    });
    expect(choices[0]?.message.tool_calls).toMatchObject([
      { id: 'b', function: { name: 'get_weather', arguments: good } },
    ]);
    expect([...ids]).toEqual(['chatcmpl-a']);
    expect(roles).toBe(1);
    expect(usage).toMatchObject({ prompt_tokens: 18, completion_tokens: 8, total_tokens: 26 });
    expect(received[1]?.body).toMatchObject({
      stream: true,
      messages: [
        {},
        { role: 'assistant', content: 'Let me look.', tool_calls: [{ id: 'a', function: { arguments: bad } }] },
        { role: 'tool', tool_call_id: 'a' },
      ],
    });
  });

  it('reads one response where a streamed one was asked again', async () => {
    const { url, received } = await server(responses('Let me look.', bad, 'a'), responses('Once more.', good, 'b'));
    const stream = client(url).responses();
    const seen: string[] = [];
    const numbers: number[] = [];
    for await (const event of stream) {
      seen.push(event.type);
      if ('sequence_number' in event) numbers.push(event.sequence_number);
    }
    const final = await stream.finalResponse();
    expect(seen.filter((type) => type === 'response.created' || type === 'response.completed')).toHaveLength(2);
    expect(numbers).toEqual(numbers.map((__, at) => at));
    expect(final.id).toBe('resp_a');
    expect(final.usage).toMatchObject({ input_tokens: 18, output_tokens: 8 });
    expect(final.output).toMatchObject([
      { type: 'message', content: [{ text: 'Let me look.' }] },
      { type: 'message', content: [{ text: 'Once more.' }] },
      { type: 'function_call', call_id: 'b', arguments: good },
    ]);
    expect(received[1]?.body).toMatchObject({
      input: [
        {},
        { type: 'message' },
        { type: 'function_call', call_id: 'a' },
        { type: 'function_call_output', call_id: 'a' },
      ],
    });
  });
});

describe('a streamed answer that is asked again', () => {
  const openai = (url: string, options: MendFetchOptions = {}) => new OpenAI(asking(url, options));

  it('is one message for Anthropic', async () => {
    const { url, received } = await server(anthropic('Let me look.', bad, 'a'), anthropic('Once more.', good, 'b'));
    const client = new Anthropic({ apiKey: 'k', baseURL: url, fetch: mendFetch({ reprompt: true }) });
    const stream = client.messages.stream({ model: 'm', max_tokens: 100, messages, tools: blocks });
    const seen: string[] = [];
    stream.on('streamEvent', ({ type }) => seen.push(type));
    const message = await stream.finalMessage();
    expect(seen.filter((type) => type === 'message_start' || type === 'message_stop')).toHaveLength(2);
    expect(message).toMatchObject({
      id: 'msg_a',
      stop_reason: 'tool_use',
      content: [
        { type: 'text', text: 'Let me look.' },
        { type: 'text', text: 'Once more.' },
        { type: 'tool_use', id: 'b', input: { city: 'Faro' } },
      ],
      usage: { input_tokens: 18, output_tokens: 24 },
    });
    expect(received[1]?.body).toMatchObject({
      messages: [
        {},
        { content: [{ text: 'Let me look.' }, { type: 'tool_use', id: 'a', input: { town: 'Faro' } }] },
        { content: [{ type: 'tool_result', tool_use_id: 'a', is_error: true }] },
      ],
    });
  });

  it('is one answer for Ollama', async () => {
    const { url } = await server(ollama('Let me look.', bad), ollama('Once more.', good));
    const client = new Ollama({ host: url, fetch: mendFetch({ reprompt: true }) });
    const parts: unknown[] = [];
    let text = '';
    const answer = await client.chat({
      model: 'm',
      messages,
      stream: true,
      tools: tools.map(({ name, inputSchema }) => ({
        type: 'function',
        function: { name, description: name, parameters: { ...inputSchema, required: [...inputSchema.required] } },
      })),
    });
    let ends = 0;
    for await (const part of answer) {
      text += part.message.content;
      parts.push(...(part.message.tool_calls ?? []));
      if (part.done) {
        ends++;
        expect(part.eval_count).toBe(6);
      }
    }
    expect([text, ends]).toEqual(['Let me look.\n\nOnce more.', 1]);
    expect(parts).toMatchObject([{ function: { arguments: { city: 'Faro' } } }]);
  });

  it('says so in a comment at its end', async () => {
    const { url } = await server(chat('Hm.', bad, 'a'), chat('', good, 'b'));
    const response = await openai(url)
      .chat.completions.create({ ...chatRequest, stream: true })
      .asResponse();
    expect(await response.text()).toMatch(/data: \[DONE\]\n\n: x-callmend-repairs: reprompts=1\n\n$/);
  });

  it.each<[string, Play]>([
    ['is an error', (response) => giveJson(response, { error: { message: 'no' } }, { status: 500 })],
    ['is whole', (response) => giveJson(response, {})],
    ['holds an error', (response) => give(response, '', 'data: {"error":{"message":"busy"}}\n\n')],
    ['is empty', (response) => give(response, '', 'data: [DONE]\n\n')],
    ['never comes', (response) => response.destroy()],
    [
      'breaks before anything came',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(role);
        response.destroy();
      },
    ],
  ])('stands where the further one %s', async (_, play) => {
    const { url, received } = await loopback((response, about, count) =>
      count === 0 ? give(response, about.path, chat('Let me look.', bad, 'a')) : play(response, about, count),
    );
    const answer = await openai(url).chat.completions.stream(chatRequest).finalChatCompletion();
    expect(received).toHaveLength(2);
    expect(answer.choices[0]?.message).toMatchObject({
      content: 'Let me look.',
      tool_calls: [{ id: 'a', function: { name: 'get_weather', arguments: bad } }],
    });
    expect(answer.usage?.total_tokens).toBe(13);
  });

  it('stands where the further one does not begin in time', async () => {
    const closed: Promise<unknown>[] = [];
    const { url, received } = await loopback((response, { path }, count) => {
      if (count === 0) give(response, path, chat('', bad, 'a'));
      else closed.push(once(response, 'close'));
    });
    const answer = await openai(url, { deadlineMs: 30 }).chat.completions.stream(chatRequest).finalChatCompletion();
    expect(received).toHaveLength(2);
    expect(answer.choices[0]?.message.tool_calls).toMatchObject([{ id: 'a' }]);
    await Promise.all(closed);
  });

  it('breaks where the further one breaks on its way', async () => {
    const { url } = await loopback((response, { path }, count) => {
      if (count === 0) return give(response, path, chat('', bad, 'a'));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chatDelta({ content: 'Once more, then. ' }), () => response.destroy());
    });
    const stream = openai(url).chat.completions.stream(chatRequest);
    await expect(stream.finalChatCompletion()).rejects.toThrow();
  });

  it('is asked no more when the budget is spent, and tells what is wrong with the last', async () => {
    const { url, received } = await server(chat('One.', bad, 'a'), chat('Two.', bad, 'b'), chat('Three.', bad, 'c'));
    const answer = await openai(url).chat.completions.stream(chatRequest).finalChatCompletion();
    expect(received).toHaveLength(2);
    expect(answer.choices[0]?.message).toMatchObject({ content: 'One.\n\nTwo.', tool_calls: [{ id: 'b' }] });
  });

  it('is asked more than once where the budget allows it', async () => {
    const budget = { maxReprompts: 5, maxToolRepairs: 5 };
    const { url, received } = await server(
      chat('One.', bad, 'a'),
      chat('Two.', '{"where":"Faro"}', 'b'),
      chat('Three.', good, 'c'),
    );
    const answer = await openai(url, { budget }).chat.completions.stream(chatRequest).finalChatCompletion();
    expect(received).toHaveLength(3);
    expect(answer.choices[0]?.message).toMatchObject({ content: 'One.\n\nTwo.\n\nThree.', tool_calls: [{ id: 'c' }] });
    expect(answer.usage?.total_tokens).toBe(39);
  });

  it('is not asked again where one of its calls is good', async () => {
    const two = `${role}${chatCall(0, 'a', 'get_weather', good)}${chatCall(1, 'b', 'get_weather', bad)}${chatDelta({}, 'tool_calls')}${chatEnd}`;
    const { url, received } = await server(two);
    await openai(url).chat.completions.stream(chatRequest).finalChatCompletion();
    expect(received).toHaveLength(1);
  });

  it('lets the further one through as it comes', async () => {
    let goOn = (): void => {};
    const { url } = await loopback((response, { path }, count) => {
      if (count === 0) return give(response, path, chat('One.', bad, 'a'));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(role + chatDelta({ content: 'Two.' }));
      goOn = () => response.end(chatDelta({}, 'stop') + chatEnd);
    });
    const stream = await openai(url).chat.completions.create({ ...chatRequest, stream: true });
    let text = '';
    for await (const { choices } of stream) {
      text += choices[0]?.delta.content ?? '';
      if (text === 'One.\n\nTwo.') goOn();
    }
    expect(text).toBe('One.\n\nTwo.');
  });

  it('ends with its client', async () => {
    const abort = new AbortController();
    const closed: Promise<unknown>[] = [];
    const { url } = await loopback((response, { path }, count) => {
      if (count === 0) return give(response, path, chat('', bad, 'a'));
      closed.push(once(response, 'close'));
      abort.abort();
    });
    const stream = openai(url).chat.completions.stream(chatRequest, { signal: abort.signal });
    await expect(stream.finalChatCompletion()).rejects.toThrow(/abort/i);
    await Promise.all(closed);
  });
});
