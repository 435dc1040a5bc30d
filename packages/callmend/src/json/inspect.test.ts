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
