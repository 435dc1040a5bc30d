// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { Repair, Risk } from '../types.ts';
import { addCost, byCount, byRisk, compareCost, costOf, zeroCost } from './cost.ts';

const repairs = (...risks: readonly Risk[]): readonly Repair[] =>
  risks.map((risk) => ({ code: 'x', stage: 'align', risk, at: 'value', path: [], before: 1, after: 2 }));
const cost = (...risks: readonly Risk[]) => costOf(repairs(...risks));

describe('costs', () => {
  it('are the highest risk, the count at that risk and the count in all', () => {
    expect(costOf([])).toEqual(zeroCost);
    expect(cost('lossless', 'schema', 'schema')).toEqual({ risk: 'schema', atRisk: 2, total: 3 });
  });

  it('compare in that order', () => {
    const rising = [
      cost(),
      cost('lossless'),
      cost('lossless', 'lossless'),
      cost('schema'),
      cost('schema', 'lossless'),
      cost('schema', 'schema'),
      cost('plausible'),
    ];
    for (const [at, smaller] of rising.entries()) {
      expect(compareCost(smaller, smaller)).toBe(0);
      for (const larger of rising.slice(at + 1)) {
        expect(compareCost(smaller, larger)).toBeLessThan(0);
        expect(compareCost(larger, smaller)).toBeGreaterThan(0);
      }
    }
  });

  it('add up to the cost of all repairs together', () => {
    const risks: readonly Risk[] = ['lossless', 'schema', 'plausible', 'schema', 'lossless'];
    for (let at = 0; at <= risks.length; at++) {
      expect(addCost(cost(...risks.slice(0, at)), cost(...risks.slice(at)))).toEqual(cost(...risks));
    }
  });

  it('weigh as they compare: by risk below plausible, by count beside it', () => {
    expect(byRisk.schema).toBeGreaterThan(100_000 * byRisk.lossless);
    expect(byRisk.plausible).toBeGreaterThan(100_000 * byRisk.schema);
    expect(byCount.schema).toBe(byCount.lossless);
    expect(byCount.plausible).toBe(byRisk.plausible);
  });
});
