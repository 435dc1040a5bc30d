// @ts-nocheck
import { expect, it, vi } from 'vitest';
import { openStore } from './open-store.ts';

it('holds up no end of a gateway whose store is down', async () => {
  const opened = await openStore(
    { redisUrl: 'redis://127.0.0.1:9', keyPrefix: 'test:' },
    { onFailure: () => {}, tell: () => {} },
  );
  const timers = vi.spyOn(globalThis, 'setTimeout');
  opened.close();
  expect(timers.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms > 200)).toEqual([]);
  timers.mockRestore();
});
