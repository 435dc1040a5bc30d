// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { similarity } from './distance.ts';

const runs = { numRuns: Number(process.env.CALLMEND_RUNS ?? 200) };

describe('similarity', () => {
  it('is 1 for the same text and 0 for texts that share no letter', () => {
    expect(similarity('search', 'search')).toBe(1);
    expect(similarity('', '')).toBe(1);
    expect(similarity('abc', 'xyz')).toBe(0);
    expect(similarity('', 'xyz')).toBe(0);
  });

  it('counts the letters that both have in the same order', () => {
    expect(similarity('abcd', 'bd')).toBeCloseTo(4 / 6);
    expect(similarity('web_serch', 'web_search')).toBeCloseTo(18 / 19);
    expect(similarity('searchweb', 'websearch')).toBeCloseTo(12 / 18);
  });

  it('looks at the first 128 characters only', () => {
    const head = 'n'.repeat(128);
    expect(similarity(`${head}aaaa`, `${head}bb`)).toBe(1);
    expect(similarity('a'.repeat(1 << 20), 'b'.repeat(1 << 20))).toBe(0);
  });

  it('stays between 0 and 1 and does not depend on the order, for any two texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const value = similarity(a, b);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(similarity(b, a)).toBe(value);
      }),
      runs,
    );
  });
});
