// @ts-nocheck
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as AgentModule from '../../packages/callmend/src/hosts/agent/index.ts';
import { hows, run, type Said, scripted } from './stages.ts';

const file = join(import.meta.dirname, 'shelf-server.mjs');
const shelf = { command: `'${process.execPath}' '${file}'`, env: { SHELF_MARK: 'red' } };
const call = (name: string, input: unknown): Said => ({ calls: [{ name, input: JSON.stringify(input) }] });
const done: Said = { text: 'Done.' };

/** The agent as it is where only one version of the SDK is installed. */
async function agentWith(version: 1 | 2): Promise<typeof AgentModule> {
  vi.resetModules();
  if (version === 1)
    vi.doMock('@modelcontextprotocol/client', () => {
      throw new Error('not installed');
    });
  onTestFinished(() => {
    vi.doUnmock('@modelcontextprotocol/client');
  });
  return import('../../packages/callmend/src/hosts/agent/index.ts');
}

describe.each([1, 2] as const)('with version %i of the SDK', (version) => {
  it('offers the tools of a server, under their own names, and none of the server’s', async () => {
    const { createAgent } = await agentWith(version);
    await using agent = createAgent({ model: scripted([done]).model, tools: { shelf } });
    expect(await agent.toolNames()).toEqual(['put_note', 'count', 'wait', 'quit', 'drop_note']);
    const error: unknown = await agent.executeTool('put_notes' as string, {}).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain("Did you mean 'put_note'");
    expect(String(error)).not.toContain('shelf');
  });

  it.each(hows)('mends lists and objects that were sent as text, with %s', async (how) => {
    const { createAgent } = await agentWith(version);
    const { model, asked } = scripted([
      call('putNote', { title: 'Tea', tags: '["a","b"]', place: '{"row": "3"}' }),
      done,
    ]);
    await using agent = createAgent({ model, tools: { shelf } });
    const { result } = await run(agent, how);
    expect(result.calls[0]).toMatchObject({ name: 'put_note', status: 'ok' });
    const ran = { ran: 'put_note', with: { title: 'Tea', tags: ['a', 'b'], place: { row: 3 } }, mark: 'red' };
    expect(JSON.parse(result.calls[0]?.text ?? '')).toMatchObject(ran);
    expect(asked[1]).toContain('put_note');
  });

  it.each(hows)('tells the model that a server has died, and goes on, with %s', async (how) => {
    const { createAgent } = await agentWith(version);
    const { model } = scripted([call('quit', {}), call('count', { from: 1 }), done]);
    await using agent = createAgent({ model, tools: { shelf } });
    const { result } = await run(agent, how);
    expect(result.calls.map(({ status }) => status)).toEqual(['error', 'error']);
    for (const { text } of result.calls) expect(text).toMatch(/^the MCP server 'shelf' did not run it: /);
    expect(result.text).toBe('Done.');
  });

  it('stops waiting for a server with the host, or when the tool’s time is over', async () => {
    const { createAgent } = await agentWith(version);
    await using agent = createAgent({
      model: scripted([call('wait', {}), done]).model,
      tools: { shelf },
      toolTimeoutMs: 50,
    });
    expect((await agent.start('Wait.')).calls).toMatchObject([
      { status: 'error', text: expect.stringContaining('50 ms') },
    ]);
    const host = new AbortController();
    await using stopped = createAgent({
      model: scripted([done]).model,
      tools: { shelf },
      // Asked when the call is about to run.
      approve() {
        setImmediate(() => host.abort());
        return true;
      },
    });
    const waiting = stopped.executeTool('wait' as string, {}, { signal: host.signal });
    await expect(waiting).rejects.toMatchObject({ ended: 'aborted' });
  });

  it('says which server could not be started, leaves none behind, and tries again', async () => {
    const { createAgent } = await agentWith(version);
    const { model } = scripted([done]);
    const pids = join(mkdtempSync(join(tmpdir(), 'callmend-shelf-')), 'pids');
    onTestFinished(() => rmSync(dirname(pids), { recursive: true }));
    const env = { SHELF_PIDS: pids };
    const bad = { command: process.execPath, args: [file, '--stubborn'], env };
    const agent = createAgent({ model, tools: { shelf: { ...shelf, env }, bad } });
    for (let i = 0; i < 2; i++)
      await expect(agent.start('Hello?')).rejects.toThrow(/^callmend: the MCP server 'bad' could not be started: /);
    const started = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
    expect(started).toHaveLength(4);
    await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), { timeout: 10_000 });
    const none = createAgent({ model, tools: { none: { command: 'no-such-program-here' } } });
    await expect(none.toolNames()).rejects.toThrow(/'none' could not be started: .*no-such-program-here/);
  });

  it('reaches a server over HTTP, with headers', async () => {
    const { createAgent } = await agentWith(version);
    const { url, seen } = await httpServer();
    const { model } = scripted([call('SetTimer', { minutes: '5' }), done]);
    await using agent = createAgent({ model, tools: { desk: { url, headers: { 'x-key': 'k1' } } } });
    const result = await agent.start('Set a timer.');
    expect(result.calls).toMatchObject([{ name: 'set_timer', input: { minutes: 5 }, text: '{"minutes":5}' }]);
    expect(new Set(seen)).toEqual(new Set(['k1']));
    const gone = createAgent({ model, tools: { desk: { url: 'http://127.0.0.1:9' } } });
    await expect(gone.toolNames()).rejects.toThrow(/'desk' could not be started/);
  });
});

describe('a name', () => {
  it('of two servers is told of, and a prefix sets them apart', async () => {
    const { createAgent } = await agentWith(2);
    const { model } = scripted([done]);
    const twice = createAgent({ model, tools: { shelf, other: shelf } });
    await expect(twice.toolNames()).rejects.toThrow(/two tools are named 'put_note'; give an MCP server a `prefix`/);
    await using apart = createAgent({ model, tools: [shelf, { ...shelf, prefix: 'old_' }] });
    expect(await apart.toolNames()).toContain('old_put_note');
    const note = await apart.executeTool('old_count' as string, { from: 2 });
    expect(JSON.stringify(note)).toContain('count');
  });

  it('that no server has is told of when they have started, with the nearest', async () => {
    const { createAgent } = await agentWith(2);
    const agent = createAgent({ model: scripted([done]).model, tools: { shelf }, allowedTools: ['put_notes'] });
    await expect(agent.start('Hello?')).rejects.toThrow(
      /`allowedTools`: 'put_notes' is no tool; did you mean 'put_note'\?/,
    );
    await using few = createAgent({ model: scripted([done]).model, tools: { shelf }, allowedTools: ['count'] });
    expect(await few.toolNames()).toEqual(['count']);
  });
});

it('a hint of a server tightens: a null is left out for a tool that counts, not for one that destroys', async () => {
  const { createAgent } = await agentWith(2);
  await using agent = createAgent({ model: scripted([done]).model, tools: { shelf } });
  expect(JSON.stringify(await agent.executeTool('count' as string, { from: null }))).toContain('with');
  await expect(agent.executeTool('drop_note' as string, { id: 2, note: null })).rejects.toMatchObject({
    ended: 'refused',
  });
});

it('an integer that is too long for JSON is not sent as another one', async () => {
  const { createAgent } = await agentWith(2);
  await using agent = createAgent({ model: scripted([done]).model, tools: { shelf } });
  await expect(agent.executeTool('count' as string, '{"from": 12345678901234567890}')).rejects.toThrow(
    /12345678901234567890 is too long a number/,
  );
});

it('an agent that is closed starts nothing any more, and may be closed again', async () => {
  const { createAgent } = await agentWith(2);
  const agent = createAgent({ model: scripted([done]).model, tools: { shelf } });
  await agent.toolNames();
  const pid = Number(JSON.stringify(await agent.executeTool('count' as string, {})).match(/pid\D+(\d+)/)?.[1]);
  expect(isRunning(pid)).toBe(true);
  await agent.close();
  await agent.close();
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
  await expect(agent.start('Hello?')).rejects.toThrow(/the agent is closed/);
  await createAgent({ model: scripted([done]).model, tools: { shelf } }).close();
});

it('works with a published server', async () => {
  const { createAgent } = await agentWith(2);
  const manifest = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/package.json');
  const everything = { command: process.execPath, args: [join(dirname(manifest), 'dist/index.js')] };
  const { model } = scripted([call('getSum', { a: '2', b: 3 }), done]);
  await using agent = createAgent({ model, tools: { everything } });
  expect((await agent.start('Add.')).calls).toMatchObject([{ name: 'get-sum', text: expect.stringContaining('is 5') }]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // There is no such process.
    return false;
  }
}

/** A real server on the loopback interface; it says which keys came. */
async function httpServer(): Promise<{ readonly url: string; readonly seen: unknown[] }> {
  const seen: unknown[] = [];
  const minutes = { type: 'object' as const, properties: { minutes: { type: 'integer' } }, required: ['minutes'] };
  const server = createServer(async (request, response) => {
    seen.push(request.headers['x-key']);
    const desk = new Server({ name: 'desk', version: '1.0.0' }, { capabilities: { tools: {} } });
    desk.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name: 'set_timer', inputSchema: minutes }] }));
    desk.setRequestHandler(CallToolRequestSchema, ({ params }) => ({
      content: [{ type: 'text', text: JSON.stringify(params.arguments) }],
    }));
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    await desk.connect(transport as Parameters<Server['connect']>[0]);
    await transport.handleRequest(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/mcp`, seen };
}
