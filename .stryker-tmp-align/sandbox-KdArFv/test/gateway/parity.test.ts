// @ts-nocheck
import { createRepairer, type ModelMessage, type Repaired } from 'callmend';
import { anthropic, isUnreadable, ollama, openaiChat, openaiResponses } from 'callmend/wire';
import { describe, expect, it } from 'vitest';
import { ask, startGateway, startUpstream } from './desk.ts';
import { type Speech, speeches } from './speak.ts';

const tools = [
  {
    name: 'book_ferry',
    inputSchema: {
      type: 'object',
      properties: { island: { type: 'string' }, seats: { type: 'integer' }, open_deck: { type: 'boolean' } },
      required: ['island'],
      additionalProperties: false,
    },
  },
  {
    name: 'tide_table',
    inputSchema: { type: 'object', properties: { harbour: { type: 'string' } }, required: ['harbour'] },
  },
];

interface Case {
  readonly title: string;
  readonly text?: string;
  readonly calls?: readonly (readonly [name: string, text: string])[];
  readonly finish?: ModelMessage['finishReason'];
}

const cases: readonly Case[] = [
  { title: 'prose', text: 'The sea is calm; no ferry is needed.' },
  { title: 'a right call', calls: [['book_ferry', '{"island":"Naxos","seats":2}']] },
  {
    title: 'prose beside two right calls',
    text: 'Two things.',
    calls: [
      ['tide_table', '{"harbour":"Faro"}'],
      ['book_ferry', '{"island":"Ibo"}'],
    ],
  },
  { title: 'a drifted name and a number as text', calls: [['BookFerry', '{"island":"Naxos","seats":"2"}']] },
  { title: 'arguments in Python', calls: [['book_ferry', "{'island': 'Naxos', 'open_deck': True,}"]] },
  {
    title: 'a good call beside a bad one',
    calls: [
      ['tide_table', '{"harbour":"Faro"}'],
      ['book_ferry', '{"boat":"Naxos"}'],
    ],
  },
  { title: 'a tool that was not offered', calls: [['sink_ferry', '{"island":"Naxos"}']] },
  { title: 'a call that was cut', calls: [['book_ferry', '{"island":"Naxos"}']], finish: 'length' },
  {
    title: 'a call in text',
    text: 'At once. <tool_call>{"name": "tide_table", "arguments": {"harbour": "Faro"}}</tool_call>',
  },
  { title: 'a call that is all of a text', text: '{"name": "tide_table", "arguments": {"harbour": "Faro",}}' },
  {
    title: 'a call shown in a fence',
    text: 'Write:\n```\n<tool_call>{"name": "tide_table", "arguments": {"harbour": "Faro"}}</tool_call>\n```\nThat is all.',
  },
  { title: 'arguments in arguments', calls: [['book_ferry', '{"arguments":"{\\"island\\":\\"Naxos\\"}"}']] },
];

const messageOf = ({ text = '', calls = [], finish }: Case): ModelMessage => ({
  text,
  calls: calls.map(([name, written], at) => ({ id: `call_${at}`, name, arguments: written })),
  finishReason: finish ?? (calls.length > 0 ? 'tool-calls' : 'stop'),
});

const formats = { 'openai-chat': openaiChat, 'openai-responses': openaiResponses, anthropic, ollama };

/** What a client may run of an answer: the calls in it that are right. */
interface Seen {
  readonly calls: readonly { readonly name: string; readonly input: unknown }[];
  readonly text: string;
}

const seen = ({ calls, text }: Pick<Repaired, 'calls' | 'text'>): Seen => ({
  calls: calls.map(({ name, input }) => ({ name, input })),
  text: text.trim(),
});

/** Reads a mended answer once more: what is right in it is what the client runs. */
async function readWhole({ format }: Speech, body: unknown): Promise<Seen> {
  const message = formats[format].readMessage(body);
  if (isUnreadable(message)) throw new Error(message.problem);
  return seen(await createRepairer({ tools, provider: 'local' }).repair(message, { textCalls: 'off' }));
}

async function readStream({ format }: Speech, bytes: Buffer): Promise<Seen> {
  const found: Seen[] = [];
  let text = '';
  const repairer = createRepairer({ tools, provider: 'local' });
  const stream = formats[format].stream(
    {
      stream() {
        const inner = repairer.stream({ textCalls: 'off' });
        return {
          write(part) {
            if (part.type === 'text') text += part.text;
            return inner.write(part);
          },
          end: (reason) => inner.end(reason),
        };
      },
    },
    {
      onRepaired: ({ outcomes }) =>
        found.push(seen({ calls: outcomes.flatMap((one) => ('call' in one ? [one.call] : [])), text })),
    },
  );
  await stream.write(bytes);
  await stream.end();
  return found[0] ?? { calls: [], text };
}

/** The library's own answer: what may run, and how the rest is told. */
async function library(one: Case): Promise<Seen> {
  return seen(await createRepairer({ tools, provider: 'local' }).repair(messageOf(one)));
}

/** Pieces of a stream, cut by a seed. */
function cut(bytes: Buffer, seed: number): readonly Buffer[] {
  const pieces: Buffer[] = [];
  let state = seed;
  for (let at = 0; at < bytes.length; ) {
    state = (state * 1103515245 + 12345) % 2147483648;
    const size = 1 + (state % 61);
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  return pieces;
}

const settings = { repair: { reprompts: 0 } };

describe.each(speeches)('$format', (speech) => {
  const isSayable = ({ calls = [] }: Case): boolean => !speech.hasObjects || calls.every(([, text]) => isJson(text));
  const sayable = cases.filter(isSayable);

  it.each(sayable)('gives what the library gives: $title', async (one) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(speech.whole(messageOf(one))));
    });
    const gateway = await startGateway(upstream.url, settings);
    const answer = await ask(`${gateway.url}${speech.path}`, { method: 'POST', body: bodyOf(speech, false) });
    const expected = await library(one);
    const got = await readWhole(speech, JSON.parse(answer.body.toString()));
    expect(got.calls).toEqual(expected.calls);
    if (expected.calls.length > 0 || (one.calls ?? []).length === 0) expect(got.text).toBe(expected.text);
    expect(answer.headers['x-callmend-repairs']).toBeDefined();
  });

  it.each(sayable.flatMap((one) => [1, 7].map((seed) => ({ ...one, seed }))))(
    'gives it streamed too: $title, cut by seed $seed',
    async (one) => {
      const bytes = Buffer.from(speech.stream(messageOf(one)));
      const upstream = await startUpstream((response) => {
        response.writeHead(200, { 'content-type': speech.streamType });
        for (const piece of cut(bytes, one.seed)) response.write(piece);
        response.end();
      });
      const gateway = await startGateway(upstream.url, settings);
      const answer = await ask(`${gateway.url}${speech.path}`, { method: 'POST', body: bodyOf(speech, true) });
      const expected = await library(one);
      const got = await readStream(speech, answer.body);
      expect(got.calls).toEqual(expected.calls);
      if ((one.calls ?? []).length === 0) expect(got.text).toBe(expected.text);
      expect(answer.headers['x-callmend-repairs']).toBe('stream');
    },
  );

  it.each(cases.slice(0, 3).filter(isSayable))('keeps every byte of what is right: $title', async (one) => {
    for (const isStream of [false, true]) {
      const text = isStream ? speech.stream(messageOf(one)) : JSON.stringify(speech.whole(messageOf(one)), null, 1);
      const upstream = await startUpstream((response) => {
        response.writeHead(200, { 'content-type': isStream ? speech.streamType : 'application/json' });
        response.end(text);
      });
      const gateway = await startGateway(upstream.url, settings);
      const answer = await ask(`${gateway.url}${speech.path}`, { method: 'POST', body: bodyOf(speech, isStream) });
      expect(answer.body.toString()).toBe(text);
    }
  });

  it.each(cases.filter(isSayable))(
    'changes no byte while it only observes, and tells the same: $title',
    async (one) => {
      for (const isStream of [false, true]) {
        const text = isStream ? speech.stream(messageOf(one)) : JSON.stringify(speech.whole(messageOf(one)), null, 1);
        const upstream = await startUpstream((response) => {
          response.writeHead(200, { 'content-type': isStream ? speech.streamType : 'application/json' });
          response.end(text);
        });
        const gateway = await startGateway(upstream.url, { ...settings, mode: 'observe' });
        const answer = await ask(`${gateway.url}${speech.path}`, { method: 'POST', body: bodyOf(speech, isStream) });
        expect(answer.body.toString()).toBe(text);
        const [told] = await gateway.ended(1);
        const { outcomes } = await createRepairer({ tools, provider: 'local' }).repair(messageOf(one));
        expect(told?.outcomes.map(({ status }) => status)).toEqual(
          outcomes.map(({ status }) => (status === 'reprompt' ? 'rejected' : status)),
        );
        expect(told).toMatchObject({ mode: 'observe', route: speech.format, isStream, end: 'done', model: 'm' });
      }
    },
  );
});

const bodyOf = (speech: Speech, isStream: boolean): string =>
  JSON.stringify(speech.request(tools, { isStream, user: 'Book me a ferry.' }));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
