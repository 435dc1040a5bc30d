// @ts-nocheck
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { giveJson, type Loopback, loopback, type Play } from '../../../../test/loopback.ts';
import type { AskModel } from '../index.ts';
import { AskError, type AskFetch, type AskHeaders, askAnthropic, askOllama, askOpenAiCompatible } from './index.ts';

/** What every maker that speaks HTTP must do, whoever it asks. */

const secret = 'sk-canary-0123456789abcdef/+';
const prompt = {
  system: 'Answer in JSON.',
  user: '"{minutes: five}"',
  schema: { type: 'object', properties: { minutes: { type: 'integer' } }, required: ['minutes'] },
};
const text = '{"minutes":5}';

interface More {
  readonly headers?: AskHeaders;
  readonly fetch?: AskFetch;
  readonly now?: () => number;
}
interface Maker {
  readonly name: string;
  readonly path: string;
  make(url: string, more?: More): AskModel;
  reply(text: string): unknown;
}

const makers: readonly Maker[] = [
  {
    name: 'askOpenAiCompatible',
    path: '/v1/chat/completions',
    make: (url, more) => askOpenAiCompatible({ baseUrl: `${url}/v1`, model: 'small', apiKey: secret, ...more }),
    reply: (content) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    }),
  },
  {
    name: 'askOllama',
    path: '/api/chat',
    make: (url, more) => {
      const headers = more?.headers ?? { authorization: `Bearer ${secret}` };
      return askOllama({ baseUrl: url, model: 'small', ...more, headers });
    },
    reply: (content) => ({ model: 'small', message: { role: 'assistant', content }, done: true, done_reason: 'stop' }),
  },
  {
    name: 'askAnthropic',
    path: '/v1/messages',
    make: (url, more) => askAnthropic({ baseUrl: url, model: 'small', apiKey: secret, ...more }),
    reply: (content) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      content: [{ type: 'text', text: content }],
      stop_reason: 'end_turn',
    }),
  },
];

const never = new AbortController().signal;

/** Everything that an error could show to a log: its own members, its text, its trace and what it was caused by. */
function allOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = Object.getOwnPropertyNames(error).map((name) => `${name}: ${allOf(Reflect.get(error, name))}`);
  return [error.name, String(error), ...own].join('\n');
}

async function errorOf(question: Promise<unknown>): Promise<AskError> {
  const error = await question.then(
    (answer) => new Error(`it answered ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AskError)) throw error;
  expect(allOf(error)).not.toContain(secret);
  expect(error.cause).toBeUndefined();
  return error;
}

describe.each(makers)('$name', ({ make, path, reply }) => {
  const failing = async (play: Play): Promise<{ error: AskError; server: Loopback }> => {
    const server = await loopback(play);
    return { error: await errorOf(make(server.url)(prompt, { signal: never })), server };
  };

  it('asks at the right address, with the key in its header alone', async () => {
    const server = await loopback((response) => giveJson(response, reply(text)));
    expect(await make(server.url)(prompt, { signal: never })).toEqual({ text });
    expect(server.received.map((one) => one.path)).toEqual([path]);
    expect(JSON.stringify(server.received[0]?.headers)).toContain(secret);
    expect(JSON.stringify(server.received[0]?.body)).not.toContain(secret);
    expect(server.received[0]?.headers['content-type']).toBe('application/json');
  });

  it('sends the headers that are made from the context', async () => {
    const server = await loopback((response) => giveJson(response, reply(text)));
    const ask = make(server.url, { headers: (context) => ({ traceparent: String(context), Accept: 'a/b' }) });
    await ask(prompt, { signal: never, context: '00-abc-def-01' });
    expect(server.received[0]?.headers).toMatchObject({ traceparent: '00-abc-def-01', accept: 'a/b' });
  });

  it.each<[string, AskHeaders]>([
    [
      'throws',
      () => {
        throw new Error(secret);
      },
    ],
    //  a caller without types
    ['gives a promise', async () => ({ 'x-trace': '1' })],
    ['gives a header that cannot be sent', () => ({ 'x-trace': `${secret}\nx` })],
  ])('sends nothing where the function headers %s', async (_, headers) => {
    const server = await loopback((response) => giveJson(response, reply(text)));
    const error = await errorOf(make(server.url, { headers })(prompt, { signal: never }));
    expect(error.message).toContain('no request was sent');
    expect(server.received).toEqual([]);
  });

  it.each([
    [401, 'check apiKey'],
    [403, 'check apiKey'],
    [404, 'check baseUrl and model'],
    [500, 'the provider is in trouble: ask later'],
    [418, 'check baseUrl'],
  ])('tells a status of %i, with what to do', async (status, mend) => {
    const { error, server } = await failing((response, { headers }) => {
      const key = headers.authorization ?? headers['x-api-key'];
      giveJson(response, { error: { message: `no: "${key}" \u0007\u202e${'x'.repeat(5000)}` } }, { status });
    });
    expect(error.status).toBe(status);
    expect(error.message).toContain(`${server.url}${path}: HTTP ${status}: ${mend}`);
    expect(error.message).toContain('***');
    expect(error.message).toMatch(/^[\x20-\x7e…⏎]{1,400}$/);
    expect(server.received).toHaveLength(1);
  });

  it('waits as long as retry-after says, in seconds, without a request', async () => {
    let time = 1000;
    const server = await loopback((response, _, count) =>
      count === 0
        ? giveJson(response, { error: 'slow down' }, { status: 429, headers: { 'retry-after': '20' } })
        : giveJson(response, reply(text)),
    );
    const ask = make(server.url, { now: () => time });
    const first = await errorOf(ask(prompt, { signal: never }));
    expect([first.status, first.retryAfterMs]).toEqual([429, 20_000]);
    time += 19_999;
    const second = await errorOf(ask(prompt, { signal: never }));
    expect(second.retryAfterMs).toBe(1);
    expect(second.message).toContain('no request was sent');
    expect(server.received).toHaveLength(1);
    time += 1;
    expect(await ask(prompt, { signal: never })).toEqual({ text });
  });

  it('waits until the date of retry-after, by the clock of the server', async () => {
    const { error } = await failing((response) => {
      const headers = { date: 'Mon, 05 Jan 2015 10:00:00 GMT', 'retry-after': 'Mon, 05 Jan 2015 10:01:30 GMT' };
      giveJson(response, { error: 'slow down' }, { status: 503, headers });
    });
    expect([error.status, error.retryAfterMs]).toEqual([503, 90_000]);
  });

  it('closes the connection when a hung question is given up', async () => {
    const server = await loopback(() => {});
    const controller = new AbortController();
    const question = make(server.url)(prompt, { signal: controller.signal });
    while (server.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort(new Error('time is up'));
    await expect(question).rejects.toThrow('time is up');
    await server.allClosed();
  });

  it('closes the connection when a question is given up in the middle of its answer', async () => {
    const server = await loopback((response) => void response.write('{"id": "'));
    const controller = new AbortController();
    const question = make(server.url)(prompt, { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(question).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    await server.allClosed();
  });

  it('asks nothing once the signal is given', async () => {
    const server = await loopback((response) => giveJson(response, reply(text)));
    await expect(make(server.url)(prompt, { signal: AbortSignal.abort(new Error('over')) })).rejects.toThrow('over');
    expect(server.received).toEqual([]);
  });

  it.each([
    ['that never ends', pour],
    ['of 10 MB', (response: ServerResponse) => giveJson(response, reply('x'.repeat(10_000_000)))],
  ])('lets go of an answer %s', async (_, play) => {
    const { error, server } = await failing(play);
    expect(error.message).toContain('more than 262144 bytes');
    await server.allClosed();
  });

  it('lets go of an error that never ends, and tells its beginning', async () => {
    const { error, server } = await failing((response) => {
      response.statusCode = 500;
      pour(response);
    });
    expect(error.message).toContain('HTTP 500');
    await server.allClosed();
  });

  it.each([
    [
      'is cut off by its server',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"choices":');
        setTimeout(() => response.destroy(), 20);
      },
      'broke off',
    ],
    ['is half of a JSON text', (response: ServerResponse) => giveJson(response, '{"choices": [{"mess'), 'is no JSON'],
    [
      'is a page',
      (response: ServerResponse) => response.end('<!doctype html><title>Welcome</title>'),
      'is no JSON: check baseUrl. It said: <!doctype html>',
    ],
    ['is empty', (response: ServerResponse) => response.end(), 'is no JSON'],
    ['is a number', (response: ServerResponse) => giveJson(response, '7'), 'text'],
    ['is null', (response: ServerResponse) => giveJson(response, 'null'), 'text'],
    [
      'holds other things',
      (response: ServerResponse) => giveJson(response, { choices: [{ message: 7 }], message: [], content: {} }),
      'text',
    ],
    [
      'holds keys of the prototype',
      (response: ServerResponse) =>
        giveJson(response, '{"__proto__": {"message": {"content": "x"}, "choices": [{"message": {"content": "x"}}]}}'),
      'text',
    ],
  ])('refuses an answer that %s', async (_, play, problem) => {
    const { error } = await failing(play);
    expect(error.message).toContain(problem);
  });

  it('gives prose as it is: others judge it', async () => {
    const prose = 'I think five minutes is what was meant.';
    const server = await loopback((response) => giveJson(response, reply(prose)));
    expect(await make(server.url)(prompt, { signal: never })).toEqual({ text: prose });
  });

  it('does not follow a redirect, so that the key goes nowhere else', async () => {
    const elsewhere = await loopback((response) => giveJson(response, reply(text)));
    const { error } = await failing((response) => {
      response.writeHead(307, { location: `${elsewhere.url}/v1?token=${secret}` });
      response.end();
    });
    expect(error.message).toContain(`a redirect to ${elsewhere.url}/v1; it was not followed`);
    expect(error.status).toBe(307);
    expect(elsewhere.received).toEqual([]);
  });

  it('reads an answer that is cut in the middle of a character', async () => {
    const answer = '{"city":"Zürich 🏔"}';
    const server = await loopback((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const bytes = Buffer.from(JSON.stringify(reply(answer)));
      const at = bytes.indexOf(Buffer.from('🏔')) + 2;
      response.write(bytes.subarray(0, at));
      setTimeout(() => response.end(bytes.subarray(at)), 20);
    });
    expect(await make(server.url)(prompt, { signal: never })).toEqual({ text: answer });
  });

  it('tells a server that is not there', async () => {
    const error = await errorOf(make('http://127.0.0.1:9')(prompt, { signal: never }));
    expect(error.message).toMatch(/^http:\/\/127\.0\.0\.1:9\/\S+: cannot be reached \(\w[\w ]*\): check baseUrl/);
  });

  it('says nothing of what a fetch throws', async () => {
    const fetch: AskFetch = async (_, { headers }) => {
      const sent = JSON.stringify([...new Headers(headers)]);
      throw new Error(`cannot send ${sent}`, { cause: { code: sent } });
    };
    const error = await errorOf(make('http://127.0.0.1:9', { fetch })(prompt, { signal: never }));
    expect(error.message).toContain('cannot be reached (no code)');
  });

  it('gives up in time where fetch does not listen to the signal, and lets go of the late response', async () => {
    let isReleased = false;
    let answer: (response: Response) => void = () => {};
    const fetch: AskFetch = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const controller = new AbortController();
    const question = make('http://127.0.0.1:9', { fetch })(prompt, { signal: controller.signal });
    controller.abort(new Error('time is up'));
    await expect(question).rejects.toThrow('time is up');
    answer(
      new Response(
        new ReadableStream({
          cancel: () => {
            isReleased = true;
          },
        }),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isReleased).toBe(true);
  });

  it('is not held up by a stream of empty pieces', async () => {
    const empty = (): Response =>
      new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(0)) }));
    const ask = make('http://127.0.0.1:9', { fetch: async () => empty() });
    expect((await errorOf(ask(prompt, { signal: never }))).message).toContain('more than 262144 bytes');
  });

  it('leaves no listener on the signal', async () => {
    const server = await loopback((response) => giveJson(response, reply(text)));
    const controller = new AbortController();
    let listeners = 0;
    const { signal } = controller;
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
    const ask = make(server.url);
    signal.addEventListener = (...listening: Parameters<typeof add>) => {
      listeners++;
      add(...listening);
    };
    signal.removeEventListener = (...listening: Parameters<typeof remove>) => {
      listeners--;
      remove(...listening);
    };
    for (let i = 0; i < 20; i++) await ask(prompt, { signal });
    expect(listeners).toBe(0);
  });

  it.each([
    ['not-an-address', 'must be an address'],
    ['', 'must be an address'],
    ['localhost:1234', "must begin with 'http://'"],
    ['ftp://host/v1', "must begin with 'http://'"],
    ['http://host/v9/', "must not end with a slash: write 'http://host/v9'"],
    [`http://user:${secret.slice(0, 20)}@host/x`, 'must hold no user or password'],
    [`http://host/x?key=${secret}`, "must hold no '?'"],
  ])('refuses the base address %s', (baseUrl, problem) => {
    const error = constructionError(() => {
      if (path === '/api/chat') askOllama({ baseUrl, model: 'small' });
      else if (path === '/v1/messages') askAnthropic({ baseUrl, model: 'small' });
      else askOpenAiCompatible({ baseUrl, model: 'small' });
    });
    expect(error.message).toContain(`baseUrl ${problem}`);
    expect(error.message).not.toContain('canary');
  });
});

function constructionError(make: () => void): TypeError {
  try {
    make();
  } catch (error) {
    if (error instanceof TypeError) return error;
  }
  throw new Error('no TypeError was thrown');
}

/** An answer without an end, as fast as it is taken. */
function pour(response: ServerResponse): void {
  const piece = ' '.repeat(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}
