// @ts-nocheck
import { expect, it } from 'vitest';
import { createRepairer, type Message, type Turn } from '../index.ts';
import { readTurn } from './read-turn.ts';

const user: Message = { role: 'user', content: 'Go.' };

it('leaves messages that can be read as they are', () => {
  const turn: Turn = { messages: [user, { role: 'assistant', content: '', calls: [{ name: 'a', arguments: '{' }] }] };
  expect(readTurn(turn).messages).toBe(turn.messages);
});

it('reads messages when somebody asks for them, and once', () => {
  let asked = 0;
  const turn: Turn = {
    key: 'k',
    get messages() {
      asked++;
      return [user];
    },
  };
  const read = readTurn(turn, { provider: 'hosted' });
  expect([read.key, read.provider, asked]).toEqual(['k', 'hosted', 0]);
  expect(read.messages).toBe(read.messages);
  expect(asked).toBe(1);
  expect('messages' in readTurn({ key: 'k' })).toBe(false);
});

it('takes an answer without text for one that says nothing', () => {
  const answer = { role: 'assistant', content: null, calls: [{ name: 'a', arguments: '{}' }, null] };
  const { messages } = readTurn({ messages: [user, answer as unknown as Message] });
  expect(messages).toEqual([user, { role: 'assistant', content: '', calls: [{ name: 'a', arguments: '{}' }] }]);
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
