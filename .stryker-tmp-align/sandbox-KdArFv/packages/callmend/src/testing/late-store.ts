// @ts-nocheck
import type { Store } from '../index.ts';

const maxLateness = 8;

/** A store whose answers come late and out of order, as over a network: each call waits before it is done, and again before it is told. `below` gives whole numbers from 0 up to, not including, a limit. */
export function lateStore(store: Store, below: (limit: number) => number): Store {
  const late = async <T>(run: () => Promise<T>): Promise<T> => {
    await someTicks(below);
    const answer = await run();
    await someTicks(below);
    return answer;
  };
  return {
    take: (key, options) => late(() => store.take(key, options)),
    add: (key, amount, ttlMs) => late(() => store.add(key, amount, ttlMs)),
    get: (key) => late(() => store.get(key)),
    set: (key, value, ttlMs) => late(() => store.set(key, value, ttlMs)),
  };
}

async function someTicks(below: (limit: number) => number): Promise<void> {
  for (let left = below(maxLateness); left > 0; left--) await undefined;
}
