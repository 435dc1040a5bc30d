import { expect, it } from 'vitest';
import { recovered } from '../../../../../test/recovered.ts';
import type { OfferedTool } from '../../types.ts';
import type { Decoded, Dialect } from '../grammar.ts';
import { nameBefore } from './name-before.ts';

const ping: OfferedTool = {
  spec: { name: 'ping' },
  schema: true,
  fits: () => true,
  compile: () => () => true,
  ceiling: 'schema',
};

function read(text: string, row: Partial<Dialect> = {}): Decoded | undefined {
  const start = text.indexOf('<a>');
  const dialect: Dialect = { id: 'n', grammar: 'nameBefore', open: ['<a>'], close: ['</a>'], ...row };
  const tool = (name: string) => (name === 'ping' ? ping : undefined);
  return nameBefore({ text, start, from: start + 3, opener: '<a>', dialect, tool });
}

it('begins a block at the name that stands alone before the mark', () => {
  expect(read('Well.\nping<a>{"x": 1}')).toMatchObject({ calls: [{ name: 'ping', arguments: '{"x": 1}' }], start: 6 });
});

it('finds no call where the name is in prose, or is no tool', () => {
  expect(read('so ping<a>{"x": 1}')).toBeUndefined();
  expect(read('pong<a>{"x": 1}')).toBeUndefined();
});

it('takes a name from the payload where the row repeats it, and both must agree', () => {
  const row = { repeatsName: true } as const;
  expect(read('so\nping<a>{"name": "ping", "args": {}}', row)).toMatchObject({ calls: [{ name: 'ping' }], start: 3 });
  expect(read('so\npong<a>{"name": "ping", "args": {}}', row)).toBeUndefined();
});

it.each([
  ['ping[ARGS]{}', ''],
  ['So\nping[ARGS]{} ', 'So'],
  ['ping<|content_invoke_tool_json|>{"name": "ping", "args": {}}', ''],
])('reads the call of %j', (text, rest) => {
  expect(recovered(text)).toEqual({ calls: [['ping', {}]], rest, issues: [] });
});

it.each([
  'ping [ARGS] {} so',
  'So ping[ARGS]{}',
  'nobody[ARGS]{}',
  'ping[ARGS]so',
  'ping[ARGS]{"a": 1}{"b": 2}',
  'ping<|content_invoke_tool_json|>{"name": "reserve", "args": {}}',
  'ping<|content_invoke_tool_json|>{"args": {}}',
])('finds no call in %j', (text) => {
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues: [] });
});
