// @ts-nocheck
import { expect, test } from 'vitest';
import { receiptOf } from '../../../../../test/console/calls.ts';
import { facetsOf } from './facets.ts';
import { fits, isEmpty, readFilter, withPart } from './filter.ts';

const receipts = Array.from({ length: 60 }, (_, index) => ({ ...receiptOf(index), sequence: index + 1 }));

test('a filter is read from an address and written into one', () => {
  let query = new URLSearchParams('status=repaired&tool=order_part&rule=');
  expect(readFilter(query)).toEqual({ status: 'repaired', tool: 'order_part' });
  query = withPart(withPart(query, 'status', undefined), 'model', 'a b&c');
  expect(readFilter(new URLSearchParams(query.toString()))).toEqual({ tool: 'order_part', model: 'a b&c' });
});

test('what is no outcome filters nothing', () => {
  expect(isEmpty(readFilter(new URLSearchParams('status=__proto__&none=1')))).toBe(true);
});

test('a rule is one that repaired, or one that refused', () => {
  const count = (rule: string): number => receipts.filter((receipt) => fits(receipt, { rule })).length;
  expect(count('quote-kind')).toBe(5);
  expect(count('unknown-tool')).toBe(5);
  expect(count('none')).toBe(0);
});

test('all parts of a filter must fit', () => {
  const found = receipts.filter((receipt) =>
    fits(receipt, { status: 'repaired', tool: 'order_part', model: 'qwen3:8b' }),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const { status, tool, model } of found)
    expect([status, tool, model]).toEqual(['repaired', 'order_part', 'qwen3:8b']);
});

test('facets count calls, the most frequent first; a rule that mended twice in a call counts once', () => {
  const { statuses, repairs, tools } = facetsOf(receipts);
  expect(Object.values(statuses).reduce((a, b) => a + b)).toBe(60);
  expect(repairs.find(({ value }) => value === 'quote-kind')).toEqual({
    value: 'quote-kind',
    count: 5,
    risk: 'lossless',
  });
  expect(tools.map(({ count }) => count)).toEqual(tools.map(({ count }) => count).toSorted((a, b) => b - a));
});
