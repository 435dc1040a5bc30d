// @ts-nocheck
import { createGateway, defaultConfig, type Gateway, type RequestTold } from '@callmend/gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, bodyFor, callsIn, dial, type Seen } from './chaos/client.ts';
import { type FailingUpstream, longProse, longTimes, startFailing } from './chaos/upstream.ts';
import { meantArguments, upstreamFaults } from './chaos/upstream-faults.ts';

const runs = Number(process.env.CALLMEND_RUNS ?? 3);
const patience = { timeout: 20_000 };

let upstream: FailingUpstream;
let gateway: Gateway;
let url: string;
const told: RequestTold[] = [];

beforeAll(async () => {
  upstream = await startFailing();
  const base = defaultConfig(upstream.url);
  const timeouts = { connectMs: 2000, firstByteMs: 2000, idleMs: 1000, drainMs: 100 };
  // What a model cannot have said right is not asked for again here: the server would fail again.
  const repair = { ...base.repair, reprompts: 0 };
  gateway = createGateway(
    { ...base, port: 0, timeouts, repair },
    { listeners: [{ requestEnded: (one) => told.push(one) }], keepAliveMs: 50 },
  );
  await gateway.listen();
  url = String(gateway.address);
});
afterAll(async () => {
  await gateway.close();
  upstream.close();
});

const good = (): Promise<Seen> => ask(url, { model: 'good', isStream: true });

function expectGood({ status, text, isWhole }: Seen): void {
  expect([status, isWhole]).toEqual([200, true]);
  expect(text).toContain('data: [DONE]');
  const calls = callsIn(text);
  expect(calls.map(({ arguments: made }) => JSON.parse(made))).toEqual([JSON.parse(meantArguments)]);
}

describe('a server that', () => {
  it.each(upstreamFaults.map((fault) => [fault.id, fault] as const))('%s', async (model, { isWhole, wantsWhole }) => {
    const atOnce = model.includes('10 MB') ? 1 : 10;
    for (let run = 0; run < runs; run += atOnce) {
      const before = told.length;
      const count = Math.min(atOnce, runs - run);
      await Promise.all(Array.from({ length: count }, () => failBesideOthers(model, { isWhole, wantsWhole })));
      await expect.poll(() => told.length, patience).toBe(before + 3 * count);
    }
  });
});

/** One that fails, and two beside it that must not notice. */
async function failBesideOthers(
  model: string,
  { isWhole, wantsWhole }: { isWhole: true | undefined; wantsWhole: true | undefined },
): Promise<void> {
  const [failed, ...others] = await Promise.all([ask(url, { model, isStream: !wantsWhole }), good(), good()]);
  for (const other of others) expectGood(other);
  const calls = callsIn(failed.text).map(({ arguments: made }) => JSON.stringify(JSON.parse(made)));
  expect(calls, failed.text.slice(0, 500)).toEqual(isWhole ? [meantArguments] : []);
}

describe('a client that', () => {
  it('sends its head a letter at a time and then no more', async () => {
    for (let run = 0; run < runs; run++) {
      const slow = Array.from({ length: 20 }, () => dial(url));
      for (const socket of slow) for (const letter of 'POST /v1/cha') socket.write(letter);
      expectGood(await good());
      for (const socket of slow) socket.destroy();
    }
  });

  it('sends half of its body and goes', async () => {
    for (let run = 0; run < runs; run++) {
      const body = bodyFor('good', true);
      const socket = dial(url);
      const head = `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`;
      await new Promise<void>((resolve) => socket.write(head + body.slice(0, 40), () => resolve()));
      socket.destroy();
      expectGood(await good());
    }
  });

  it('says two lengths', async () => {
    for (let run = 0; run < runs; run++) {
      const socket = dial(url);
      const answered = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
      socket.write('POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}');
      expect(await answered).toMatch(/^HTTP\/1\.1 400 /);
      socket.destroy();
    }
  });

  it.each(['stalls before it answers', 'stalls amid a call', 'long'])(
    'goes away while the server %s',
    async (model) => {
      for (let run = 0; run < runs; run++) {
        const before = told.length;
        const { open, asked } = upstream;
        const body = bodyFor(model, true);
        const socket = dial(url);
        socket.write(`POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
        if (model !== 'stalls before it answers') await new Promise((resolve) => socket.once('data', resolve));
        else await expect.poll(() => upstream.asked, patience).toBe(asked + 1);
        socket.destroy();
        expectGood(await good());
        await expect.poll(() => told.length, patience).toBe(before + 2);
        await expect.poll(() => upstream.open, patience).toBeLessThanOrEqual(open + 1);
      }
    },
  );

  it('reads slowly: it gets all of it, and the server waits for it', async () => {
    const body = bodyFor('long', true);
    const socket = dial(url);
    socket.write(
      `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
    socket.pause();
    for (let run = 0; run < runs; run++) expectGood(await good());
    let bytes = 0;
    socket.on('data', (piece) => {
      bytes += piece.length;
    });
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(bytes).toBeGreaterThan(longProse.length * longTimes);
  });
});
