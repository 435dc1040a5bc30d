import { clock } from '../clock.ts';
import type { Store } from '../edges.ts';

export interface MemoryStoreOptions {
  /** How many counters and values are held; the oldest go first. */
  readonly maxEntries?: number;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

interface Entry {
  readonly value: number | string;
  readonly expires: number;
}

/** A store in this process, bounded, without timers: what has expired is found so when it is asked for. */
export function memoryStore({ maxEntries = 10_000, now = clock.now }: MemoryStoreOptions = {}): Store {
  const entries = new Map<string, Entry>();

  function read(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.expires > now()) return entry;
    entries.delete(key);
    return undefined;
  }

  function write(key: string, entry: Entry): void {
    entries.set(key, entry);
    if (entries.size <= maxEntries) return;
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  }

  function count(key: string): number {
    const value = read(key)?.value;
    return typeof value === 'number' ? value : 0;
  }

  function add(key: string, amount: number, ttlMs: number): number {
    const value = count(key) + amount;
    write(key, { value, expires: read(key)?.expires ?? now() + ttlMs });
    return value;
  }

  return {
    async take(key, { amount, limit, ttlMs }) {
      if (count(key) + amount > limit) return false;
      add(key, amount, ttlMs);
      return true;
    },
    add: async (key, amount, ttlMs) => add(key, amount, ttlMs),
    async get(key) {
      const value = read(key)?.value;
      return typeof value === 'string' ? value : undefined;
    },
    async set(key, value, ttlMs) {
      entries.delete(key);
      write(key, { value, expires: now() + ttlMs });
    },
  };
}
