// @ts-nocheck
import { createGateway, defaultConfig } from '@callmend/gateway';
import { expect, it, onTestFinished } from 'vitest';
import { seeded } from '../packages/callmend/src/testing/random.ts';
import { moreThan, sample } from '../scripts/soak/watch.ts';
import { ask, bodyFor, dial } from './chaos/client.ts';
import { startFailing } from './chaos/upstream.ts';
import { upstreamFaults } from './chaos/upstream-faults.ts';

const runs = Number(process.env.CALLMEND_RUNS ?? 100);
/** After so many everything that is bounded is full: what grows then is a leak. */
const warmUp = Math.min(runs, 3000);
const atOnce = 25;
const growthMiB = 8;
/** These take a second or ten megabytes each: the others show as much. */
const slow = /^stalls|10 MB/;

it('leaves nothing behind of requests that went well, failed, or were given up', async () => {
  const upstream = await startFailing();
  const base = defaultConfig(upstream.url);
  const timeouts = { ...base.timeouts, firstByteMs: 5000, idleMs: 1000, drainMs: 100 };
  let asked = 0;
  let told = 0;
  const gateway = createGateway({ ...base, port: 0, timeouts }, { listeners: [{ requestEnded: () => void told++ }] });
  await gateway.listen();
  onTestFinished(async () => {
    await gateway.close();
    upstream.close();
  });
  const url = String(gateway.address);
  const random = seeded(runs);
  const faults = upstreamFaults.filter(({ id }) => !slow.test(id));

  async function one(): Promise<void> {
    asked++;
    const kind = random.below(10);
    const fault = random.pick(faults);
    if (kind < 2) await ask(url, { model: fault.id, isStream: !fault.wantsWhole });
    else if (kind === 2) await leave();
    else await ask(url, { model: 'good', isStream: kind < 7 });
  }

  /** A client that goes as soon as it is answered. */
  async function leave(): Promise<void> {
    const body = bodyFor('good', true);
    const socket = dial(url);
    socket.write(`POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
  }

  async function many(count: number): Promise<void> {
    for (let left = count; left > 0; left -= atOnce)
      await Promise.all(Array.from({ length: Math.min(left, atOnce) }, one));
    await expect.poll(() => told, { timeout: 20_000 }).toBe(asked);
  }

  await many(warmUp);
  const before = await sample();
  await many(runs);
  const after = await sample(before);
  expect(moreThan(before, after)).toEqual([]);
  expect(after.heapMiB - before.heapMiB).toBeLessThan(growthMiB);
  console.info(`${asked} requests, the heap ${before.heapMiB.toFixed(1)} MiB and then ${after.heapMiB.toFixed(1)} MiB`);
});
