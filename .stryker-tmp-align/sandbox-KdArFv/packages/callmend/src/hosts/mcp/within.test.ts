// @ts-nocheck
import { describe, expect, it, vi } from 'vitest';
import { within } from './within.ts';

describe('waiting within a time', () => {
  it('gives what the work gives, and throws what it throws', async () => {
    await expect(within(Promise.resolve(7), { timeoutMs: 1000 })).resolves.toBe(7);
    await expect(within(Promise.reject(new Error('own')), { timeoutMs: 1000 })).rejects.toThrow('own');
  });

  it('ends when the time is over or the signal aborts, before or meanwhile', async () => {
    const never = new Promise<never>(() => {});
    const controller = new AbortController();
    const waits = [
      within(never, { timeoutMs: 5 }),
      within(never, { timeoutMs: 60_000, signal: AbortSignal.abort() }),
      within(never, { timeoutMs: 60_000, signal: controller.signal }),
    ];
    controller.abort();
    const ends = await Promise.allSettled(waits);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('leaves no timer and no listener', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const remove = vi.spyOn(signal, 'removeEventListener');
    await within(Promise.resolve(7), { timeoutMs: 1000, signal });
    expect(vi.getTimerCount()).toBe(0);
    expect(remove).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
