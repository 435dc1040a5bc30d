import { createHandler, defaultConfig } from '@callmend/gateway';
import { describe, expect, it } from 'vitest';
import { speeches } from './speak.ts';

const tools = [
  {
    name: 'dim_lamp',
    inputSchema: { type: 'object', properties: { percent: { type: 'integer' } }, required: ['percent'] },
  },
];
const message = {
  text: '',
  calls: [{ id: 'a', name: 'DimLamp', arguments: '{"percent": "20"}' }],
  finishReason: 'tool-calls',
} as const;

describe.each(speeches)('the handler, in $format', (speech) => {
  it.each([false, true])('mends what comes through fetch, streamed: %s', async (isStream) => {
    const asked: Request[] = [];
    const handler = createHandler(defaultConfig('https://models.test/base/v1'), {
      fetch: async (input, init) => {
        asked.push(new Request(input, init));
        return new Response(isStream ? speech.stream(message) : JSON.stringify(speech.whole(message)), {
          headers: { 'content-type': isStream ? speech.streamType : 'application/json', 'x-request-id': 'r' },
        });
      },
    });
    const request = new Request(`https://edge.test${speech.path}?a=1`, {
      method: 'POST',
      headers: { authorization: 'Bearer k', 'x-callmend': 'on' },
      body: JSON.stringify(speech.request(tools, { isStream, user: 'Dim it.' })),
    });
    const response = await handler(request);
    const text = await response.text();
    expect(text).toContain('dim_lamp');
    expect(text).toMatch(/\\?"percent\\?":20/);
    expect(response.headers.get('x-callmend-repairs')).toBe(isStream ? 'stream' : 'repaired=1');
    expect(response.headers.get('x-request-id')).toBe('r');
    expect(asked[0]?.url).toBe(
      `https://models.test/base${speech.path.startsWith('/v1') ? '' : '/v1'}${speech.path}?a=1`,
    );
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer k');
    expect(asked[0]?.headers.has('x-callmend')).toBe(false);
  });
});

describe('the handler', () => {
  const echo = createHandler(defaultConfig('https://models.test'), {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return new Response(`${request.method} ${request.url} ${await request.text()}`, { status: 418 });
    },
  });

  it('passes everything else as it comes', async () => {
    const response = await echo(new Request('https://edge.test/files?x=1', { method: 'PUT', body: 'bytes' }));
    expect([response.status, await response.text()]).toEqual([418, 'PUT https://models.test/files?x=1 bytes']);
  });

  it('asks no other host, however a path begins', async () => {
    const response = await echo(
      new Request('https://edge.test//evil.test/v1/messages', { method: 'POST', body: '{}' }),
    );
    expect(await response.text()).toBe('POST https://models.test//evil.test/v1/messages {}');
  });

  it("passes on no header that is the gateway's or between two neighbours, and says nothing of a coding that is read", async () => {
    let asked: Headers | undefined;
    const handler = createHandler(defaultConfig('https://models.test'), {
      fetch: async (input, init) => {
        asked = new Request(input, init).headers;
        return new Response('decoded', { headers: { 'content-encoding': 'gzip', 'content-length': '3', etag: 'e' } });
      },
    });
    const headers = { 'x-callmend-key': 'k', connection: 'x-hop, close', 'x-hop': '1', 'x-kept': '2' };
    const response = await handler(new Request('https://edge.test/page', { headers }));
    expect([...(asked ?? [])]).toEqual([['x-kept', '2']]);
    expect(await response.text()).toBe('decoded');
    expect([...response.headers]).toEqual(expect.not.arrayContaining([['content-encoding', 'gzip']]));
    expect([response.headers.has('content-length'), response.headers.get('etag')]).toEqual([false, 'e']);
  });

  it('says nothing of the bytes of an answer that it mended', async () => {
    const handler = createHandler(defaultConfig('https://models.test'), {
      fetch: async () => Response.json(speeches[0]?.whole(message), { headers: { 'content-digest': 'sha-256=:x:' } }),
    });
    const body = JSON.stringify(speeches[0]?.request(tools, { isStream: false, user: 'Dim it.' }));
    const mended = await handler(new Request('https://edge.test/v1/chat/completions', { method: 'POST', body }));
    expect(await mended.text()).toContain('dim_lamp');
    expect(mended.headers.has('content-digest')).toBe(false);
  });

  it('reads no more of a request and keeps no more of an answer than is allowed', async () => {
    const limits = { ...defaultConfig('x').limits, maxRequestBytes: 1000, maxAnswerBytes: 10 };
    const answer = JSON.stringify(speeches[0]?.whole(message));
    const handler = createHandler(
      { ...defaultConfig('https://models.test'), limits },
      { fetch: async () => new Response(answer, { headers: { 'content-type': 'application/json' } }) },
    );
    const body = JSON.stringify(speeches[0]?.request(tools, { isStream: false, user: 'Dim it.' }));
    const passed = await handler(new Request('https://edge.test/v1/chat/completions', { method: 'POST', body }));
    expect(await passed.text()).toBe(answer);
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given++;
        controller.enqueue(new Uint8Array(600));
      },
    });
    const request = new Request('https://edge.test/v1/messages', { method: 'POST', body: endless, duplex: 'half' });
    expect((await handler(request)).status).toBe(413);
    expect(given).toBeLessThan(5);
  });

  it('asks no further for a client that reads no more', async () => {
    const [chat] = speeches;
    const refused = { ...message, calls: [{ id: 'a', name: 'dim_lamp', arguments: '{"percent": "bright"}' }] };
    let further: AbortSignal | null | undefined;
    let count = 0;
    const handler = createHandler(defaultConfig('https://models.test'), {
      fetch: async (_, init) => {
        if (count++ === 0)
          return new Response(chat?.stream(refused), { headers: { 'content-type': chat?.streamType ?? '' } });
        further = init?.signal;
        return new Promise((_, reject) => {
          further?.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
    });
    const body = JSON.stringify(chat?.request(tools, { isStream: true, user: 'Dim it.' }));
    const response = await handler(new Request(`https://edge.test${chat?.path}`, { method: 'POST', body }));
    const reader = response.body?.getReader();
    const reading = (async () => {
      while (!(await reader?.read())?.done);
    })();
    await expect.poll(() => further).toBeDefined();
    expect(further?.aborted).toBe(false);
    await reader?.cancel();
    expect(further?.aborted).toBe(true);
    await reading;
  });

  it('refuses what is too large', async () => {
    const small = createHandler({
      ...defaultConfig('https://models.test'),
      limits: { ...defaultConfig('x').limits, maxRequestBytes: 3 },
    });
    const response = await small(new Request('https://edge.test/v1/messages', { method: 'POST', body: '{}{}' }));
    expect(response.status).toBe(413);
  });
});
