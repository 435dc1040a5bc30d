import { describe, expect, it } from 'vitest';
import { workMs } from '../../../../test/work-ms.ts';
import type { JsonSchema } from '../types.ts';
import { judge } from './judge.ts';
import { mergedSchema } from './shape.ts';
import { unmetPhrase } from './unmet.ts';

const many = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const keyed = <Value>(count: number, of: (at: number) => Value): Record<string, Value> =>
  Object.fromEntries(many(count).map((at) => [`k${at}`, of(at)]));

/** What is said of a value, and how often the judge was asked for it. */
function say(value: unknown, schema: JsonSchema): { readonly said: string; readonly asked: number } {
  let asked = 0;
  const compile =
    (part: JsonSchema) =>
    (one: unknown): boolean => {
      asked++;
      return judge(part, schema)(one);
    };
  return { said: unmetPhrase(value, mergedSchema(schema, schema), { told: 'so', root: schema, compile }), asked };
}

describe('what a value does not meet', () => {
  it('is told of four demands, and looked for in fifty', () => {
    const first = say([1, 1], { allOf: many(2000).map((at) => ({ minItems: at + 3 })) });
    expect(first.said.match(/at least/g)).toHaveLength(4);
    expect(first.asked).toBe(4);
    const same = say([1, 1], { allOf: many(2000).map(() => ({ uniqueItems: true })) });
    expect(same).toEqual({ said: 'so with no two items equal', asked: 50 });
    const last = (at: number): JsonSchema => ({ allOf: [...many(at).map(() => ({ minItems: 1 })), { maxItems: 1 }] });
    expect(say([1, 1], last(49)).said).toBe('so and of at most 1 item');
    expect(say([1, 1], last(50)).said).toBe('so');
  });

  it('is looked for in the first keys that are wrong, and in the first variants', () => {
    const wrong = keyed(1000, () => 'x');
    const names = say(wrong, { propertyNames: { maxLength: 1 } });
    expect(names.said).toContain("(not 'k0', 'k1', 'k2' and others)");
    expect(names.asked).toBeLessThan(30);
    const patterns = keyed(100, () => ({ minLength: 2 }));
    expect(say(wrong, { patternProperties: { ...patterns, '^k': { minLength: 2 } } }).asked).toBeLessThan(3000);
    expect(say(5, { oneOf: many(2000).map(() => ({ type: 'integer' })) }).asked).toBeLessThan(60);
  });

  it('is found in little time where thousands of keys are forbidden', () => {
    const started = workMs();
    expect(
      say(
        keyed(15_000, () => 1),
        { dependentSchemas: keyed(15_000, () => false) },
      ).said,
    ).toBe("so without 'k0', 'k1', 'k2' and others");
    expect(workMs() - started).toBeLessThan(3000);
  });
});
