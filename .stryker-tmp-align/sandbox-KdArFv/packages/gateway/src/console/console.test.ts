// @ts-nocheck
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { receiptOf } from '../../../../test/console/calls.ts';
import { type ConsoleServer, type ServerOptions, serveConsole } from '../../../../test/console/server.ts';

let page = '';
let server: ConsoleServer | undefined;
beforeAll(() => {
  page = mkdtempSync(join(tmpdir(), 'callmend-page-'));
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(page, 'assets/index-abc123.js'), 'console.log(1)');
  writeFileSync(join(page, 'secret.key'), 'not part of the page');
});
afterEach(() => server?.close());
afterAll(() => rmSync(page, { recursive: true }));

const serve = async (options: ServerOptions = {}): Promise<ConsoleServer> => {
  server = await serveConsole({ page, ...options });
  return server;
};

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks with headers that `fetch` would not send. */
function ask(
  { origin }: ConsoleServer,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, method, headers }, (response) => {
      const { statusCode: status, headers: got } = response;
      text(response).then((body) => resolve({ status, headers: got, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

describe('the page', () => {
  test.each(['/console', '/console/', '/console?x=1'])(
    'is at %s, never cached blindly, under a strict policy',
    async (path) => {
      const { status, headers, body } = await ask(await serve(), path);
      expect({ status, body }).toEqual({ status: 200, body: '<!doctype html><title>page</title>' });
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    },
  );

  test('has files that are kept for good, zipped for who takes it', async () => {
    const running = await serve();
    const path = '/console/assets/index-abc123.js';
    const { headers, body } = await ask(running, path);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(body).toBe('console.log(1)');
    const response = await fetch(running.origin + path, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe(body);
  });

  test('is not sent again to who has it', async () => {
    const running = await serve();
    const { headers } = await ask(running, '/console');
    const again = await ask(running, '/console', { 'if-none-match': String(headers.etag) });
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
  });

  test.each([
    '/console/none.js',
    '/console/secret.key',
    '/console/../console/secret.key',
    '/console/assets',
    '/console/%2e%2e/secret.key',
    '/console/api/none',
    '/console/__proto__',
  ])('has nothing at %s', async (path) => {
    expect((await ask(await serve(), path)).status).toBe(404);
  });

  test.each(['/', '/consoles', '/v1/console', '/%63onsole'])('leaves %s to others', async (path) => {
    expect((await ask(await serve(), path)).body).toBe('not the console');
  });

  test('says how it is built where it was not', async () => {
    const { status, body } = await ask(await serve({ page: join(page, 'assets') }), '/console');
    expect(status).toBe(503);
    expect(body).toContain('npm run build -w @callmend/gateway');
  });

  test('is answered to HEAD without a body, and to nothing but GET and HEAD', async () => {
    const running = await serve();
    const { status, headers, body } = await ask(running, '/console', {}, 'HEAD');
    expect({ status, length: headers['content-length'], body }).toEqual({ status: 200, length: '34', body: '' });
    expect((await ask(running, '/console/api/events', {}, 'HEAD')).status).toBe(404);
    for (const method of ['POST', 'PUT', 'OPTIONS', 'DELETE'])
      expect((await ask(running, '/console/api/receipts', {}, method)).status).toBe(405);
  });
});

describe('who is answered', () => {
  const host = 'localhost';
  test.each<[string, Record<string, string>, number]>([
    ['its own page', { 'sec-fetch-site': 'same-origin', host, origin: 'http://localhost' }, 200],
    ['an address bar', { 'sec-fetch-site': 'none', host }, 200],
    ['a command', { host }, 200],
    ['an address of this machine', { host: '127.0.0.1:8787' }, 200],
    ['the same in six', { host: '[::1]:8787' }, 200],
    ['a page elsewhere', { host, origin: 'https://evil.example' }, 403],
    ['a page elsewhere, that sends no origin', { host, 'sec-fetch-site': 'cross-site' }, 403],
    ['another port of this machine', { host: 'localhost:8787', origin: 'http://localhost:9999' }, 403],
    ['a page without an origin', { host, origin: 'null' }, 403],
    ['a name that was bent to this machine', { host: 'evil.example:8787' }, 403],
    ['a name that only begins like this machine', { host: 'localhost.evil.example' }, 403],
    ['an address that only begins like one', { host: '127.0.0.1.evil.example' }, 403],
  ])('%s', async (_, headers, expected) => {
    const running = await serve();
    for (const path of ['/console', '/console/api/about', '/console/api/receipts'])
      expect((await ask(running, path, headers)).status).toBe(expected);
  });

  test('a gateway for a network is known by any name, to pages of its own origin', async () => {
    const running = await serve({ host: '0.0.0.0' });
    const headers = { host: 'gateway.example:8787' };
    expect((await ask(running, '/console/api/about', headers)).status).toBe(200);
    expect(
      (await ask(running, '/console/api/about', { ...headers, origin: 'http://gateway.example:8787' })).status,
    ).toBe(200);
    expect((await ask(running, '/console/api/about', { ...headers, origin: 'http://evil.example' })).status).toBe(403);
  });

  test('with a key, only who sends it learns what the gateway knows', async () => {
    const running = await serve({ apiKey: 'k-123' });
    expect((await ask(running, '/console')).status).toBe(200);
    for (const path of ['about', 'receipts', 'events', 'none']) {
      for (const headers of [
        {},
        { authorization: 'Bearer k-124' },
        { authorization: 'Basic azoxMjM=' },
        { 'x-api-key': '' },
      ])
        expect((await ask(running, `/console/api/${path}`, headers)).status).toBe(401);
    }
    for (const headers of [{ authorization: 'Bearer k-123' }, { 'x-api-key': 'k-123' }, { 'x-callmend-key': 'k-123' }])
      expect((await ask(running, '/console/api/about', headers)).status).toBe(200);
  });
});

describe('what is told', () => {
  test('about: the upstreams without their secrets, and a name for this run', async () => {
    const running = await serve();
    const about = JSON.parse((await ask(running, '/console/api/about')).body);
    expect(about).toMatchObject({
      mode: 'on',
      values: false,
      upstreams: [{ name: 'local', url: 'http://localhost:11434/v1' }],
    });
    expect(JSON.parse((await ask(running, '/console/api/receipts')).body).boot).toBe(about.boot);
  });

  test('receipts, page by page; a number that is none counts as none', async () => {
    const running = await serve();
    for (let i = 0; i < 30; i++) running.log.add([receiptOf(i)]);
    const numbers = async (query: string): Promise<readonly number[]> => {
      const { headers, body } = await ask(running, `/console/api/receipts${query}`);
      expect(headers['cache-control']).toBe('no-store');
      return JSON.parse(body).receipts.map(({ sequence }: { readonly sequence: number }) => sequence);
    };
    expect(await numbers('?after=10&limit=3')).toEqual([11, 12, 13]);
    expect(await numbers('?after=28')).toEqual([29, 30]);
    expect(await numbers('?after=99')).toEqual([]);
    for (const query of ['', '?after=-1&limit=x', '?after=1e99&limit=1.5'])
      expect(await numbers(query)).toHaveLength(30);
  });

  test('an answer with large values ends early, and goes on when it is asked for the rest', async () => {
    const running = await serve();
    const big = receiptOf(1, { values: true });
    const written = { name: 'x', arguments: 'y'.repeat(2 * 1024 * 1024) };
    for (let i = 0; i < 5; i++) running.log.add([{ ...big, values: { written, changes: [] } }]);
    const first = JSON.parse((await ask(running, '/console/api/receipts')).body);
    expect(first).toMatchObject({ first: 1, last: 5, receipts: [{ sequence: 1 }, { sequence: 2 }] });
  });

  test('events come as they happen', async () => {
    const running = await serve();
    const stop = new AbortController();
    const { body, headers } = await fetch(`${running.origin}/console/api/events`, { signal: stop.signal });
    expect(headers.get('content-type')).toBe('text/event-stream');
    let told = '';
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      told += decoder.decode(chunk, { stream: true });
      if (told.includes('event: receipts')) break;
      running.log.add([receiptOf(0)]);
    }
    stop.abort();
    expect(told).toMatch(/^event: hello\ndata: {"boot":"[0-9a-f-]{36}","last":0/);
    expect(told).toContain('"tool":"search_parts"');
  });
});
