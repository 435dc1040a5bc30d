// @ts-nocheck
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as ClientTransport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpServer as McpServer1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mendMcpClient, mendMcpServer } from '../packages/callmend/src/hosts/mcp/index.ts';

function deskServer(seen: unknown[]): McpServer {
  const server = new McpServer({ name: 'desk-server', version: '1.0.0' });
  const inputSchema = z.object({ minutes: z.number().int(), labels: z.array(z.string()).optional() });
  server.registerTool('set_timer', { inputSchema }, async (input) => {
    seen.push(input);
    return { content: [{ type: 'text', text: 'done' }] };
  });
  return server;
}

/** A client over HTTP, without a socket; each request of it finds a new server. */
async function connect(handle: (request: Request) => Promise<Response>, mode: 'legacy' | 'auto'): Promise<Client> {
  const client = new Client({ name: 'host', version: '1.0.0' }, { versionNegotiation: { mode } });
  const fetch = (url: string | URL, init?: RequestInit): Promise<Response> => handle(new Request(url, init));
  await client.connect(new StreamableHTTPClientTransport(new URL('http://desk.test/mcp'), { fetch }));
  return client;
}

/** Version 1, with a session that lasts. */
async function connect1(seen: unknown[]): Promise<Client1> {
  const server = new McpServer1({ name: 'desk-server', version: '1.0.0' });
  server.registerTool('set_timer', { inputSchema: { minutes: z.number().int() } }, async (input) => {
    seen.push(input);
    return { content: [{ type: 'text', text: 'done' }] };
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => 'one' });
  await mendMcpServer(server).connect(transport);
  const client = new Client1({ name: 'host', version: '1.0.0' });
  const fetch = (url: string | URL, init?: RequestInit): Promise<Response> =>
    transport.handleRequest(new Request(url, init));
  // Version 1 types its own transports apart from what it takes.
  await client.connect(
    new ClientTransport1(new URL('http://desk.test/mcp'), { fetch }) as Parameters<Client1['connect']>[0],
  );
  return client;
}

describe('over HTTP with version 1', () => {
  it('a server is mended in its session, and so is a client', async () => {
    const seen: unknown[] = [];
    const client = await connect1(seen);
    await client.callTool({ name: 'SetTimer', arguments: { minutes: '5' } });
    expect(await client.callTool({ name: 'set_timer', arguments: { minutes: 'soon' } })).toMatchObject({
      isError: true,
    });
    await mendMcpClient(client).callTool({ name: 'SetTimer', arguments: '{"minutes": 6}' });
    expect(seen).toEqual([{ minutes: 5 }, { minutes: 6 }]);
    await client.close();
  });
});

describe.each(['legacy', 'auto'] as const)('over HTTP in the %s protocol era', (mode) => {
  it('a server is mended for each request', async () => {
    const seen: unknown[] = [];
    const { fetch } = createMcpHandler(() => mendMcpServer(deskServer(seen)));
    const client = await connect(fetch, mode);
    expect(client.getProtocolEra()).toBe(mode === 'auto' ? 'modern' : 'legacy');
    const args = { minutes: '5', labels: '["tea"]' };
    expect(await client.callTool({ name: 'set_timer', arguments: args })).toMatchObject({
      content: [{ text: 'done' }],
    });
    expect(await client.callTool({ name: 'set_timer', arguments: { minutes: 5 } })).toMatchObject({
      content: [{ text: 'done' }],
    });
    const refused = await client.callTool({ name: 'set_timer', arguments: { minutes: 'soon' } });
    expect(refused).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("'minutes' must be integer") }],
    });
    expect(seen).toEqual([{ minutes: 5, labels: ['tea'] }, { minutes: 5 }]);
    await client.close();
  });

  it('a client is mended', async () => {
    const seen: unknown[] = [];
    const { fetch } = createMcpHandler(() => deskServer(seen));
    const client = mendMcpClient(await connect(fetch, mode));
    await client.callTool({ name: 'SetTimer', arguments: '{"minutes": "5"}' });
    expect(seen).toEqual([{ minutes: 5 }]);
    await client.close();
  });
});
