import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callmend } from '../packages/callmend/src/hosts/ai-sdk/index.ts';
import { mendFetch } from '../packages/callmend/src/hosts/fetch/index.ts';
import { mendMcpClient, mendMcpServer, mendTransport } from '../packages/callmend/src/hosts/mcp/index.ts';
import type { Outcome } from '../packages/callmend/src/index.ts';
import { call, collect, finish, majors, type Part, params, streamed, text } from './ai-sdk/majors.ts';
import { loopback, type Play } from './loopback.ts';
import { connect, sdks, tools } from './mcp-desk.ts';

// What hosts, peers and servers do wrong: their own behaviour is kept, nothing hangs, an error says what to do.

const { peerDependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../packages/callmend/package.json'), 'utf8'),
);
const range = (name: string): string => `\`${name}\` ${peerDependencies[name]}`;

describe.each(majors)('the AI SDK, ai $major', ({ sdk, model, streaming }) => {
  const ran: unknown[] = [];
  const get_weather = sdk.tool({
    inputSchema: z.object({ city: z.string() }).strict(),
    execute: async (input: unknown) => {
      ran.push(input);
      return 'sun';
    },
  });
  const wrap = (inner: ReturnType<typeof model>) => sdk.wrapLanguageModel({ model: inner, middleware: callmend() });

  /** A stream that gives these parts and then fails. */
  const failing = (parts: readonly Part[]): ReadableStream<Part> => {
    const left = [...parts];
    return new ReadableStream({
      pull(controller) {
        const part = left.shift();
        if (part === undefined) controller.error(new Error('the line is dead'));
        else controller.enqueue(part);
      },
    });
  };

  it.each([
    ['in text', text('Let me see. ')],
    ['in a call in text', text('<tool_call>{"name": "get_weather", "argu')],
    ['in the input of a call', streamed('get_weather', '{"city": "Porto"}').slice(0, 2)],
    ['after a call', streamed('get_weather', "{'city': 'Porto',}")],
  ])('ends as the SDK ends where a model dies %s, and runs nothing', async (_, parts) => {
    ran.length = 0;
    const got = async (mended: boolean): Promise<string> => {
      const inner = streaming(failing(parts));
      const { fullStream } = sdk.streamText({
        model: mended ? wrap(inner) : inner,
        tools: { get_weather },
        prompt: 'Weather in Porto?',
        onError: () => {},
      });
      return collect(fullStream).then(() => 'it ended', String);
    };
    expect(await got(true)).toBe('Error: the line is dead');
    expect(ran).toEqual([]);
    expect(await got(false)).toBe('Error: the line is dead');
  });

  it('gives the error of a model that does not begin', async () => {
    const inner = {
      ...streaming([]),
      specificationVersion: 'v3',
      doStream: () => Promise.reject(new Error('no model')),
    };
    await expect(callmend().wrapStream({ doStream: inner.doStream, params })).rejects.toThrow('no model');
  });

  it('takes any object for a tool without a schema', async () => {
    const bare = { ...params, tools: [{ type: 'function', name: 'log_event' }] };
    const { content } = await wrap(model({ content: [call('LogEvent', "{'what': 'tea',}")] })).doGenerate(bare);
    expect(content).toMatchObject([{ toolName: 'log_event', input: '{"what":"tea"}' }]);
    const cut = await wrap(model({ content: [call('log_event', '["tea"]')] })).doGenerate(bare);
    // The SDK judges nothing here: it must not be JSON, or it would run.
    expect(cut.content).toMatchObject([{ input: '["tea"] (refused: not run)' }]);
  });

  it('mends once where two mend, whoever was first', async () => {
    const told: Outcome[] = [];
    const mend = () => callmend({ onOutcome: (outcome) => told.push(outcome) });
    const inner = sdk.wrapLanguageModel({
      model: streaming([...streamed('GetWeather', "{'city': 'Porto'}"), finish('tool-calls')]),
      middleware: mend(),
    });
    const outer = sdk.wrapLanguageModel({ model: inner, middleware: mend() });
    const parts = await collect((await outer.doStream(params)).stream);
    expect(parts.filter(({ type }) => type === 'tool-call')).toMatchObject([
      { toolName: 'get_weather', input: '{"city":"Porto"}' },
    ]);
    expect(told).toHaveLength(1);
  });

  it('stands beside mendFetch, which has mended already', async () => {
    const told: Outcome[] = [];
    const mended = sdk.wrapLanguageModel({
      model: model({ content: [call('get_weather', '{"city":"Porto"}')] }),
      middleware: callmend({ onOutcome: (outcome) => told.push(outcome) }),
    });
    const { content } = await mended.doGenerate(params);
    expect(content).toEqual([call('get_weather', '{"city":"Porto"}')]);
    expect(told.map(({ status }) => status)).toEqual(['clean']);
  });
});

describe('a model of another major', () => {
  const ask = (specificationVersion: unknown) =>
    callmend().transformParams({ params, model: { specificationVersion, provider: 'p', modelId: 'm' } });

  it.each(['v1', 'v9', 7])('is refused with the package and its range: %s', async (version) => {
    await expect(ask(version)).rejects.toThrow(TypeError);
    await expect(ask(version)).rejects.toThrow(range('ai'));
  });

  it.each(['v2', 'v3', 'v4', undefined])('is not one that is known: %s', async (version) => {
    await expect(ask(version)).resolves.toBeDefined();
  });
});

describe('mendFetch', () => {
  const tool = { type: 'function' as const, function: { name: 'log_event' } };
  const request = { model: 'm', messages: [{ role: 'user' as const, content: 'Hm?' }], tools: [tool] };
  const open = async (play: Play): Promise<OpenAI> => {
    const { url } = await loopback(play);
    return new OpenAI({ apiKey: 'k', baseURL: `${url}/v1`, fetch: mendFetch(), maxRetries: 0 });
  };
  const chunk = (delta: object, finish_reason: string | null = null): string =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  const begun = chunk({
    tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'log_event', arguments: '{"a' } }],
  });

  it('gives the error of a server that dies before it answers', async () => {
    const client = await open((response) => response.destroy());
    await expect(client.chat.completions.create(request)).rejects.toThrow('Connection error');
  });

  it.each([
    ['a body', 'application/json', '{"choices": [{"index": 0, "mess'],
    ['a stream', 'text/event-stream', `${chunk({ content: 'Hm.' })}${begun}`],
  ])('gives the error of a server that dies in %s', async (_, type, written) => {
    const client = await open((response) => {
      response.writeHead(200, { 'content-type': type });
      response.write(written, () => response.destroy());
    });
    const read = async (): Promise<void> => {
      const answer = await client.chat.completions.create({ ...request, stream: type === 'text/event-stream' });
      if (Symbol.asyncIterator in answer) await collect(answer);
    };
    await expect(read()).rejects.toThrow(/terminated|aborted|closed|Connection error/);
  });

  it('lets no call out of a stream that ends in a character of two bytes, and says what its client says of it', async () => {
    const whole = Buffer.from(`${begun}${chunk({ tool_calls: [{ index: 0, function: { arguments: '": "é"}' } }] })}`);
    const { url } = await loopback((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(whole.subarray(0, whole.indexOf(0xc3) + 1));
    });
    const read = async (more: object): Promise<{ readonly written: string; readonly ended: string }> => {
      const client = new OpenAI({ apiKey: 'k', baseURL: `${url}/v1`, maxRetries: 0, logLevel: 'off', ...more });
      let written = '';
      const take = async (): Promise<string> => {
        for await (const { choices } of await client.chat.completions.create({ ...request, stream: true }))
          for (const one of choices[0]?.delta.tool_calls ?? []) written += one.function?.arguments ?? '';
        return 'whole';
      };
      return { ended: await take().catch(String), written };
    };
    const mended = await read({ fetch: mendFetch() });
    expect(mended.written).not.toContain('}');
    expect(mended.ended).toBe((await read({})).ended);
  });

  it('takes any object for a tool without a schema', async () => {
    const client = await open((response) => {
      const made = { id: 'a', type: 'function', function: { name: 'LogEvent', arguments: "{'what': 'tea',}" } };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          choices: [{ index: 0, finish_reason: 'tool_calls', message: { content: null, tool_calls: [made] } }],
        }),
      );
    });
    const { choices } = await client.chat.completions.create(request);
    expect(choices[0]?.message.tool_calls).toMatchObject([
      { function: { name: 'log_event', arguments: '{"what":"tea"}' } },
    ]);
  });

  it('leaves the error of a provider alone, and its status', async () => {
    const { url } = await loopback((response) => {
      response.writeHead(529, { 'content-type': 'application/json' });
      response.end('{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}');
    });
    const client = new Anthropic({ apiKey: 'k', baseURL: url, fetch: mendFetch(), maxRetries: 0 });
    const asked = client.messages.create({
      model: 'm',
      max_tokens: 9,
      messages: [{ role: 'user', content: 'Hm?' }],
      tools: [{ name: 'log_event', input_schema: { type: 'object' } }],
    });
    await expect(asked).rejects.toMatchObject({ status: 529 });
  });

  it('names the option where it is given no fetch', () => {
    expect(() => mendFetch({ fetch: 'node-fetch' as never })).toThrow('`fetch` must be a function');
  });
});

describe('MCP', () => {
  const client = [range('@modelcontextprotocol/client'), range('@modelcontextprotocol/sdk')];
  const server = [range('@modelcontextprotocol/server'), range('@modelcontextprotocol/sdk')];

  it.each([undefined, null, {}, { callTool: () => {} }, 'client'])('refuses what is no client: %s', (given) => {
    for (const part of client) expect(() => mendMcpClient(given as never)).toThrow(part);
  });

  it.each([undefined, null, {}, { listen: () => {} }])('refuses what is no server, and no transport: %s', (given) => {
    for (const part of server) {
      expect(() => mendMcpServer(given as never)).toThrow(part);
      expect(() => mendTransport(given as never)).toThrow(part);
    }
  });

  it.each(sdks)('tells that a server died while it was asked, as the SDK $version does', async (sdk) => {
    const { server: dying, desk } = sdk.desk();
    const host = await connect(sdk, dying);
    mendMcpClient(host as never);
    await host.callTool({ name: 'set_timer', arguments: { minutes: '5' } });
    expect(desk.seen).toHaveLength(1);
    await Reflect.apply(Reflect.get(dying, 'close') as () => Promise<void>, dying, []);
    await expect(host.callTool({ name: 'set_timer', arguments: { minutes: '5' } })).rejects.toThrow(
      /not connected|closed/i,
    );
    expect(desk.seen).toHaveLength(1);
  });

  it.each(sdks)('mends the calls of a tool that lists no schema of its own, with SDK $version', async (sdk) => {
    const { server: mended, desk } = sdk.desk();
    desk.tools = [...tools, { name: 'log_event', inputSchema: { type: 'object' } }];
    const host = await connect(sdk, mendMcpServer(mended));
    await host.callTool({ name: 'LogEvent', arguments: "{'what': 'tea',}" });
    expect(desk.seen).toEqual([{ name: 'log_event', arguments: { what: 'tea' } }]);
  });
});
