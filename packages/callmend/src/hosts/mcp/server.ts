import { checkOptions } from './options.ts';
import { type MendMcpServerOptions, mendTransport } from './transport.ts';

export type { MendMcpServerOptions } from './transport.ts';

/** What is used of a server of the MCP SDK: of `McpServer` or of `Server`, version 1 or 2. */
export interface McpServer {
  /** Connects to a transport. */
  connect(...args: never[]): Promise<void>;
  /** Of `McpServer`: the `Server` within. */
  readonly server?: object;
}

const mended = new WeakSet<object>();

/**
 * Mends the calls that clients send, before the server's own validation sees them, on every transport that it connects to.
 * The server itself is changed and given back; a second time changes nothing.
 */
export function mendMcpServer<Server extends McpServer>(server: Server, options: MendMcpServerOptions = {}): Server {
  checkOptions(options, ['result', 'forward']);
  if (typeof server?.connect !== 'function')
    throw new TypeError(
      'callmend: mendMcpServer needs a server with a method `connect`, as `@modelcontextprotocol/server` ^2.0.0 or `@modelcontextprotocol/sdk` ^1.20.0 makes it',
    );
  // Who connects may take either: a transport is mended once.
  for (const one of new Set([server, server.server ?? server])) mendConnect(one, options);
  return server;
}

function mendConnect(server: object, options: MendMcpServerOptions): void {
  if (mended.has(server)) return;
  const connect: unknown = Reflect.get(server, 'connect');
  if (Reflect.get(server, 'transport') !== undefined)
    throw new TypeError('callmend: mend the server before it connects: what is connected already is not mended');
  if (typeof connect !== 'function') return;
  const connectMended = (transport: never, ...rest: readonly unknown[]): unknown =>
    Reflect.apply(connect, server, [mendTransport(transport, options), ...rest]);
  mended.add(server);
  Object.defineProperty(server, 'connect', { value: connectMended, configurable: true, writable: true });
}
