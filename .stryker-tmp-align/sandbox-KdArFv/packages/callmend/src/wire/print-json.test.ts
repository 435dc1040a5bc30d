// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printJson, withText } from './print-json.ts';

const source = `{
  "id": 12345678901234567890, "a": [ {"n": 1.0}, {"n": 90071992547409931} ],
  "b": {"c": true, "d": 7}, "b": {"c": true, "d": -0}
}`;
const value: Readonly<Record<string, unknown>> = JSON.parse(source);

describe('printing what was changed', () => {
  it('copies the text of a value that is the very same', () => {
    expect(printJson(value, { value, source })).toBe(source);
  });

  it('copies whatever is unchanged around a change, with its digits and blanks', () => {
    const [first, second] = Array.isArray(value['a']) ? value['a'] : [];
    const changed = { ...value, a: [second, { n: 'new' }, first], e: 1 };
    expect(printJson(changed, { value, source })).toBe(
      '{"id":12345678901234567890,"a":[{"n": 90071992547409931},{"n":"new"},{"n": 1.0}],"b":{"c": true, "d": -0},"e":1}',
    );
  });

  it('prints by its text what was read from it, wherever it stands', () => {
    const known = withText({ x: 1 }, '{"x":12345678901234567890}');
    expect(printJson({ ...value, b: { c: [known] } }, { value, source })).toContain(
      '{"c":[{"x":12345678901234567890}]}',
    );
  });

  it('leaves out what JSON has no text for', () => {
    expect(printJson({ ...value, a: undefined, b: [undefined] }, { value, source })).toBe(
      '{"id":12345678901234567890,"b":[null]}',
    );
  });

  it('says what JSON.stringify says, whatever was made of whatever', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.constantFrom(undefined, 1, 2), (old, other, space) => {
        const text = JSON.stringify(old, null, space);
        const read: unknown = JSON.parse(text);
        const mixed = [
          other,
          Array.isArray(read) ? [...read, other, ...read] : read,
          typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read, x: other, y: read } : read,
        ];
        for (const made of mixed)
          expect(JSON.parse(printJson(made, { value: read, source: text }))).toEqual(JSON.parse(JSON.stringify(made)));
      }),
    );
  });
});
