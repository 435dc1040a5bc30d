// @ts-nocheck
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StdioClientTransport as Stdio2 } from '@modelcontextprotocol/client/stdio';
import { StdioClientTransport as Stdio1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, describe, expect, it } from 'vitest';
import { mendMcpClient } from '../packages/callmend/src/hosts/mcp/index.ts';
import type { Outcome } from '../packages/callmend/src/index.ts';
import { type Caller, type Sdk, sdks } from './mcp-desk.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'callmend-mcp-')));
writeFileSync(join(folder, 'note.txt'), 'one\ntwo\nthree\n');
const open: Caller[] = [];
afterAll(async () => {
  await Promise.all(open.map((client) => client.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Where a published server's command stands. */
function bin(name: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return join(dirname(manifest), 'dist/index.js');
}

async function start(sdk: Sdk, name: string, ...args: readonly string[]): Promise<{ client: Caller; pid: number }> {
  const options = { command: process.execPath, args: [bin(name), ...args], stderr: 'ignore' as const };
  const transport = sdk.version === '1' ? new Stdio1(options) : new Stdio2(options);
  const client = sdk.client();
  await Reflect.apply(client.connect, client, [transport]);
  open.push(client as Caller);
  return { client: client as Caller, pid: transport.pid ?? 0 };
}

const call = (name: string, args?: unknown) => ({ name, arguments: args });
const text = (result: Awaited<ReturnType<Caller['callTool']>>): string => result.content[0]?.text ?? '';

describe.each(sdks)('the published servers over stdio, with SDK $version', (sdk) => {
  it('everything: drifted names, typed strings and JSON text', async () => {
    const { client } = await start(sdk, '@modelcontextprotocol/server-everything');
    const outcomes: Outcome[] = [];
    const plain = await client.callTool(call('get-sum', { a: '2', b: 3 })).catch((error: unknown) => ({ error }));
    expect(JSON.stringify(plain)).not.toContain('is 5');
    mendMcpClient(client as never, { onOutcome: (outcome) => outcomes.push(outcome) });
    expect(text(await client.callTool(call('getSum', { a: '2', b: 3 })))).toContain('is 5');
    expect(text(await client.callTool(call('get_sum', '{"a": 2, "b": "3",}')))).toContain('is 5');
    expect(text(await client.callTool(call('echo', { message: '{"a": 1}' })))).toBe('Echo: {"a": 1}');
    const refused = await client.callTool(call('get-sum', { a: 'two', b: 3 }));
    expect(refused.isError).toBe(true);
    expect(text(refused)).toContain("'a' must be number");
    expect(outcomes.map(({ status }) => status)).toEqual(['repaired', 'repaired', 'clean', expect.any(String)]);
  });

  it('everything: progress comes through, and so does the error of a server that dies', async () => {
    const { client, pid } = await start(sdk, '@modelcontextprotocol/server-everything');
    mendMcpClient(client as never);
    const seen: unknown[] = [];
    const options = { onprogress: (progress: unknown) => seen.push(progress) };
    const rest = sdk.version === '1' ? [undefined, options] : [options];
    const name = 'triggerLongRunningOperation';
    await client.callTool(call(name, { duration: '0.2', steps: '2' }), ...rest);
    // The last one may come in one piece with the answer, and the SDK then drops it.
    expect(seen[0]).toMatchObject({ progress: 1, total: 2 });
    const dying = client.callTool(call(name, { duration: '30', steps: '2' }), ...rest);
    setTimeout(() => process.kill(pid, 'SIGKILL'), 200);
    await expect(dying).rejects.toThrow('Connection closed');
    await expect(client.callTool(call('echo', { message: 'hi' }))).rejects.toThrow('Not connected');
  });

  it('filesystem: containers sent as text, and a tool of another server', async () => {
    const { client } = await start(sdk, '@modelcontextprotocol/server-filesystem', folder);
    mendMcpClient(client as never, { serverName: 'files' });
    const path = join(folder, 'note.txt');
    expect(text(await client.callTool(call('readMultipleFiles', { paths: JSON.stringify([path]) })))).toContain(
      'three',
    );
    expect(text(await client.callTool(call('mcp__files__read_text_file', { path, head: '1' })))).toBe('one');
    const foreign = await client.callTool(call('mcp__drive__read_text_file', { path }));
    expect([foreign.isError, text(foreign)]).toEqual([true, expect.stringContaining("'read_text_file'")]);
    const edits = JSON.stringify([{ oldText: 'two', newText: '2' }]);
    await client.callTool(call('edit_file', { path, edits }));
    expect(readFileSync(path, 'utf8')).toBe('one\n2\nthree\n');
    writeFileSync(path, 'one\ntwo\nthree\n');
  });

  it('filesystem: a destructive tool gets no more than what has one reading', async () => {
    const { client } = await start(sdk, '@modelcontextprotocol/server-filesystem', folder);
    mendMcpClient(client as never);
    const path = join(folder, 'note.txt');
    const refused = await client.callTool(call('write_file', { Path: path, content: '' }));
    expect([refused.isError, text(refused)]).toEqual([true, expect.stringContaining("'path'")]);
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\n');
  });
});
