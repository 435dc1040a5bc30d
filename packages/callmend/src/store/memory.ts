import { clock } from '../clock.ts';
import type { Store } from '../edges.ts';
import { checkNames } from '../options.ts';
import { createExpiringMap } from './expiring-map.ts';

/** How much a store in memory holds. */
export interface MemoryStoreOptions {
  /** Counters, and as many texts: 10,000 unless said otherwise. The oldest make room for new ones. */
  readonly maxEntries?: number;
  /** A clock that never goes back, in milliseconds. */
  readonly now?: () => number;
}

const defaultMaxEntries = 10_000;
/** Characters of all texts together. */
const maxCharacters = 16 * 1024 * 1024;

/** A store for one process: bounded, without timers. Counters and texts are kept apart, so that no flood of answers pushes a budget out. */
export function memoryStore(options: MemoryStoreOptions = {}): Store {
  checkNames(options, { maxEntries: true, now: true }, 'memoryStore');
  const { maxEntries = defaultMaxEntries, now = clock.now } = options;
  if (!Number.isSafeInteger(maxEntries) || maxEntries < 1) {
    throw new TypeError('memoryStore: maxEntries must be a whole number, at least 1');
  }
  if (typeof now !== 'function') throw new TypeError('memoryStore: now must be a function');
  const counters = createExpiringMap<number>({ maxEntries, maxWeight: maxEntries, weigh: () => 1, now });
  const texts = createExpiringMap<string>({ maxEntries, maxWeight: maxCharacters, weigh: ({ length }) => length, now });
  const count = (key: string, value: number, ttlMs: number): void => {
    if (!counters.replace(key, value)) counters.set(key, value, ttlMs);
  };
  return {
    async take(key, { amount, limit, ttlMs }) {
      const next = (counters.get(key) ?? 0) + amountOf(amount);
      // Read and written in one go, so no other taking comes between. A limit that is no number allows nothing.
      if (amount < 0 || !(next <= limit)) return false;
      count(key, next, lifeOf(ttlMs));
      return true;
    },
    async add(key, amount, ttlMs) {
      const next = (counters.get(key) ?? 0) + amountOf(amount);
      count(key, next, lifeOf(ttlMs));
      return next;
    },
    get: async (key) => texts.get(key),
    async set(key, value, ttlMs) {
      texts.set(key, value, lifeOf(ttlMs));
    },
  };
}

function amountOf(amount: number): number {
  if (Number.isFinite(amount)) return amount;
  throw new TypeError("a store's amount must be a number");
}

/** What lasts for ever is allowed. */
function lifeOf(ttlMs: number): number {
  if (typeof ttlMs === 'number' && !Number.isNaN(ttlMs)) return ttlMs;
  throw new TypeError("a store's ttlMs must be a number");
}
