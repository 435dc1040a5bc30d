import { describe, expect, it } from 'vitest';
import { readContainer } from './container.ts';
import { printNode } from './print.ts';

function read(text: string): string {
  const reading = readContainer(text);
  return reading ? printNode(reading.node) : 'none';
}

describe('a container sent as text', () => {
  it.each([
    ['{"a":1}', '{"a":1}'],
    ['[1, 2]', '[1,2]'],
    [' \n[]\n', '[]'],
    ["{'a': True}", '{"a":true}'],
    ['[1,]', '[1]'],
    ['\ufeff{"a":1}', '{"a":1}'],
    [`${'['.repeat(64)}${']'.repeat(64)}`, `${'['.repeat(64)}${']'.repeat(64)}`],
  ])('is read from %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['a string', '"a"'],
    ['a container in a string', '"{}"'],
    ['a string that ends in one', 'a{}'],
    ['a number', '42'],
    ['a tuple', '(1, 2)'],
    ['prose before it', 'see [1]'],
    ['prose after it', '[1] and more'],
    ['two containers', '[1][2]'],
    ['a container that was cut', '[1, 2'],
    ['a container that was not closed', '["x"'],
    ['a missing bracket, wherever it stood', '{"a":{"b":"x","c":"y"}'],
    ['a closer too many with two meanings', '{"a":["x"]]}'],
    ['an unescaped quote', '{"a":"say "hi" now"}'],
    ['another base', '[0x1F]'],
    ['nesting beyond the bound', `${'['.repeat(65)}${']'.repeat(65)}`],
  ])('is not read from %s', (_, text) => {
    expect(read(text)).toBe('none');
  });
});
