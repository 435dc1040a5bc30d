// @ts-nocheck
import { expect, it } from 'vitest';
import { createRepairer, type ModelMessage } from '../index.ts';
import { readAnswer } from './read-answer.ts';

const good = { id: 'g', name: 'ping', arguments: '{}' };

it('leaves an answer as it is that can be read', () => {
  const answer: ModelMessage = { text: '', calls: [good], finishReason: 'stop' };
  expect(readAnswer(answer)).toBe(answer);
});

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('no');
    },
  },
);

it.each<[string, unknown, readonly string[]]>([
  ['null', null, []],
  ['a text', 'hello', []],
  ['no calls', { text: 'x', finishReason: 'stop' }, []],
  ['null for text', { text: null, calls: [good], finishReason: 'stop' }, ['g']],
  ['a null for a call', { text: '', calls: [good, null], finishReason: 'stop' }, ['g']],
  [
    'arguments that are a value',
    { text: '', calls: [good, { name: 'ping', arguments: {} }], finishReason: 'stop' },
    ['g'],
  ],
  ['a call without a name', { text: '', calls: [good, { name: null, arguments: '{}' }], finishReason: 'stop' }, ['g']],
  ['a finish reason that is none', { text: '', calls: [good], finishReason: 7 }, ['g']],
  ['a proxy that throws', throwing, []],
])('repairs what can be read of one with %s', async (_, answer, kept) => {
  const repairer = createRepairer({ tools: { ping: { inputSchema: { type: 'object' } } } });
  // What the types forbid, a host in JavaScript does.
  const { calls, outcomes } = await repairer.repair(answer as ModelMessage);
  expect(calls.map(({ id }) => id)).toEqual(kept);
  expect(outcomes.filter(({ status }) => status === 'clean')).toHaveLength(calls.length);
});
