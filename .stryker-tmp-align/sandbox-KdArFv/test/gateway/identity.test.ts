// @ts-nocheck
import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, sendRaw, startGateway, startUpstream } from './desk.ts';

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const prose = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Hi\u2028 😀' }] });
const bodies: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from('x'),
  'JSON with odd blanks': Buffer.from('{ "model" :\t"m",\r\n "messages":[ ] }'),
  'no JSON': Buffer.from('{"tools": ['),
  'a request without tools': Buffer.from(prose),
  'every byte': Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  'a file of some megabytes': randomBytes(3_000_000),
  'compressed text': gzipSync(prose),
};

describe('what holds no call', () => {
  it.each(
    ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
      Object.keys(bodies).flatMap((name) =>
        ['/v1/chat/completions', '/v1/files?purpose=a%20b&x=1', '/anything/./at%2Fall'].map(
          (path) => [method, path, name] as const,
        ),
      ),
    ),
  )('%s %s with %s comes and goes with the same bytes', async (method, path, name) => {
    const body = bodies[name] ?? Buffer.alloc(0);
    const upstream = await startUpstream((response, received) => {
      response.writeHead(207, 'Odd Status', ['X-Same', '1', 'x-same', '2', 'Content-Type', 'application/octet-stream']);
      response.end(received.body);
    });
    const gateway = await startGateway(upstream.url);
    const headers = { 'content-type': 'application/json', 'X-Custom': 'Ünïcode' };
    const answer = await ask(`${gateway.url}${path}`, { method, headers, body });
    expect(upstream.received.map((one) => [one.method, one.path, hash(one.body)])).toEqual([
      [method, path, hash(body)],
    ]);
    expect(upstream.received[0]?.headers).toMatchObject({ 'x-custom': 'Ünïcode', 'content-type': 'application/json' });
    expect([answer.status, answer.statusText, hash(answer.body)]).toEqual([207, 'Odd Status', hash(body)]);
    expect(answer.rawHeaders.slice(0, 6)).toEqual([
      'X-Same',
      '1',
      'x-same',
      '2',
      'Content-Type',
      'application/octet-stream',
    ]);
  });

  it.each([
    ['gzip', gzipSync('compressed by the upstream')],
    ['br', brotliCompressSync('compressed by the upstream')],
  ])('keeps an answer in %s as it came, and asks for what its client asks for', async (coding, bytes) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200, { 'content-encoding': coding, 'content-type': 'application/json' });
      response.end(bytes);
    });
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'accept-encoding': coding },
      body: prose,
    });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.body.equals(bytes)).toBe(true);
    expect(upstream.received[0]?.headers['accept-encoding']).toBe(coding);
  });

  it.each(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'])('passes %s', async (method) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200, { 'x-method': method, 'content-length': '0', allow: 'GET' });
      response.end();
    });
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}/v1/models`, { method });
    expect(upstream.received[0]?.method).toBe(method);
    expect(answer.headers).toMatchObject({ 'x-method': method, allow: 'GET' });
  });

  it('keeps the length that a HEAD tells of, and sends no body', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200, { 'content-length': '12345' });
      response.end();
    });
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}/file`, { method: 'HEAD' });
    expect([answer.headers['content-length'], answer.body.length]).toEqual(['12345', 0]);
  });

  it.each([204, 304])('passes %s without a body', async (status) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(status, { etag: '"a"' });
      response.end();
    });
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}/x`);
    expect([answer.status, answer.headers.etag, answer.body.length]).toEqual([status, '"a"', 0]);
    expect(answer.headers['transfer-encoding']).toBeUndefined();
  });

  it.each([
    [429, { 'retry-after': '17', 'content-type': 'application/json' }],
    [307, { location: 'http://elsewhere.test/v1' }],
    [401, { 'www-authenticate': 'Bearer' }],
    [529, { 'content-type': 'application/json', 'x-should-retry': 'true' }],
  ])('passes status %s with what its headers say, and follows nothing', async (status, headers) => {
    const text = '{"error": {"message" : "as it is"}}';
    const upstream = await startUpstream((response) => {
      response.writeHead(status, headers);
      response.end(text);
    });
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}/v1/chat/completions`, { method: 'POST', body: withTools });
    expect([answer.status, answer.body.toString()]).toEqual([status, text]);
    expect(answer.headers).toMatchObject(headers);
    expect(upstream.received).toHaveLength(1);
  });

  it('passes what follows a body, and what is said before it', async () => {
    const upstream = await startUpstream((response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload' });
      response.writeHead(200, { trailer: 'x-sum' });
      response.write('body');
      response.addTrailers({ 'X-Sum': '7' });
      response.end();
    });
    const gateway = await startGateway(upstream.url);
    expect((await ask(`${gateway.url}/x`)).trailers).toEqual({ 'x-sum': '7' });
    const got = await sendRaw(
      gateway.port,
      'GET /x HTTP/1.1\r\nhost: a\r\n\r\n',
      (text) => text.endsWith('\r\n\r\n') && text.includes('X-Sum: 7'),
    );
    expect(got.startsWith('HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n')).toBe(true);
  });

  it('keeps hop-by-hop headers, and those that a connection names, to each side', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200, {
        connection: 'x-hop, keep-alive',
        'x-hop': '1',
        'x-end': '1',
        'proxy-authenticate': 'x',
      });
      response.end('ok');
    });
    const gateway = await startGateway(upstream.url);
    const headers = {
      connection: 'x-mine',
      'x-mine': '1',
      'x-kept': '1',
      'x-callmend': 'on',
      te: 'trailers',
      upgrade: 'h2c',
    };
    const answer = await ask(`${gateway.url}/x`, { headers });
    const got = upstream.received[0]?.headers ?? {};
    expect(got).toMatchObject({ 'x-kept': '1', te: 'trailers', host: upstream.url.slice('http://'.length) });
    for (const name of ['x-mine', 'x-callmend', 'upgrade']) expect(got[name]).toBeUndefined();
    expect(answer.headers['x-end']).toBe('1');
    expect(answer.headers['x-hop'] ?? answer.headers['proxy-authenticate']).toBeUndefined();
  });

  it('passes credentials, and several headers of one name', async () => {
    const upstream = await startUpstream((response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.end();
    });
    const gateway = await startGateway(upstream.url);
    const headers = { authorization: 'Bearer secret', 'x-api-key': 'k', 'anthropic-beta': 'one,two', cookie: 'c=1' };
    const answer = await ask(`${gateway.url}/x`, { headers });
    expect(upstream.received[0]?.headers).toMatchObject(headers);
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });
});

const withTools = JSON.stringify({ model: 'm', messages: [], tools: [{ type: 'function', function: { name: 'a' } }] });
