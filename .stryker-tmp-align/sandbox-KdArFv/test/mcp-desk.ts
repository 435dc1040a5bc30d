// @ts-nocheck
import { Client as Client2, InMemoryTransport as Pair2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport as Pair1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server as Server1 } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Server as Server2 } from '@modelcontextprotocol/server';

/** A tool as a server lists it. */
export interface DeskTool {
  readonly name: string;
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  readonly annotations?: { readonly readOnlyHint?: boolean; readonly destructiveHint?: boolean };
}

/** What a server has seen, and what it lists; a test may change that. */
export interface Desk {
  tools: readonly DeskTool[];
  readonly seen: { readonly name: string; readonly arguments?: unknown }[];
  lists: number;
}

export const tools: readonly DeskTool[] = [
  {
    name: 'set_timer',
    inputSchema: {
      type: 'object',
      properties: {
        minutes: { type: 'integer' },
        labels: { type: 'array', items: { type: 'string' } },
        loud: { type: 'boolean' },
      },
      required: ['minutes'],
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'delete_note',
    inputSchema: {
      type: 'object',
      properties: { note_id: { type: 'integer' } },
      required: ['note_id'],
      additionalProperties: false,
    },
    annotations: { destructiveHint: true },
  },
  { name: 'take_anything', inputSchema: { type: 'object' } },
  {
    name: 'find_code',
    inputSchema: { type: 'object', properties: { code: { type: 'string', pattern: '^(a+)+$' } }, required: ['code'] },
  },
];

interface ServerOptions {
  readonly listChanged?: boolean;
}

/** The two majors of the SDK, each as a test needs it. */
export interface Sdk {
  readonly version: string;
  readonly desk: (options?: ServerOptions) => { readonly server: Server1 | Server2; readonly desk: Desk };
  readonly client: () => Client1 | Client2;
  readonly pair: () => readonly [Pair1, Pair1] | readonly [Pair2, Pair2];
}

const answer = { content: [{ type: 'text' as const, text: 'done' }] };
const newDesk = (): Desk => ({ tools, seen: [], lists: 0 });
const who = { name: 'desk-server', version: '1.0.0' };

const sdk1: Sdk = {
  version: '1',
  client: () => new Client1({ name: 'host', version: '1.0.0' }),
  pair: () => Pair1.createLinkedPair(),
  desk({ listChanged = true } = {}) {
    const desk = newDesk();
    const server = new Server1(who, { capabilities: { tools: { listChanged } } });
    server.setRequestHandler(ListToolsRequestSchema, () => {
      desk.lists++;
      return { tools: [...desk.tools] };
    });
    server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
      desk.seen.push(params);
      return answer;
    });
    return { server, desk };
  },
};

const sdk2: Sdk = {
  version: '2',
  client: () => new Client2({ name: 'host', version: '1.0.0' }),
  pair: () => Pair2.createLinkedPair(),
  desk({ listChanged = true } = {}) {
    const desk = newDesk();
    const server = new Server2(who, { capabilities: { tools: { listChanged } } });
    server.setRequestHandler('tools/list', () => {
      desk.lists++;
      return { tools: [...desk.tools] as never };
    });
    server.setRequestHandler('tools/call', ({ params }) => {
      desk.seen.push(params);
      return answer;
    });
    return { server, desk };
  },
};

export const sdks: readonly Sdk[] = [sdk1, sdk2];

/** What a test calls on any client: the majors' own types differ in what they take beside. */
export interface Caller {
  callTool(params: unknown, ...rest: unknown[]): Promise<{ content: { text?: string }[]; isError?: boolean }>;
  listTools(): Promise<unknown>;
  close(): Promise<void>;
}

/** Connects the two, over a pair in memory. */
export async function connect(
  sdk: Sdk,
  server: { connect(...args: never[]): Promise<void> },
  client: object = sdk.client(),
): Promise<Caller> {
  const [near, far] = sdk.pair();
  await Reflect.apply(server.connect, server, [far]);
  await Reflect.apply(Reflect.get(client, 'connect') as () => Promise<void>, client, [near]);
  return client as Caller;
}
