// @ts-nocheck
import { expect, it } from 'vitest';
import { toPrompt } from './prompt.ts';

const result = (toolName: string, value: unknown) => ({
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId: toolName, toolName, output: { type: 'text', value } }],
});
const user = (text: string) => ({ role: 'user', content: [{ type: 'text', text }] });
const system = { role: 'system', content: 'Be brief.' };

it('leaves a conversation of parts as it is, and puts other text into parts', () => {
  const conversation = [system, user('Hi.'), result('a', 'one')];
  expect(toPrompt(conversation, 'tool')).toEqual(conversation);
  expect(toPrompt([system, { role: 'user', content: 'Hi.' }], 'tool')).toEqual([system, user('Hi.')]);
});

it('makes one turn of the user of results that follow each other', () => {
  const called = { role: 'assistant', content: [{ type: 'text', text: 'Let me see.' }] };
  expect(
    toPrompt([user('Hi.'), called, result('a', 'one'), result('b', { n: 2 }), called, result('c', 3)], 'user'),
  ).toEqual([user('Hi.'), called, user('Result of a: one\n\nResult of b: {"n":2}'), called, user('Result of c: 3')]);
});
