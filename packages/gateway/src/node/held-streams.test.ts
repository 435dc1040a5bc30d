import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeldStreams } from './held-streams.ts';

const everyMs = 10;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Streams that are watched, by their number, and who was asked since. */
function watch(count: number) {
  const held = createHeldStreams(everyMs);
  const asked: number[] = [];
  const streams = Array.from({ length: count }, (_, number) => held.open(() => asked.push(number)));
  const look = (): readonly number[] => {
    asked.length = 0;
    vi.advanceTimersByTime(everyMs);
    return [...asked].sort((a, b) => a - b);
  };
  return { held, streams, look };
}

it('asks for a sign only where nothing left since the last look', () => {
  const { streams, look } = watch(3);
  expect(look()).toEqual([]);
  streams[1]?.wrote();
  expect(look()).toEqual([0, 2]);
  expect(look()).toEqual([0, 1, 2]);
});

it.each([
  ['the first', 0, [1, 2, 3]],
  ['one between', 2, [0, 1, 3]],
  ['the last', 3, [0, 1, 2]],
])('forgets %s of several streams, once, and no other', (_, number, left) => {
  const { streams, look } = watch(4);
  look();
  streams[number]?.close();
  streams[number]?.close();
  expect(look()).toEqual(left);
});

it('asks a stream that opened where another one was', () => {
  const { held, streams, look } = watch(2);
  streams[0]?.close();
  let isAsked = false;
  held.open(() => {
    isAsked = true;
  });
  look();
  expect(look()).toEqual([1]);
  expect(isAsked).toBe(true);
});

it('lets a stream close while it is asked', () => {
  const held = createHeldStreams(everyMs);
  const asked: number[] = [];
  const streams = [0, 1, 2].map((number) =>
    held.open(() => {
      asked.push(number);
      streams[number]?.close();
    }),
  );
  vi.advanceTimersByTime(3 * everyMs);
  expect(asked.sort()).toEqual([0, 1, 2]);
});

it('asks no stream that another one closed while it was asked', () => {
  const held = createHeldStreams(everyMs);
  const asked: number[] = [];
  const streams = [0, 1, 2].map((number) =>
    held.open(() => {
      asked.push(number);
      for (const one of streams) one.close();
    }),
  );
  vi.advanceTimersByTime(2 * everyMs);
  expect(asked).toHaveLength(1);
});

it('asks nobody once it is closed', () => {
  const { held, look } = watch(1);
  look();
  held.close();
  expect(look()).toEqual([]);
});
