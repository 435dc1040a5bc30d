import { expect, it } from 'vitest';
import { createRepairer, type Message, type Turn } from '../index.ts';
import { readTurn } from './read-turn.ts';

const user: Message = { role: 'user', content: 'Go.' };

it('leaves messages that can be read as they are', () => {
  const turn: Turn = { messages: [user, { role: 'assistant', content: '', calls: [{ name: 'a', arguments: '{' }] }] };
  expect(readTurn(turn)).toBe(turn);
});

it('takes an answer without text for one that says nothing', () => {
  const answer = { role: 'assistant', content: null, calls: [{ name: 'a', arguments: '{}' }, null] };
  const { messages } = readTurn({ messages: [user, answer as unknown as Message] });
  expect(messages).toEqual([user, { role: 'assistant', content: '', calls: [{ name: 'a', arguments: '{}' }] }]);
});

const callFor = (name: string) =>
  ({ text: '', calls: [{ id: 'a', name, arguments: '{}' }], finishReason: 'tool-calls' }) as const;

it('asks for messages that a function gives once, and only where something is wrong', async () => {
  const { repair, stream } = createRepairer({ tools: { go: { inputSchema: { type: 'object' } } } });
  let asked = 0;
  const messages = (): readonly Message[] => {
    asked++;
    return [user];
  };
  await repair(callFor('go'), { messages });
  const prose = stream({ messages });
  prose.write({ type: 'text', text: 'All is well.' });
  await prose.end('stop');
  expect(asked).toBe(0);
  expect((await repair(callFor('nope'), { messages })).reprompt).toBe(true);
  expect(asked).toBe(1);
  // The turn's budget is spent, as it would be for the same messages in a list.
  expect((await repair(callFor('nope'), { messages: [user] })).reprompt).toBe(false);
});

it('takes messages of a function that tell no turn for a turn of their own', async () => {
  const { repair } = createRepairer({ tools: { go: { inputSchema: { type: 'object' } } } });
  const messages = (): readonly Message[] => [{ role: 'system', content: 'Go.' }];
  expect((await repair(callFor('nope'), { messages })).reprompt).toBe(true);
  expect((await repair(callFor('nope'), { messages })).reprompt).toBe(true);
});

const throwing = {
  get role(): string {
    throw new Error('read');
  },
};
const { proxy, revoke } = Proxy.revocable({}, {});
revoke();

it.each([
  ['null', [null, user]],
  ['a message without content', [{ role: 'user' }, user]],
  ['content in parts', [{ role: 'user', content: [{ type: 'text', text: 'Go.' }] }]],
  ['a getter that throws', [throwing, user]],
  ['a revoked proxy', [proxy]],
  ['calls that are no list', [{ role: 'assistant', content: '', calls: 5 }]],
  ['arguments that are a value', [{ role: 'assistant', content: '', calls: [{ name: 'go', arguments: {} }] }]],
  ['no list', {}],
])('a conversation that holds %s does not break a repair', async (_, messages) => {
  const { repair } = createRepairer({ tools: { go: { inputSchema: { type: 'object', required: ['to'] } } } });
  const message = { text: '', calls: [{ id: 'a', name: 'go', arguments: '{}' }], finishReason: 'tool-calls' } as const;
  const { outcomes } = await repair(message, { messages: messages as readonly Message[] });
  expect(outcomes[0]?.status).toBe('reprompt');
});
