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
  /** Whether the newest batch was a sample. */
  readonly isSampled: boolean;
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
  const store = createStore<Held>({ receipts: [], history, skipped: 0, isSampled: false });
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
      store.set({ ...held, receipts: joined(receipts), skipped: held.skipped + skipped, isSampled: skipped > 0 });
    },
  };
}
