// @ts-nocheck
import { expect, it } from 'vitest';
import { correctionLead } from '../tell/lead.ts';
import type { Message } from '../types.ts';
import { createTurnKeys, sinceUser, turnKey } from './turn-key.ts';

const user = (content: string): Message => ({ role: 'user', content });
const said = (content: string): Message => ({ role: 'assistant', content });
const none = { outcomes: [], calls: [], text: '', reprompt: false };

it('names a turn by the messages up to the last one of the user, and by whose it is', () => {
  const turn = [user('a'), said('b'), user('c')];
  const key = turnKey({ messages: turn });
  expect(turnKey({ messages: [...turn, said('d'), { role: 'tool', content: 'e' }] })).toBe(key);
  expect(turnKey({ messages: [...turn, user('f')] })).not.toBe(key);
  expect(turnKey({ messages: [user('ab'), user('c')] })).not.toBe(turnKey({ messages: [user('a'), user('bc')] }));
  expect(turnKey({ messages: turn, key: 'one' })).not.toBe(turnKey({ messages: turn, key: 'two' }));
});

it('takes a correction for no word of the user', () => {
  const turn = [user('a')];
  const told = [...turn, said('b'), user(`${correctionLead}\nSend it again.`), said('c')];
  expect(turnKey({ messages: told })).toBe(turnKey({ messages: turn }));
  expect(sinceUser(told)).toHaveLength(3);
});

it('lets messages of which nothing is known follow one upon another until one has nothing wrong', () => {
  const keys = createTurnKeys();
  const first = keys.begin({});
  first.end({ ...none, correction: 'no' });
  const second = keys.begin({});
  expect(second.keys.turn()).toBe(first.keys.turn());
  expect(second.keys.questions()).not.toBe(first.keys.questions());
  second.end(none);
  expect(keys.begin({}).keys.turn()).not.toBe(first.keys.turn());
  expect(keys.begin({ key: 'k' }).keys.turn()).toBe(keys.begin({ key: 'k' }).keys.turn());
});
