import type { RepairerOptions } from '../index.ts';

type Store = NonNullable<RepairerOptions['store']>;

/** A store, and whether anything was ever taken from its counters here. */
export interface Counts {
  readonly store: Store;
  hasTaken(): boolean;
}

/** Watches what is counted in a store: while that is nothing, no answer can end the count of a turn. */
export function watchCounts(store: Store): Counts {
  let hasTaken = false;
  return {
    hasTaken: () => hasTaken,
    store: {
      take(key, options) {
        hasTaken = true;
        return store.take(key, options);
      },
      add: (key, amount, ttlMs) => store.add(key, amount, ttlMs),
      get: (key) => store.get(key),
      set: (key, value, ttlMs) => store.set(key, value, ttlMs),
    },
  };
}
