import { describe, expect, it, vi } from 'vitest';
import { McpCallRefused, type MendMcpClientOptions, mendMcpClient } from '../packages/callmend/src/hosts/mcp/index.ts';
import type { CallmendEvent, Outcome } from '../packages/callmend/src/index.ts';
import { type Caller, connect, type Desk, type Sdk, sdks, tools } from './mcp-desk.ts';

interface Opened {
  readonly client: Caller;
  readonly desk: Desk;
  readonly server: object;
  readonly outcomes: readonly Outcome[];
}

async function open(sdk: Sdk, options: MendMcpClientOptions = {}, listChanged = true): Promise<Opened> {
  const { server, desk } = sdk.desk({ listChanged });
  const outcomes: Outcome[] = [];
  const client = await connect(sdk, server);
  mendMcpClient(client as never, { onOutcome: (outcome) => outcomes.push(outcome), ...options });
  return { client, desk, server, outcomes };
}

const call = (name: string, args?: unknown) => ({ name, arguments: args });

const severalCalls = {
  tool_uses: [5, 6].map((minutes) => ({ recipient_name: 'set_timer', parameters: { minutes } })),
};

describe.each(sdks)('a mended client of SDK $version', (sdk) => {
  it('passes a valid call and its result on as they are', async () => {
    const { server, desk } = sdk.desk();
    const client = await connect(sdk, server);
    const inner = vi.spyOn(client, 'callTool');
    mendMcpClient(client as never);
    const params = call('set_timer', { minutes: 5, labels: ['tea'] });
    const options = { timeout: 9000 };
    const result = await client.callTool(params, undefined, options);
    expect(inner.mock.calls[0]?.[0]).toBe(params);
    expect(inner.mock.calls[0]?.[2]).toBe(options);
    expect(result).toBe(await inner.mock.results[0]?.value);
    expect(desk.seen).toEqual([params]);
  });

  it('mends a name that drifted, and leaves the arguments the object that they were', async () => {
    const { server } = sdk.desk();
    const client = await connect(sdk, server);
    const inner = vi.spyOn(client, 'callTool');
    mendMcpClient(client as never);
    const args = { minutes: 5 };
    await client.callTool(call('setTimer', args));
    await client.callTool(call('functions.set_timer', args));
    expect(inner.mock.calls.map(([params]) => params)).toEqual([call('set_timer', args), call('set_timer', args)]);
    expect(Reflect.get(Object(inner.mock.calls[0]?.[0]), 'arguments')).toBe(args);
  });

  it.each([
    ['a list sent as text', { minutes: 5, labels: '["tea","pot"]' }, { minutes: 5, labels: ['tea', 'pot'] }],
    ['typed strings', { minutes: '5', loud: 'true' }, { minutes: 5, loud: true }],
    ['JSON text', '{"minutes": 5}', { minutes: 5 }],
    ['broken JSON text', "{'minutes': 5,}", { minutes: 5 }],
    ['text twice over', '"{\\"minutes\\": \\"5\\"}"', { minutes: 5 }],
    ['a key in another spelling', { Minutes: 5 }, { minutes: 5 }],
  ])('mends %s', async (_, written, sent) => {
    const { client, desk, outcomes } = await open(sdk);
    const result = await client.callTool(call('set_timer', written));
    expect(result.content[0]?.text).toBe('done');
    expect(desk.seen).toEqual([call('set_timer', sent)]);
    expect(outcomes).toHaveLength(1);
  });

  it('keeps what else stands in the params', async () => {
    const { client, desk } = await open(sdk);
    await client.callTool({ ...call('setTimer', { minutes: '5' }), _meta: { trace: 'a' } });
    expect(desk.seen[0]).toMatchObject({ name: 'set_timer', arguments: { minutes: 5 }, _meta: { trace: 'a' } });
  });

  it.each([
    ['an unknown tool', call('set_alarm', { minutes: 5 }), "'set_alarm'"],
    ['a value that fits no reading', call('set_timer', { minutes: 'soon' }), "'minutes' must be integer"],
    ['a required parameter that is absent', call('set_timer'), "required: ['minutes']"],
    ['text that was cut', call('set_timer', '{"minutes": 5'), 'not run'],
    ['a refused key', call('take_anything', '{"__proto__": {"a": 1}}'), '__proto__'],
    ['a repair that a destructive tool does not permit', call('delete_note', { noteId: 7 }), 'note_id'],
    ['a tool of another server', call('mcp__github__set_timer', { minutes: 5 }), "Did you mean 'set_timer'"],
    ['several calls in one', call('multi_tool_use.parallel', severalCalls), 'multi_tool_use.parallel'],
    ['an integer that would be rounded', call('delete_note', '{"note_id": "90071992547409931"}'), 'note_id'],
  ])('answers %s with a correction, and sends nothing', async (_, params, part) => {
    const { client, desk, outcomes } = await open(sdk);
    const result = await client.callTool(params);
    expect(result.isError).toBe(true);
    expect(result.content).toHaveLength(1);
    expect(result.content[0]?.text).toContain(part);
    expect(desk.seen).toEqual([]);
    expect(outcomes.map(({ status }) => status)).toEqual([expect.stringMatching(/^(reprompt|rejected)$/)]);
  });

  it('mends what is lossless for a destructive tool too', async () => {
    const { client, desk } = await open(sdk);
    await client.callTool(call('delete_note', { note_id: '7' }));
    expect(desk.seen).toEqual([call('delete_note', { note_id: 7 })]);
  });

  it('loosens nothing for a tool that only reads', async () => {
    const { client, desk } = await open(sdk);
    const result = await client.callTool(call('set_timer', { minutes: 5, loud: 'yes' }));
    expect(result.isError).toBe(true);
    expect(desk.seen).toEqual([]);
  });

  it.each(['desk-server', 'desk_server', 'Kitchen'])('takes off the own prefix mcp__%s__', async (name) => {
    const { client, desk } = await open(sdk, { serverName: 'kitchen' });
    await client.callTool(call(`mcp__${name}__set_timer`, { minutes: 5 }));
    expect(desk.seen).toEqual([call('set_timer', { minutes: 5 })]);
  });

  it('throws the correction where that is asked for', async () => {
    const { client, desk } = await open(sdk, { onRejected: 'throw' });
    const refused = await client.callTool(call('set_alarm', {})).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(McpCallRefused);
    expect(refused).toMatchObject({
      message: expect.stringContaining('set_timer'),
      outcome: { raw: { name: 'set_alarm' } },
    });
    expect(desk.seen).toEqual([]);
  });

  it('sends a refused call as it was written where that is asked for', async () => {
    const { client, desk } = await open(sdk, { onRejected: 'forward' });
    await client.callTool(call('set_alarm', { minutes: '5' }));
    expect(desk.seen).toEqual([call('set_alarm', { minutes: '5' })]);
  });

  it('asks for the tools once, however many call at once', async () => {
    const { client, desk } = await open(sdk);
    await Promise.all(Array.from({ length: 50 }, (_, i) => client.callTool(call('set_timer', { minutes: String(i) }))));
    expect(desk.seen.map((params) => params.arguments)).toEqual(Array.from({ length: 50 }, (_, i) => ({ minutes: i })));
    expect(desk.lists).toBe(1);
  });

  it('asks again once the server says that its list has changed, and the host hears it too', async () => {
    const { client, desk, server } = await open(sdk);
    const heard = vi.fn();
    Reflect.set(client, 'fallbackNotificationHandler', async () => heard());
    await client.callTool(call('set_timer', { minutes: 5 }));
    desk.tools = [{ name: 'set_timer', inputSchema: { type: 'object', properties: { minutes: { type: 'string' } } } }];
    await Reflect.apply(Reflect.get(server, 'sendToolListChanged'), server, []);
    await client.callTool(call('set_timer', { minutes: 5 }));
    expect(desk.seen.at(-1)).toEqual(call('set_timer', { minutes: '5' }));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('asks again for a name that it does not know, once a call', async () => {
    const { client, desk } = await open(sdk);
    await client.callTool(call('set_timer', { minutes: 5 }));
    desk.tools = [...tools, { name: 'set_alarm', inputSchema: { type: 'object' } }];
    expect(await client.callTool(call('set_alarm', {}))).toMatchObject({ content: [{ text: 'done' }] });
    expect(desk.lists).toBe(2);
    expect(await client.callTool(call('set_clock', {}))).toMatchObject({ isError: true });
    expect(desk.lists).toBe(3);
    expect(await client.callTool(call('set_timer', { minutes: 'soon' }))).toMatchObject({ isError: true });
    expect(desk.lists).toBe(3);
  });

  it('asks a server that tells no changes again before it touches a call', async () => {
    const { client, desk } = await open(sdk, {}, false);
    await client.callTool(call('set_timer', { minutes: 5 }));
    desk.tools = [{ name: 'set_timer', inputSchema: { type: 'object', properties: { minutes: { type: 'string' } } } }];
    await client.callTool(call('set_timer', { minutes: '5' }));
    expect(desk.seen.at(-1)).toEqual(call('set_timer', { minutes: '5' }));
  });

  it('takes any arguments for a tool that says nothing of them', async () => {
    const { client, desk } = await open(sdk);
    await client.callTool(call('take_anything', { minutes: '5', labels: '["a"]' }));
    expect(desk.seen).toEqual([call('take_anything', { minutes: '5', labels: '["a"]' })]);
  });

  it('is not held up by a pattern that could take for ever', async () => {
    const { client, desk } = await open(sdk);
    const params = call('find_code', { code: `${'a'.repeat(5000)}!` });
    const start = performance.now();
    await client.callTool(params);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(desk.seen).toEqual([params]);
  });

  it('leaves calls alone whose schema it cannot read, and mends the others', async () => {
    const { client, desk } = await open(sdk);
    const far = { type: 'object', properties: { a: { $ref: 'https://example.com/a.json' } } } as const;
    desk.tools = [...tools, { name: 'far_away', inputSchema: far }];
    await client.callTool(call('far_away', { a: '1' }));
    await client.callTool(call('set_timer', { minutes: '5' }));
    expect(desk.seen).toEqual([call('far_away', { a: '1' }), call('set_timer', { minutes: 5 })]);
  });

  it('is mended once: a second time changes nothing', async () => {
    const { client, desk, outcomes } = await open(sdk);
    const second = vi.fn();
    expect(mendMcpClient(client as never, { onOutcome: second })).toBe(client);
    await client.callTool(call('SetTimer', { minutes: '5' }));
    expect(desk.seen).toEqual([call('set_timer', { minutes: 5 })]);
    expect(outcomes).toHaveLength(1);
    expect(second).not.toHaveBeenCalled();
  });

  it("lets a dead server's error pass as it is", async () => {
    const plain = await connect(sdk, sdk.desk().server);
    const { client } = await open(sdk);
    await client.callTool(call('set_timer', { minutes: 5 }));
    await Promise.all([plain.close(), client.close()]);
    const [bare, mended] = await Promise.all(
      [plain, client].map((one) => one.callTool(call('setTimer', { minutes: '5' })).catch((error: unknown) => error)),
    );
    expect(bare).toBeInstanceOf(Error);
    expect(mended).toEqual(bare);
  });

  it('stops at once when the call is aborted, with the error of the SDK', async () => {
    const { client, desk } = await open(sdk);
    const signal = AbortSignal.abort(new Error('enough'));
    const rest = sdk.version === '1' ? [undefined, { signal }] : [{ signal }];
    await expect(client.callTool(call('setTimer', { minutes: '5' }), ...rest)).rejects.toThrow('enough');
    expect(desk.seen).toEqual([]);
  });

  it('tells one event a call, without values', async () => {
    const events: CallmendEvent[] = [];
    const { client } = await open(sdk, { onEvent: (event) => events.push(event) });
    await client.callTool(call('SetTimer', { minutes: '5', labels: '["secret word"]' }));
    await client.callTool(call('set_timer', { minutes: 'secret word' }));
    expect(events.filter(({ type }) => type === 'call-settled')).toMatchObject([
      { tool: 'set_timer', status: 'repaired' },
      { tool: 'set_timer', issues: ['bad-value'] },
    ]);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  it('asks a cheap model where it is given one', async () => {
    const askModel = vi.fn(async () => '{"minutes": 5}');
    const { client, desk } = await open(sdk, { askModel });
    await client.callTool(call('set_timer', { mins: 5 }));
    expect(askModel).toHaveBeenCalledTimes(1);
    expect(desk.seen).toEqual([call('set_timer', { minutes: 5 })]);
  });

  it('outlives a listener that throws', async () => {
    const { client, desk } = await open(sdk, {
      onOutcome: () => {
        throw new Error('no');
      },
    });
    await client.callTool(call('setTimer', { minutes: '5' }));
    expect(desk.seen).toEqual([call('set_timer', { minutes: 5 })]);
  });
});

describe('a client that is hostile or odd', () => {
  const fake = (answer: unknown) => {
    const sent: unknown[] = [];
    const client = {
      async callTool(params: never) {
        sent.push(params);
        return 'sent';
      },
      listTools: async () => answer,
    };
    return { client, sent };
  };

  it.each([null, 7, {}, { tools: 'none' }, new Proxy({}, { getOwnPropertyDescriptor: () => fail() })])(
    'passes every call where the list is %s',
    async (answer) => {
      const { client, sent } = fake(answer);
      const params = call('SetTimer', { minutes: '5' });
      expect(await mendMcpClient(client).callTool(params as never)).toBe('sent');
      expect(sent[0]).toBe(params);
    },
  );

  it.each([null, undefined, 'text', {}, { name: 7 }, { name: 'set_timer', arguments: { n: 1n } }, throwing()])(
    'passes params that are no call as they are',
    async (params) => {
      const { client, sent } = fake({ tools });
      expect(await mendMcpClient(client).callTool(params as never)).toBe('sent');
      expect(sent[0]).toBe(params);
    },
  );

  it('waits for a list no longer than it is told to', async () => {
    const client = { callTool: async () => 'sent', listTools: () => new Promise<never>(() => {}) };
    const mended = mendMcpClient(client, { listTimeoutMs: 20 });
    expect(await mended.callTool(call('a') as never)).toBe('sent');
  });

  it('ends a list that has always another page', async () => {
    let pages = 0;
    const client = {
      callTool: async (_: never) => 'sent',
      listTools: async () => ({ tools: [{ name: `tool_${pages}` }], nextCursor: String(pages++) }),
    };
    await mendMcpClient(client).callTool(call('tool_3', {}) as never);
    expect(pages).toBe(100);
  });

  it('leaves what is odd about one tool with that tool', async () => {
    const odd = [null, 7, { name: '' }, { name: 'a', inputSchema: 7 }, { name: '__proto__' }];
    const standard = { name: 'b', inputSchema: { '~standard': { version: 1 }, type: 'object' } };
    const { client, sent } = fake({ tools: [...odd, standard, ...tools] });
    const mended = mendMcpClient(client);
    for (const name of ['A', 'B', 'SetTimer']) await mended.callTool(call(name, { minutes: 5 }) as never);
    expect(sent.map((params) => Reflect.get(Object(params), 'name'))).toEqual(['a', 'b', 'set_timer']);
  });

  it.each([
    [{ onRejected: 'drop' }, '`onRejected`'],
    [{ polcy: {} }, 'callmend/mcp: `polcy` is no option; there are policy, '],
    [{ serverNames: 'desk' }, /`serverNames` is no option; .* serverName,/],
    [{ textCalls: 'off' }, '`textCalls` is no option'],
    [{ dialects: [] }, '`dialects` is no option'],
    [{ integers: 'number' }, '`integers` is no option'],
    [{ listTimeoutMs: 0 }, '`listTimeoutMs`'],
    [{ onOutcome: 7 }, '`onOutcome`'],
    [{ policy: { ceiling: 'wild' } }, '`policy.ceiling`'],
  ])('is refused the option %j', (options, part) => {
    expect(() => mendMcpClient(fake({ tools }).client, options as never)).toThrow(part);
  });

  it('is refused where it is no client', () => {
    expect(() => mendMcpClient({ callTool: async () => {} } as never)).toThrow('`listTools`');
  });
});

function throwing(): object {
  return Object.defineProperty({ name: 'set_timer' }, 'arguments', { get: () => fail(), enumerable: true });
}

function fail(): never {
  throw new Error('hostile');
}
