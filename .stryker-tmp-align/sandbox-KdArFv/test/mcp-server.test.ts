// @ts-nocheck
import { McpServer as McpServer1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { McpServer as McpServer2 } from '@modelcontextprotocol/server';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  type MendMcpServerOptions,
  mendMcpClient,
  mendMcpServer,
  mendTransport,
} from '../packages/callmend/src/hosts/mcp/index.ts';
import { type Caller, connect, type Desk, type Sdk, sdks, tools } from './mcp-desk.ts';

async function open(
  sdk: Sdk,
  options: MendMcpServerOptions = {},
): Promise<{ client: Caller; desk: Desk; server: ReturnType<Sdk['desk']>['server'] }> {
  const { server, desk } = sdk.desk();
  return { client: await connect(sdk, mendMcpServer(server, options)), desk, server };
}

const call = (name: string, args?: unknown) => ({ name, arguments: args });
const text = (result: Awaited<ReturnType<Caller['callTool']>>): string | undefined => result.content[0]?.text;

describe.each(sdks)('a mended server of SDK $version', (sdk) => {
  it.each([
    ['a valid call', 'set_timer', { minutes: 5 }, { minutes: 5 }],
    ['arguments as JSON text', 'set_timer', '{"minutes": 5}', { minutes: 5 }],
    ['broken JSON text', 'set_timer', "{'minutes': 5,}", { minutes: 5 }],
    ['a list sent as text', 'set_timer', { minutes: 5, labels: '["tea"]' }, { minutes: 5, labels: ['tea'] }],
    ['typed strings', 'set_timer', { minutes: '5', loud: 'false' }, { minutes: 5, loud: false }],
    ['null for no arguments', 'take_anything', null, {}],
    ['a name that drifted', 'SetTimer', { minutes: 5 }, { minutes: 5 }],
  ])('gets %s as it was meant', async (_, name, written, got) => {
    const { client, desk } = await open(sdk);
    expect(text(await client.callTool(call(name, written)))).toBe('done');
    expect(desk.seen.map((params) => params.arguments)).toEqual([got]);
  });

  it.each([
    ['an unknown tool', call('set_alarm', {}), 'set_timer'],
    ['a value that fits no reading', call('set_timer', { minutes: 'soon' }), "'minutes' must be integer"],
    ['text that was cut', call('set_timer', '{"minutes": 5'), 'not run'],
    ['a repair that a destructive tool does not permit', call('delete_note', { noteId: 7 }), 'note_id'],
    ['a tool of another server', call('mcp__github__set_timer', { minutes: 5 }), 'set_timer'],
  ])('does not get %s: the client gets the correction', async (_, params, part) => {
    const { client, desk } = await open(sdk);
    const result = await client.callTool(params);
    expect(result.isError).toBe(true);
    expect(text(result)).toContain(part);
    expect(desk.seen).toEqual([]);
  });

  it('gets a refused call as it came where that is asked for', async () => {
    const { client, desk } = await open(sdk, { onRejected: 'forward' });
    await client.callTool(call('set_alarm', { minutes: '5' }));
    expect(desk.seen).toEqual([call('set_alarm', { minutes: '5' })]);
  });

  it('knows its own name as a prefix', async () => {
    const { client, desk } = await open(sdk);
    await client.callTool(call('mcp__desk-server__set_timer', { minutes: 5 }));
    expect(desk.seen).toEqual([call('set_timer', { minutes: 5 })]);
  });

  it('is asked for its list once, and the client sees none of it', async () => {
    const { client, desk } = await open(sdk);
    const transport: object = Reflect.get(client, 'transport');
    const heard = Reflect.get(transport, 'onmessage');
    const messages: unknown[] = [];
    Reflect.set(transport, 'onmessage', (...args: readonly unknown[]) => {
      messages.push(args[0]);
      Reflect.apply(heard, transport, args);
    });
    for (const minutes of [1, 2]) await client.callTool(call('set_timer', { minutes }));
    expect(desk.lists).toBe(1);
    expect(messages).toHaveLength(2);
    expect(JSON.stringify(messages)).not.toContain('callmend');
  });

  it('is asked again after it told of a change, and before a call is touched', async () => {
    const { client, desk, server } = await open(sdk);
    const listOf = (type: string) =>
      [{ name: 'set_timer', inputSchema: { type: 'object', properties: { minutes: { type } } } }] as const;
    await client.callTool(call('set_timer', { minutes: 5 }));
    desk.tools = listOf('string');
    await client.callTool(call('set_timer', { minutes: '5' }));
    expect(desk.seen.at(-1)).toEqual(call('set_timer', { minutes: '5' }));
    desk.tools = listOf('boolean');
    await server.sendToolListChanged();
    const before = desk.lists;
    await client.callTool(call('set_timer', { minutes: 'true' }));
    expect(desk.seen.at(-1)).toEqual(call('set_timer', { minutes: true }));
    expect(desk.lists).toBe(before + 1);
  });

  it('is mended once, also beside a mended client', async () => {
    const { server, desk } = sdk.desk();
    const onOutcome = vi.fn();
    const mended = mendMcpServer(mendMcpServer(server, { onOutcome }), { onOutcome });
    const client = await connect(sdk, mended);
    await client.callTool(call('SetTimer', { minutes: '5' }));
    expect(onOutcome.mock.calls.map(([{ status }]) => status)).toEqual(['repaired']);
    mendMcpClient(client as never);
    await client.callTool(call('SetTimer', { minutes: '5' }));
    expect(onOutcome.mock.calls.map(([{ status }]) => status)).toEqual(['repaired', 'clean']);
    expect(desk.seen).toEqual([call('set_timer', { minutes: 5 }), call('set_timer', { minutes: 5 })]);
  });

  it('is not mended once it is connected: that is told', async () => {
    const { server } = sdk.desk();
    await connect(sdk, server);
    expect(() => mendMcpServer(server)).toThrow('before it connects');
  });

  it('says what is wrong in its own words where it lists no tools', async () => {
    const { server } = sdk.desk();
    const bare = await connect(sdk, withoutTools(sdk));
    const mended = await connect(sdk, mendMcpServer(withoutTools(sdk)));
    const params = call('setTimer', { minutes: '5' });
    const errors = await Promise.all(
      [bare, mended].map((one) => one.callTool(params).catch((error: unknown) => error)),
    );
    expect(errors[0]).toBeInstanceOf(Error);
    expect(errors[1]).toEqual(errors[0]);
    await server.close();
  });
});

const withoutTools = (sdk: Sdk) =>
  sdk.version === '1'
    ? new McpServer1({ name: 'bare', version: '1.0.0' })
    : new McpServer2({ name: 'bare', version: '1.0.0' });

describe('the high-level server', () => {
  const shape = { minutes: z.number().int(), labels: z.array(z.string()).optional() };
  const echo = async (input: object) => ({ content: [{ type: 'text' as const, text: JSON.stringify(input) }] });
  const high1 = (): McpServer1 => {
    const server = new McpServer1({ name: 'desk-server', version: '1.0.0' });
    server.registerTool('set_timer', { inputSchema: shape }, echo);
    server.registerTool('list_timers', {}, () => echo({ timers: [] }));
    return server;
  };
  const high2 = (): McpServer2 => {
    const server = new McpServer2({ name: 'desk-server', version: '1.0.0' });
    server.registerTool('set_timer', { inputSchema: z.object(shape) }, echo);
    server.registerTool('list_timers', {}, () => echo({ timers: [] }));
    return server;
  };
  const both = sdks.map((sdk) => ({ sdk, version: sdk.version, high: sdk.version === '1' ? high1 : high2 }));

  it.each(both)('of SDK $version is mended before its own validation', async ({ sdk, high }) => {
    const client = await connect(sdk, mendMcpServer(high()));
    const written = call('SetTimer', '{"minutes": "5", "labels": "[\\"tea\\"]"}');
    expect(text(await client.callTool(written))).toBe('{"minutes":5,"labels":["tea"]}');
    expect(text(await client.callTool(call('set_timer', { minutes: 2.5 })))).toContain("'minutes' must be integer");
    expect(text(await client.callTool(call('ListTimers')))).toBe('{"timers":[]}');
  });

  it.each(both)('of SDK $version is asked again when a tool comes later', async ({ sdk, high }) => {
    const server = mendMcpServer(high());
    const client = await connect(sdk, server);
    expect(text(await client.callTool(call('stop_timer', {})))).toContain("'stop_timer' does not exist");
    const register: unknown = Reflect.get(server, 'registerTool');
    Reflect.apply(Object(register), server, ['stop_timer', {}, () => echo({ stopped: true })]);
    expect(text(await client.callTool(call('StopTimer', {})))).toBe('{"stopped":true}');
  });
});

interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

/** A transport by hand, and a server behind it that is no SDK's. */
function wire(listed: (request: Message, extra: unknown) => unknown, options: MendMcpServerOptions = {}) {
  const sent: Message[] = [];
  const got: Message[] = [];
  const transport = {
    onmessage: undefined as ((message: Message, extra?: unknown) => void) | undefined,
    onerror: vi.fn(),
    send: vi.fn(async (message: Message) => {
      sent.push(message);
    }),
  };
  const mended = mendTransport(transport, options);
  mended.onmessage = (message, extra) => {
    if (message.method !== 'tools/list') return void got.push(message);
    const result = listed(message, extra);
    if (result !== undefined) mended.send({ jsonrpc: '2.0', id: message.id ?? 0, result });
  };
  let id = 0;
  const request = (params: unknown, extra?: unknown): Message => {
    const message: Message = { jsonrpc: '2.0', id: id++, method: 'tools/call', params };
    transport.onmessage?.(message, extra);
    return message;
  };
  return { transport, mended, sent, got, request };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

describe('a mended transport', () => {
  it('delivers a valid call, and all that is no call, as the very same message', async () => {
    const { got, request, transport } = wire(() => ({ tools }));
    const ping: Message = { jsonrpc: '2.0', id: 'p', method: 'ping' };
    transport.onmessage?.(ping);
    expect(got[0]).toBe(ping);
    const message = request(call('set_timer', { minutes: 5 }));
    await settled();
    expect(got[1]).toBe(message);
  });

  it('asks with what came along with the call, but for its progress', async () => {
    const asked = vi.fn((_: Message, __: unknown): unknown => ({ tools, resultType: 'complete' }));
    const { request, sent } = wire(asked);
    const extra = { authInfo: { token: 'a' } };
    const _meta = { progressToken: 7, 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    request({ ...call('set_alarm', {}), _meta }, extra);
    await settled();
    expect(asked.mock.calls[0]?.[1]).toBe(extra);
    expect(asked.mock.calls[0]?.[0].params).toEqual({
      _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' },
    });
    expect(sent).toMatchObject([{ id: 0, result: { isError: true, resultType: 'complete' } }]);
  });

  it('asks for each caller: what one may see another need not', async () => {
    const { request, sent } = wire((_, extra) => ({ tools: JSON.stringify(extra).includes('all') ? tools : [] }));
    for (const token of ['all', 'none', 'all']) request(call('set_alarm', {}), { authInfo: { token } });
    await settled();
    const texts = sent.map((message) => JSON.stringify(message).includes('set_timer'));
    expect(texts).toEqual([true, false, true]);
  });

  it('reads a list page by page', async () => {
    const { request, got } = wire(({ params }) =>
      Reflect.get(Object(params), 'cursor') === 'b'
        ? { tools: tools.slice(1) }
        : { tools: tools.slice(0, 1), nextCursor: 'b' },
    );
    request(call('SetTimer', { minutes: '5' }));
    request(call('TakeAnything', {}));
    await settled();
    expect(got.map(({ params }) => Reflect.get(Object(params), 'name'))).toEqual(['set_timer', 'take_anything']);
  });

  it('keeps calls in the order in which they came', async () => {
    const { request, got } = wire(() => ({ tools }));
    for (let minutes = 0; minutes < 20; minutes++)
      request(call(minutes % 2 ? 'set_timer' : 'SetTimer', { minutes: minutes % 3 ? minutes : String(minutes) }));
    await settled();
    expect(got.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  it('lets a call pass whose list does not come in time, and leaves no later answer about', async () => {
    const late: Message[] = [];
    const { request, got, sent, mended } = wire((message) => void late.push(message), { listTimeoutMs: 10 });
    const message = request(call('SetTimer', { minutes: '5' }));
    await settled();
    expect(got).toEqual([message]);
    await mended.send({ jsonrpc: '2.0', id: late[0]?.id ?? '', result: { tools } });
    expect(sent).toEqual([]);
  });

  it('lets calls wait together for a list that never comes', async () => {
    const { request, got } = wire(() => undefined, { listTimeoutMs: 200 });
    const start = performance.now();
    const messages = Array.from({ length: 20 }, () => request(call('SetTimer', { minutes: '5' })));
    await vi.waitFor(() => expect(got).toEqual(messages), 6000);
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it('delivers no call that was cancelled while it waited', async () => {
    const { request, got, sent, transport } = wire(() => undefined, { listTimeoutMs: 10 });
    request(call('set_timer', { minutes: 5 }));
    const cancelled: Message = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 0 } };
    transport.onmessage?.(cancelled);
    await settled();
    expect(got).toEqual([cancelled]);
    expect(sent).toEqual([]);
  });

  it('answers a refused task with an error of the request', async () => {
    const { request, sent } = wire(() => ({ tools }));
    request({ ...call('set_alarm', {}), task: { ttl: 1000 } });
    await settled();
    expect(sent).toMatchObject([{ id: 0, error: { code: -32602, message: expect.stringContaining('set_timer') } }]);
  });

  it('outlives arguments of any size and depth', async () => {
    const { request, got, sent } = wire(() => ({ tools }));
    const deep = (levels: number): string => '['.repeat(levels);
    for (const written of ['{'.repeat(1_000_000), 'x'.repeat(10_000_000), { labels: deep(100_000), minutes: 5 }])
      request(call('set_timer', written));
    await vi.waitFor(() => expect(sent).toHaveLength(3), 10_000);
    expect(got).toEqual([]);
    for (const { result } of sent) expect(JSON.stringify(result).length).toBeLessThan(4096);
  });

  it.each([null, 'text', { name: 7 }, { name: 'set_timer', arguments: [1n] }])(
    'passes %s as params',
    async (params) => {
      const { request, got } = wire(() => ({ tools }));
      const message = request(params);
      await settled();
      expect(got).toEqual([message]);
    },
  );

  it.each([null, 7, 'no', { tools: 7 }, { tools: null }])('passes calls where the list is %j', async (list) => {
    const { request, got } = wire(() => list ?? null);
    const message = request(call('SetTimer', { minutes: '5' }));
    await settled();
    expect(got).toEqual([message]);
  });

  it('tells what a server or a connection throws where transports tell', async () => {
    const { request, transport } = wire(() => ({ tools }));
    const lost = new Error('lost');
    transport.send.mockRejectedValueOnce(lost);
    request(call('set_alarm', {}));
    request(call('set_alarm', {}));
    await settled();
    expect(transport.onerror.mock.calls).toEqual([[lost]]);
    expect(transport.send).toHaveBeenCalledTimes(2);
  });

  it('is the transport in all else', () => {
    class Inner {
      #open = true;
      sessionId = 'one';
      async send(): Promise<void> {}
      close(): void {
        this.#open = false;
      }
      get isOpen(): boolean {
        return this.#open;
      }
    }
    const inner = new Inner();
    const mended = mendTransport(inner);
    mended.sessionId = 'two';
    mended.close();
    expect([inner.sessionId, inner.isOpen, mended.isOpen]).toEqual(['two', false, false]);
    expect(mended).toBeInstanceOf(Inner);
    expect(mendTransport(mended)).toBe(mended);
  });

  it('is refused options that cannot work', () => {
    expect(() => mendTransport({ send: async () => {} }, { onRejected: 'throw' as never })).toThrow('`onRejected`');
    expect(() => mendTransport({} as never)).toThrow('`send`');
    expect(() => mendMcpServer({} as never)).toThrow('`connect`');
  });
});
