import { createCatalog } from './catalog.ts';
import { listTools } from './list-tools.ts';
import { createMendCall, type Mended } from './mend-call.ts';
import { checkOptions, defaultListTimeoutMs, type MendMcpOptions } from './options.ts';
import { own } from './own-record.ts';
import { McpCallRefused, type Refused, refusedResult } from './refusal.ts';
import { within } from './within.ts';

/** What is used of a client of the MCP SDK, version 1 or 2. */
export interface McpClient {
  /** Calls a tool. */
  callTool(...args: never[]): Promise<unknown>;
  /** Lists the tools. */
  listTools(...args: never[]): Promise<unknown>;
  readonly transport?: object | undefined;
  /** What the server calls itself. */
  getServerVersion?(): { readonly name: string } | undefined;
  /** What the server can do: whether it tells when its list changes. */
  getServerCapabilities?(): object | undefined;
}

/** How a client is mended. */
export interface MendMcpClientOptions extends MendMcpOptions {
  /** What `callTool` does with a refused call: give a tool error result (default), throw, or send it as it was written. */
  readonly onRejected?: 'result' | 'throw' | 'forward';
}

/** A client whose `callTool` also takes the arguments as a model writes them: as JSON text. */
export type MendedClient<Client extends McpClient> = Client & {
  /** Calls a tool with arguments as a model wrote them. */
  callTool(
    params: { readonly name: string; readonly arguments: string },
    ...rest: unknown[]
  ): ReturnType<Client['callTool']>;
};

const mended = new WeakSet<object>();

/**
 * Mends the calls of a client before its server sees them, by the tools that the server lists. The client itself is changed
 * and given back; a second time changes nothing. A valid call is passed on as it is.
 */
export function mendMcpClient<Client extends McpClient>(
  client: Client,
  options: MendMcpClientOptions = {},
): MendedClient<Client> {
  checkClient(client);
  checkOptions(options, ['result', 'throw', 'forward']);
  const { onRejected = 'result', listTimeoutMs = defaultListTimeoutMs, serverName = [] } = options;
  if (mended.has(client)) return client as MendedClient<Client>;
  const { callTool, listTools: list } = client;
  const ask = (): Promise<readonly unknown[]> =>
    // Version 2 keeps lists too: what is asked for here is to be new.
    listTools((cursor) => Reflect.apply(list, client, [cursor === undefined ? undefined : { cursor }, renewing]));
  const renewing = { timeout: listTimeoutMs, cacheMode: 'refresh' };
  const catalog = createCatalog<AbortSignal | undefined>({ ask, keyOf: () => 'one' }, options);
  const watch = createWatch(client, catalog.forget);
  const mend = createMendCall<AbortSignal | undefined>({
    // One list serves all calls that wait for it: each stops waiting by its own signal.
    catalog: {
      ...catalog,
      known: (signal) => within(catalog.known(signal), { timeoutMs: listTimeoutMs, signal }),
      renewed: (signal) => within(catalog.renewed(signal), { timeoutMs: listTimeoutMs, signal }),
    },
    options,
    ownNames: () => [serverName, client.getServerVersion?.()?.name ?? []].flat(),
    tellsChanges: () => own(own(client.getServerCapabilities?.(), 'tools'), 'listChanged') === true,
  });

  async function callMended(params: unknown, ...rest: readonly unknown[]): Promise<unknown> {
    watch();
    // Without a connection version 2 lists no tools, where it might say why.
    const isLost = 'transport' in client && client.transport === undefined;
    const result: Mended = isLost ? { kind: 'as-is' } : await mend(params, signalOf(rest));
    if (result.kind === 'refused' && onRejected !== 'forward') return refuse(result.outcome, onRejected);
    return Reflect.apply(callTool, client, [result.kind === 'mended' ? result.params : params, ...rest]);
  }

  Object.defineProperty(client, 'callTool', { value: callMended, configurable: true, writable: true });
  mended.add(client);
  return client as MendedClient<Client>;
}

function checkClient(client: McpClient): void {
  for (const method of ['callTool', 'listTools'] as const)
    if (typeof client?.[method] !== 'function')
      throw new TypeError(
        `callmend: mendMcpClient needs a client with a method \`${method}\`, as \`@modelcontextprotocol/client\` ^2.0.0 or \`@modelcontextprotocol/sdk\` ^1.20.0 makes it`,
      );
}

function refuse(outcome: Refused, onRejected: 'result' | 'throw'): object {
  if (onRejected === 'throw') throw new McpCallRefused(outcome);
  return refusedResult(outcome);
}

/** Version 1 has the options of a call third, version 2 second. */
function signalOf(rest: readonly unknown[]): AbortSignal | undefined {
  const signals = rest.map((options) => own(options, 'signal'));
  return signals.find((signal) => signal instanceof AbortSignal);
}

/** Listens for changes of the list, on every transport that the client comes to have. The client's own handlers stay. */
function createWatch(client: McpClient, onChanged: () => void): () => void {
  let watched: object | undefined;
  return () => {
    const { transport } = client;
    if (transport === watched || transport === undefined) return;
    watched = transport;
    onChanged();
    const heard: unknown = Reflect.get(transport, 'onmessage');
    const listen = (...message: readonly unknown[]): void => {
      if (own(message[0], 'method') === 'notifications/tools/list_changed') onChanged();
      if (typeof heard === 'function') Reflect.apply(heard, transport, message);
    };
    Reflect.set(transport, 'onmessage', listen);
  };
}
