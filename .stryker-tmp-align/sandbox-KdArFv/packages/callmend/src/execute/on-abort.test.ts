// @ts-nocheck
import { getEventListeners } from 'node:events';
import { expect, it, vi } from 'vitest';
import { onAbort } from './on-abort.ts';

const listeners = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

it('hears a signal with one listener for all', () => {
  const { signal } = new AbortController();
  const undo = Array.from({ length: 20 }, () => onAbort(signal, () => {}));
  expect(listeners(signal)).toBe(1);
  for (const back of undo.slice(1)) back();
  expect(listeners(signal)).toBe(1);
  undo[0]?.();
  expect(listeners(signal)).toBe(0);
});

it('runs each once, but not what was taken back', () => {
  const host = new AbortController();
  const [kept, twice, gone] = [vi.fn(), vi.fn(), vi.fn()];
  const undo = [kept, twice, twice].map((run) => onAbort(host.signal, run));
  onAbort(host.signal, gone)();
  host.abort();
  for (const back of undo) back();
  expect([kept, twice, gone].map((run) => run.mock.calls.length)).toEqual([1, 2, 0]);
  expect(listeners(host.signal)).toBe(0);
});

it('runs what is left when one run takes back another', () => {
  const host = new AbortController();
  const late = vi.fn();
  const undo: (() => void)[] = [];
  undo.push(onAbort(host.signal, () => undo[1]?.()));
  undo.push(onAbort(host.signal, late));
  onAbort(host.signal, late);
  host.abort();
  expect(late).toHaveBeenCalledTimes(1);
  expect(listeners(host.signal)).toBe(0);
});
