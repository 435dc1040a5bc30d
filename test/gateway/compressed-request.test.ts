import * as zlib from 'node:zlib';
import { createHandler, defaultConfig } from '@callmend/gateway';
import type { ModelMessage } from 'callmend';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, ask, type Running, startGateway, startUpstream, type Upstream } from './desk.ts';
import { speeches } from './speak.ts';

type Compress = (text: string | Buffer) => Buffer;
const zstd: unknown = Reflect.get(zlib, 'zstdCompressSync');
const codings: readonly (readonly [string, Compress])[] = [
  ['gzip', zlib.gzipSync],
  ['GZIP', zlib.gzipSync],
  ['deflate', zlib.deflateSync],
  ['br', zlib.brotliCompressSync],
  // Node has it from 22.15 on.
  ...(typeof zstd === 'function'
    ? [['zstd', (text: string | Buffer): Buffer => zstd(Buffer.from(text))] as const]
    : []),
];

const [chat] = speeches;
if (chat === undefined) throw new Error('there are four formats');
const tools = [
  {
    name: 'set_alarm',
    inputSchema: {
      type: 'object',
      properties: { hour: { type: 'integer' } },
      required: ['hour'],
      additionalProperties: false,
    },
  },
];
const asked = { isStream: false, user: 'Wake me at six.' };
const request = JSON.stringify(chat.request(tools, asked));
const call = (text: string): ModelMessage => ({
  text: '',
  calls: [{ id: 'c1', name: 'setAlarm', arguments: text }],
  finishReason: 'tool-calls',
});
const broken = call('{"hour": "6",}');
/** An earlier call that no provider takes. */
const wrongHistory = JSON.stringify({
  ...JSON.parse(request),
  messages: [
    { role: 'user', content: 'Wake me at six.' },
    {
      role: 'assistant',
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'set_alarm', arguments: '{"hour": 6' } }],
    },
    { role: 'tool', tool_call_id: 'a', content: 'done' },
  ],
});

const say = (...messages: readonly ModelMessage[]): Promise<Upstream> =>
  startUpstream((response, _, count) => {
    const message = messages[Math.min(count, messages.length - 1)] ?? broken;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(chat.whole(message)));
  });

const post = ({ url }: Running, coding: string, body: Buffer): Promise<Answer> =>
  ask(`${url}${chat.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': coding, 'content-digest': 'sha-256=:x:' },
    body,
  });

describe.each(codings)('a request compressed as %s', (coding, compress) => {
  it('goes on as it came, and its answer is mended', async () => {
    const upstream = await say(broken);
    const gateway = await startGateway(upstream.url);
    const body = compress(request);
    const answer = await post(gateway, coding, body);
    expect(answer.body.toString()).toContain('{\\"hour\\":6}');
    expect(answer.headers['x-callmend-repairs']).toBe('repaired=1');
    expect(upstream.received[0]?.body.equals(body)).toBe(true);
    expect(upstream.received[0]?.headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(body.length),
      'content-digest': 'sha-256=:x:',
    });
    expect(await gateway.ended(1)).toMatchObject([{ model: 'm', requestBytes: body.length }]);
  });

  it('goes on plain where an earlier call was mended', async () => {
    const upstream = await say(broken);
    const gateway = await startGateway(upstream.url);
    await post(gateway, coding, compress(wrongHistory));
    const [sent] = upstream.received;
    const { messages } = JSON.parse(sent?.body.toString() ?? '');
    expect(() => JSON.parse(messages[1].tool_calls[0].function.arguments)).not.toThrow();
    expect(sent?.headers['content-length']).toBe(String(sent?.body.length));
    expect([sent?.headers['content-encoding'], sent?.headers['content-digest']]).toEqual([undefined, undefined]);
  });

  it('is asked again in plain', async () => {
    const upstream = await say(call('{"time":6}'), broken);
    const gateway = await startGateway(upstream.url);
    const answer = await post(gateway, coding, compress(request));
    expect(answer.headers['x-callmend-repairs']).toMatch(/reprompts=1/);
    expect(upstream.received.map(({ headers }) => headers['content-encoding'])).toEqual([coding, undefined]);
    expect(JSON.parse(upstream.received[1]?.body.toString() ?? '').messages.length).toBeGreaterThan(1);
  });

  it('goes where its model is served', async () => {
    const [other, own] = [await say(broken), await say(broken)];
    const gateway = await startGateway(other.url, {
      upstreams: [
        { name: 'other', url: other.url },
        { name: 'own', url: own.url, models: ['m'] },
      ],
    });
    await post(gateway, coding, compress(request));
    expect([other.received.length, own.received.length]).toEqual([0, 1]);
  });

  it('goes on as it came where it is none, or breaks off', async () => {
    const upstream = await say(broken);
    const gateway = await startGateway(upstream.url);
    const whole = compress(request);
    const bodies = [Buffer.from(request), whole.subarray(0, whole.length - 9)];
    for (const body of bodies) {
      const answer = await post(gateway, coding, body);
      expect(answer.headers['x-callmend-repairs']).toBeUndefined();
    }
    expect(upstream.received.map(({ body }) => body)).toEqual(bodies);
  });

  it('is refused where it would be too large, and the upstream hears nothing of it', async () => {
    const upstream = await say(broken);
    const gateway = await startGateway(upstream.url, { limits: { maxRequestBytes: 100_000 } });
    const bomb = compress(Buffer.alloc(30_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await post(gateway, coding, bomb)).status).toBe(413);
    expect(upstream.received).toHaveLength(0);
  });

  it('is refused where it holds far more than was sent, unless that is little', async () => {
    const upstream = await say(broken);
    const gateway = await startGateway(upstream.url);
    const padded = (size: number): Buffer => compress(request + ' '.repeat(size));
    const [little, much] = [padded(200_000), padded(4_000_000)];
    expect(much.length).toBeLessThan(15_000);
    const answer = await post(gateway, coding, much);
    expect(answer.status).toBe(413);
    expect(answer.body.toString()).toContain('more than 200 times what was sent');
    expect((await post(gateway, coding, little)).headers['x-callmend-repairs']).toBe('repaired=1');
    expect(upstream.received.map(({ body }) => body)).toEqual([little]);
  });
});

describe('a compressed request that nothing is to be done for', () => {
  /** Would be refused if it were decoded. */
  const bomb = zlib.gzipSync(request + ' '.repeat(4_000_000));
  const post = (url: string, header: object = {}): Promise<Answer> =>
    ask(`${url}${chat.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', ...header },
      body: bomb,
    });

  it.each([
    ['by its mode', { mode: 'off' }, {}],
    ['by its header', {}, { 'x-callmend': 'off' }],
    ['by its mode, though the header asks for what it may not', { mode: 'off' }, { 'x-callmend': 'on' }],
  ] as const)('is not decoded: %s', async (_, config, header) => {
    const upstream = await say(broken);
    const gateway = await startGateway(upstream.url, config);
    const answer = await post(gateway.url, header);
    expect([answer.status, answer.body.toString()]).toEqual([200, JSON.stringify(chat.whole(broken))]);
    expect(upstream.received[0]?.body.equals(bomb)).toBe(true);
    expect(upstream.received[0]?.headers['content-encoding']).toBe('gzip');
  });

  it.each([
    ['the header may ask for more', { mode: 'off', requestHeader: ['on'] }, { 'x-callmend': 'on' }],
    ['a model may have another mode', { mode: 'off', repair: { models: [{ model: 'm', mode: 'on' }] } }, {}],
    ['the upstream depends on the model', { mode: 'off', models: ['m'] }, {}],
  ] as const)('is decoded where %s', async (_, { ...config }, header) => {
    const upstream = await say(broken);
    const { models, ...own } = { models: undefined, ...config };
    const upstreams = [{ name: 'own', url: upstream.url, ...(models && { models: [...models] }) }];
    const gateway = await startGateway(upstream.url, { ...own, ...(models && { upstreams }) });
    expect((await post(gateway.url, header)).status).toBe(413);
  });
});

it.each(['compress', 'gzip, br', 'aes128gcm'])(
  'a request in a coding that nobody reads goes on as it came: %s',
  async (coding) => {
    const upstream = await say(broken);
    const gateway = await startGateway(upstream.url);
    const body = zlib.gzipSync(request);
    const answer = await post(gateway, coding, body);
    expect(answer.body.toString()).toBe(JSON.stringify(chat.whole(broken)));
    expect(upstream.received[0]?.body.equals(body)).toBe(true);
    expect(upstream.received[0]?.headers['content-encoding']).toBe(coding);
  },
);

it.each(['', 'identity'])('a request that says it is not compressed is read: %j', async (coding) => {
  const upstream = await say(broken);
  const gateway = await startGateway(upstream.url);
  const answer = await post(gateway, coding, Buffer.from(request));
  expect(answer.headers['x-callmend-repairs']).toBe('repaired=1');
});

describe('the handler', () => {
  const start = (messages: readonly ModelMessage[], maxRequestBytes: number, mode: 'on' | 'off' = 'on') => {
    const received: Request[] = [];
    const config = defaultConfig('https://models.test');
    const handler = createHandler(
      { ...config, mode, limits: { ...config.limits, maxRequestBytes } },
      {
        fetch: async (input, init) => {
          const message = messages[Math.min(received.length, messages.length - 1)] ?? broken;
          received.push(new Request(input, init));
          return Response.json(chat.whole(message));
        },
      },
    );
    const ask = (coding: string, body: Buffer) => {
      const headers = { 'content-encoding': coding };
      return handler(
        new Request(`https://edge.test${chat.path}`, { method: 'POST', headers, body: new Uint8Array(body) }),
      );
    };
    return { received, ask };
  };
  const bytesOf = async (asked: Request | undefined) => Buffer.from((await asked?.arrayBuffer()) ?? new ArrayBuffer());

  it.each([
    ['gzip', zlib.gzipSync],
    ['deflate', zlib.deflateSync],
  ] as const)('reads what every runtime reads, and sends it on as it came: %s', async (coding, compress) => {
    const { received, ask } = start([call('{"time":6}'), broken], 1_000_000);
    const answer = await ask(coding, compress(request));
    expect(answer.headers.get('x-callmend-repairs')).toBe('repaired=1, reprompts=1');
    expect(received.map(({ headers }) => headers.get('content-encoding'))).toEqual([coding, null]);
    expect(await bytesOf(received[0])).toEqual(compress(request));
    await ask(coding, compress(wrongHistory));
    expect(received[2]?.headers.get('content-encoding')).toBeNull();
    expect(JSON.parse((await bytesOf(received[2])).toString()).messages).toHaveLength(3);
  });

  it('sends on what it cannot read, and refuses what is too large', async () => {
    const { received, ask } = start([broken], 100_000);
    const bodies: readonly (readonly [string, Buffer])[] = [
      ['br', zlib.brotliCompressSync(request)],
      ['gzip', Buffer.from(request)],
      ['gzip', zlib.gzipSync(request).subarray(0, 50)],
    ];
    for (const [coding, body] of bodies)
      expect((await ask(coding, body)).headers.has('x-callmend-repairs')).toBe(false);
    expect(await Promise.all(received.map(bytesOf))).toEqual(bodies.map(([, body]) => body));
    expect((await ask('gzip', zlib.gzipSync(Buffer.alloc(30_000_000)))).status).toBe(413);
    expect(received).toHaveLength(bodies.length);
  });

  it('refuses what holds far more than was sent', async () => {
    const { received, ask } = start([broken], 10_000_000);
    const answer = await ask('gzip', zlib.gzipSync(request + ' '.repeat(4_000_000)));
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('more than 200 times what was sent');
    expect(received).toHaveLength(0);
  });

  it('decodes nothing where it is off', async () => {
    const { received, ask } = start([broken], 10_000_000, 'off');
    const body = zlib.gzipSync(request + ' '.repeat(4_000_000));
    expect((await ask('gzip', body)).status).toBe(200);
    expect(await bytesOf(received[0])).toEqual(body);
  });

  it('sends on what is compressed where the runtime cannot read it', async () => {
    vi.stubGlobal('DecompressionStream', undefined);
    const { received, ask } = start([broken], 1_000_000);
    expect((await ask('gzip', zlib.gzipSync(request))).headers.has('x-callmend-repairs')).toBe(false);
    expect(await bytesOf(received[0])).toEqual(zlib.gzipSync(request));
    vi.unstubAllGlobals();
  });
});
