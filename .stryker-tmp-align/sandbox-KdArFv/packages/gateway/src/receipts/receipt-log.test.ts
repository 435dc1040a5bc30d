// @ts-nocheck
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { receiptOf } from '../../../../test/console/calls.ts';
import type { Receipt } from './receipt.ts';
import { createReceiptLog } from './receipt-log.ts';

test('receipts are numbered, kept, told and written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callmend-log-'));
  const file = join(folder, 'receipts.jsonl');
  const log = createReceiptLog({ size: 3, file });
  const told: Receipt[] = [];
  const leave = log.subscribe((receipts) => told.push(...receipts));
  log.add([receiptOf(0), receiptOf(1)]);
  log.add([]);
  log.add([receiptOf(2)]);
  leave();
  log.add([receiptOf(3)]);
  await log.close();
  expect(told.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(log.since(0, 10).map(({ id, sequence }) => [id, sequence])).toEqual([
    ['r1-1', 2],
    ['r2-1', 3],
    ['r3-1', 4],
  ]);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).sequence)).toEqual([1, 2, 3, 4]);
  expect(JSON.parse(lines[3] ?? '')).toEqual(log.since(3, 1)[0]);
  rmSync(folder, { recursive: true });
});
