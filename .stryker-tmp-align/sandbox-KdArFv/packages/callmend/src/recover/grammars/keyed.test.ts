// @ts-nocheck
import { expect, it } from 'vitest';
import type { Block } from '../grammar.ts';
import { keyed } from './keyed.ts';

const blockOf = (text: string): Block => ({
  text,
  start: 0,
  from: 1,
  opener: '<',
  dialect: { id: 'k', grammar: 'keyed', close: ['>'] },
  tool: () => undefined,
});

it('reads the one key of each object as a name', () => {
  expect(keyed(blockOf('<[{"a": {}}, {"b": {"x": 1}}]>'))?.calls).toMatchObject([
    { name: 'a', arguments: '{}' },
    { name: 'b', arguments: '{"x": 1}' },
  ]);
});

it('finds no call in an object with two keys', () => {
  expect(keyed(blockOf('<[{"a": {}, "b": {}}]>'))).toBeUndefined();
});
