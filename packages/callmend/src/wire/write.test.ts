import { describe, expect, it } from 'vitest';
import { fieldsOf, listOf } from '../fields.ts';
import { createRepairer, type ModelMessage, type RawToolCall, type Repairer } from '../index.ts';
import { sourceOf } from '../json-source.ts';
import type { NetworkFormat, WriteOptions } from './format.ts';
import { writers } from './golden/bodies.ts';
import { callItem, messageItem, responsesStream } from './golden/response-streams.ts';
import {
  anthropicStream,
  chatCall,
  chatDelta,
  chatEnd,
  ollamaStream,
  textBlock,
  toolBlock,
  tools,
} from './golden/streams.ts';
import { anthropic, isUnreadable, ollama, openaiChat, openaiResponses } from './index.ts';

/** A new one each time: it counts what failed before. */
const repairer = (): Repairer<typeof tools> => createRepairer({ tools, budget: { maxReprompts: 0 } });
const native = (name: string, text: string, id = 'call_a'): RawToolCall => ({ id, name, arguments: text });

interface Case {
  readonly title: string;
  readonly text: string;
  readonly calls: readonly RawToolCall[];
}

const cases: readonly Case[] = [
  { title: 'a right call', text: 'Hm.', calls: [native('get_weather', '{"city":"Faro"}')] },
  {
    title: 'a wrong name and a text for a number',
    text: '',
    calls: [native('getWeather', '{"city":"Faro","days":"2"}')],
  },
  {
    title: 'a good call beside one that is refused',
    text: 'Hm.',
    calls: [native('get_weather', '{"city":"Faro"}'), native('get_weather', '{"town":"Beja"}', 'call_b')],
  },
  {
    title: 'a good call beside one of no tool',
    text: 'Hm.',
    calls: [native('get_weather', '{"city":"Faro"}'), native('launch', '{"city":"Beja"}', 'call_b')],
  },
  { title: 'only a call of no tool', text: '', calls: [native('launch', '{"city":"Beja"}')] },
  {
    title: 'two calls with one id',
    text: '',
    calls: [native('get_weather', '{"city":"Faro"}'), native('get_weather', '{"city":"Beja"}')],
  },
  {
    title: 'two calls in text',
    text: 'So: <tool_call>{"name":"get_weather","arguments":{"city":"Faro"}}</tool_call><tool_call>{"name":"send_mail","arguments":{"to":"ana"}}</tool_call>',
    calls: [],
  },
  { title: 'prose', text: 'Sun in <b>Faro</b>.', calls: [] },
];

/** A case as a format streams it. */
const streams: Readonly<Record<string, (one: Case) => string>> = {
  'openai-chat': ({ text, calls }) =>
    `${text === '' ? '' : chatDelta({ content: text })}${calls.map(({ id, name, arguments: written }, index) => chatCall(index, id, name, written)).join('')}${chatDelta({}, calls.length > 0 ? 'tool_calls' : 'stop')}${chatEnd}`,
  'openai-responses': ({ text, calls }) =>
    responsesStream([
      ...(text === '' ? [] : [messageItem('msg_1', text)]),
      ...calls.map(({ id = '', name, arguments: written }) => callItem(id, name, written)),
    ]),
  anthropic: ({ text, calls }) =>
    anthropicStream(calls.length > 0 ? 'tool_use' : 'end_turn', [
      ...(text === '' ? [] : [textBlock(text)]),
      ...calls.map(({ id = '', name, arguments: written }) => toolBlock(id, name, written)),
    ]),
  ollama: ({ text, calls }) => ollamaStream(text, calls),
};

/** What a client that reads a stream plainly ends up with, as a body of its format. */
const readers: Readonly<Record<string, (events: readonly unknown[]) => unknown>> = {
  'openai-chat'(events) {
    const deltas = events.flatMap((event) => listOf(fieldsOf(event).choices)).map(fieldsOf);
    const pieces = deltas.map(({ delta }) => fieldsOf(delta));
    const calls: { id: unknown; type: 'function'; function: { name: unknown; arguments: string } }[] = [];
    for (const piece of pieces.flatMap(({ tool_calls: made }) => listOf(made)).map(fieldsOf)) {
      const body = fieldsOf(piece.function);
      const known = calls[Number(piece.index)];
      if (known) known.function.arguments += String(body.arguments);
      else
        calls[Number(piece.index)] = {
          id: piece.id,
          type: 'function',
          function: { name: body.name, arguments: String(body.arguments) },
        };
    }
    const content = pieces.map((piece) => (typeof piece.content === 'string' ? piece.content : '')).join('');
    const finish = deltas.findLast((one) => typeof one.finish_reason === 'string')?.finish_reason;
    return { choices: [{ index: 0, finish_reason: finish, message: { content, tool_calls: calls } }] };
  },
  'openai-responses': (events) => fieldsOf(events.at(-1)).response,
  anthropic(events) {
    const blocks: Record<string, unknown>[] = [];
    const inputs: string[] = [];
    let stop: unknown;
    for (const event of events.map(fieldsOf)) {
      const at = Number(event.index);
      const delta = fieldsOf(event.delta);
      if (event.type === 'content_block_start') blocks[at] = { ...fieldsOf(event.content_block) };
      if (delta.type === 'text_delta')
        Object.assign(blocks[at] ?? {}, { text: `${fieldsOf(blocks[at]).text}${delta.text}` });
      if (delta.type === 'input_json_delta') inputs[at] = `${inputs[at] ?? ''}${delta.partial_json}`;
      if (event.type === 'message_delta') stop = delta.stop_reason;
    }
    const content = blocks.map((block, at) =>
      inputs[at] === undefined ? block : { ...block, input: JSON.parse(inputs[at]) },
    );
    return { content, stop_reason: stop };
  },
  ollama(events) {
    const parts = events.map((event) => fieldsOf(fieldsOf(event).message));
    const calls = parts.flatMap((part) => listOf(part.tool_calls));
    const content = parts.map((part) => part.content).join('');
    return { ...fieldsOf(events.at(-1)), message: { content, ...(calls.length > 0 && { tool_calls: calls }) } };
  },
};

async function streamed(format: NetworkFormat, one: Case, options: WriteOptions): Promise<ModelMessage> {
  const stream = format.stream(repairer(), options);
  const bytes = [
    ...(await stream.write(new TextEncoder().encode(streams[format.name]?.(one)))),
    ...(await stream.end()),
  ];
  const lines = Buffer.concat(bytes).toString('utf8').split('\n');
  const texts = lines.map((line) => (format === ollama ? line : line.slice('data: '.length)));
  const events = texts.filter((text) => text.startsWith('{')).map((text): unknown => JSON.parse(text));
  return read(format, readers[format.name]?.(events));
}

function read(format: NetworkFormat, body: unknown): ModelMessage {
  const text = JSON.stringify(body);
  const message = format.readMessage(body, (path) => sourceOf(text, path));
  if (isUnreadable(message)) throw new Error(message.problem);
  return message;
}

/** What of a message tells: ids that a format does not need are left out. */
const told = (format: NetworkFormat, { text, calls, finishReason }: ModelMessage): unknown => ({
  text: text.trim(),
  calls: calls.map(({ id, name, arguments: written }) => [format === ollama ? '' : id, name, JSON.parse(written)]),
  finishReason,
});

describe.each([openaiChat, openaiResponses, anthropic, ollama])('$name', (format) => {
  describe.each(cases)('$title', (one) => {
    it.each(['auto', 'forward', 'withhold'] as const)(
      'leaves alike whole and streamed, with %s',
      async (onRejected) => {
        const body = writers[format.name]?.(one);
        const repaired = await repairer().repair(read(format, body));
        const written = read(format, format.write(body, repaired, { onRejected }));
        expect(told(format, await streamed(format, one, { onRejected }))).toEqual(told(format, written));
        const good = repaired.calls.map((call) => [format === ollama ? '' : call.id, call.name, call.input]);
        if (onRejected === 'withhold') expect(told(format, written)).toMatchObject({ calls: good });
        expect(told(format, written)).toMatchObject({ calls: expect.arrayContaining(good) });
      },
    );
  });

  it('gives the very same body where nothing is wrong, and where the client sees what is', async () => {
    for (const one of [cases[0], cases[7], cases[2]]) {
      if (one === undefined) throw new Error('no case');
      const body = writers[format.name]?.(one);
      expect(format.write(body, await repairer().repair(read(format, body)))).toBe(body);
    }
  });

  it('takes a call out that the client might run, and says why in its place', async () => {
    const body = writers[format.name]?.({ calls: [native('launch', '{"city":"Beja"}')] });
    const repaired = await repairer().repair(read(format, body));
    const written = read(format, format.write(body, repaired));
    expect(written).toMatchObject({ calls: [], finishReason: 'stop' });
    expect(written.text).toBe(repaired.correction);
  });

  it('takes a broken call out that stands under another name than was offered', async () => {
    const [tool] = tools;
    const drifted = (tool?.name ?? '').toUpperCase();
    const body = writers[format.name]?.({ calls: [native(drifted, '{"nowhere":1}')] });
    const repaired = await repairer().repair(read(format, body));
    expect(repaired.outcomes).toMatchObject([{ issues: [{ code: 'bad-arguments' }] }]);
    expect(read(format, format.write(body, repaired)).calls).toEqual([]);
    expect(read(format, format.write(body, repaired, { onRejected: 'forward' })).calls).toMatchObject([
      { name: drifted },
    ]);
  });

  it('passes over what is no answer', async () => {
    const repaired = await repairer().repair({ text: '', calls: [], finishReason: 'stop' });
    for (const body of [null, 7, 'x', [], {}, { choices: 1 }]) {
      expect(format.write(body, repaired)).toBe(body);
      expect(format.countChoices(body)).toBe(0);
    }
  });
});

it('says of no call that it was not run where it goes on to the client', async () => {
  const asked = { role: 'assistant', content: null } as const;
  const call = (id: string, name: string, text: string) => ({
    id,
    type: 'function',
    function: { name, arguments: text },
  });
  const body = {
    choices: [
      {
        index: 0,
        finish_reason: 'tool_calls',
        message: { ...asked, tool_calls: [call('a', 'get_weather', '{"town":"Beja"}'), call('b', 'launch', '{}')] },
      },
    ],
  };
  const message = openaiChat.readMessage(body);
  if (isUnreadable(message)) throw new Error(message.problem);
  const written = fieldsOf(openaiChat.write(body, await repairer().repair(message)));
  const { content, tool_calls: left } = fieldsOf(fieldsOf(listOf(written.choices)[0]).message);
  expect(listOf(left)).toHaveLength(1);
  expect(content).toMatch(/^Tool 'launch' does not exist\./);
  expect(content).not.toContain('was not run');
});
