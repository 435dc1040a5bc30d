import { expect, it } from 'vitest';
import { recovered } from '../../../../../test/recovered.ts';
import type { Block, Decoded, Dialect } from '../grammar.ts';
import { object } from './object.ts';

const dialect: Dialect = { id: 'tagged', grammar: 'object', open: ['<go>'], close: ['</go>'] };

function read(text: string, row: Dialect = dialect): Decoded | undefined {
  const block: Block = { text, start: 0, from: 4, opener: '<go>', dialect: row, tool: () => undefined };
  return object(block);
}

const names = (text: string, row?: Dialect) => read(text, row)?.calls.map(({ name }) => name);

it('hands the arguments over as they stand, and ends past the closer', () => {
  const text = "<go>{'name': 'ping', 'arguments': {'host': 'a', }}</go> after";
  expect(read(text)).toMatchObject({
    calls: [{ name: 'ping', arguments: "{'host': 'a', }" }],
    end: text.indexOf(' after'),
  });
});

it('takes a doubled closer, a closer that was cut and an opener in place of one for one', () => {
  for (const text of ['<go>{"name":"a"}</go></go>', '<go>{"name":"a"}<go>', '<go>{"name":"a"}</g'])
    expect(read(text)).toMatchObject({ calls: [{ name: 'a' }], end: text.length });
});

it('reads several objects, a list, and a list that lost its end', () => {
  expect(names('<go>{"name":"a"}\n{"name":"b"}</go>')).toEqual(['a', 'b']);
  expect(names('<go>[{"name":"a"},{"name":"b"}]</go>')).toEqual(['a', 'b']);
  // The one that was cut is read as far as it goes: the stages refuse it.
  expect(names('<go>[{"name":"a"},{"name":"b","arguments":{"x":"')).toEqual(['a', 'b']);
});

it('adds lost braces before a closer, not inside a value', () => {
  expect(read('<go>{"name":"a","arguments":{"x":"1"</go>')?.calls[0]?.arguments).toBe('{"x":"1"');
  expect(read('<go>{"name":"a","arguments":{"x":"1</go>')).toBeUndefined();
});

it('finds no call where prose follows, a second name stands or a tool is declared', () => {
  for (const text of [
    '<go>{"name":"a"} if you like</go>',
    '<go>{"name":"a","tool":"b"}</go>',
    '<go>{"name":"a","function":{"name":"b"}}</go>',
    '<go>{"name":"a","parameters":{"type":"object","properties":{}}}</go>',
    '<go>{"name":"a","host":"b"}</go>',
  ])
    expect(read(text)).toBeUndefined();
});

it('lets prose follow where the row says that the call ends with its payload', () => {
  expect(names('<go>{"name":"a"} and more', { ...dialect, endsWithPayload: true })).toEqual(['a']);
});

it('finds a call between marks that declare tools only where it stands alone at the end', () => {
  const row: Dialect = { ...dialect, mayDeclare: true };
  const call = '<go>{"name":"a","arguments":{}}</go>';
  expect(names(call, row)).toEqual(['a']);
  expect(names(`${call}\n${call}`, row)).toEqual(['a']);
  expect(names(`${call} shows a call.`, row)).toBeUndefined();
  expect(names('<go>{"name":"a"}</go>', row)).toBeUndefined();
  expect(recovered('Tools:\n<tools>\n{"name": "ping", "arguments": {}}\n</tools>').calls).toEqual([['ping', {}]]);
  for (const text of [
    'Here, <tools>{"name": "ping", "arguments": {}}</tools>',
    'Tools:\n<tools>\n{"name": "ping", "arguments": {}}\n</tools>\nUse them.',
  ])
    expect(recovered(text)).toEqual({ calls: [], rest: text, issues: [] });
});
