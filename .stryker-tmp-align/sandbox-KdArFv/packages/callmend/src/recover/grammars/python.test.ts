// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { Block, Decoded } from '../grammar.ts';
import { python } from './python.ts';

const block = (text: string, marks: Record<string, string> = {}): Block => ({
  text,
  start: 0,
  from: 0,
  opener: '',
  dialect: { id: 'any', grammar: 'python', close: ['</calls>'], marks },
  tool: () => undefined,
});

const read = (text: string, marks?: Record<string, string>): Decoded | undefined => python(block(text, marks));
const argumentsOf = (text: string): string | undefined => {
  const call = read(text)?.calls[0];
  return call?.unreadable === undefined ? call?.arguments : 'unreadable';
};

describe('python', () => {
  it('hands literals over as JSON text', () => {
    expect(argumentsOf(`f(a='it\\'s', b="x" 'y', c=-1_000, d=.5, e=True, g=null, h=(1, 2), i={'k': [None]})`)).toBe(
      '{"a": "it\'s", "b": "xy", "c": -1000, "d": 0.5, "e": true, "g": null, "h": [1, 2], "i": {"k": [null]}}',
    );
  });

  it('keeps every digit of a long integer', () => {
    expect(argumentsOf('f(id=12345678901234567890)')).toBe('{"id": 12345678901234567890}');
  });

  it('reads a string in three quotes over lines', () => {
    expect(argumentsOf('f(a="""one\n"two" """)')).toBe('{"a": "one\\n\\"two\\" "}');
  });

  it.each(['f(1)', 'f(a=b)', 'f(a=1+1)', 'f(a=g())', "f(a=f'x')", 'f(a=1e999)', "f(a=b'x')", 'f(a={1: 2})'])(
    'refuses %s, which would have to be evaluated or guessed, and says so',
    (text) => {
      expect(argumentsOf(text)).toBe('unreadable');
    },
  );

  it('keeps the siblings of a call that it refuses', () => {
    expect(read('[f(x), g(a=1)]')?.calls.map(({ name, unreadable }) => [name, unreadable === undefined])).toEqual([
      ['f', false],
      ['g', true],
    ]);
  });

  it('takes an object alone as all arguments by name', () => {
    expect(argumentsOf("f({'a': 1})")).toBe('{"a": 1}');
  });

  it('reads underscores that Markdown escaped, and no others', () => {
    expect(read("get\\_it(a\\_b='c\\_d')")?.calls[0]).toMatchObject({ name: 'get_it', arguments: '{"a_b": "c_d"}' });
    expect(argumentsOf("get_it(a='c\\_d')")).toBe('unreadable');
  });

  it('ends at its closer, not at one inside a string', () => {
    const text = "[f(a='</calls>')]</calls> and prose";
    expect(read(text)).toMatchObject({ end: text.length - ' and prose'.length });
  });

  it('reports a call that is cut and keeps its siblings', () => {
    for (const text of ["f(a='x", 'f(a=1', "[f(a='x"])
      expect(read(text)?.calls).toMatchObject([{ name: 'f', arguments: '{"' }]);
    expect(read("[g(a=1), f(a='x")?.calls).toMatchObject([
      { name: 'g', arguments: '{"a": 1}' },
      { name: 'f', arguments: '{"' },
    ]);
    expect(read('f(a]')).toBeUndefined();
  });

  it('takes a method off the name where the row names one', () => {
    expect(read('f.call(a=1)', { method: '.call' })?.calls[0]?.name).toBe('f');
  });
});
