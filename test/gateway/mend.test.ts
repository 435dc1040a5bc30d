import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { ModelMessage } from 'callmend';
import { describe, expect, it } from 'vitest';
import { ask, startGateway, startUpstream } from './desk.ts';
import { type Speech, speeches } from './speak.ts';

const tools = [
  {
    name: 'open_gate',
    inputSchema: {
      type: 'object',
      properties: { gate: { type: 'integer' } },
      required: ['gate'],
      additionalProperties: false,
    },
  },
];
const call = (text: string, name = 'open_gate'): ModelMessage => ({
  text: '',
  calls: [{ id: 'call_1', name, arguments: text }],
  finishReason: 'tool-calls',
});
const [chat, , anthropic] = speeches;
if (chat === undefined || anthropic === undefined) throw new Error('there are four formats');
const bodyOf = (speech: Speech, isStream = false): string =>
  JSON.stringify(speech.request(tools, { isStream, user: 'Open gate four.' }));
const json = { 'content-type': 'application/json' };

/** Answers with one message after the other, the last one again and again. */
const say = (speech: Speech, ...messages: readonly ModelMessage[]) =>
  startUpstream((response, { body }, count) => {
    const message = messages[Math.min(count, messages.length - 1)];
    if (message === undefined) throw new Error('no message');
    const isStream = JSON.parse(body.toString()).stream === true;
    response.writeHead(200, isStream ? { 'content-type': speech.streamType } : json);
    response.end(isStream ? speech.stream(message) : JSON.stringify(speech.whole(message)));
  });

describe.each(speeches)('asking again in $format', (speech) => {
  it('is not seen by the client, but in a header and in the sum of what it cost', async () => {
    const upstream = await say(speech, call('{"door":4}'), call('{"gate":4}'));
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}${speech.path}`, { method: 'POST', body: bodyOf(speech) });
    expect(upstream.received).toHaveLength(2);
    expect(upstream.received[1]?.body.toString()).toContain('door');
    const body = answer.body.toString();
    expect(body).toMatch(/\\?"gate\\?":4/);
    expect(body).not.toContain('door');
    expect(answer.headers['x-callmend-repairs']).toBe('reprompts=1');
    const [told] = await gateway.ended(1);
    expect(told).toMatchObject({ reprompts: 1, status: 200, end: 'done' });
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
  });

  it.each([false, true])(
    'counts no wait for the model as mending (streamed: %s), and tells what was offered',
    async (isStream) => {
      const waitMs = 100;
      const upstream = await startUpstream((response, _, count) => {
        const message = count === 0 ? call('{"door":4}') : call('{"gate":4}');
        response.writeHead(200, isStream ? { 'content-type': speech.streamType } : json);
        response.flushHeaders();
        const text = isStream ? speech.stream(message) : JSON.stringify(speech.whole(message));
        setTimeout(() => response.end(text), count === 0 ? 0 : waitMs);
      });
      const gateway = await startGateway(upstream.url);
      await ask(`${gateway.url}${speech.path}`, { method: 'POST', body: bodyOf(speech, isStream) });
      const [told] = await gateway.ended(1);
      expect(told).toMatchObject({ reprompts: 1, tools: [{ name: 'open_gate' }] });
      // On a busy machine some of its own work falls into the wait.
      expect((told?.tookMs ?? 0) - (told?.mendMs ?? 0)).toBeGreaterThan(waitMs / 2);
      expect(told?.mendMs).toBeGreaterThan(0);
    },
  );

  it('ends where the operator says none', async () => {
    const upstream = await say(speech, call('{"door":4}'), call('{"gate":4}'));
    const gateway = await startGateway(upstream.url, { repair: { reprompts: 0 } });
    const answer = await ask(`${gateway.url}${speech.path}`, { method: 'POST', body: bodyOf(speech) });
    expect(upstream.received).toHaveLength(1);
    expect(answer.body.toString()).toContain('door');
    expect(answer.headers['x-callmend-repairs']).toBe('forwarded=1');
  });
});

describe('an answer that comes compressed though it was not asked for', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is read, mended and sent plain: %s', async (coding, compress) => {
    for (const isStream of [false, true]) {
      const message = call("{'gate': '4'}");
      const text = isStream ? chat.stream(message) : JSON.stringify(chat.whole(message));
      const upstream = await startUpstream((response) => {
        response.writeHead(200, {
          'content-type': isStream ? chat.streamType : 'application/json',
          'content-encoding': coding,
        });
        response.end(compress(text));
      });
      const gateway = await startGateway(upstream.url);
      const headers = { 'accept-encoding': 'gzip, br' };
      const answer = await ask(`${gateway.url}${chat.path}`, { method: 'POST', headers, body: bodyOf(chat, isStream) });
      expect(upstream.received[0]?.headers['accept-encoding']).toBe('identity');
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body.toString()).toContain('{\\"gate\\":4}');
    }
  });

  it.each([false, true])('leaves without what told of its compressed bytes, streamed: %s', async (isStream) => {
    const text = isStream ? chat.stream(call('{"gate":4}')) : JSON.stringify(chat.whole(call('{"gate":4}')));
    const upstream = await startUpstream((response) => {
      const contentType = isStream ? chat.streamType : 'application/json';
      response.writeHead(200, {
        'content-type': contentType,
        'content-encoding': 'gzip',
        'content-digest': 'sha-256=:x:',
      });
      response.end(gzipSync(text));
    });
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}${chat.path}`, { method: 'POST', body: bodyOf(chat, isStream) });
    expect(answer.body.toString()).toBe(text);
    expect(answer.headers['content-digest']).toBeUndefined();
  });

  it('fails with a reason where it is not what it says', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' });
      response.end('this is no gzip');
    });
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}${chat.path}`, { method: 'POST', body: bodyOf(chat) });
    expect(answer.status).toBe(502);
    expect(answer.body.toString()).toContain('not in the content coding of its head');
  });
});

describe('the request', () => {
  it('is mended where its provider would refuse it, and sent as it came where not', async () => {
    const upstream = await say(chat, { text: 'Done.', calls: [], finishReason: 'stop' });
    const gateway = await startGateway(upstream.url);
    const right = JSON.stringify({ ...JSON.parse(bodyOf(chat)), messages: conversation('{"gate": 4}') }, null, 2);
    const wrong = JSON.stringify({ ...JSON.parse(bodyOf(chat)), messages: conversation('{"gate": 4') }, null, 2);
    for (const body of [right, wrong]) await ask(`${gateway.url}${chat.path}`, { method: 'POST', body });
    expect(upstream.received[0]?.body.toString()).toBe(right);
    const sent = JSON.parse(upstream.received[1]?.body.toString() ?? '');
    expect(() => JSON.parse(sent.messages[1].tool_calls[0].function.arguments)).not.toThrow();
    expect(upstream.received[1]?.headers['content-length']).toBe(String(upstream.received[1]?.body.length));
  });

  it('goes on as it is while the gateway only observes', async () => {
    const upstream = await say(chat, { text: 'Done.', calls: [], finishReason: 'stop' });
    const gateway = await startGateway(upstream.url, { mode: 'observe' });
    const wrong = JSON.stringify({ ...JSON.parse(bodyOf(chat)), messages: conversation('{"gate": 4') }, null, 2);
    await ask(`${gateway.url}${chat.path}`, { method: 'POST', body: wrong });
    expect(upstream.received[0]?.body.toString()).toBe(wrong);
  });
});

const conversation = (written: string): readonly object[] => [
  { role: 'user', content: 'Open it.' },
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'a', type: 'function', function: { name: 'open_gate', arguments: written } }],
  },
  { role: 'tool', tool_call_id: 'a', content: 'open' },
];

describe('an error that holds a call', () => {
  const failed = {
    error: {
      message: 'Failed to call a function.',
      code: 'tool_use_failed',
      failed_generation: '<tool_call>{"name": "open_gate", "arguments": {"gate": "4"}}</tool_call>',
    },
  };

  it.each([false, true])('becomes an answer, streamed: %s', async (isStream) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(400, json);
      response.end(JSON.stringify(failed));
    });
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}${chat.path}`, { method: 'POST', body: bodyOf(chat, isStream) });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain(isStream ? 'text/event-stream' : 'application/json');
    expect(answer.headers['x-callmend-repairs']).toContain('rescued=1');
    expect(answer.body.toString()).toContain('{\\"gate\\":4}');
  });

  it('passes as it came without one', async () => {
    const text = '{"error" : {"message":"bad request"}}';
    const upstream = await startUpstream((response) => {
      response.writeHead(400, json);
      response.end(text);
    });
    const gateway = await startGateway(upstream.url);
    const answer = await ask(`${gateway.url}${chat.path}`, { method: 'POST', body: bodyOf(chat) });
    expect([answer.status, answer.body.toString()]).toEqual([400, text]);
  });
});

describe('x-callmend', () => {
  const broken = call("{'gate': '4'}");

  it.each([
    ['off', { requestHeader: ['off'] }, 'untouched'],
    ['observe', { requestHeader: ['observe'] }, 'untouched'],
    ['off', { requestHeader: [] }, 'mended'],
    ['on', { mode: 'off', requestHeader: ['on'] }, 'mended'],
    ['on', { mode: 'off' }, 'untouched'],
    ['ON ', { mode: 'off', requestHeader: ['on'] }, 'mended'],
    ['nonsense', {}, 'mended'],
  ] as const)('%s with %j leaves the answer %s', async (asked, settings, what) => {
    const upstream = await say(chat, broken);
    const gateway = await startGateway(upstream.url, settings);
    const headers = { 'x-callmend': asked };
    const answer = await ask(`${gateway.url}${chat.path}`, { method: 'POST', headers, body: bodyOf(chat) });
    expect(answer.body.toString() === JSON.stringify(chat.whole(broken))).toBe(what === 'untouched');
    expect(upstream.received[0]?.headers['x-callmend']).toBeUndefined();
  });
});

describe('what differs', () => {
  it('by model: a mode, a dialect, a risk', async () => {
    const upstream = await say(chat, call("{'gate': '4'}"));
    const gateway = await startGateway(upstream.url, {
      repair: {
        models: [
          { model: 'm', mode: 'off' },
          { model: '*', mode: 'on' },
        ],
      },
    });
    const off = await ask(`${gateway.url}${chat.path}`, { method: 'POST', body: bodyOf(chat) });
    const on = await ask(`${gateway.url}${chat.path}`, {
      method: 'POST',
      body: bodyOf(chat).replace('"m"', '"other"'),
    });
    expect([off.headers['x-callmend-repairs'], on.headers['x-callmend-repairs']]).toEqual([undefined, 'repaired=1']);
  });

  it('by tool: what may be repaired, and what may be called at all', async () => {
    const upstream = await say(chat, call('{"gate": "4"}'));
    const strict = await startGateway(upstream.url, {
      repair: { reprompts: 0, tools: [{ tool: 'open_*', maxRisk: 'lossless' }] },
    });
    const denied = await startGateway(upstream.url, {
      repair: { reprompts: 0, tools: [{ tool: 'open_gate', allowed: false }] },
    });
    const done = async (url: string): Promise<unknown> =>
      (await ask(`${url}${chat.path}`, { method: 'POST', body: bodyOf(chat) })).headers['x-callmend-repairs'];
    expect([await done(strict.url), await done(denied.url)]).toEqual(['repaired=1', 'withheld=1']);
  });
});

describe('a stream', () => {
  it('ends with a comment that names the receipt where something was changed, and only there', async () => {
    for (const [message, isTold] of [
      [call("{'gate': '4'}"), true],
      [call('{"gate":4}'), false],
    ] as const) {
      const upstream = await say(chat, message);
      const gateway = await startGateway(upstream.url);
      const answer = await ask(`${gateway.url}${chat.path}`, { method: 'POST', body: bodyOf(chat, true) });
      const [told] = await gateway.ended(1);
      const comment = `data: [DONE]\n\n: x-callmend-repairs: repaired=1; receipt=${told?.id}\n\n`;
      expect(answer.body.toString().endsWith(comment)).toBe(isTold);
      expect(answer.headers['x-callmend-id']).toBe(told?.id);
    }
  });

  it('leaves without what told of the bytes that came, unless nothing may change', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200, { 'content-type': chat.streamType, 'content-digest': 'sha-256=:x:' });
      response.end(chat.stream(call("{'gate': '4'}")));
    });
    for (const [mode, digest] of [
      ['on', undefined],
      ['observe', 'sha-256=:x:'],
    ] as const) {
      const gateway = await startGateway(upstream.url, { mode });
      const answer = await ask(`${gateway.url}${chat.path}`, { method: 'POST', body: bodyOf(chat, true) });
      expect(answer.headers['content-digest']).toBe(digest);
    }
  });

  it('lets prose leave at once and keeps the connection alive while a call is held', async () => {
    const text = anthropic.stream({ ...call('{"gate": "4"}'), text: 'Right away.' });
    const half = text.indexOf('input_json_delta');
    const comments: string[] = [];
    const upstream = await startUpstream((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(text.slice(0, half));
      finish = () => response.end(text.slice(half));
    });
    let finish = (): void => {};
    const gateway = await startGateway(upstream.url, {}, { keepAliveMs: 5 });
    const response = await fetch(`${gateway.url}${anthropic.path}`, { method: 'POST', body: bodyOf(anthropic, true) });
    let got = '';
    for await (const piece of response.body ?? []) {
      got += new TextDecoder().decode(piece);
      comments.push(...(got.match(/: callmend\n\n/g) ?? []));
      if (comments.length > 0) finish();
    }
    expect(got.indexOf('Right ')).toBeLessThan(got.indexOf(': callmend'));
    expect(got.replaceAll(': callmend\n\n', '')).toContain('"partial_json":"{\\"gate\\":4}"');
  });
});
