import { createServer } from 'node:net';
import type { StoreFailure } from 'callmend/store';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from './open-store.ts';

it('holds up no end of a gateway whose store is down, and calls its own end no outage', async () => {
  const lines: string[] = [];
  const opened = await openStore(
    { redisUrl: 'redis://127.0.0.1:9', keyPrefix: 'test:' },
    { onFailure: () => {}, tell: (line) => lines.push(line) },
  );
  const timers = vi.spyOn(globalThis, 'setTimeout');
  opened.close();
  expect(timers.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms > 200)).toEqual([]);
  timers.mockRestore();
  // By then it has failed to connect.
  expect(await opened.store.take('a', { amount: 1, limit: 1, ttlMs: 1000 })).toBe(true);
  expect(lines).toEqual([]);
});

it('waits for no server that takes connections and says nothing: it tells of it, and counts by itself', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const at = silent.address();
  const failures: StoreFailure[] = [];
  const lines: string[] = [];
  const opened = await openStore(
    { redisUrl: `redis://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`, keyPrefix: 'test:' },
    { onFailure: (failure) => failures.push(failure), tell: (line) => lines.push(line) },
  );
  onTestFinished(() => opened.close());
  // It is open before anything was heard of the server.
  expect(lines).toEqual([]);
  const one = { amount: 1, limit: 1, ttlMs: 60_000 };
  expect(await opened.store.take('a', one)).toBe(true);
  // Now it is left alone: the next question waits for nothing.
  expect(await opened.store.take('a', one)).toBe(false);
  expect(failures).toEqual([{ method: 'take', reason: 'timeout' }]);
  await expect.poll(() => lines, { timeout: 5000 }).toHaveLength(1);
  expect(lines[0]).toBe('the shared store does not answer, each replica counts by itself: it takes too long');
});
