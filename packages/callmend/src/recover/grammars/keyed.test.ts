import { expect, it } from 'vitest';
import { recovered } from '../../../../../test/recovered.ts';
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

it.each([
  ['[{"ping": "{}"}]', [['ping', {}]], '', []],
  ['{"ping": {}}', [['ping', {}]], '', []],
  ['[{"ping": {}}, 3]', [['ping', {}]], '3', ['unknown-tool']],
])('reads %s between its marks', (body, calls, rest, issues) => {
  expect(recovered(`<|tools_prefix|>${body}<|tools_suffix|>`)).toEqual({ calls, rest, issues });
});

it.each(['[{"ping": 1}]', '["ping"]', '[{}]', '[{"ping": {}}] so'])('finds no call in %s', (body) => {
  for (const text of [`<|tools_prefix|>${body}<|tools_suffix|>`, `<|tools_prefix|>${body} so`])
    expect(recovered(text)).toEqual({ calls: [], rest: text, issues: [] });
});

it('keeps the calls before one that is cut', () => {
  expect(recovered('<|tools_prefix|>[{"ping": {}}, {"reserve": {"fl')).toMatchObject({ calls: [['ping', {}]] });
});
