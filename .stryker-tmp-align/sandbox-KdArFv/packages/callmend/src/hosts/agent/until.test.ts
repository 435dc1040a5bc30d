// @ts-nocheck
import { expect, it, vi } from 'vitest';
import { until } from './until.ts';

it('gives what it waits for, and leaves no listener behind', async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  expect(await until(signal, Promise.resolve(1))).toBe(1);
  await expect(until(signal, Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(removed).toHaveBeenCalledTimes(2);
  expect(await until(undefined, Promise.resolve(2))).toBe(2);
});

it('stops waiting with the signal’s reason, before and while it waits', async () => {
  const never = new Promise(() => {});
  await expect(until(AbortSignal.abort('before'), never)).rejects.toBe('before');
  const host = new AbortController();
  const waiting = until(host.signal, never);
  host.abort('while');
  await expect(waiting).rejects.toBe('while');
});
