// @ts-nocheck
import { openStore } from '@callmend/gateway';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { noRedis, type RedisServer, startRedis } from '../redis-server.ts';
import { ask, type Running, startGateway, startUpstream, type Upstream } from './desk.ts';

const place = { type: 'object', properties: { street: { type: 'string' } }, required: ['street'] };
const parameters = {
  type: 'object',
  properties: { guests: { type: 'integer' }, at: place },
  required: ['guests'],
  additionalProperties: false,
};
const tools = [{ type: 'function', function: { name: 'book_table', parameters } }];
const repairModel = { model: 'cheap', timeoutMs: 5000, memo: true };
const headers = { 'content-type': 'application/json' };

/** A request of one turn: its user message names the turn. */
const turn = (content: string) => JSON.stringify({ model: 'big', messages: [{ role: 'user', content }], tools });

const answer = (text: string) =>
  JSON.stringify({
    choices: [
      {
        index: 0,
        finish_reason: 'tool_calls',
        message: {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'b1', type: 'function', function: { name: 'book_table', arguments: text } }],
        },
      },
    ],
  });

const isOfModel = (model: string) => (received: Upstream['received'][number]) =>
  JSON.parse(received.body.toString()).model === model;

describe.skipIf(noRedis !== undefined)(
  `two gateways with one Redis${noRedis === undefined ? '' : ` (skipped: ${noRedis})`}`,
  () => {
    let redis: RedisServer;
    const failures: unknown[] = [];
    const lines: string[] = [];

    beforeEach(async () => {
      redis = await startRedis();
      failures.length = 0;
      lines.length = 0;
      return () => redis.close();
    });
    afterEach(() => redis.thaw());

    /** In front of a model that writes each call in another wrong way, and a cheap one that says what it is told to. */
    async function startBoth(
      written: (count: number) => string,
      cheap: string,
    ): Promise<readonly [Upstream, Running, Running]> {
      let calls = 0;
      const upstream = await startUpstream((response, { body }) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const isCheap = JSON.parse(body.toString()).model === 'cheap';
        response.end(
          isCheap ? JSON.stringify({ choices: [{ message: { content: cheap } }] }) : answer(written(calls++)),
        );
      });
      const start = async (): Promise<Running> => {
        const told = {
          onFailure: (failure: unknown) => failures.push(failure),
          tell: (line: string) => lines.push(line),
        };
        const opened = await openStore({ redisUrl: redis.socket, keyPrefix: 'pair:' }, told);
        onTestFinished(() => opened.close());
        const settings = {
          repair: { reprompts: 0, modelRepairs: 3 },
          repairModel: { ...repairModel, baseUrl: `${upstream.url}/v1` },
        };
        return startGateway(upstream.url, settings, { store: opened.store });
      };
      return [upstream, await start(), await start()];
    }
    const post = ({ url }: Running, body: string) =>
      ask(`${url}/v1/chat/completions`, { method: 'POST', headers, body });

    it('spend one budget: of twenty calls in a turn, three are asked about', async () => {
      const [upstream, one, other] = await startBoth((count) => `{"guests": "many ${count}"}`, 'I cannot say');
      const both = [one, other];
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => post(both[index % 2] ?? one, turn('a table, please'))),
      );
      expect(upstream.received.filter(isOfModel('cheap'))).toHaveLength(3);
      expect(await redis.client().keys('*')).toEqual(expect.arrayContaining([expect.stringMatching(/^pair:count:/)]));
      expect(failures).toEqual([]);
      // Another turn has a budget of its own.
      await post(other, turn('another one'));
      expect(upstream.received.filter(isOfModel('cheap')).length).toBeGreaterThan(3);
    });

    it('remember together what the cheap model answered: the second does not ask', async () => {
      const mended = '{"guests": 4, "at": {"street": "Elm Row"}}';
      const [upstream, one, other] = await startBoth(() => '{"guests": 4, "street": "Elm Row"}', mended);
      const answers = [await post(one, turn('four of us')), await post(other, turn('once more'))];
      const argumentsOf = (text: string) => JSON.parse(text).choices[0].message.tool_calls[0].function.arguments;
      expect(answers.map(({ body }) => JSON.parse(argumentsOf(body.toString())))).toEqual([
        JSON.parse(mended),
        JSON.parse(mended),
      ]);
      expect(upstream.received.filter(isOfModel('cheap'))).toHaveLength(1);
    });

    it('go on by themselves while it is away, and together when it is back', async () => {
      const [upstream, one, other] = await startBoth((count) => `{"guests": "many ${count}"}`, 'I cannot say');
      await redis.stop();
      for (let index = 0; index < 5; index++)
        for (const gateway of [one, other]) expect((await post(gateway, turn('while it is away'))).status).toBe(200);
      // Each has its own three.
      expect(upstream.received.filter(isOfModel('cheap'))).toHaveLength(6);
      expect(failures.length).toBeGreaterThan(0);
      await expect.poll(() => lines.filter((line) => line.includes('counts by itself')).length).toBe(2);
      await redis.start();
      await expect.poll(() => lines.filter((line) => line.includes('answers again')).length).toBe(2);
      for (const gateway of [one, other, one, other, one]) await post(gateway, turn('together again'));
      expect(upstream.received.filter(isOfModel('cheap'))).toHaveLength(9);
    });

    it('wait for one that hangs once, and answer', async () => {
      const [upstream, one] = await startBoth((count) => `{"guests": "many ${count}"}`, 'I cannot say');
      redis.freeze();
      for (let index = 0; index < 5; index++) expect((await post(one, turn('while it hangs'))).status).toBe(200);
      expect(upstream.received.filter(isOfModel('cheap'))).toHaveLength(3);
      // After the first it is left alone for a while: the other requests did not wait.
      expect(failures).toEqual([{ method: expect.any(String), reason: 'timeout' }]);
    });

    it('tell nothing of the password when it is wrong', async () => {
      await redis.client().config('SET', 'requirepass', 'right');
      const opened = await openStore(
        { redisUrl: `unix://:canary-guess@${redis.socket}`, keyPrefix: 'x:' },
        { onFailure: () => {}, tell: (line) => lines.push(line) },
      );
      expect(await opened.store.take('x', { amount: 1, limit: 1, ttlMs: 1000 })).toBe(true);
      opened.close();
      expect(lines.join('\n')).toMatch(/counts by itself/);
      expect(lines.join('\n')).not.toContain('canary');
    });
  },
);
