import { type Clock, clock as realClock } from '../clock.ts';
import type { Store } from '../edges.ts';
import { checkClock, checkNames, checkStore, demand } from '../options.ts';
import { memoryStore } from './memory.ts';

const patienceMs = 1000;
/** A store that did not answer in time is left alone for so long: waiting for it each time would stall every call. */
const restMs = 10_000;

/** What a store did that it should not: it threw or gave what is no answer, or did not answer in time. */
export type StoreFailure = { readonly method: keyof Store; readonly reason: 'failed' | 'timeout' };

/** Who is told that a store failed, and by which clock. */
export interface FailOpenOptions {
  readonly clock?: Clock;
  /** Told of each time that the store did not answer. */
  readonly onFailure: (failure: StoreFailure) => void;
}

/**
 * A store that never fails: what is taken is counted in this process too, and that count answers when the shared one does not.
 * So an outage lets work go on, and a budget still holds within each process.
 */
export function failOpen(shared: Store, options: FailOpenOptions): Store {
  checkNames(options, { clock: true, onFailure: true }, 'failOpen');
  checkStore(shared);
  checkClock(options.clock);
  const { clock = realClock, onFailure } = options;
  demand(typeof onFailure === 'function', 'onFailure', 'a function');
  const own = memoryStore({ now: clock.now });
  let restsUntil = Number.NEGATIVE_INFINITY;

  async function ask<T>(
    method: keyof Store,
    { run, isAnswer }: { readonly run: () => Promise<unknown>; readonly isAnswer: (value: unknown) => value is T },
    otherwise: () => Promise<T>,
  ): Promise<T> {
    if (clock.now() < restsUntil) return otherwise();
    const answer = await settle(run, clock);
    if ('value' in answer && isAnswer(answer.value)) return answer.value;
    if ('reason' in answer && answer.reason === 'timeout') restsUntil = clock.now() + restMs;
    onFailure({ method, reason: 'reason' in answer ? answer.reason : 'failed' });
    return otherwise();
  }

  return {
    async take(key, options) {
      let isCounted = false;
      const taken = await ask('take', { run: () => shared.take(key, options), isAnswer: isBoolean }, () => {
        isCounted = true;
        return own.take(key, options);
      });
      if (taken && !isCounted) await own.add(key, options.amount, options.ttlMs);
      return taken;
    },
    async add(key, amount, ttlMs) {
      const counted = await own.add(key, amount, ttlMs);
      return ask('add', { run: () => shared.add(key, amount, ttlMs), isAnswer: isCount }, async () => counted);
    },
    get: (key) =>
      ask(
        'get',
        // Many stores say null for nothing.
        { run: async () => (await shared.get(key)) ?? undefined, isAnswer: isText },
        async () => undefined,
      ),
    set: (key, value, ttlMs) =>
      ask('set', { run: () => shared.set(key, value, ttlMs), isAnswer: isAnything }, async () => undefined),
  };
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isCount = (value: unknown): value is number => Number.isFinite(value);
const isText = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';
/** Nobody reads what writing gives. */
const isAnything = (_: unknown): _ is undefined => true;

type Settled<T> = { readonly value: T } | { readonly reason: StoreFailure['reason'] };

/** Waits for an answer, but not for ever. An answer that comes too late is dropped. */
function settle<T>(run: () => Promise<T>, clock: Clock): Promise<Settled<T>> {
  return new Promise((resolve) => {
    const forget = clock.after(patienceMs, () => resolve({ reason: 'timeout' }));
    const end = (settled: Settled<T>): void => {
      forget();
      resolve(settled);
    };
    // A store may throw at once or reject; either way it did not answer.
    Promise.resolve()
      .then(run)
      .then(
        (value) => end({ value }),
        () => end({ reason: 'failed' }),
      );
  });
}
