// @ts-nocheck
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { drive } from './driver.ts';

interface Asked {
  readonly path: string;
  readonly model: string;
  readonly isStream: boolean;
}

/** A server that notes what it is asked. */
async function listenFor(asked: Asked[]): Promise<string> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { model, stream } = Object(JSON.parse(Buffer.concat(pieces).toString('utf8')));
      asked.push({ path: request.url ?? '', model: String(model), isStream: stream === true });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server on a port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('asks in every format, several models, streamed and not, until it is stopped', async () => {
  const asked: Asked[] = [];
  const driver = drive(await listenFor(asked), { first: 60, everyMs: 1 });
  await expect.poll(() => driver.answered, { timeout: 10_000 }).toBeGreaterThan(80);
  await driver.stop();
  expect(new Set(asked.map(({ path }) => path)).size).toBe(4);
  expect(new Set(asked.map(({ model }) => model)).size).toBeGreaterThan(3);
  expect(new Set(asked.map(({ isStream }) => isStream)).size).toBe(2);
  // What had been sent may still arrive; a driver that went on would never be quiet.
  let before = -1;
  const isQuiet = (): boolean => {
    const isSame = asked.length === before;
    before = asked.length;
    return isSame;
  };
  await expect.poll(isQuiet, { interval: 50, timeout: 10_000 }).toBe(true);
});

it('goes on while nobody answers', async () => {
  const driver = drive('http://127.0.0.1:9', { first: 3, everyMs: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  await driver.stop();
  expect(driver.answered).toBe(0);
});
