// @ts-nocheck
import { expect, it } from 'vitest';
import { readPythonCall } from './python-call.ts';

it.each([
  ['f()', 'f', {}],
  ['f( )', 'f', {}],
  ['f (a=1)', 'f', { a: 1 }],
  ['"f"(a=1)', 'f', { a: 1 }],
  ["'f' (a=1)", 'f', { a: 1 }],
  ['`f`(a=1)', 'f', { a: 1 }],
  ['_a.b-c(x=1)', '_a.b-c', { x: 1 }],
  ['f(a=1, b="x",)', 'f', { a: 1, b: 'x' }],
  ['f(a = 1)', 'f', { a: 1 }],
  ['f(a-b=1)', 'f', { 'a-b': 1 }],
  ['f(\n  a=1, # one\n  b=[\n    2,\n  ]\n)', 'f', { a: 1, b: [2] }],
  ['f({"a": 1} )', 'f', { a: 1 }],
  ['f(**{"a": 1})', 'f', { a: 1 }],
  ['f( ** {"a": 1})', 'f', { a: 1 }],
  // Where Markdown escaped the names, it escaped the strings.
  ['\\_f.g\\_h(a\\_b=1)', '_f.g_h', { a_b: 1 }],
  ['f\\_g(a="x\\_y")', 'f_g', { a: 'x_y' }],
  ['f(a\\_b="x\\_y", c="z_w")', 'f', { a_b: 'x_y', c: 'z_w' }],
])('reads %j', (text, name, input) => {
  for (const [before, after] of [
    ['', ''],
    ['x; ', ' and on)'],
  ] as const) {
    const call = readPythonCall(before + text + after, before.length);
    expect(call).toMatchObject({ name, start: before.length, end: before.length + text.length });
    expect(call?.unreadable).toBeUndefined();
    expect(JSON.parse(call?.arguments ?? '')).toEqual(input);
  }
});

it.each([
  'f(x)',
  'f(1)',
  'f(,)',
  'f(a=1 b=2)',
  'f(a=1; b=2)',
  'f(a==1)',
  'f(1=2)',
  'f(a=x)',
  'f(["a"])',
  'f({"a": 1}, b=2)',
  'f({"a": 1},)',
  'f(*{"a": 1})',
  'f("a)")',
  "f(g('(')[1]{2})",
  "f(g(']'), '\\'')",
  'f(a="x\\_y")',
  'f({"a": "x\\_y"})',
])('reads where %j ends, and says that it cannot be read', (text) => {
  expect(readPythonCall(`${text} and on)`, 0)).toMatchObject({
    name: 'f',
    arguments: text.slice(1),
    start: 0,
    end: text.length,
    unreadable: 'its arguments are not all literals given by name, as in name(key="value")',
  });
});

it.each(['f', 'f[a=1]', '1f()', '\'f"()', 'f\n()', 'f(x', 'f(a=1', 'f(")', 'f([)]', 'f(x]', 'f(}', '(a=1)', ''])(
  'reads no call in %j',
  (text) => {
    expect(readPythonCall(text, 0)).toBeUndefined();
  },
);

it('reads a call only where it is looked for', () => {
  expect(readPythonCall('and f()', 0)).toBeUndefined();
});
