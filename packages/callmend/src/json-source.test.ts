import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemSpans, memberSpans, memberStart, sourceOf } from './json-source.ts';

test('keeps the digits and the repeated keys that a parsed value has lost', () => {
  const line = '{"a": [0, {"id": 12345678901234567890, "x": 1.50, "x": 2}]}';
  expect(sourceOf(line, ['a', 1])).toBe('{"id": 12345678901234567890, "x": 1.50, "x": 2}');
  expect(sourceOf(line, ['a', 1, 'id'])).toBe('12345678901234567890');
});

test('takes the last copy of a key, and reads keys through their escapes', () => {
  expect(sourceOf('{"a":1,"\\u0061":2}', ['a'])).toBe('2');
});

test('says where the first copy of a key begins', () => {
  expect(memberStart(' {"b":{"a":0},"\\u0061": 1,"a":2}', 'a')).toBe(24);
  expect(memberStart('{"b":1}', 'a')).toBeUndefined();
  expect(memberStart('[]', 'a')).toBeUndefined();
});

test.each([[['b']], [['a', 'x']], [['a', 9]], [['a', 0, 'x']]])('finds nothing at %j', (path) => {
  expect(sourceOf('{"a":[1]}', path)).toBeUndefined();
});

test('comes to an end in a text that is no JSON', () => {
  const characters = fc.constantFrom(...'{}[],:" \\1');
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 12 }), (rest) => {
      const text = rest.join('');
      expect(itemSpans(`[${text}`).length).toBeLessThanOrEqual(rest.length);
      for (const walk of [memberSpans, (object: string) => memberStart(object, 'a')]) {
        try {
          walk(`{${text}`);
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      }
    }),
    { numRuns: Number(process.env.CALLMEND_RUNS ?? 1000) },
  );
});

test('gives the text of every member and item', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 1), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      for (const key of Object.keys(value)) {
        expect(JSON.parse(sourceOf(text, [key]) ?? 'null')).toEqual(JSON.parse(JSON.stringify(value[key])));
      }
      const list = JSON.stringify(Object.values(value), null, indent);
      for (const [index, item] of Object.values(value).entries()) {
        expect(JSON.parse(sourceOf(list, [index]) ?? 'null')).toEqual(JSON.parse(JSON.stringify(item)));
      }
    }),
    { numRuns: Number(process.env.CALLMEND_RUNS ?? 200) },
  );
});
