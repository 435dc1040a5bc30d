// @ts-nocheck
import { fieldsOf, isFields } from '../../fields.ts';
import { textOf } from '../ai-sdk/text-of.ts';
import type { Entry } from './entry.ts';
import { connectMcp, type McpClient } from './mcp-client.ts';
import type { McpServer } from './mcp-server.ts';
import { messageOf } from './peer.ts';

/** A server that runs, with its tools. */
export interface RunningServer {
  readonly entries: readonly Entry[];
  close(): Promise<void>;
}

/** Pages of a list of tools: a server that always has another one ends here. */
const maxPages = 100;

/** Starts a server, or reaches it, and reads its tools. Rejects with an error that names the server. */
export async function startServer(name: string, server: McpServer, signal?: AbortSignal): Promise<RunningServer> {
  let client: McpClient | undefined;
  try {
    const connected = await connectMcp(name, server, signal);
    client = connected;
    const tools = await listAll(connected, signal);
    return {
      entries: tools.flatMap((tool) => entryOf(tool, { name, server, client: connected })),
      close: () => connected.close(),
    };
  } catch (cause) {
    // What was started is not left behind.
    await client?.close().catch(() => {});
    const message = messageOf(cause);
    throw message.startsWith('callmend: ')
      ? cause
      : new Error(`callmend: the MCP server '${name}' could not be started: ${message}`, { cause });
  }
}

async function listAll(client: McpClient, signal?: AbortSignal): Promise<readonly unknown[]> {
  const tools: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const answer = fieldsOf(await client.listTools(cursor, signal));
    if (!Array.isArray(answer.tools)) throw new TypeError('it gave no list of tools');
    for (const tool of answer.tools) tools.push(tool);
    const { nextCursor } = answer;
    if (typeof nextCursor !== 'string' || nextCursor === cursor) break;
    cursor = nextCursor;
  }
  return tools;
}

interface From {
  readonly name: string;
  readonly server: McpServer;
  readonly client: McpClient;
}

function entryOf(listed: unknown, { name: serverName, server, client }: From): readonly Entry[] {
  const { name: own, description, inputSchema, annotations } = fieldsOf(listed);
  if (typeof own !== 'string' || own === '') return [];
  const name = `${server.prefix ?? ''}${own}`;
  const told = { ...(textOf(description) !== '' && { description: textOf(description) }) };
  const schema = isFields(inputSchema) ? inputSchema : { type: 'object' };
  const { readOnlyHint, destructiveHint } = fieldsOf(annotations);
  const hints = { readOnlyHint: readOnlyHint === true, destructiveHint: destructiveHint === true };
  return [
    {
      spec: { name, ...told, inputSchema: schema, annotations: hints },
      offered: { type: 'function', name, ...told, inputSchema: schema },
      run: async (input, { signal }) => {
        const text = sendable(input);
        try {
          return await client.callTool(own, text, signal);
        } catch (cause) {
          throw new Error(`the MCP server '${serverName}' did not run it: ${messageOf(cause)}`, { cause });
        }
      },
    },
  ];
}

/** MCP sends JSON, whose numbers are no longer than a `number`: a longer integer would arrive as another one. */
function sendable(input: unknown): unknown {
  const text = JSON.stringify(input, (_, value: unknown) => {
    if (typeof value === 'bigint') throw new RangeError(`${value} is too long a number for this tool`);
    return value;
  });
  return JSON.parse(text);
}
