import { describe, expect, test } from 'vitest';
import { correctionLead, createRepairer, unreadableKey } from '../index.ts';
import { writers } from './golden/bodies.ts';
import { type Scene, scenes, tools } from './golden/scenes.ts';
import {
  aiSdk,
  anthropic,
  formats,
  isUnreadable,
  ollama,
  openaiChat,
  openaiResponses,
  type WireFormat,
} from './index.ts';

const asked = { role: 'user', content: 'What is the weather in Porto, and what time is it?' };
const malformed = 'Your tool call could not be read.';

async function appended(
  { name, readMessage, append }: WireFormat,
  { answer, options }: Scene,
): Promise<readonly unknown[]> {
  const body = writers[name]?.(answer);
  const message = readMessage(body);
  if (isUnreadable(message)) throw new Error(message.problem);
  const repaired = await createRepairer({ tools }).repair(message);
  const told = answer.isMalformed ? { ...repaired, correction: malformed } : repaired;
  return append([asked], body, told, options);
}

describe.each(formats.map((format) => ({ format, name: format.name })))('$name', ({ format }) => {
  test('appends to every scene what a person has read and approved', async () => {
    const texts = [];
    for (const scene of scenes) {
      const [first, ...added] = await appended(format, scene);
      const shown = scene.options?.mergeRoles ? [first, ...added] : added;
      texts.push(`## ${scene.title}\n${shown.map((message) => JSON.stringify(message, null, 1)).join('\n')}\n`);
    }
    await expect(texts.join('\n')).toMatchFileSnapshot(`golden/append-${format.name}.txt`);
  });

  test('answers every call, and leaves none that a provider would refuse', async () => {
    const { shape } = format;
    for (const scene of scenes) {
      const messages = await appended(format, scene);
      const calls = messages.flatMap((message) => shape.calls(message));
      const results = messages.flatMap((message) => shape.results(message));
      expect(calls.filter(({ isReplayable }) => !isReplayable)).toEqual([]);
      if (scene.options?.toolResults === 'user' && !shape.hasIds) expect(results).toEqual([]);
      else expect(results).toHaveLength(calls.length);
      if (!shape.hasIds) continue;
      const ids = calls.map(({ call }) => call.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(results.map(({ callId }) => callId)).toEqual(ids);
    }
  });

  test('tells of errors what readRequest reads as errors', async () => {
    for (const scene of scenes.slice(0, 2)) {
      const conversation = await appended(format, scene);
      const request = format.readRequest({ messages: conversation, input: conversation });
      if (isUnreadable(request)) throw new Error(request.problem);
      const results = request.turn.messages?.filter(({ role }) => role === 'tool') ?? [];
      expect(results.map(({ isError = false }) => isError)).toEqual(scene.options ? [false, true] : [true, true]);
    }
  });

  test('keeps what it was given, and gives the conversation back where nothing came of it', () => {
    const conversation = Object.freeze([Object.freeze(asked)]);
    expect(format.append(conversation, {}, { text: '', outcomes: [] })).toEqual([asked]);
    expect(format.append(conversation, null, { text: '', outcomes: [], correction: 'x' })).toEqual([
      asked,
      { role: 'user', content: `${correctionLead}\nx` },
    ]);
  });

  test('does not throw for a body that does', () => {
    const body = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    );
    expect(format.append([asked], body, { text: '', outcomes: [], correction: 'x' })).toHaveLength(2);
    expect(format.readMessage(body)).toHaveProperty('problem');
    expect(format.readRequest(body)).toHaveProperty('problem');
    expect(format.isAnswer(body)).toBe(false);
  });
});

test('a good sibling stays to the byte', async () => {
  const [scene] = scenes;
  if (scene === undefined) throw new Error('no scene');
  const body = writers['openai-chat']?.(scene.answer);
  const [, assistant] = await appended(openaiChat, scene);
  expect(assistant).toHaveProperty('tool_calls.0', Object(body).choices[0].message.tool_calls[0]);
  expect(assistant).toHaveProperty('tool_calls.1.function.arguments', `{"${unreadableKey}":"{\\"city\\": \\"Porto"}`);
});

test('an answer of blank text is not sent back', () => {
  const blank = { type: 'text', text: ' ' };
  const use = { type: 'tool_use', id: 'a', name: 'get_time', input: { zone: 'UTC' } };
  for (const [content, kept] of [
    [[blank], []],
    [[blank, use], [{ role: 'assistant', content: [use] }]],
  ])
    expect(anthropic.shape.answer({ role: 'assistant', content })).toEqual(kept);
});

test('a good sibling without an id stays the very same', async () => {
  const message = {
    role: 'assistant',
    content: '',
    tool_calls: [{ function: { name: 'get_time', arguments: { zone: 'UTC' } } }],
  };
  const body = { message, done: true, done_reason: 'stop' };
  const read = ollama.readMessage(body);
  if (isUnreadable(read)) throw new Error(read.problem);
  const [assistant] = ollama.append<unknown>([], body, await createRepairer({ tools }).repair(read));
  expect(assistant).toBe(message);
});

test('a call sent twice takes nothing from the one after it', async () => {
  const good = { id: 'a', name: 'get_time', arguments: '{"zone":"UTC"}' };
  const scene = { title: '', answer: { calls: [good, good, { id: 'b', name: 'get_weather', arguments: '[' }] } };
  const messages = await appended(openaiChat, scene);
  expect(messages.flatMap((one) => openaiChat.shape.calls(one)).map(({ call }) => call.id)).toEqual(['a', 'b']);
  expect(messages.at(-1)).toMatchObject({ tool_call_id: 'b', content: expect.stringContaining('get_weather') });
});

test('what is kept of arguments that cannot be read is bounded', async () => {
  const message = {
    text: '',
    calls: [{ id: 'c', name: 'get_time', arguments: `{"zone": "${'😀'.repeat(1_000_000)}` }],
  };
  const [, assistant] = await appended(openaiChat, { title: '', answer: message });
  expect(JSON.stringify(assistant).length).toBeLessThan(10_000);
  expect(JSON.stringify(assistant)).not.toContain('\\ud83d');
});

test('thinking and its signature stay with a call that is mended', async () => {
  const thinking = { type: 'thinking', thinking: 'hm', signature: 'abc' };
  const body = {
    content: [thinking, { type: 'tool_use', id: 't', name: 'get_time', input: '{"zone"' }],
    stop_reason: 'tool_use',
  };
  const read = anthropic.readMessage(body);
  if (isUnreadable(read)) throw new Error(read.problem);
  const [assistant] = anthropic.append([], body, await createRepairer({ tools }).repair(read));
  expect(assistant).toEqual({
    role: 'assistant',
    content: [thinking, { type: 'tool_use', id: 't', name: 'get_time', input: { [unreadableKey]: '{"zone"' } }],
  });
});

test('a call that the provider ran is left alone', async () => {
  const search = { type: 'server_tool_use', id: 's', name: 'web_search', input: {} };
  expect(anthropic.shape.calls({ role: 'assistant', content: [search] })).toEqual([]);
  const part = { type: 'tool-call', toolCallId: 's', toolName: 'web_search', input: 'x', providerExecuted: true };
  expect(aiSdk.shape.calls({ role: 'assistant', content: [part] })).toEqual([]);
  const ran = { type: 'tool-result', toolCallId: 's', toolName: 'web_search', output: { type: 'text', value: 'x' } };
  const answered = { ...part, providerExecuted: undefined };
  expect(aiSdk.shape.calls({ role: 'assistant', content: [answered] })).toHaveLength(1);
  expect(aiSdk.shape.calls({ role: 'assistant', content: [answered, ran] })).toEqual([]);
  expect(openaiResponses.shape.calls({ type: 'web_search_call', id: 'w', status: 'completed' })).toEqual([]);
  expect(ollama.shape.calls({ role: 'assistant', content: 'x' })).toEqual([]);
});

test('reasoning from which nothing followed is left out', () => {
  const body = { output: [{ type: 'reasoning', id: 'r', summary: [] }] };
  expect(openaiResponses.append([], body, { text: '', outcomes: [], correction: 'x' })).toHaveLength(1);
});
