// @ts-nocheck
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { GatewayConfig } from '../config/config.ts';
import { maxHeaderBytes } from '../upstream/upstreams.ts';

/** The gateway's socket. */
export interface Listening {
  listen(): Promise<{ readonly host: string; readonly port: number }>;
  /** Takes nothing new, lets what is under way end within the time allowed, and cuts the rest. */
  close(): Promise<void>;
  readonly isDraining: boolean;
}

/** Longer than clients keep a connection: it is theirs to close, so that none is closed under a request. */
const keepAliveMs = 75_000;
/** A head must be there so soon, and a whole request so soon: whoever dribbles holds a connection. */
const headMs = 60_000;
const requestMs = 10 * 60_000;
const sweepMs = 50;

/** Makes a server of HTTP/1.1 within the limits of a configuration. */
export function createListening(
  { host, port, limits, timeouts }: Pick<GatewayConfig, 'host' | 'port' | 'limits' | 'timeouts'>,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Listening {
  const server = createServer({
    keepAliveTimeout: keepAliveMs,
    headersTimeout: headMs,
    requestTimeout: requestMs,
    maxHeaderSize: maxHeaderBytes,
    noDelay: true,
  });
  server.maxConnections = limits.maxConnections;
  let isDraining = false;
  server.on('request', (request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    answer(request, response);
  });
  return {
    get isDraining() {
      return isDraining;
    },
    listen: () => listen(server, { host, port }),
    async close() {
      isDraining = true;
      await drain(server, timeouts.drainMs);
    },
  };
}

function listen(
  server: Server,
  at: { readonly host: string; readonly port: number },
): Promise<{ readonly host: string; readonly port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(wordListening(error, at)));
    server.listen(at.port, at.host, () => {
      const address = server.address();
      resolve({ host: at.host, port: typeof address === 'object' && address ? address.port : at.port });
    });
  });
}

/** A failure to listen: what failed, and what to try. */
function wordListening(
  error: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
): Error {
  const options = { cause: error };
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`port ${port} is taken: choose another with --port, or --port 0 for any free one`, options);
    case 'EACCES':
      return new Error(`port ${port} may not be used by this user: choose one above 1023 with --port`, options);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`${host} is no address of this machine: choose one with --host`, options);
    default:
      return new Error(`cannot listen on ${host}:${port} (${error.code}): try another --port or --host`, options);
  }
}

function drain(server: Server, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
