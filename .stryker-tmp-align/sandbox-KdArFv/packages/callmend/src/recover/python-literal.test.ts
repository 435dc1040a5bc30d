// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { readLiteral, skipSpace } from './python-literal.ts';

/** The value of a text that is wholly one literal. */
function literalValue(text: string): unknown {
  const literal = readLiteral(text, 0);
  return literal?.end === text.length ? JSON.parse(literal.json) : undefined;
}

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

describe('a Python literal', () => {
  it.each([
    ["'a'", 'a'],
    ['""', ''],
    ['""""""', ''],
    ["'it\\'s'", "it's"],
    ['\'say "so"\'', 'say "so"'],
    ["'''a'b''c\n'''", "a'b''c\n"],
    ["'a' \"b\"\n'c'", 'abc'],
    ["'a\\\nb'", 'ab'],
    ["'\\a\\b\\f\\n\\r\\t\\v\\\\\\'\\\"'", '\x07\b\f\n\r\t\v\\\'"'],
    ["'\\x41\\u00e9\\U0001F600\\104\\7z\\0'", 'Aé😀D\x07z\0'],
    ["'\\ud83d\\ude00'", '😀'],
    // Python keeps the backslash of an escape that it does not know.
    ["'\\d\\X41'", '\\d\\X41'],
  ])('is the text %s', (text, value) => {
    expect(literalValue(text)).toBe(value);
    expect(readLiteral(text, 0)?.kind).toBe('string');
  });

  it.each([
    "'a",
    "'a\\",
    "'a\\'",
    "'''a''",
    '\'a"',
    "'a' 'b",
    "'\\xZZ'",
    "'\\u12'",
    "'\\U0001F60'",
    "'\\U00110000'",
    "'\\N{DASH}'",
  ])('is no text that ends, or that one can tell: %s', (text) => {
    expect(readLiteral(text, 0)).toBeUndefined();
  });

  it.each([
    ['0', '0'],
    ['-7', '-7'],
    ['+7', '7'],
    ['1_000', '1000'],
    ['1_0.0_1e2', '10.01e2'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['5.', '5.0'],
    ['1e5', '1e5'],
    ['1E-5', '1E-5'],
    ['12345678901234567890.10', '12345678901234567890.10'],
  ])('is the number %s with its digits', (text, json) => {
    expect(readLiteral(text, 0)).toEqual({ json, end: text.length, kind: 'number' });
    expect(() => JSON.parse(json)).not.toThrow();
  });

  it.each(['01', '1__0', '_1', '1_', '- 1', '--1', '.', '1e', '1e999', '-1e999', '1.5.2', '1a', '0x1f', '2j', 'inf'])(
    'is no number that JSON can write: %s',
    (text) => {
      expect(readLiteral(text, 0)).toBeUndefined();
    },
  );

  it.each([
    ['True', true],
    ['true', true],
    ['False', false],
    ['false', false],
    ['None', null],
    ['null', null],
  ])('is the word %s', (text, value) => {
    expect(literalValue(text)).toBe(value);
    for (const more of ['x', '_', '.x', '(1)', '[0]']) expect(readLiteral(text + more, 0)).toBeUndefined();
  });

  it.each([
    ['[]', []],
    ['[1,]', [1]],
    ["[ 1 , 'a' ]", [1, 'a']],
    ['()', []],
    ['(1)', 1],
    ['(1,)', [1]],
    ['(1, 2)', [1, 2]],
    ["('a'\n'b')", 'ab'],
    ['[[1], (2,), ((3))]', [[1], [2], 3]],
    ['{}', {}],
    ['{\'a\': 1, "b": [None],}', { a: 1, b: [null] }],
    ["{ 'a' 'b' : {'c': ()} }", { ab: { c: [] } }],
    ['[1, # one\n  2 # two\n]', [1, 2]],
    ['[1,\\\n2]', [1, 2]],
    ['# first\n1', 1],
  ])('is %s', (text, value) => {
    expect(literalValue(text)).toEqual(value);
  });

  it.each([
    '[1',
    '[1,',
    '[1 2]',
    '[,]',
    '[1,,2]',
    '(1]',
    '[1)',
    '(1 2)',
    '(1,2',
    "{'a'}",
    "{'a' 1}",
    "{'a':}",
    "{'a':1",
    "{'a':1 'b':2}",
    "{'a':1;}",
    '{1: 2}',
    '{a: 1}',
    '{[]: 1}',
    '[1,\\ 2]',
    '[x]',
    '# none',
    '',
  ])('is not %s', (text) => {
    expect(readLiteral(text, 0)).toBeUndefined();
  });

  it('is nested 64 times at most, and nothing deeper is read', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['(', ',)'],
      ["{'a':", '}'],
    ] as const) {
      const bottom = open.startsWith('{') ? '1' : '';
      const text = (depth: number) => `${open.repeat(depth)}${bottom}${close.repeat(depth)}`.replace('(,', '(');
      expect(readLiteral(text(64), 0)?.end).toBe(text(64).length);
      expect(readLiteral(text(65), 0)).toBeUndefined();
    }
    expect(readLiteral(nested('[', ']', 100_000), 0)).toBeUndefined();
  });

  it('ends where it ends, and stands where it is looked for', () => {
    expect(readLiteral("x = '''a'''b", 3)).toMatchObject({ json: '"a"', end: 11 });
    expect(skipSpace(' # a\n\\\n# b', 0)).toBe(10);
    expect(skipSpace('\\x', 0)).toBe(0);
  });
});
