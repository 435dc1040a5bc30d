// @ts-nocheck
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type MendFetchOptions, mendFetch } from './index.ts';

const tools = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      parameters: {
        type: 'object',
        properties: { city: { type: 'string' } },
        required: ['city'],
        additionalProperties: false,
      },
    },
  },
];
const address = 'http://localhost:1234/v1/chat/completions';
const body = JSON.stringify({ model: 'm', tools, messages: [{ role: 'user', content: 'Hi' }] });

const answerOf = (name: string, text: string, finish = 'tool_calls'): object => ({
  id: 'x',
  choices: [
    {
      index: 0,
      finish_reason: finish,
      message: {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'a', type: 'function', function: { name, arguments: text } }],
      },
    },
  ],
});
const json = (value: unknown, init: ResponseInit = {}): Response =>
  new Response(typeof value === 'string' ? value : JSON.stringify(value), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
/** A fetch that answers with one value, and keeps what it was asked. */
function scripted(answer: () => Response): {
  fetch: typeof fetch;
  asked: { url: string; init: RequestInit | undefined }[];
} {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  return {
    asked,
    fetch: async (input, init) => {
      asked.push({ url: input instanceof Request ? input.url : String(input), init });
      return answer();
    },
  };
}
interface Asked {
  readonly message: { readonly content: unknown; readonly tool_calls?: unknown[] };
  readonly finish_reason: string;
}
const ask = async (answer: object, options: MendFetchOptions = {}): Promise<Asked & { done: string | null }> => {
  const response = await mendFetch({ ...options, fetch: scripted(() => json(answer)).fetch })(address, {
    method: 'POST',
    body,
  });
  // The body is ours: it holds one choice.
  const { choices } = (await response.json()) as { choices: [Asked] };
  return { ...choices[0], done: response.headers.get('x-callmend-repairs') };
};

describe('what is no answer of a model with tools', () => {
  it.each([
    ['another path', 'http://localhost/v1/embeddings', { method: 'POST', body }],
    ['another method', address, { method: 'GET' }],
    ['a request without tools', address, { method: 'POST', body: '{"model":"m","messages":[]}' }],
    ['a body that is no JSON', address, { method: 'POST', body: '{"tools"' }],
    ['an answer that is no JSON', address, { method: 'POST', body }],
    ['an error', address, { method: 'POST', body }],
    ['an answer without a body', address, { method: 'POST', body }],
  ])('passes as the very same response: %s', async (what, url, init) => {
    const responses: Readonly<Record<string, () => Response>> = {
      'an error': () => json({ error: 'no' }, { status: 500 }),
      'an answer without a body': () =>
        new Response(null, { status: 204, headers: { 'content-type': 'application/json' } }),
    };
    const response = responses[what]?.() ?? new Response('x', { headers: { 'content-type': 'text/plain' } });
    const { fetch, asked } = scripted(() => response);
    expect(await mendFetch({ fetch })(url, init)).toBe(response);
    expect(asked).toEqual([{ url, init }]);
  });

  it('keeps the error that the inner fetch threw', async () => {
    const error = new TypeError('fetch failed');
    const inner = mendFetch({ fetch: () => Promise.reject(error) });
    await expect(inner(address, { method: 'POST', body })).rejects.toBe(error);
  });

  it('keeps the bytes of a JSON body that is no answer', async () => {
    const { fetch } = scripted(() => json('{"odd" : 1}'));
    expect(await (await mendFetch({ fetch })(address, { method: 'POST', body })).text()).toBe('{"odd" : 1}');
  });
});

describe('a refused call', () => {
  /** RULES: what the client sees is forwarded, what it might run is taken out. */
  it.each([
    ['arguments that do not bind', 'get_weather', '{"town":"Faro"}', 'tool_calls', 'forwarded'],
    ['a value of another type', 'get_weather', '{"city":{}}', 'tool_calls', 'forwarded'],
    ['arguments that are no JSON', 'get_weather', 'Faro, please', 'tool_calls', 'forwarded'],
    ['no tool of that name', 'launch', '{"city":"Faro"}', 'tool_calls', 'withheld'],
    ['a call that was cut, though it parses', 'get_weather', '{"city":"Faro"}', 'length', 'withheld'],
    ['a key twice with different values', 'get_weather', '{"city":"Faro","city":"Beja"}', 'tool_calls', 'withheld'],
    ['a refused key', 'get_weather', '{"city":"Faro","__proto__":{}}', 'tool_calls', 'withheld'],
  ])('%s', async (_, name, text, finish, way) => {
    const written = answerOf(name, text, finish);
    const { done, message, finish_reason: reason } = await ask(written);
    expect(done).toBe(`${way}=1`);
    if (way === 'forwarded')
      expect({ choices: [{ index: 0, finish_reason: reason, message }], id: 'x' }).toEqual(written);
    else {
      expect(message.tool_calls).toBeUndefined();
      expect(message.content).toBeTypeOf('string');
      expect(reason).toBe(finish === 'length' ? 'length' : 'stop');
    }
    expect((await ask(written, { onRejected: 'withhold' })).done).toBe('withheld=1');
    expect((await ask(written, { onRejected: 'forward' })).message).toEqual(
      message.tool_calls ? message : expect.objectContaining({ tool_calls: [expect.anything()] }),
    );
  });

  it('that a policy denies is taken out', async () => {
    const { done } = await ask(answerOf('get_weather', '{"city":"Faro"}'), { policy: { deny: ['get_weather'] } });
    expect(done).toBe('withheld=1');
  });
});

describe('headers', () => {
  it('tell the length of the bytes that leave, and of no coding that is gone', async () => {
    for (const text of ['{"city":"Faro"}', '{"city":"Faro",}']) {
      const response = json(answerOf('get_weather', text), {
        headers: { 'content-encoding': 'gzip', 'content-length': '7', 'x-request-id': 'r' },
      });
      const mended = await mendFetch({ fetch: scripted(() => response).fetch })(address, { method: 'POST', body });
      const bytes = await mended.clone().arrayBuffer();
      expect(mended.headers.get('content-encoding')).toBeNull();
      expect(mended.headers.get('content-length')).toBe(String(bytes.byteLength));
      expect(mended.headers.get('x-request-id')).toBe('r');
    }
  });
});

describe('a stream', () => {
  const chunk = (delta: object, finish: string | null = null): string =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const call = chunk({
    tool_calls: [{ index: 0, id: 'a', function: { name: 'getWeather', arguments: '{"city":"Faro"}' } }],
  });
  const text = `${call}${chunk({}, 'tool_calls')}data: [DONE]\n\n`;
  const made = async (): Promise<Response> => {
    const answer = (): Response => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
    return mendFetch({ fetch: scripted(answer).fetch })(address, { method: 'POST', body });
  };

  it('tells after its last event what was done', async () => {
    expect(await (await made()).text()).toMatch(/\[DONE\]\n\n: x-callmend-repairs: repaired=1\n\n$/);
  });

  it('may be left at any time', async () => {
    for (let turns = 0; turns < 12; turns++) {
      const reader = (await made()).body?.getReader();
      await reader?.read();
      for (let turn = 0; turn < turns; turn++) await undefined;
      await reader?.cancel();
    }
  });
});

describe('a second wrapper', () => {
  it('changes nothing, right around the first or with another between them', async () => {
    const { fetch: inner } = scripted(() => json(answerOf('launch', '{}')));
    const first = mendFetch({ fetch: inner });
    expect(mendFetch({ fetch: first })).toBe(first);
    let isTold = false;
    const between: typeof fetch = (input, init) => first(input, init);
    const second = mendFetch({ fetch: between, onOutcome: () => (isTold = true) });
    const response = await second(address, { method: 'POST', body });
    expect(response.headers.get('x-callmend-repairs')).toBe('withheld=1');
    expect(isTold).toBe(false);
  });
});

describe('a request', () => {
  it('can be a Request', async () => {
    const { fetch } = scripted(() => json(answerOf('getWeather', '{"city":"Faro"}')));
    const response = await mendFetch({ fetch })(new Request(address, { method: 'POST', body }));
    expect(await response.text()).toContain('"get_weather"');
  });

  it('goes out with the bytes it came in, unless its conversation must be mended', async () => {
    const right = {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'get_weather', arguments: '{"city" : "Faro"}' } }],
    };
    const spaced = (assistant: object): string =>
      JSON.stringify(
        {
          tools,
          messages: [{ role: 'user', content: 'Hi' }, assistant, { role: 'tool', tool_call_id: 'a', content: 'sun' }],
        },
        null,
        2,
      );
    const { fetch, asked } = scripted(() => json({}));
    const broken = {
      ...right,
      tool_calls: [{ ...right.tool_calls[0], function: { name: 'get_weather', arguments: '{"city"' } }],
    };
    await mendFetch({ fetch })(address, { method: 'POST', body: spaced(right) });
    await mendFetch({ fetch, history: false })(address, { method: 'POST', body: spaced(broken) });
    await mendFetch({ fetch })(address, { method: 'POST', body: spaced(broken), headers: { 'Content-Length': '9' } });
    expect(asked[0]?.init?.body).toBe(spaced(right));
    expect(asked[1]?.init?.body).toBe(spaced(broken));
    expect(asked[2]?.init?.body).toContain('_unreadable');
    expect(new Headers(asked[2]?.init?.headers).has('content-length')).toBe(false);
  });
});

it.each([
  [{ onRejected: 'drop' }, /onRejected.*auto, forward, withhold/],
  [{ fetch: 7 }, /`fetch` must be a function/],
  [{ onOutcome: {} }, /`onOutcome` must be a function/],
  [{ budget: { maxReprompts: 9 } }, /maxReprompts/],
])('refuses options that cannot work: %j', (options, message) => {
  // What JavaScript callers may give.
  expect(() => mendFetch(options as MendFetchOptions)).toThrow(message);
});

describe('an address that is relative to a page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const asked = async (to: string): Promise<{ text: string; urls: string[] }> => {
    const inner = scripted(() => json(answerOf('getWeather', '{"city":"Faro"}')));
    const response = await mendFetch({ fetch: inner.fetch })(to, { method: 'POST', body });
    return { text: await response.text(), urls: inner.asked.map(({ url }) => url) };
  };

  it.each(['/api/chat/completions', 'chat/completions', '//other.example/v1/chat/completions'])(
    'is mended, and sent as it was given: %s',
    async (to) => {
      vi.stubGlobal('location', { href: 'https://shop.example/app/' });
      const { text, urls } = await asked(to);
      expect(text).toContain('"name":"get_weather"');
      expect(urls).toEqual([to]);
    },
  );

  it.each([undefined, { href: 'about:blank' }, { href: 7 }, null])('passes without one: %j', async (page) => {
    vi.stubGlobal('location', page);
    expect((await asked('/v1/chat/completions')).text).toContain('"name":"getWeather"');
  });
});
