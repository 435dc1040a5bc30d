// @ts-nocheck
import type { Store } from '../index.ts';

/** A store under test: made empty, and with a way to let time pass. */
export interface StoreSubject {
  /** Makes an empty one. */
  create(): Store | Promise<Store>;
  /** Lets time pass. */
  wait(ms: number): void | Promise<void>;
}

/** One thing that every store must do: nothing, or how it was broken. */
export type StoreLaw = (subject: StoreSubject) => Promise<string | undefined>;

const ttlMs = 1000;
const takings = 50;
const limit = 3;

/** However many take at once, no more get it than there is. */
export const takesNoMoreThanThereIs: StoreLaw = async ({ create }) => {
  const store = await create();
  const answers = await Promise.all(
    Array.from({ length: takings }, () => store.take('turn', { amount: 1, limit, ttlMs })),
  );
  const granted = answers.filter((isGranted) => isGranted).length;
  return granted === limit ? undefined : `${granted} of ${takings} takings were granted, ${limit} were there`;
};

/** What was refused was not taken: a smaller amount may still fit. */
export const refusesWithoutTaking: StoreLaw = async ({ create }) => {
  const store = await create();
  const take = (amount: number): Promise<boolean> => store.take('turn', { amount, limit: 10, ttlMs });
  const answers = [await take(11), await take(8), await take(3), await take(2), await take(1)];
  return expectJson(answers, [false, true, false, true, false]);
};

/** Counters know nothing of each other, whatever their keys are. */
export const keepsKeysApart: StoreLaw = async ({ create }) => {
  const store = await create();
  const keys = ['a', 'b', '', '__proto__', 'constructor', 'a:b', 'ä', ' '];
  const sums = await Promise.all(keys.map((key, index) => store.add(key, index + 1, ttlMs)));
  const texts: (string | undefined)[] = [await store.get('toString')];
  for (const key of keys) await store.set(`text ${key}`, `of ${key}`, ttlMs);
  for (const key of keys) texts.push(await store.get(`text ${key}`));
  return expectJson([sums, texts], [keys.map((_, index) => index + 1), [undefined, ...keys.map((key) => `of ${key}`)]]);
};

/** A counter is forgotten a while after its first taking, and a later one does not lengthen that. */
export const forgetsCounters: StoreLaw = async ({ create, wait }) => {
  const store = await create();
  const take = (): Promise<boolean> => store.take('turn', { amount: 1, limit: 2, ttlMs });
  const before = [await take()];
  await wait(ttlMs * 0.6);
  before.push(await take(), await take());
  await wait(ttlMs * 0.6);
  return expectJson([before, await take(), await store.add('turn', 5, ttlMs)], [[true, true, false], true, 6]);
};

/** A text is given back until its time is over; writing it again begins its time anew. */
export const forgetsTexts: StoreLaw = async ({ create, wait }) => {
  const store = await create();
  await store.set('answer', 'old', ttlMs);
  await wait(ttlMs * 0.6);
  await store.set('answer', 'new', ttlMs);
  await wait(ttlMs * 0.6);
  const kept = await store.get('answer');
  await wait(ttlMs * 0.6);
  return expectJson([kept, await store.get('answer')], ['new', undefined]);
};

/** Additions made at once all count. */
export const addsAll: StoreLaw = async ({ create }) => {
  const store = await create();
  const sums = await Promise.all(Array.from({ length: takings }, () => store.add('failures', 1, ttlMs)));
  return expectJson(
    [...sums].sort((a, b) => a - b),
    Array.from({ length: takings }, (_, index) => index + 1),
  );
};

/** What every store must do, by name. */
export const storeContract: Readonly<Record<string, StoreLaw>> = {
  takesNoMoreThanThereIs,
  refusesWithoutTaking,
  keepsKeysApart,
  forgetsCounters,
  forgetsTexts,
  addsAll,
};

function expectJson(got: unknown, due: unknown): string | undefined {
  const shown = JSON.stringify(got);
  return shown === JSON.stringify(due) ? undefined : `got ${shown}, due was ${JSON.stringify(due)}`;
}
