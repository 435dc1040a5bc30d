// @ts-nocheck
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ConsoleOptions, createConsole } from '../../packages/gateway/src/console/console.ts';
import { createReceiptLog, type ReceiptLog } from '../../packages/gateway/src/receipts/receipt-log.ts';

/** A gateway of which only the console is there. */
export interface ConsoleServer {
  readonly origin: string;
  readonly log: ReceiptLog;
  /** Cuts all connections: the gateway itself goes on. */
  drop(): void;
  close(): Promise<void>;
}

export type ServerOptions = Partial<Omit<ConsoleOptions, 'log'>> & { readonly size?: number; readonly port?: number };

/** Serves the console on this machine, on any free port or the one it had before. */
export async function serveConsole({
  size = 20_000,
  port = 0,
  ...options
}: ServerOptions = {}): Promise<ConsoleServer> {
  const log = createReceiptLog({ size });
  const about = {
    version: '0.1.0',
    mode: 'on',
    upstreams: [{ name: 'local', url: 'http://someone:secret@localhost:11434/v1?token=1' }],
    values: false,
    size,
  } as const;
  const console = createConsole({ log, about, host: '127.0.0.1', ...options });
  const server = createServer((request, response) => {
    if (!console(request, response)) response.writeHead(404).end('not the console');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    log,
    drop: () => server.closeAllConnections(),
    async close() {
      console.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await log.close();
    },
  };
}
