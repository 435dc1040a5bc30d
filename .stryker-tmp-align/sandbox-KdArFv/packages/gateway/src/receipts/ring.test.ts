// @ts-nocheck
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRing, type Ring } from './ring.ts';

function filled(
  weights: readonly number[],
  options: { readonly size: number; readonly maxWeight: number },
): Ring<number> {
  const ring = createRing<number>(options);
  for (const weight of weights) ring.push((sequence) => sequence, weight);
  return ring;
}

test('an empty ring gives nothing, and its first number is the next one', () => {
  const ring = createRing<number>({ size: 3, maxWeight: 9 });
  expect({ first: ring.first, last: ring.last, items: ring.since(0, 9) }).toEqual({ first: 1, last: 0, items: [] });
});

test('the newest are held, numbered from 1', () => {
  const ring = filled([0, 0, 0, 0, 0], { size: 3, maxWeight: 9 });
  expect(ring.since(0, 9)).toEqual([3, 4, 5]);
  expect(ring.since(3, 1)).toEqual([4]);
  expect(ring.since(5, 9)).toEqual([]);
  expect(ring.since(99, 9)).toEqual([]);
});

test('heavy items push the oldest out, but never the newest', () => {
  expect(filled([4, 4, 4], { size: 9, maxWeight: 9 }).since(0, 9)).toEqual([2, 3]);
  expect(filled([1, 99], { size: 9, maxWeight: 9 }).since(0, 9)).toEqual([2]);
});

test('holds what a list that is cut would hold, whatever comes', () => {
  const weights = fc.array(fc.nat(5), { maxLength: 60 });
  fc.assert(
    fc.property(weights, fc.nat(9), fc.nat(20), fc.nat(70), (given, size, maxWeight, after) => {
      let list: (readonly [sequence: number, weight: number])[] = [];
      const total = (): number => list.reduce((sum, [, weight]) => sum + weight, 0);
      given.forEach((weight, index) => {
        list = size === 0 ? [] : [...list, [index + 1, weight] as const].slice(-size);
        while (total() > maxWeight && list.length > 1) list = list.slice(1);
      });
      const expected = list.map(([sequence]) => sequence).filter((sequence) => sequence > after);
      const ring = filled(given, { size, maxWeight });
      expect(ring.since(after, 4)).toEqual(expected.slice(0, 4));
      expect([ring.first, ring.last]).toEqual([list[0]?.[0] ?? given.length + 1, given.length]);
    }),
  );
});
