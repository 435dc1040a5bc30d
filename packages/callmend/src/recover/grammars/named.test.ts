import { expect, it } from 'vitest';
import type { Block, Decoded, Dialect } from '../grammar.ts';
import { named } from './named.ts';

const row: Dialect = {
  id: 'sections',
  grammar: 'named',
  open: ['<all>'],
  close: ['</all>'],
  marks: { call: '<one>', args: '<args>', end: '</one>' },
};

function read(text: string, dialect: Dialect = row): Decoded | undefined {
  const block: Block = { text, start: 0, from: 5, opener: '<all>', dialect, tool: () => undefined };
  return named(block);
}

it('reads each call of a section', () => {
  expect(read('<all><one>a<args>{}</one>\n<one>b <args> {"x": 1}</one></all>')?.calls).toMatchObject([
    { name: 'a', arguments: '{}' },
    { name: 'b', arguments: '{"x": 1}' },
  ]);
});

it('reads no body as no arguments, and a JSON string as the arguments that it holds', () => {
  expect(read('<all><one>a<args></one></all>')?.calls[0]?.arguments).toBe('{}');
  expect(read('<all><one>a<args>"{\\"x\\": 1}"</one></all>')?.calls[0]?.arguments).toBe('{"x": 1}');
});

it('keeps the calls before one that is cut', () => {
  const text = '<all><one>a<args>{}</one><one>b<args>{"x": "';
  expect(read(text)).toMatchObject({ calls: [{ name: 'a' }], end: text.indexOf('<one>b') });
});

it('finds no call where prose follows the arguments', () => {
  expect(read('<all><one>a<args>{} perhaps</one></all>')).toBeUndefined();
});

it('names a call by its id where the row says so', () => {
  const call = read('<all><one>functions.a:3<args>{}</one></all>', { ...row, idIsName: true })?.calls[0];
  expect(call).toMatchObject({ name: 'a', id: 'functions.a:3' });
});

it('refuses a payload that names another tool than its header', () => {
  const twice: Dialect = { ...row, repeatsName: true };
  expect(read('<all><one>a<args>{"name":"b","args":{}}</one></all>', twice)).toBeUndefined();
  expect(read('<all><one>a<args>{"name":"a","args":{}}</one></all>', twice)?.calls).toHaveLength(1);
});
