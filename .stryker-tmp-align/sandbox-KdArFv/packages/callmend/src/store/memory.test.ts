// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Store } from '../index.ts';
import { lateStore, type StoreSubject, storeContract } from '../testing/index.ts';
import { seeded } from '../testing/random.ts';
import { memoryStore } from './memory.ts';

const seeds = Number(process.env.CALLMEND_RUNS ?? 1000);

function subject(wrap: (store: Store) => Store = (store) => store): StoreSubject {
  let time = 0;
  return {
    create: () => wrap(memoryStore({ now: () => time })),
    wait: (ms) => {
      time += ms;
    },
  };
}

describe.each(Object.entries(storeContract))('a store: %s', (_, law) => {
  it('holds in memory', async () => {
    expect(await law(subject())).toBeUndefined();
  });

  it('holds where answers come late and out of order', async () => {
    for (let seed = 0; seed < seeds; seed++) {
      const broken = await law(subject((store) => lateStore(store, seeded(seed).below)));
      expect(broken && `seed ${seed}: ${broken}`).toBeUndefined();
    }
  });
});

describe('the contract', () => {
  it('sees a store that reads and writes apart', async () => {
    const counts = new Map<string, number>();
    const careless: Store = {
      ...memoryStore(),
      async take(key, { amount, limit }) {
        const next = (counts.get(key) ?? 0) + amount;
        await undefined;
        if (next <= limit) counts.set(key, next);
        return next <= limit;
      },
    };
    expect(await storeContract.takesNoMoreThanThereIs?.(subject(() => careless))).toContain('50 of 50');
  });

  it('sees a store that forgets nothing', async () => {
    const kept = memoryStore({ now: () => 0 });
    expect(await storeContract.forgetsCounters?.(subject(() => kept))).toContain('got');
    expect(await storeContract.forgetsTexts?.(subject(() => kept))).toContain('got');
  });
});

describe('a late store', () => {
  it('tells its answers out of order', async () => {
    const store = lateStore(memoryStore(), seeded(7).below);
    const told: number[] = [];
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.get('x').then(() => told.push(index))));
    expect(told).not.toEqual([...told].sort((a, b) => a - b));
  });
});

describe('a store in memory', () => {
  it('goes by a clock that never goes back, not by the time of day', async () => {
    const realNow = Date.now;
    const store = memoryStore();
    await store.take('turn', { amount: 1, limit: 1, ttlMs: 20 });
    Date.now = () => realNow() - 3_600_000;
    try {
      expect(await store.take('turn', { amount: 1, limit: 1, ttlMs: 20 })).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 40));
      expect(await store.take('turn', { amount: 1, limit: 1, ttlMs: 20 })).toBe(true);
    } finally {
      Date.now = realNow;
    }
  });

  it('lets the oldest make room', async () => {
    const store = memoryStore({ maxEntries: 2, now: () => 0 });
    for (const key of ['a', 'b', 'c']) await store.set(key, key, 1000);
    expect([await store.get('a'), await store.get('b'), await store.get('c')]).toEqual([undefined, 'b', 'c']);
    await store.set('b', 'again', 1000);
    await store.set('d', 'd', 1000);
    expect([await store.get('b'), await store.get('c'), await store.get('d')]).toEqual(['again', undefined, 'd']);
  });

  it('keeps a budget however many answers it remembers', async () => {
    const store = memoryStore({ maxEntries: 10, now: () => 0 });
    await store.take('turn', { amount: 1, limit: 1, ttlMs: 1000 });
    for (let i = 0; i < 1000; i++) await store.set(`answer ${i}`, 'x', 1000);
    expect(await store.take('turn', { amount: 1, limit: 1, ttlMs: 1000 })).toBe(false);
  });

  it('bounds the characters of its texts, and one that is too long pushes none out', async () => {
    const store = memoryStore({ now: () => 0 });
    const large = 'x'.repeat(6 * 1024 * 1024);
    for (const key of ['a', 'b', 'c']) await store.set(key, large, 1000);
    expect(await store.get('a')).toBeUndefined();
    await store.set('d', 'x'.repeat(17 * 1024 * 1024), 1000);
    expect([(await store.get('b'))?.length, await store.get('d')]).toEqual([large.length, undefined]);
  });

  it('never grants more than the limit, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -3, max: 5 }), { maxLength: 30 }),
        fc.nat(10),
        async (amounts, limit) => {
          const store = memoryStore({ now: () => 0 });
          let granted = 0;
          for (const amount of amounts) {
            if (await store.take('turn', { amount, limit, ttlMs: 1000 })) granted += amount;
            expect(granted).toBeLessThanOrEqual(limit);
          }
          expect(await store.add('turn', 0, 1000)).toBe(granted);
        },
      ),
      { numRuns: Number(process.env.CALLMEND_RUNS ?? 200) },
    );
  });

  it.each([
    ['amount', { amount: Number.NaN, limit: 3, ttlMs: 1000 }],
    ['ttlMs', { amount: 1, limit: 3, ttlMs: Number.NaN }],
  ])('refuses a %s that is no number', async (name, options) => {
    await expect(memoryStore().take('turn', options)).rejects.toThrow(name);
  });

  it('gives nothing back, and takes nothing where nothing is asked', async () => {
    const store = memoryStore({ maxEntries: 1, now: () => 0 });
    const take = (amount: number) => store.take('turn', { amount, limit: 3, ttlMs: 1000 });
    expect([await take(3), await take(-2), await take(1), await take(0)]).toEqual([true, false, false, true]);
  });

  it('refuses a clock that is none', () => {
    //  a caller without types
    expect(() => memoryStore({ now: 7 })).toThrow('now must be a function');
  });

  it('keeps for ever what has no end', async () => {
    let time = 0;
    const store = memoryStore({ now: () => time });
    await store.take('run', { amount: 1, limit: 1, ttlMs: Number.POSITIVE_INFINITY });
    await store.set('answer', 'x', Number.POSITIVE_INFINITY);
    time = Number.MAX_VALUE;
    expect(await store.take('run', { amount: 1, limit: 1, ttlMs: 1 })).toBe(false);
    expect(await store.get('answer')).toBe('x');
  });

  it('allows nothing where the limit is no number', async () => {
    expect(await memoryStore().take('turn', { amount: 1, limit: Number.NaN, ttlMs: 1000 })).toBe(false);
  });

  it.each<unknown>([0, -1, 1.5, Number.NaN, '10'])('refuses maxEntries %j', (maxEntries) => {
    //  a caller without types
    expect(() => memoryStore({ maxEntries })).toThrow(/maxEntries must be a whole number/);
  });
});
