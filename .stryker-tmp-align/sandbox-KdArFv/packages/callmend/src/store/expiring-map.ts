/** A map whose entries are forgotten in time, and the oldest of them when there are too many. */
// @ts-nocheck

export interface ExpiringMap<T> {
  get(key: string): T | undefined;
  /** Writes an entry anew: it is the youngest, and its time begins. */
  set(key: string, value: T, ttlMs: number): void;
  /** Changes the value of an entry that is there, and nothing else of it. Says whether it was. */
  replace(key: string, value: T): boolean;
}

/** Makes one. It looks at the clock when it is asked, and has no timer: what nobody asks for stays until it is pushed out. */
export function createExpiringMap<T>({
  maxEntries,
  maxWeight,
  weigh,
  now,
}: {
  readonly maxEntries: number;
  readonly maxWeight: number;
  readonly weigh: (value: T) => number;
  readonly now: () => number;
}): ExpiringMap<T> {
  const entries = new Map<string, { readonly value: T; readonly until: number }>();
  let weight = 0;

  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (entry !== undefined) weight -= weigh(entry.value);
    entries.delete(key);
  };
  const find = (key: string): { readonly value: T; readonly until: number } | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || now() < entry.until) return entry;
    drop(key);
    return undefined;
  };

  return {
    get: (key) => find(key)?.value,
    set(key, value, ttlMs) {
      drop(key);
      // What is too large for the whole map must not empty it first.
      if (weigh(value) > maxWeight) return;
      entries.set(key, { value, until: now() + ttlMs });
      weight += weigh(value);
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && weight <= maxWeight) break;
        drop(oldest);
      }
    },
    replace(key, value) {
      const entry = find(key);
      if (entry === undefined) return false;
      weight += weigh(value) - weigh(entry.value);
      entries.set(key, { ...entry, value });
      return true;
    },
  };
}
