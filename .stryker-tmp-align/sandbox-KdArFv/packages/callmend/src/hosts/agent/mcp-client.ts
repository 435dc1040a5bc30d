// @ts-nocheck
import { type McpProcess, type McpServer, splitCommand } from './mcp-server.ts';
import { loadPeer, type Peer } from './peer.ts';

/** What is used of a client of the MCP SDK, version 1 or 2. */
export interface McpClient {
  listTools(cursor: string | undefined, signal?: AbortSignal): Promise<unknown>;
  callTool(name: string, input: unknown, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** A class of the SDK, made without its types: the two versions differ in what they take beside. */
const make = (from: unknown, ...given: readonly unknown[]): object => {
  if (typeof from !== 'function') throw new TypeError('callmend: the MCP SDK has another shape');
  const made: unknown = Reflect.construct(from, given);
  return Object(made);
};

const ask = async (target: object, method: string, ...given: readonly unknown[]): Promise<unknown> => {
  const found: unknown = Reflect.get(target, method);
  return typeof found === 'function' ? await Reflect.apply(found, target, given) : undefined;
};

const client2: Omit<Peer, 'load'> = { package: '@modelcontextprotocol/client', range: '^2.0.0' };
const client1: Omit<Peer, 'load'> = { package: '@modelcontextprotocol/sdk', range: '^1.20.0' };

/** Where each version keeps its parts. */
const parts = {
  2: {
    Client: { ...client2, load: () => import('@modelcontextprotocol/client') },
    StdioClientTransport: { ...client2, load: () => import('@modelcontextprotocol/client/stdio') },
    StreamableHTTPClientTransport: { ...client2, load: () => import('@modelcontextprotocol/client') },
  },
  1: {
    Client: { ...client1, load: () => import('@modelcontextprotocol/sdk/client/index.js') },
    StdioClientTransport: { ...client1, load: () => import('@modelcontextprotocol/sdk/client/stdio.js') },
    StreamableHTTPClientTransport: {
      ...client1,
      load: () => import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    },
  },
} as const;
type Part = keyof (typeof parts)[1];

/** How long a tool may take, the agent says: the SDK's own limit is the longest time that a timer knows. */
const noTimeoutMs = 2 ** 31 - 1;

/** The SDK as it is installed: its client, and what loads its other parts. */
interface Sdk {
  readonly version: 1 | 2;
  readonly Client: unknown;
  readonly load: (part: Part) => Promise<unknown>;
}

/** Version 2 where it is installed, else version 1. */
async function loadSdk(neededFor: string): Promise<Sdk> {
  async function loadVersion(version: 1 | 2): Promise<Sdk> {
    const load = async (part: Part): Promise<unknown> =>
      (await loadPeer(parts[version][part], { exports: [part], neededFor }))[part];
    return { version, Client: await load('Client'), load };
  }
  try {
    return await loadVersion(2);
  } catch (missing) {
    return loadVersion(1).catch(() => Promise.reject(missing));
  }
}

/** Connects to a server, by the version of the SDK that is installed. */
export async function connectMcp(name: string, server: McpServer, signal?: AbortSignal): Promise<McpClient> {
  const { version, Client, load } = await loadSdk(`the MCP server '${name}'`);
  const client = make(Client, { name: 'callmend', version: '1.0.0' });
  const options = signal === undefined ? {} : { signal };
  try {
    await ask(client, 'connect', await transportOf(server, load), options);
  } catch (error) {
    // What was started is not left behind.
    await ask(client, 'close').catch(() => {});
    throw error;
  }
  const settings = (own: AbortSignal | undefined): object => (own === undefined ? {} : { signal: own });
  return {
    listTools: (cursor, own) => ask(client, 'listTools', cursor === undefined ? undefined : { cursor }, settings(own)),
    callTool(tool, input, own) {
      // Version 1 takes a schema of the result in between.
      const given = [{ name: tool, arguments: input }, ...(version === 1 ? [undefined] : [])];
      return ask(client, 'callTool', ...given, { ...settings(own), timeout: noTimeoutMs });
    },
    close: async () => {
      await ask(client, 'close');
    },
  };
}

async function transportOf(server: McpServer, load: Sdk['load']): Promise<object> {
  if ('url' in server) {
    const { url, headers } = server;
    const more = headers === undefined ? {} : { requestInit: { headers } };
    return make(await load('StreamableHTTPClientTransport'), new URL(url), more);
  }
  // What a server says beside its answers is not for the agent's user to read.
  return make(await load('StdioClientTransport'), { ...processOf(server), stderr: 'ignore' });
}

function processOf({ command, args, env, cwd }: McpProcess): object {
  const [program = command, ...rest] = args === undefined ? splitCommand(command) : [command, ...args];
  return { command: program, args: rest, ...(env && { env: { ...env } }), ...(cwd !== undefined && { cwd }) };
}
