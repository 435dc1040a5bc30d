// @ts-nocheck
import type { Receipt } from '../../../src/receipts/receipt.ts';
import { createStore, type Store } from '../store.ts';
import { createHistory, type History } from './history.ts';

/** What the page holds of what the gateway told. */
export interface Held {
  /** The oldest first. It is the same list as long as nothing comes. */
  readonly receipts: readonly Receipt[];
  readonly history: History;
  /** Receipts that came and were not sent: too many came. */
  readonly skipped: number;
  /** When the newest of them were told of, by this machine's clock. */
  readonly skippedAt: number;
}

export interface Receipts extends Store<Held> {
  /** Receipts from the gateway's memory. */
  fill(receipts: readonly Receipt[]): void;
  /** A batch of the live feed, which may be a sample. */
  add(
    batch: { readonly receipts: readonly Receipt[]; readonly skipped: number; readonly counts: Counts },
    at: number,
  ): void;
}

export type Counts = Readonly<Record<Receipt['status'], number>>;

const mostHeld = 10_000;

/** Holds the newest receipts, and counts all. */
export function createReceipts(): Receipts {
  const history = createHistory();
  const store = createStore<Held>({ receipts: [], history, skipped: 0, skippedAt: 0 });
  const joined = (more: readonly Receipt[]): readonly Receipt[] => {
    const { receipts } = store.get();
    return more.length === 0 ? receipts : receipts.concat(more).slice(-mostHeld);
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    fill(receipts) {
      for (const { at, status } of receipts) history.count(at, { [status]: 1 });
      store.set({ ...store.get(), receipts: joined(receipts) });
    },
    add({ receipts, skipped, counts }, at) {
      history.count(at, counts);
      const held = store.get();
      const told = skipped > 0 ? { skipped: held.skipped + skipped, skippedAt: Date.now() } : {};
      store.set({ ...held, receipts: joined(receipts), ...told });
    },
  };
}
