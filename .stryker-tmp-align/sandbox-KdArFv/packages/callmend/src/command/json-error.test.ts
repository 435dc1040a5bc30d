// @ts-nocheck
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonError } from './json-error.ts';

test.each([
  ['[1,]', 1, 4, 'take out the comma before it'],
  ['{"a": 1,\n "b": }', 2, 7, 'a value is due here'],
  ["{'a': 1}", 1, 2, 'double quotes'],
  ['{"a": 1\n// why\n}', 2, 1, 'JSON has no comments'],
  ['{"a" 1}', 1, 6, '":" is due here'],
  ['[1 2]', 1, 4, '"," or "]" is due here'],
  ['[1]\n\n]', 3, 1, 'more text after the value'],
  ['{"a": [1', 1, 9, 'a "[" is still open'],
  ['', 1, 1, 'a value is due'],
  ['"a\\q"', 1, 3, 'escape'],
  ['"a\nb"', 1, 3, 'control character'],
  ['["a', 1, 4, 'not closed'],
  ['[tru]', 1, 2, 'a value or "]" is due'],
])('finds the place and the mend in %j', (text, line, column, says) => {
  expect(findJsonError(text)).toMatchObject({ line, column, says: expect.stringContaining(says) });
});

test('agrees with JSON.parse on what is JSON', () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '[', ' ', '\\', '1', '-'))
    .map(([text, at, piece]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + piece + text.slice(place + 1);
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), broken), (text) => {
      expect(findJsonError(text) === undefined).toBe(parses(text));
    }),
    { numRuns: Number(process.env.CALLMEND_RUNS ?? 200) },
  );
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
