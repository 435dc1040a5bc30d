// @ts-nocheck
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noRedis, type RedisServer, startRedis } from '../../../../../test/redis-server.ts';
import { type AskModel, type CallmendEvent, createRepairer, type RepairerOptions, type Store } from '../../index.ts';
import { lateStore, type StoreSubject, storeContract } from '../../testing/index.ts';
import { seeded } from '../../testing/random.ts';
import { redisStore } from './index.ts';

const password = 'open-sesame';
let server: RedisServer;
let client: Redis;

/** Takes so much from the time that is left to every key: what waiting would do, without waiting. */
async function passTime(ms: number): Promise<void> {
  for (const key of await client.keys('*')) {
    const left = await client.pttl(key);
    if (left >= 0) await client.pexpire(key, Math.max(0, Math.round(left - ms)));
  }
}

let subjects = 0;
const subject = (wrap: (store: Store) => Store = (store) => store): StoreSubject => ({
  create: () => wrap(redisStore({ client, keyPrefix: `subject-${subjects++}:` })),
  wait: passTime,
});

describe.skipIf(noRedis !== undefined)(
  `a store in Redis${noRedis === undefined ? '' : ` (skipped: ${noRedis})`}`,
  () => {
    beforeAll(async () => {
      server = await startRedis(['--requirepass', password, '--maxmemory-policy', 'noeviction']);
      client = server.client({ password });
    });
    afterAll(() => server?.close());
    afterEach(async () => {
      server.thaw();
      await client.config('SET', 'maxmemory', '0');
    });

    describe.each(Object.entries(storeContract))('keeps the contract: %s', (_, law) => {
      it('as it is', async () => {
        expect(await law(subject())).toBeUndefined();
      });

      it('where answers come late and out of order', async () => {
        for (let seed = 0; seed < 10; seed++)
          expect(await law(subject((store) => lateStore(store, seeded(seed).below)))).toBeUndefined();
      });

      it('where two replicas take turns', async () => {
        const other = server.client({ password });
        const create = (): Store => {
          const keyPrefix = `shared-${subjects++}:`;
          const stores = [redisStore({ client, keyPrefix }), redisStore({ client: other, keyPrefix })];
          let turns = 0;
          const next = (): Store => stores[turns++ % 2] ?? redisStore({ client, keyPrefix });
          return {
            take: (...asked) => next().take(...asked),
            add: (...asked) => next().add(...asked),
            get: (...asked) => next().get(...asked),
            set: (...asked) => next().set(...asked),
          };
        };
        expect(await law({ create, wait: passTime })).toBeUndefined();
      });
    });

    it('forgets by itself', async () => {
      const store = redisStore({ client, keyPrefix: 'short:' });
      await store.set('text', 'x', 5);
      await store.add('count', 1, 5);
      await expect.poll(async () => (await client.keys('short:*')).length).toBe(0);
    });

    it('gives every key its prefix and, unless it is for ever, an end', async () => {
      const store = redisStore({ client, keyPrefix: 'own:' });
      await store.add('a', 1, 1000);
      await store.take('b', { amount: 1, limit: 1, ttlMs: 1000 });
      await store.set('c', 'x', 1000.5);
      await store.add('d', 1, Number.POSITIVE_INFINITY);
      await store.set('e', 'x', Number.POSITIVE_INFINITY);
      const keys = (await client.keys('own:*')).sort();
      expect(keys).toEqual(['own:count:a', 'own:count:b', 'own:count:d', 'own:text:c', 'own:text:e']);
      const hasEnd = await Promise.all(keys.map(async (key) => (await client.pttl(key)) > 0));
      expect(hasEnd).toEqual([true, true, false, true, false]);
    });

    it('counts fractions, as of milliseconds', async () => {
      const store = redisStore({ client, keyPrefix: 'parts:' });
      expect(await store.add('ms', 0.25, 1000)).toBe(0.25);
      expect(await store.add('ms', 1.5, 1000)).toBe(1.75);
      expect(await store.take('ms', { amount: 1e-7, limit: 1.75, ttlMs: 1000 })).toBe(false);
      expect(await store.take('ms', { amount: 0, limit: 1.75, ttlMs: 1000 })).toBe(true);
    });

    it.each([
      ['below nothing', { amount: -1, limit: 3 }, false],
      ['with no limit', { amount: 1, limit: Number.POSITIVE_INFINITY }, true],
      ['with a limit that is no number', { amount: 1, limit: Number.NaN }, false],
    ])('takes %s as memory does', async (name, { amount, limit }, due) => {
      const store = redisStore({ client, keyPrefix: `${name}:` });
      expect(await store.take('x', { amount, limit, ttlMs: 1000 })).toBe(due);
    });

    it('refuses what is no number, and what is no client', async () => {
      const store = redisStore({ client });
      await expect(store.add('x', Number.NaN, 1000)).rejects.toThrow('amount');
      await expect(store.set('x', 'y', Number.NaN)).rejects.toThrow('ttlMs');
      expect(() => redisStore({ client: {} as Redis })).toThrow(/`client` needs a method `eval`/);
      expect(() => redisStore({ client, keyPrefix: 5 as unknown as string })).toThrow('`keyPrefix`');
    });

    describe('under a repairer', () => {
      const place = { type: 'object', properties: { street: { type: 'string' } }, required: ['street'] };
      const guests = { type: 'integer' };
      const tools = [
        {
          name: 'book_table',
          inputSchema: {
            type: 'object',
            properties: { guests, at: place },
            required: ['guests'],
            additionalProperties: false,
          },
        },
      ];
      const message = (text: string) => ({
        text: '',
        calls: [{ id: 'b1', name: 'book_table', arguments: text }],
        finishReason: 'tool-calls' as const,
      });
      /** A clock whose timers are quick: nobody waits a second for a server that does not answer. */
      const clock = {
        now: () => performance.now(),
        after(ms: number, run: () => void) {
          const timer = setTimeout(run, ms / 20);
          return () => clearTimeout(timer);
        },
      };
      function replica(store: Store, askModel: AskModel, rest: Partial<RepairerOptions> = {}) {
        const events: CallmendEvent[] = [];
        const repairer = createRepairer({
          tools,
          store,
          askModel,
          ask: { memo: true },
          ...rest,
          budget: { modelRepairs: 3, modelAttempts: 1 },
          onEvent: (event) => events.push(event),
        });
        return {
          repairer,
          failures: () => events.flatMap((event) => (event.type === 'store-failed' ? event.reason : [])),
        };
      }
      const stores = (keyPrefix: string) =>
        [client, server.client({ password })].map((one) => redisStore({ client: one, keyPrefix }));

      it('shares one budget among replicas: of fifty calls, three are asked about', async () => {
        let asked = 0;
        const ask: AskModel = async () => {
          asked++;
          return 'I cannot say';
        };
        const replicas = stores('budget:').map((store) => replica(store, ask));
        const turn = { messages: [{ role: 'user' as const, content: 'a table, please' }] };
        await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            replicas[index % 2]?.repairer.repair(message(`{"guests": "many ${index}"}`), turn),
          ),
        );
        expect(asked).toBe(3);
        expect(replicas.flatMap(({ failures }) => failures())).toEqual([]);
      });

      it('shares what a model answered: the other replica does not ask', async () => {
        let asked = 0;
        const ask: AskModel = async () => {
          asked++;
          return '{"guests": 4, "at": {"street": "Elm Row"}}';
        };
        const [first, second] = stores('memo:').map((store) => replica(store, ask));
        const broken = message('{"guests": 4, "street": "Elm Row"}');
        const own = { messages: [{ role: 'user' as const, content: 'four of us' }] };
        const other = { messages: [{ role: 'user' as const, content: 'and again' }] };
        const one = await first?.repairer.repair(broken, own);
        const two = await second?.repairer.repair(broken, other);
        expect(one?.outcomes).toEqual(two?.outcomes);
        expect([one?.outcomes[0]?.status, asked]).toEqual(['repaired', 1]);
      });

      const troubles: Readonly<Record<string, () => Promise<Redis> | Redis>> = {
        'a server that hangs': () => {
          server.freeze();
          return client;
        },
        'a server that has no room': async () => {
          await client.config('SET', 'maxmemory', '1');
          return client;
        },
        'a wrong password': () => server.client({ password: 'guess', maxRetriesPerRequest: 1 }),
        'no password': () => server.client(),
        'a server that is not there': () => server.client({ path: '/nowhere/redis.sock', maxRetriesPerRequest: 0 }),
      };

      it.each(Object.entries(troubles))('lets work go on, within its budget: %s', async (name, begin) => {
        let asked = 0;
        const ask: AskModel = async () => {
          asked++;
          return 'I cannot say';
        };
        const { repairer, failures } = replica(redisStore({ client: await begin(), keyPrefix: `${name}:` }), ask, {
          clock,
        });
        const turn = { messages: [{ role: 'user' as const, content: 'a table' }] };
        const clean = await repairer.repair(message('{"guests": 2}'), turn);
        const mended = await repairer.repair(message("{'guests': 2,}"), turn);
        expect([clean, mended].map(({ outcomes }) => outcomes[0]?.status)).toEqual(['clean', 'repaired']);
        for (let index = 0; index < 6; index++) await repairer.repair(message(`{"guests": "few ${index}"}`), turn);
        expect(asked).toBe(3);
        expect(failures()).toContain(name.endsWith('hangs') ? 'timeout' : 'failed');
      });

      it('goes on with a server that was started anew', async () => {
        const store = redisStore({ client: server.client({ password }), keyPrefix: 'anew:' });
        expect(await store.add('x', 1, 1000)).toBe(1);
        await server.stop();
        await server.start();
        await expect.poll(() => store.add('x', 1, 1000).catch(() => 'down')).toBe(1);
        expect(await store.add('x', 1, 1000)).toBe(2);
      });
    });
  },
);
