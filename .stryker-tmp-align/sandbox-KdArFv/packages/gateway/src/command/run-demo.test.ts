// @ts-nocheck
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '../config/config.ts';
import { listenAnywhere } from './listen.ts';
import { run } from './run.ts';
import type { Terminal } from './terminal.ts';

function inMemory(): { terminal: Terminal; printed: string[]; complained: string[]; stop: () => void } {
  const printed: string[] = [];
  const complained: string[] = [];
  let stop = (): void => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const terminal: Terminal = {
    print: (text) => printed.push(text),
    complain: (line) => complained.push(line),
    stdout: { write: () => true },
    env: {},
    files: { read: () => undefined, create: () => false },
    untilStopped: () => stopped,
  };
  return { terminal, printed, complained, stop };
}

async function receiptsAt(address: string): Promise<readonly { model: string; status: string; values?: object }[]> {
  const response = await fetch(`${address}/console/api/receipts`);
  return Object(await response.json()).receipts;
}

it('runs the demo: the console fills by itself, and all is over when it is stopped', async () => {
  const { terminal, printed, complained, stop } = inMemory();
  const done = run(['--demo', '--port', '0'], terminal);
  await expect.poll(() => printed.length, { timeout: 10_000 }).toBe(1);
  const address = /http:\/\/localhost:\d+/.exec(printed.join(''))?.[0] ?? '';
  expect(printed.join('')).toContain(`Console:   ${address}/console`);
  await expect.poll(async () => (await receiptsAt(address)).length, { timeout: 10_000 }).toBeGreaterThan(8);
  const receipts = await receiptsAt(address);
  expect(new Set(receipts.map(({ status }) => status)).size).toBeGreaterThan(1);
  expect(receipts.every(({ model, values }) => model.startsWith('demo/') && values !== undefined)).toBe(true);
  stop();
  expect(await done).toBe(0);
  expect(complained).toEqual([]);
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

const usual = defaultConfig('http://127.0.0.1:9');

it('takes a free port where the usual one is taken, and no other than the one that was asked for', async () => {
  const other = createServer();
  const listening = (port: number): Promise<number> =>
    new Promise((resolve) => {
      // Taken is taken, whoever took it.
      other.once('error', () => resolve(port));
      other.listen(port, '127.0.0.1', () => resolve(port));
    });
  onTestFinished(() => void other.close());
  await listening(usual.port);
  const { gateway, port } = await listenAnywhere(usual, {});
  onTestFinished(() => gateway.close());
  expect(port).not.toBe(usual.port);
  await expect(listenAnywhere({ ...usual, port }, {})).rejects.toThrow(`port ${port} is taken: choose another`);
});
