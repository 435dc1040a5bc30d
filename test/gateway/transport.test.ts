import type { ServerResponse } from 'node:http';
import { connect, createServer } from 'node:net';
import { createGateway, defaultConfig, type Page } from '@callmend/gateway';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, readAll, sendRaw, startGateway, startUpstream, until } from './desk.ts';
import { speeches } from './speak.ts';

const [chat] = speeches;
if (chat === undefined) throw new Error('there are four formats');
const tools = [{ name: 'ring', inputSchema: { type: 'object', properties: { times: { type: 'integer' } } } }];
const message = {
  text: 'Ding.',
  calls: [{ id: 'a', name: 'ring', arguments: '{"times": "2"}' }],
  finishReason: 'tool-calls',
} as const;
const streamed = JSON.stringify(chat.request(tools, { isStream: true, user: 'Ring.' }));
const asked = { method: 'POST', body: streamed };
const sse = { 'content-type': 'text/event-stream' };
const prose = (text: string): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: text } }] })}\n\n`;

describe('an upstream that fails', () => {
  it('is told of with 502 and the reason where it is down', async () => {
    const upstream = await startUpstream((response) => response.end());
    const gateway = await startGateway(upstream.url);
    expect((await ask(`${gateway.url}/readyz`)).status).toBe(200);
    await upstream.close();
    const down = await startGateway(upstream.url);
    const answer = await ask(`${down.url}${chat.path}`, asked);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body.toString()).error.message).toBe(
      `callmend: the upstream 'default' at ${upstream.url} refused the connection: is it running, and is this its port?`,
    );
    const ready = await ask(`${down.url}/readyz`);
    expect([ready.status, JSON.parse(ready.body.toString()).status]).toEqual([503, 'not-ready']);
    expect((await ask(`${down.url}/healthz`)).status).toBe(200);
    expect(await down.ended(1)).toMatchObject([{ end: 'upstream-failed', status: 502, upstream: 'default' }]);
  });

  it('is told of with 502 where it closes the connection unasked', async () => {
    const upstream = await startUpstream((response) => response.destroy());
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}${chat.path}`, asked);
    expect([answer.status, JSON.parse(answer.body.toString()).error.code]).toEqual([502, 'upstream-failed']);
  });

  it('is told of where it speaks no HTTP', async () => {
    const server = createServer((socket) =>
      socket.on('error', () => {}).once('data', () => socket.end('hello\r\n\r\n')),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const at = server.address();
    const gateway = await startGateway(`http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`);
    const answer = await ask(`${gateway.url}/x`);
    expect([answer.status, JSON.parse(answer.body.toString()).error.message]).toEqual([
      502,
      expect.stringMatching(/sent no HTTP that can be read: is this the right port, or is it https\?$/),
    ]);
  });

  it('is not waited for where an answer without a body says how long the body would be', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(304, { etag: '"a"', 'content-length': '10' });
      response.end();
    });
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}/page`);
    expect([answer.status, answer.headers.etag, answer.headers['content-length']]).toEqual([304, '"a"', '10']);
    expect(await gateway.ended(1)).toMatchObject([{ end: 'done', status: 304 }]);
  });

  it('leaves the gateway running, whatever path a client asks for and whatever words the status comes with', async () => {
    const reasons = ['\u0001', '\u00ff', '\u6210\u529f'];
    const server = createServer((socket) => {
      let count = 0;
      socket.on('error', () => {});
      socket.on('data', () => {
        const reason = reasons[count++ % reasons.length] ?? '';
        const type = count > reasons.length ? 'text/plain' : 'application/json';
        socket.write(`HTTP/1.1 200 ${reason}\r\ncontent-type: ${type}\r\ncontent-length: 2\r\n\r\n{}`);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const at = server.address();
    const gateway = await startGateway(`http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`);
    const paths = [`//[${chat.path}`, `//models.test:99999${chat.path}`, `/\\[${chat.path}`];
    for (const path of [...paths, ...paths]) {
      const got = await sendRaw(
        gateway.port,
        `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: ${streamed.length}\r\n\r\n${streamed}`,
      );
      expect(got).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{\}$/);
    }
  });

  it.each([true, false])(
    'breaks the answer off for its client too, and no call of it leaves (mended: %s)',
    async (isMended) => {
      const text = chat.stream(message);
      const upstream = await startUpstream((response) => {
        response.writeHead(200, sse);
        response.write(text.slice(0, text.indexOf('finish_reason":"tool_calls"') - 120), () => response.destroy());
      });
      const gateway = await startGateway(upstream.url, { mode: isMended ? 'on' : 'off' });
      await expect(ask(`${gateway.url}${chat.path}`, asked)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
      expect(await gateway.ended(1)).toMatchObject([{ end: 'upstream-failed', status: 200 }]);
      let got = '';
      const response = await fetch(`${gateway.url}${chat.path}`, asked);
      try {
        for await (const piece of response.body ?? []) got += new TextDecoder().decode(piece);
      } catch {
        // It is cut.
      }
      expect(got).toContain('Ding');
      expect(got.includes('"name":"ring"')).toBe(!isMended);
    },
  );

  it('is waited for no longer than is allowed, until it begins and between two pieces', async () => {
    const upstream = await startUpstream((response, { path }) => {
      if (path === '/never') return;
      response.writeHead(200, sse);
      response.write(prose('One.'));
    });
    const gateway = await startGateway(upstream.url, { timeouts: { firstByteMs: 1, idleMs: 1 } });
    const answer = await ask(`${gateway.url}/never`);
    expect([answer.status, JSON.parse(answer.body.toString()).error.code]).toEqual([504, 'upstream-timeout']);
    await expect(ask(`${gateway.url}${chat.path}`, asked)).rejects.toThrow();
    expect((await gateway.ended(2)).map(({ end }) => end)).toEqual(['timeout', 'timeout']);
  });
});

describe('a client that leaves', () => {
  it.each(['a stream', 'a whole answer', 'an upload'])('stops the upstream: %s', async (what) => {
    let isGone = false;
    const upstream = await startUpstream(
      (response) => {
        response.on('close', () => {
          isGone = true;
        });
        if (what === 'a stream') response.writeHead(200, sse).write(prose('One.'));
        else if (what === 'a whole answer')
          response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices"');
        else response.writeHead(200).write('so far');
      },
      { isReading: what !== 'an upload' },
    );
    const gateway = await startGateway(upstream.url);
    const path = what === 'an upload' ? '/files' : chat.path;
    const length = what === 'an upload' ? 1_000_000 : Buffer.byteLength(streamed);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n${what === 'an upload' ? 'x' : streamed}`,
    );
    await until(() => upstream.received[0]);
    socket.destroy();
    await until(() => isGone || undefined);
    expect(await gateway.ended(1)).toMatchObject([{ end: 'client-gone' }]);
  });

  it('stops the upstream for all that it asked, also where it did so before it had its answer', async () => {
    let count = 0;
    const upstream = await startUpstream((response) => {
      response.on('close', () => count++);
      response.writeHead(200, sse).write(prose('One.'));
    });
    const gateway = await startGateway(upstream.url);
    const socket = connect(gateway.port, '127.0.0.1');
    const post = `POST ${chat.path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${Buffer.byteLength(streamed)}\r\n\r\n${streamed}`;
    socket.write(`${post}${post}GET /page HTTP/1.1\r\nhost: a\r\n\r\n`);
    await until(() => upstream.received[2]);
    socket.destroy();
    await until(() => (count === 3 ? true : undefined));
    expect((await gateway.ended(3)).map(({ end }) => end)).toEqual(Array(3).fill('client-gone'));
  });

  it('has its answers in the order in which it asked, and each ends once', async () => {
    const upstream = await startUpstream((response, { path }) => response.end(path));
    const gateway = await startGateway(upstream.url);
    const paths = Array.from({ length: 20 }, (_, at) => `/page/${at}`);
    const text = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join('');
    const got = await sendRaw(gateway.port, text, (soFar) => soFar.includes('/page/19'));
    expect(got.match(/\/page\/\d+/g)).toEqual(paths);
    expect((await gateway.ended(20)).map(({ end }) => end)).toEqual(Array(20).fill('done'));
    expect(gateway.told).toHaveLength(20);
  });

  it('leaves other streams as they are: one of twenty dies on each side', async () => {
    const open: ServerResponse[] = [];
    const upstream = await startUpstream((response) => {
      response.writeHead(200, sse);
      response.write(prose('One. '));
      open.push(response);
    });
    const gateway = await startGateway(upstream.url);
    const gone = new AbortController();
    const answers = Array.from({ length: 20 }, async (_, at) => {
      const response = await fetch(`${gateway.url}${chat.path}`, { ...asked, signal: at === 3 ? gone.signal : null });
      return Buffer.from(await response.arrayBuffer()).toString();
    });
    const settled = Promise.allSettled(answers);
    await until(() => (open.length === 20 ? open : undefined));
    gone.abort();
    open[7]?.destroy();
    for (const response of open)
      if (!response.destroyed) response.end(chat.stream(message).replace('"role":"assistant",', ''));
    const ends = await settled;
    const whole = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(whole.length).toBeGreaterThanOrEqual(18);
    expect(whole.length).toBeLessThan(20);
    for (const text of whole) expect(text).toContain('{\\"times\\":2}');
  });

  it('that reads slowly holds its upstream up, and loses nothing', async () => {
    const piece = prose('x'.repeat(60_000));
    let written = 0;
    const total = 400;
    const upstream = await startUpstream((response) => {
      response.writeHead(200, sse);
      const next = (): void => {
        if (written++ === total) response.end();
        else response.write(piece, next);
      };
      next();
    });
    const gateway = await startGateway(upstream.url);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`POST ${chat.path} HTTP/1.0\r\ncontent-length: ${Buffer.byteLength(streamed)}\r\n\r\n${streamed}`);
    socket.pause();
    let before = -1;
    // It stands still when as much waits as may.
    await until(() => {
      const isStill = written === before && written > 0;
      before = written;
      return isStill || undefined;
    });
    expect(written).toBeLessThan(total);
    const got = (await readAll(socket)).toString();
    expect(got.split('data: ').length - 1).toBe(total);
  });
});

describe('what a client may not', () => {
  it('send a request that is too large: 413, also where it does not say how large it is', async () => {
    const upstream = await startUpstream((response) => response.end('ok'));
    const gateway = await startGateway(upstream.url, { limits: { maxRequestBytes: 1000 } });
    const answer = await ask(`${gateway.url}${chat.path}`, { method: 'POST', body: 'x'.repeat(1001) });
    expect(answer.status).toBe(413);
    const chunked = await sendRaw(
      gateway.port,
      `POST ${chat.path} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n3e9\r\n${'x'.repeat(1001)}\r\n`,
    );
    expect(chunked.split('\r\n', 1)[0]).toBe('HTTP/1.1 413 Payload Too Large');
    expect((await ask(`${gateway.url}/files`, { method: 'POST', body: 'x'.repeat(5000) })).status).toBe(200);
    expect(upstream.received).toHaveLength(1);
  });

  it.each([
    'content-length: 3\r\ncontent-length: 4',
    'content-length: 3\r\ntransfer-encoding: chunked',
    'content-length: x',
  ])('say two lengths: 400 for %j', async (headers) => {
    const upstream = await startUpstream((response) => response.end('ok'));
    const gateway = await startGateway(upstream.url);
    const got = await sendRaw(gateway.port, `POST /x HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\nabc`);
    expect(got.split('\r\n', 1)[0]).toBe('HTTP/1.1 400 Bad Request');
    expect(upstream.received).toHaveLength(0);
  });

  it.each([
    ['/../admin', 400],
    ['/v1/%2E%2e/./../admin', 400],
    ['/v1/..%2f..%2Fadmin', 400],
    ['/v1/..\\..\\admin', 400],
    ['/v1/../models/a..b/...?to=../../../x', 200],
  ])("stay below the upstream's own path: %s is answered with %d", async (path, status) => {
    const upstream = await startUpstream((response) => response.end('ok'));
    const gateway = await startGateway(`${upstream.url}/own`);
    expect((await ask(gateway.url + path)).status).toBe(status);
    expect(upstream.received).toHaveLength(status === 200 ? 1 : 0);
  });

  it('send a body in a transfer coding that is not read here: 501, and nothing goes on', async () => {
    const upstream = await startUpstream((response) => response.end('ok'));
    const gateway = await startGateway(upstream.url);
    const coded =
      'POST /x HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n';
    expect(await sendRaw(gateway.port, coded)).toMatch(/^HTTP\/1\.1 501 /);
    expect(upstream.received).toHaveLength(0);
  });

  it("ask without the gateway's key, and the upstream does not get it", async () => {
    const upstream = await startUpstream((response) => response.end('ok'));
    const gateway = await startGateway(upstream.url, { apiKey: 'sesame' });
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await ask(`${gateway.url}/x`, { headers })).status;
    expect(await status({})).toBe(401);
    expect(await status({ authorization: 'Bearer other' })).toBe(401);
    expect(await status({ authorization: 'Bearer sesame' })).toBe(200);
    expect(await status({ 'x-api-key': 'sesame' })).toBe(200);
    expect(await status({ authorization: `Basic ${Buffer.from('me:sesame').toString('base64')}` })).toBe(200);
    expect(await status({ 'x-callmend-key': 'sesame', authorization: 'Bearer theirs' })).toBe(200);
    const keys = upstream.received.map(({ headers }) => [
      headers.authorization,
      headers['x-api-key'],
      headers['x-callmend-key'],
    ]);
    expect(keys).toEqual([
      ...Array.from({ length: 3 }, () => [undefined, undefined, undefined]),
      ['Bearer theirs', undefined, undefined],
    ]);
    expect((await ask(`${gateway.url}/healthz`)).status).toBe(200);
  });

  it('send the key in two headers: the upstream gets neither', async () => {
    const upstream = await startUpstream((response) => response.end('ok'));
    const gateway = await startGateway(upstream.url, { apiKey: 'open sesame' });
    const headers = {
      authorization: 'Bearer open sesame',
      'x-api-key': 'open sesame',
      'x-callmend-key': 'open sesame',
    };
    expect((await ask(`${gateway.url}/x`, { headers })).status).toBe(200);
    expect(JSON.stringify(upstream.received[0]?.headers)).not.toContain('sesame');
    expect((await ask(`${gateway.url}/x`, { headers: { authorization: 'open sesame' } })).status).toBe(401);
  });

  it('ask without the key whether it is ready, and are not told where its upstreams are', async () => {
    const upstream = await startUpstream((response) => response.end('ok'));
    const gateway = await startGateway(upstream.url, { apiKey: 'sesame' });
    const ready = async (headers: Record<string, string>): Promise<unknown> =>
      JSON.parse((await ask(`${gateway.url}/readyz`, { headers })).body.toString());
    expect(await ready({})).toEqual({ status: 'ready' });
    expect(await ready({ 'x-callmend-key': 'sesame' })).toMatchObject({ upstreams: [{ name: 'default' }] });
  });

  it('ask without the key, and are shown the pages that ask for it by themselves, no other', async () => {
    const upstream = await startUpstream((response) => response.end('ok'));
    const pageAt =
      (path: string): Page =>
      (request, response) => {
        if (request.url === path) response.end('a page');
        return request.url === path;
      };
    const pages = [pageAt('/closed'), Object.assign(pageAt('/open'), { asksForKey: true } as const)];
    const gateway = await startGateway(upstream.url, { apiKey: 'sesame' }, { pages });
    const status = async (path: string): Promise<number> => (await ask(gateway.url + path)).status;
    expect([await status('/open'), await status('/closed'), await status('/v1/models')]).toEqual([200, 401, 401]);
    expect(upstream.received).toHaveLength(0);
  });

  it.each([
    ['rebound.test:8787', {}, 403],
    ['localhost.rebound.test', {}, 403],
    ['127.0.0.1.rebound.test', {}, 403],
    ['rebound.test', { apiKey: 'sesame' }, 200],
    ['rebound.test', { origins: ['https://rebound.test'] }, 200],
    ['localhost:8787', {}, 200],
    ['LOCALHOST', {}, 200],
    ['[::1]:8787', {}, 200],
    ['gateway', {}, 200],
    ['host.docker.internal:8787', {}, 200],
  ])('ask it as %s with %j: %d', async (host, settings, status) => {
    const upstream = await startUpstream((response) => response.end('ok'));
    const gateway = await startGateway(upstream.url, settings);
    const answer = await ask(`${gateway.url}/v1/models`, { headers: { host, 'x-callmend-key': 'sesame' } });
    expect(answer.status).toBe(status);
    expect(upstream.received).toHaveLength(status === 200 ? 1 : 0);
  });

  it('ask from a page that nobody listed', async () => {
    const upstream = await startUpstream((response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.end('ok');
    });
    const gateway = await startGateway(upstream.url, { origins: ['https://chat.test'] });
    const from = (origin: string, more = {}) => ask(`${gateway.url}/x`, { headers: { origin }, ...more });
    expect((await from('https://evil.test')).status).toBe(403);
    expect((await from('null')).status).toBe(403);
    const allowed = await from('https://chat.test');
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([200, 'https://chat.test']);
    expect((await from(gateway.url)).status).toBe(200);
    const headers = {
      origin: 'https://chat.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const before = await ask(`${gateway.url}/x`, { method: 'OPTIONS', headers });
    expect([before.status, before.headers['access-control-allow-headers']]).toEqual([204, 'authorization']);
    expect(upstream.received).toHaveLength(2);
  });
});

describe('where requests go', () => {
  it.each([
    ['', '/v1/models', '/v1/models'],
    ['/v1', '/v1/models', '/v1/models'],
    ['/v1/', '/v1', '/v1'],
    ['/v1', '/models', '/v1/models'],
    ['/openai/v1', '/v1/chat/completions?x=1', '/openai/v1/chat/completions?x=1'],
    ['/base', '/v1/models', '/base/v1/models'],
    ['/v1', '/v1beta/models', '/v1/v1beta/models'],
    ['/v1?key=1', '/v1/models?x=2', '/v1/models?x=2&key=1'],
    ['', '/', '/'],
    ['', '//odd//path/../x', '//odd//path/../x'],
  ])('with the upstream at %j, %s goes to %s', async (base, path, expected) => {
    const upstream = await startUpstream((response) => response.end('ok'));
    const gateway = await startGateway(`${upstream.url}${base}`);
    await ask(`${gateway.url}${path}`);
    expect(upstream.received.map((one) => one.path)).toEqual([expected]);
  });

  it('by path, then by model, then to the first', async () => {
    const one = await startUpstream((response) => response.end('one'));
    const two = await startUpstream((response) => response.end('two'));
    const three = await startUpstream((response) => response.end('three'));
    const gateway = await startGateway(one.url, {
      upstreams: [
        { name: 'one', url: one.url },
        { name: 'two', url: `${two.url}/v1`, models: ['gpt-*', 'exact'] },
        { name: 'three', url: three.url, path: '/three' },
      ],
    });
    const say = async (path: string, model?: string): Promise<string> =>
      (
        await ask(`${gateway.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ model, input: 'x' }),
        })
      ).body.toString();
    expect([
      await say('/v1/embeddings', 'gpt-x'),
      await say('/v1/responses', 'exact'),
      await say('/v1/responses', 'exactly'),
    ]).toEqual(['two', 'two', 'one']);
    expect([await say('/three/healthz', 'gpt-x'), await say('/threes')]).toEqual(['three', 'one']);
    expect(three.received[0]?.path).toBe('/healthz');
  });

  it('leaves /healthz to an upstream that owns it', async () => {
    const upstream = await startUpstream((response) => response.end('theirs'));
    const gateway = await startGateway(upstream.url, {
      upstreams: [{ name: 'a', url: upstream.url, path: '/healthz' }],
    });
    expect((await ask(`${gateway.url}/healthz`)).body.toString()).toBe('theirs');
  });
});

describe('a gateway', () => {
  it('says what to try where its port is taken', async () => {
    const upstream = await startUpstream(() => {});
    const first = await startGateway(upstream.url);
    const second = createGateway({ ...defaultConfig(upstream.url), port: first.port });
    await expect(second.listen()).rejects.toThrow(
      `port ${first.port} is taken: choose another with --port, or --port 0 for any free one`,
    );
    await second.close();
  });

  it('lets what is under way end before it stops, and takes nothing new', async () => {
    let finish = (): void => {};
    const upstream = await startUpstream((response) => {
      response.writeHead(200, sse);
      response.write(prose('One.'));
      finish = () => response.end('data: [DONE]\n\n');
    });
    const gateway = await startGateway(upstream.url, { timeouts: { drainMs: 10_000 } });
    const answer = ask(`${gateway.url}${chat.path}`, asked);
    await until(() => upstream.received[0]);
    const closed = gateway.close();
    await expect(ask(`${gateway.url}/x`)).rejects.toThrow();
    finish();
    expect((await answer).body.toString()).toContain('[DONE]');
    await closed;
  });

  it('cuts what does not end within the time allowed', async () => {
    const upstream = await startUpstream((response) => response.writeHead(200, sse).write(prose('One.')));
    const gateway = await startGateway(upstream.url, { timeouts: { drainMs: 20 } });
    const answer = ask(`${gateway.url}${chat.path}`, asked);
    answer.catch(() => {});
    await until(() => upstream.received[0]);
    await gateway.close();
    await expect(answer).rejects.toThrow();
  });

  it('leaves no connection behind over many requests of every kind', async () => {
    const upstream = await startUpstream((response, { path }, count) => {
      if (count % 5 === 4) response.destroy();
      else response.writeHead(200, path === chat.path ? sse : {}).end(path === chat.path ? chat.stream(message) : 'ok');
    });
    const gateway = await startGateway(upstream.url);
    const listeners = process.listenerCount('uncaughtException');
    for (let round = 0; round < 40; round++)
      await Promise.allSettled(
        Array.from({ length: 10 }, (_, at) =>
          ask(`${gateway.url}${at % 2 === 0 ? chat.path : '/x'}`, at % 2 === 0 ? asked : {}),
        ),
      );
    expect(await gateway.ended(400)).toHaveLength(400);
    expect(upstream.sockets.size).toBeLessThanOrEqual(10);
    expect(process.listenerCount('uncaughtException')).toBe(listeners);
    await gateway.close();
    await until(() => upstream.sockets.size === 0 || undefined);
  });
});
