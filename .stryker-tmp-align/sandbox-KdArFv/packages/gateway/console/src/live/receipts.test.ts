// @ts-nocheck
import { expect, test } from 'vitest';
import { receiptOf } from '../../../../../test/console/calls.ts';
import { createReceipts } from './receipts.ts';

const some = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...receiptOf(from + index, { at: 1000 }), sequence: from + index }));
const noCounts = { clean: 0, repaired: 0, reprompt: 0, rejected: 0 };

test('the newest 10,000 are held, the oldest first', () => {
  const receipts = createReceipts();
  receipts.fill(some(1, 9_999));
  receipts.add({ receipts: some(10_000, 3), skipped: 0, counts: { ...noCounts, clean: 3 } }, 1000);
  const held = receipts.get().receipts;
  expect([held.length, held[0]?.sequence, held.at(-1)?.sequence]).toEqual([10_000, 3, 10_002]);
});

test('what was skipped is counted in the history too', () => {
  const receipts = createReceipts();
  receipts.add({ receipts: some(1, 1), skipped: 9, counts: { ...noCounts, clean: 10 } }, 1000);
  expect(receipts.get()).toMatchObject({ skipped: 9, skippedAt: expect.any(Number) });
  receipts.add({ receipts: some(2, 1), skipped: 0, counts: { ...noCounts, clean: 1 } }, 2000);
  expect(receipts.get()).toMatchObject({ skipped: 9 });
  expect(receipts.get().history.totals().clean).toBe(11);
});
