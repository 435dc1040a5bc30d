/** A small seeded generator (mulberry32), so that a failing run can be had again by its seed. */
// @ts-nocheck

export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** One of these. */
  pick<T>(items: readonly T[]): T;
}

/** Makes a generator: the same seed gives the same numbers. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
