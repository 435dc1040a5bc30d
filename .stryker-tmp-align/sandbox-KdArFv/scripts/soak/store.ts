// @ts-nocheck
import type { Store } from '../../packages/callmend/src/index.ts';
import type { Random } from '../../packages/callmend/src/testing/random.ts';

const oneIn = 200;
/** Each costs a repairer all of its patience. */
const hangsOneIn = 5000;
const late = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** A shared store that works, and in the middle of it throws, rejects, is late or never answers. `size`: what it holds. */
export function shakyStore(inner: Store, random: Random): Store {
  async function shake<T>(run: () => Promise<T>): Promise<T> {
    if (random.below(hangsOneIn) === 0) return new Promise(() => {});
    switch (random.below(oneIn)) {
      case 0:
        throw new Error('the connection was closed');
      case 1:
        await late();
        return run();
      case 2:
        // It did what it was asked, and then the answer was lost.
        await run();
        throw new Error('the answer was lost');
      default:
        return run();
    }
  }
  return {
    take: (key, options) => shake(() => inner.take(key, options)),
    add: (key, amount, ttlMs) => shake(() => inner.add(key, amount, ttlMs)),
    get: (key) => shake(() => inner.get(key)),
    set: (key, value, ttlMs) => shake(() => inner.set(key, value, ttlMs)),
  };
}
