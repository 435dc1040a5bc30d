// @ts-nocheck
import { describe, expect, test } from 'vitest';
import { correctionLead, createRepairer, type Message, type RawToolCall } from '../index.ts';
import { type Answer, writers } from './golden/bodies.ts';
import { tools } from './golden/scenes.ts';
import { formats, isUnreadable, type WireFormat } from './index.ts';

/** A model that knows nothing but what it is told: it takes the tool and its parameters from the correction. */
function obey(conversation: readonly Message[]): Answer {
  const told = conversation.findLast(isTold);
  const expected = /Expected parameters for '(\w+)' — required: \[([^\]]*)\]/.exec(told?.content ?? '');
  if (expected) {
    const keys = [...(expected[2] ?? '').matchAll(/'(\w+)'/g)].map(([, key]) => key ?? '');
    return asCall(expected[1], Object.fromEntries(keys.map((key) => [key, valueWritten(conversation)])));
  }
  const nearest = /Did you mean '(\w+)'/.exec(told?.content ?? '')?.[1];
  if (nearest !== undefined) return asCall(nearest, { city: valueWritten(conversation) });
  const cut = /The call to '(\w+)' was not run\. It was cut off/.exec(told?.content ?? '')?.[1];
  if (cut !== undefined) return asCall(cut, { city: valueWritten(conversation) });
  throw new Error(`the correction does not say what to do: ${told?.content}`);
}

const isTold = ({ isError, content }: Message): boolean =>
  (isError === true && !content.includes('not run either')) || content.startsWith(correctionLead);

const asCall = (name: string | undefined, input: unknown): Answer => ({
  calls: [{ id: 'again', name: name ?? '', arguments: JSON.stringify(input) }],
});

/** The last word that the model itself wrote about the city: it must still be readable in what is replayed. */
function valueWritten(conversation: readonly Message[]): string {
  const own = conversation
    .filter(({ role }) => role === 'assistant')
    .map(({ content, calls = [] }) => content + calls.map((call) => call.arguments).join(''));
  const found = /(Porto)/.exec(own.join('\n'))?.[1];
  if (found === undefined) throw new Error('what was written is lost');
  return found;
}

const failing: readonly (readonly [string, Answer])[] = [
  ['a wrong parameter', called({ name: 'get_weather', arguments: '{"place":"Porto"}' })],
  ['a call that was cut', called({ name: 'get_weather', arguments: '{"city": "Porto' })],
  ['an unknown tool', called({ name: 'get_wether_now', arguments: '{"city":"Porto"}' })],
  [
    'a good sibling and a list for an object',
    {
      calls: [
        { id: 'a', name: 'get_time', arguments: '{"zone":"UTC"}' },
        { id: 'b', name: 'get_weather', arguments: '{"town":["Porto"]}' },
      ],
    },
  ],
  ['a call in text', { text: '<tool_call>{"name":"get_weather","arguments":{"place":"Porto"}}</tool_call>' }],
];

function called(call: Omit<RawToolCall, 'id'>): Answer {
  return { calls: [{ id: 'a', ...call }] };
}

async function answerOf(format: WireFormat, conversation: readonly unknown[], answer: Answer) {
  const body = writers[format.name]?.(answer);
  const message = format.readMessage(body);
  const request = format.readRequest({ messages: conversation, input: conversation });
  if (isUnreadable(message) || isUnreadable(request)) throw new Error('unreadable');
  const repaired = await createRepairer({ tools }).repair(message, request.turn);
  return { body, repaired, messages: request.turn.messages ?? [] };
}

describe.each(formats.map((format) => ({ format, name: format.name })))('$name', ({ format }) => {
  test.each(failing)('a model that does as it is told mends %s', async (_, answer) => {
    const asked = [{ role: 'user', content: 'How is the weather?' }];
    const first = await answerOf(format, asked, answer);
    expect(first.repaired.correction).toBeDefined();
    const results = Object.fromEntries(first.repaired.calls.map(({ id }) => [id, '12:00']));
    const conversation = format.append(asked, first.body, first.repaired, { results });
    const { messages } = await answerOf(format, conversation, {});
    const second = await answerOf(format, conversation, obey(messages));
    expect(second.repaired.outcomes).toMatchObject([
      { status: 'clean', call: { name: 'get_weather', input: { city: 'Porto' } } },
    ]);
    expect(second.repaired.correction).toBeUndefined();
  });
});
