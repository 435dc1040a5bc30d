import { describe, expect, it } from 'vitest';
import { createExchanges, type Exchange, type ExchangeOptions, type Overrides, type Reply } from './index.ts';

const parameters = {
  type: 'object',
  properties: { city: { type: 'string' }, id: { type: 'integer' } },
  required: ['city'],
  additionalProperties: false,
};
const functions = [{ type: 'function', function: { name: 'get_weather', parameters } }];
const url = new URL('http://localhost:1234/v1/chat/completions');
const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const request = { model: 'qwen', messages: [{ role: 'user', content: 'Hi' }], tools: functions };
const answer = (text: string, name = 'get_weather'): object => ({
  id: 1,
  choices: [
    {
      index: 0,
      finish_reason: 'tool_calls',
      message: {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'a', type: 'function', function: { name, arguments: text } }],
      },
    },
  ],
});
const json = { status: 200, contentType: 'application/json; charset=utf-8' };
const sse = { status: 200, contentType: 'text/event-stream' };
const mendable = answer("{'city': 'Faro'}");

function begin(options: ExchangeOptions = {}, overrides: Overrides = {}, body: unknown = request): Exchange {
  const exchange = createExchanges(options).begin({ url, body: bytesOf(body) }, overrides);
  if (exchange === undefined) throw new Error('nothing to do with tools');
  return exchange;
}
async function mend(exchange: Exchange, body: unknown = mendable): Promise<string | undefined> {
  expect(exchange.receive(json)).toBe('whole');
  const mended = await exchange.mendWhole(bytesOf(body));
  return mended && textOf(mended.bytes);
}

describe('a choice of tools that allows no function', () => {
  it.each([
    ['get_weather', '{"city":"Faro"}', 'get_weather'],
    ['rm_rf', '{}', 'rm_rf'],
  ])('lets no call of %s run', async (name, text, told) => {
    const choice = {
      type: 'allowed_tools',
      allowed_tools: { mode: 'auto', tools: [{ type: 'custom', custom: { name: 'x' } }] },
    };
    const exchange = begin({}, {}, { ...request, tool_choice: choice });
    const mended = await mend(exchange, answer(text, name));
    expect(mended).not.toContain('tool_calls":[');
    expect(mended).toContain(told);
    const codes = exchange.report.outcomes.map(({ outcome }) => 'issues' in outcome && outcome.issues[0]?.code);
    expect(codes).toEqual([name === 'rm_rf' ? 'unknown-tool' : 'tool-choice']);
  });
});

it('lets a request be called nothing that its choice of tools leaves out, whatever earlier ones with the same tools allowed', async () => {
  const exchanges = createExchanges({});
  const tools = [...functions, { type: 'function', function: { name: 'rm_rf', parameters } }];
  const allowed = { mode: 'auto', tools: [{ type: 'function', function: { name: 'get_weather' } }] };
  const choices = ['auto', { type: 'allowed_tools', allowed_tools: allowed }, 'auto', undefined];
  const codes: unknown[] = [];
  for (const tool_choice of choices) {
    const exchange = exchanges.begin({ url, body: bytesOf({ ...request, tools, tool_choice }) });
    if (exchange === undefined) throw new Error('nothing to do with tools');
    await mend(exchange, answer('{"city":"Faro"}', 'rm_rf'));
    codes.push(...exchange.report.outcomes.map(({ outcome }) => ('issues' in outcome ? outcome.issues[0]?.code : '')));
  }
  expect(codes.filter((code) => code)).toEqual(['unknown-tool']);
});

describe('what differs for a request or a model', () => {
  const wrong: readonly (readonly [string, object])[] = [
    ['textCall', { textCall: 'off' }],
    ['mode', { mode: 'of' }],
    ['onRejected', { onRejected: 'drop' }],
    ['dialect', { dialect: 'klingon' }],
    ['policy.alow', { policy: { alow: ['get_weather'] } }],
    ['policy.ceiling', { policy: { ceiling: 'none' } }],
  ];
  const untyped = (value: unknown): Overrides => value as Overrides;

  it.each(wrong)('is refused by name where it cannot work: %s', (name, given) => {
    expect(() => begin({}, untyped(given))).toThrow(TypeError);
    expect(() => begin({}, untyped(given))).toThrow(`\`${name}\``);
    const exchange = begin({ forModel: () => untyped(given) });
    expect(() => exchange.receive(json)).toThrow(TypeError);
    expect(() => exchange.receive(json)).toThrow(/forModel.*/);
    expect(() => exchange.receive(json)).toThrow(`\`${name}\``);
  });

  it.each(['off', 7, Promise.resolve({ mode: 'off' })])('is an object that is at hand, not %o', (given) => {
    const exchange = begin({ forModel: () => untyped(given) });
    expect(() => exchange.receive(json)).toThrow('`forModel`');
  });

  it('is a policy too where a function makes it', () => {
    const policy = () => untyped({ alow: [] }) as object;
    expect(() => begin({}, { policy }).receive(json)).toThrow('`policy.alow`');
  });

  it('is looked at once for each object', () => {
    let looks = 0;
    const own = new Proxy({ mode: 'on' } as const, {
      ownKeys: (target) => {
        looks++;
        return Reflect.ownKeys(target);
      },
    });
    const exchanges = createExchanges();
    const body = bytesOf(request);
    exchanges.begin({ url, body }, own);
    const first = looks;
    exchanges.begin({ url, body }, own);
    expect([first, looks]).toEqual([1, 1]);
  });
});

describe('a request', () => {
  it.each([
    ['without tools', url, { model: 'm', messages: [] }],
    ['that is no JSON', url, '{"tool'],
    ['to another path', new URL('http://localhost/v1/embeddings'), request],
    ['that is too long', url, { ...request, x: 'x'.repeat(11 * 1024 * 1024) }],
  ])('is none of ours: %s', (_, address, body) => {
    expect(createExchanges().begin({ url: address, body: bytesOf(body) })).toBeUndefined();
  });

  it('goes out with the very bytes that came', () => {
    const body = bytesOf(request);
    expect(createExchanges().begin({ url, body })?.body).toBe(body);
  });

  it('keeps the digits and blanks of all that is not mended', () => {
    const called = { id: 'a', type: 'function', function: { name: 'get_weather', arguments: "{'city':'Faro'}" } };
    const messages = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: null, tool_calls: [called] },
      { role: 'tool', tool_call_id: 'a', content: 'sun' },
    ];
    const text = `{"seed" : 12345678901234567890, "messages": ${JSON.stringify(messages)}, "tools": ${JSON.stringify(functions, null, 1)}}`;
    const sent = textOf(begin({}, {}, text).body);
    expect(sent).toContain('"seed":12345678901234567890');
    expect(sent).toContain(JSON.stringify(functions, null, 1));
    expect(sent).toContain(JSON.stringify('{"city":"Faro"}'));
  });
});

describe('an answer', () => {
  it.each<[string, Parameters<Exchange['receive']>[0], string]>([
    ['of JSON', json, 'whole'],
    ['that streams', sse, 'stream'],
    ['that was mended already', { ...json, repairs: 'none' }, 'pass'],
    ['of another kind', { ...json, contentType: 'text/html' }, 'pass'],
    ['without a kind', { ...json, contentType: null }, 'pass'],
    ['that is an error which may hold a call', { ...json, status: 400 }, 'whole'],
    ['that is another error', { ...json, status: 429 }, 'pass'],
    ['that streams an error', { ...sse, status: 500 }, 'pass'],
  ])('%s: %j', (_, head, kind) => {
    expect(begin().receive(head)).toBe(kind);
  });

  it('that is right is the very bytes that came', async () => {
    const exchange = begin();
    exchange.receive(json);
    const bytes = bytesOf(answer('{"city" : "Faro"}'));
    expect((await exchange.mendWhole(bytes))?.bytes).toBe(bytes);
    expect([exchange.done(), exchange.report.isChanged]).toEqual(['none', false]);
  });

  it('says of a right call that stood in text that it was recovered', async () => {
    const exchange = begin();
    const content = '<tool_call>{"name":"get_weather","arguments":{"city":"Faro"}}</tool_call>';
    const message = { role: 'assistant', content };
    expect(await mend(exchange, { choices: [{ index: 0, finish_reason: 'stop', message }] })).toContain('tool_calls');
    expect([exchange.done(), exchange.report.isChanged]).toEqual(['recovered=1', true]);
  });

  it('keeps the digits of numbers anywhere in it', async () => {
    const written = JSON.stringify(mendable).replace('"id":1', '"id": 12345678901234567890, "x": 1.50');
    expect(await mend(begin(), written)).toMatch(/^\{"id":12345678901234567890,"x":1\.50,"choices"/);
  });

  it('and those of its calls, where arguments are objects', async () => {
    const anthropic = new URL('http://localhost/v1/messages');
    const tools = [{ name: 'get_weather', input_schema: parameters }];
    const exchange = createExchanges().begin({ url: anthropic, body: bytesOf({ ...request, tools }) });
    exchange?.receive(json);
    const input = '{"City":"Faro","id":12345678901234567890}';
    const body = `{"content":[{"type":"tool_use","id":"t","name":"get_weather","input":${input}}],"stop_reason":"tool_use"}`;
    const mended = await exchange?.mendWhole(bytesOf(body));
    expect(textOf(mended?.bytes)).toContain('{"city":"Faro","id":12345678901234567890}');
  });
});

describe('observing', () => {
  it('tells what it would have done, changes no byte and asks nobody', async () => {
    const told: string[] = [];
    const asked = (): Promise<never> => Promise.reject(new Error('somebody was asked'));
    const exchange = createExchanges({
      mode: 'observe',
      reprompt: true,
      askModel: asked,
      onOutcome: ({ status }) => told.push(status),
    }).begin({ url, body: bytesOf(request), send: asked });
    exchange?.receive(json);
    expect(await exchange?.mendWhole(bytesOf(mendable))).toBeUndefined();
    await exchange?.mendWhole(bytesOf(answer('{"town": "Faro"}')));
    expect([told, exchange?.mode(), exchange?.done()]).toEqual([
      ['repaired', 'rejected'],
      'observe',
      'repaired=1, forwarded=1',
    ]);
  });

  it('lets a stream pass as it comes', async () => {
    const exchange = begin({}, { mode: 'observe' });
    expect(exchange.receive(sse)).toBe('stream');
    const stream = exchange.mendStream();
    const delta = {
      tool_calls: [{ index: 0, id: 'a', function: { name: 'getWeather', arguments: '{"city":"Faro"}' } }],
    };
    const chunks = [`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n`, '\ndata: [DO', 'NE]\n\n'].map(
      bytesOf,
    );
    for (const chunk of chunks) expect(await stream.write(chunk)).toEqual([chunk]);
    expect(await stream.end()).toEqual([]);
    expect(exchange.done()).toBe('repaired=1');
  });

  it('leaves the conversation as it is', () => {
    const called = { id: 'a', type: 'function', function: { name: 'get_weather', arguments: '{' } };
    const body = { ...request, messages: [{ role: 'assistant', tool_calls: [called] }] };
    expect(textOf(begin({}, { mode: 'observe' }, body).body)).toBe(JSON.stringify(body));
    expect(textOf(begin({}, {}, body).body)).not.toBe(JSON.stringify(body));
  });
});

describe('what counts for a request', () => {
  const denied = { policy: { deny: ['get_weather'] } };

  it('is what was said of it, before what was said of its model, before what was said of all', async () => {
    const forModel = (model: string): Overrides | undefined => (model === 'qwen' ? denied : undefined);
    expect(await mend(begin(denied))).not.toContain('tool_calls"');
    expect(await mend(begin({ forModel }))).not.toContain('tool_calls":');
    expect(await mend(begin({ forModel }, {}, { ...request, model: 'other' }))).toContain('tool_calls":');
    expect(await mend(begin({ forModel }, { policy: {} }))).toContain('tool_calls":');
    expect(await mend(begin({ forModel }, { policy: undefined }))).not.toContain('tool_calls":');
  });

  it('may be to leave it alone', () => {
    expect(createExchanges().begin({ url, body: bytesOf(request) }, { mode: 'off' })).toBeUndefined();
    expect(createExchanges({ mode: 'off' }).begin({ url, body: bytesOf(request) })).toBeUndefined();
    expect(begin({ mode: 'off' }, { mode: 'on' }).receive(json)).toBe('whole');
    expect(begin({ forModel: () => ({ mode: 'off' }) }).receive(json)).toBe('pass');
  });
});

describe('asking again', () => {
  const reply = (body: unknown): Reply => ({
    ...json,
    body: (async function* () {
      yield bytesOf(body);
    })(),
  });

  it('sends the same request with what was wrong, digit for digit, and gives what comes', async () => {
    const sent: string[] = [];
    const exchange = createExchanges({ reprompt: true }).begin({
      url,
      body: bytesOf(JSON.stringify(request).replace('{', '{"seed": 12345678901234567890,')),
      send: async (body) => {
        sent.push(textOf(body));
        return reply(answer('{"city":"Faro"}'));
      },
    });
    exchange?.receive(json);
    const mended = await exchange?.mendWhole(bytesOf(answer('{"town":"Faro"}')));
    expect(textOf(mended?.bytes)).toContain('Faro');
    expect(mended?.done).toBe('reprompts=1');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('"seed":12345678901234567890');
    expect(exchange?.report.outcomes.map(({ outcome }) => outcome.status)).toEqual(['reprompt', 'clean']);
  });

  it.each([
    { type: 'custom_tool_call', id: 'ct', call_id: 'k', name: 'sql', input: 'SELECT 1' },
    { type: 'computer_call', id: 'cu', call_id: 'k', action: { type: 'screenshot' } },
    { type: 'mcp_approval_request', id: 'ap', name: 'delete', arguments: '{}', server_label: 'files' },
  ])('is not sent where the client must answer what is not ours: %j', async (other) => {
    const sent: string[] = [];
    const made = createExchanges({ reprompt: true });
    const call = { type: 'function_call', id: 'fc', call_id: 'a', name: 'get_weather', arguments: '{"town":"Faro"}' };
    const done = { status: 'completed', output: [other, call] };
    const begun = (isStreamed: boolean): Exchange | undefined =>
      made.begin({
        url: new URL('http://localhost/v1/responses'),
        body: bytesOf({
          input: 'Hi',
          stream: isStreamed,
          tools: [{ type: 'function', name: 'get_weather', parameters }],
        }),
        send: async (body) => {
          sent.push(textOf(body));
          return reply(done);
        },
      });
    const whole = begun(false);
    whole?.receive(json);
    const bytes = bytesOf(done);
    expect((await whole?.mendWhole(bytes))?.bytes).toBe(bytes);
    const streamed = begun(true);
    streamed?.receive(sse);
    const stream = streamed?.mendStream();
    const events = [
      ...[other, call].map((item, index) => ({ type: 'response.output_item.done', output_index: index, item })),
      { type: 'response.completed', response: done },
    ].map((event) => bytesOf(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`));
    const out: Uint8Array[] = [];
    for (const event of events) out.push(...((await stream?.write(event)) ?? []));
    expect([...out, ...((await stream?.end()) ?? [])].map(textOf).join('')).toBe(events.map(textOf).join(''));
    expect(sent).toEqual([]);
  });

  it('ends when its time is up, and the first answer stands', async () => {
    const exchange = createExchanges({ reprompt: true, deadlineMs: 20 }).begin({
      url,
      body: bytesOf(request),
      send: (_, signal) => new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    });
    exchange?.receive(json);
    const first = bytesOf(answer('{"town":"Faro"}'));
    const mended = await exchange?.mendWhole(first);
    expect(mended?.bytes).toBe(first);
    expect(mended?.done).toBe('forwarded=1');
  });
});

it('comments are of one line, and only where a stream has them', () => {
  expect(textOf(begin().comment('a\n\ndata: b'))).toBe(': a data: b\n\n');
  const ollama = createExchanges().begin({ url: new URL('http://localhost/api/chat'), body: bytesOf(request) });
  expect(ollama?.comment('a')).toBeUndefined();
});

it('a held call is told', async () => {
  const exchange = begin();
  exchange.receive(sse);
  const stream = exchange.mendStream();
  const write = async (delta: object, finish: string | null = null): Promise<boolean> => {
    await stream.write(
      bytesOf(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`),
    );
    return stream.isHolding();
  };
  expect(await write({ content: 'Sun. ' })).toBe(false);
  const call = { index: 0, id: 'a', function: { name: 'get_weather', arguments: '{"city":' } };
  expect(await write({ tool_calls: [call] })).toBe(true);
  expect(await write({}, 'tool_calls')).toBe(false);
});

it.each([
  [{ onOutcomes: () => {} }, /`onOutcomes` is no option; there are mode, policy/],
  [{ reprompt: 'yes' }, /`reprompt` must be one of true, false, not yes/],
  [{ history: 1 }, /`history` must be one of true, false, not 1/],
  [{ provider: 'hosted.com' }, /`provider` must be one of local, hosted/],
  [{ textCalls: 'none' }, /`textCalls` must be one of off, marked, expected/],
  [{ dialect: 'hermess' }, /`dialect` must be one of .*hermes/],
  [{ policy: { denied: [] } }, /`policy.denied` is no part of a policy/],
  [{ mode: 'loud' }, /`mode` must be one of on, observe, off/],
  [{ deadlineMs: 0 }, /`deadlineMs` must be a whole number above 0/],
  [{ maxLineBytes: 1.5 }, /`maxLineBytes`/],
  [{ forModel: {} }, /`forModel` must be a function/],
])('refuses options that cannot work: %j', (options, message) => {
  // What JavaScript callers may give.
  expect(() => createExchanges(options as ExchangeOptions)).toThrow(message);
});
