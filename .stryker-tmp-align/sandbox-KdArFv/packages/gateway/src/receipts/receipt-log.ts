// @ts-nocheck
import { createLineFile } from './jsonl.ts';
import { receiptLimits } from './limits.ts';
import type { NewReceipt, Receipt } from './receipt.ts';
import { createRing } from './ring.ts';

/** The newest receipts, in memory, and in a file if asked. */
export interface ReceiptLog {
  /** Numbers receipts and keeps them. Never throws, and waits for nothing. */
  add(receipts: readonly NewReceipt[]): void;
  /** Receipts numbered above `sequence`, the oldest first, at most `limit`. */
  since(sequence: number, limit: number): readonly Receipt[];
  /** Numbers of the oldest and the newest that are held. */
  readonly first: number;
  readonly last: number;
  /** Tells of receipts as they come; gives what ends it. */
  subscribe(listener: (receipts: readonly Receipt[]) => void): () => void;
  /** Writes to the file what still waits. */
  close(): Promise<void>;
}

export interface ReceiptLogOptions {
  /** How many receipts are kept in memory. */
  readonly size: number;
  /** A JSONL file that every receipt is appended to. */
  readonly file?: string | undefined;
  /** Told where the file cannot be written. */
  readonly tell?: (line: string) => void;
}

/** Makes a log of receipts. */
export function createReceiptLog({ size, file, tell = () => {} }: ReceiptLogOptions): ReceiptLog {
  const ring = createRing<Receipt>({ size, maxWeight: receiptLimits.heldLength });
  const lines = file === undefined ? undefined : createLineFile(file, { tell });
  const listeners = new Set<(receipts: readonly Receipt[]) => void>();
  return {
    add(made) {
      if (made.length === 0) return;
      const receipts = made.map((receipt) => ring.push((sequence) => ({ ...receipt, sequence }), weightOf(receipt)));
      if (lines) for (const receipt of receipts) lines.write(JSON.stringify(receipt));
      for (const listener of listeners) listener(receipts);
    },
    since: ring.since,
    get first() {
      return ring.first;
    },
    get last() {
      return ring.last;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await lines?.close();
    },
  };
}

/** Characters of the values of a receipt; what else it holds is small. */
export function weightOf({ values }: NewReceipt): number {
  if (values === undefined) return 0;
  const { written, call, correction = '', changes } = values;
  const changed = changes.reduce((sum, { before = '', after = '' }) => sum + before.length + after.length, 0);
  return written.arguments.length + (call?.arguments.length ?? 0) + correction.length + changed;
}
