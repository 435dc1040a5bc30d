// @ts-nocheck
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { emit } from './events.ts';

const rejectsElsewhere: unknown = runInNewContext('() => Promise.reject(new Error("listener"))');

it.each([
  ['rejects', () => Promise.reject(new Error('listener'))],
  ['rejects with a promise of another realm', rejectsElsewhere as () => void],
  [
    'throws',
    () => {
      throw new Error('listener');
    },
  ],
])('a listener that %s leaves nothing behind', async (_, listener) => {
  const unhandled: unknown[] = [];
  const hear = (reason: unknown): void => {
    unhandled.push(reason);
  };
  process.on('unhandledRejection', hear);
  emit(listener, { type: 'budget-spent', budget: 'modelRepairs' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  process.off('unhandledRejection', hear);
  expect(unhandled).toEqual([]);
});
