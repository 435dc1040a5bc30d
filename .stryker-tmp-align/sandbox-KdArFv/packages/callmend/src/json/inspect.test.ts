// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspect } from './inspect.ts';

const look = (text: string) => inspect(text, JSON.parse(text));

describe('inspecting valid JSON', () => {
  it('finds a key that stands twice, also when one copy is written with an escape', () => {
    expect(look('{"a":1,"b":{"c":1,"c":2}}').hasRepeatedKey).toBe(true);
    expect(look('{"ab":1,"\\u0061b":2}').hasRepeatedKey).toBe(true);
    expect(look('[{"a":1},{"a":1}]').hasRepeatedKey).toBe(false);
  });

  it('is not misled by what stands in strings', () => {
    const seen = look(
      JSON.stringify({ a: '{"x":1,"x":2}', b: 'a\\"b: 12345678901234567890 [[[', 'k:"': ['\\', '\\\\"'] }),
    );
    expect(seen).toEqual({ hasRepeatedKey: false, hasRefusedKey: false, hasLongNumber: false, depth: 2 });
  });

  it('finds numbers that a double may not hold', () => {
    expect(look('[9007199254740993]').hasLongNumber).toBe(true);
    expect(look('[1e5]').hasLongNumber).toBe(true);
    expect(look('[true,false,123456.25]').hasLongNumber).toBe(false);
  });

  it('finds refused keys, however they are written', () => {
    expect(look('{"__proto__":1}').hasRefusedKey).toBe(true);
    expect(look('{"a":[{"\\u005f_proto__":1}]}').hasRefusedKey).toBe(true);
    expect(look('{"constructor":{"prototype":1}}').hasRefusedKey).toBe(true);
    expect(look('{"constructor":"acme","prototype":1}').hasRefusedKey).toBe(false);
  });

  it.each([
    ['1', 0],
    ['[]', 1],
    ['{"a":{}}', 2],
    ['[[1],[2],[[3]]]', 3],
    ['{"a":[1],"b":{"c":[2]},"d":[3]}', 3],
    ['"[[["', 0],
  ])('counts the nesting of %s', (text, depth) => {
    expect(look(text).depth).toBe(depth);
  });

  it('counts any nesting', () => {
    for (const depth of [1500, 20_000])
      expect(inspect('['.repeat(depth) + ']'.repeat(depth), undefined).depth).toBe(depth);
  });

  it('counts no members of a value that is too deep to walk', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(inspect(nested(2000), { a: 1 }).hasRepeatedKey).toBe(true);
    expect(inspect(nested(2001), { a: 1 }).hasRepeatedKey).toBe(false);
  });

  it.each(['', '\\', '\\"', 'x\\', '\\\\', 'a"b', '":"', '\\"{"', '"'.repeat(30), '\\'.repeat(31), '1:2'])(
    'finds the end of a string with %s anywhere in it',
    (part) => {
      for (let length = 18; length < 32; length++) {
        for (const value of [
          'x'.repeat(length) + part,
          part + 'x'.repeat(length),
          `x${part.repeat(3)}${'x'.repeat(length)}`,
        ]) {
          const text = JSON.stringify({ [value]: [value, { k: value }], z: value });
          expect(look(text)).toEqual({ hasRepeatedKey: false, hasRefusedKey: false, hasLongNumber: false, depth: 3 });
        }
      }
    },
  );

  it.each([
    ['123456789012345', false],
    ['1234567890123456', true],
    ['123456789012345.6', false],
    ['0.1234567890123456', true],
    ['1E5', true],
    ['-1.5e3', true],
    ['{"a":true,"b":[false,null,"1e5"]}', false],
    ['[12345678,12345678]', false],
    ['["1234567890123456"]', false],
    ['{"1234567890123456":1}', false],
  ])('tells whether a double may not hold a number of %s', (text, isLong) => {
    expect(inspect(text, undefined).hasLongNumber).toBe(isLong);
  });

  it('refuses a constructor only where its value holds a prototype of its own', () => {
    for (const value of ['null', '"x"', '1', '[]', '{"x":1}', '{"toString":1}', '["prototype"]', '{"Prototype":1}'])
      expect(look(`{"constructor":${value}}`).hasRefusedKey, value).toBe(false);
    expect(look('{"a":[{"constructor":{"x":1,"prototype":null}}]}').hasRefusedKey).toBe(true);
    expect(look('{"construct":{"prototype":1},"a":null}').hasRefusedKey).toBe(false);
    expect(look('{"__proto":1,"_proto__":1}').hasRefusedKey).toBe(false);
  });

  it('counts the same members as JSON.parse keeps, on any value', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (text, isSpaced) => {
        const value: unknown = JSON.parse(text);
        const printed = isSpaced ? JSON.stringify(value, null, 2) : JSON.stringify(value);
        return !inspect(printed, value).hasRepeatedKey;
      }),
    );
  });
});
