// @ts-nocheck
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import {
  createGateway,
  defaultConfig,
  type Gateway,
  type GatewayConfig,
  type GatewayParts,
  type RequestTold,
} from '@callmend/gateway';
import { onTestFinished } from 'vitest';

/** A request as an upstream got it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface Upstream {
  readonly url: string;
  readonly received: readonly Received[];
  readonly sockets: ReadonlySet<Socket>;
  close(): Promise<void>;
}

/** A server that answers as it is told, on the loopback interface, until the test is over. */
export async function startUpstream(
  answer: (response: ServerResponse, received: Received, count: number) => void,
  { isReading = true }: { readonly isReading?: boolean } = {},
): Promise<Upstream> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((asked, response) => {
    const take = (body: Buffer): void => {
      const { method = '', url: path = '', headers } = asked;
      const one = { method, path, headers, body };
      received.push(one);
      answer(response, one, received.length - 1);
    };
    asked.on('error', () => {});
    if (isReading) readAll(asked).then(take, () => response.destroy());
    else take(Buffer.alloc(0));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${portOf(server.address())}`, received, sockets, close };
}

/** A configuration for tests: one part of it may be told by itself. */
export interface Settings extends Partial<Omit<GatewayConfig, 'repair' | 'limits' | 'timeouts'>> {
  readonly repair?: Partial<GatewayConfig['repair']>;
  readonly limits?: Partial<GatewayConfig['limits']>;
  readonly timeouts?: Partial<GatewayConfig['timeouts']>;
}

export interface Running extends Gateway {
  readonly url: string;
  readonly port: number;
  /** What was told, in the order in which requests ended. */
  readonly told: readonly RequestTold[];
  /** Waits until so many requests have ended. */
  ended(count: number): Promise<readonly RequestTold[]>;
}

/** A gateway on a free port in front of an upstream, until the test is over. */
export async function startGateway(
  upstream: string,
  settings: Settings = {},
  parts: GatewayParts = {},
): Promise<Running> {
  const base = defaultConfig(upstream);
  const config: GatewayConfig = {
    ...base,
    ...settings,
    port: 0,
    repair: { ...base.repair, ...settings.repair },
    limits: { ...base.limits, ...settings.limits },
    timeouts: { ...base.timeouts, drainMs: 100, ...settings.timeouts },
  };
  const told: RequestTold[] = [];
  const listener = { requestEnded: (one: RequestTold) => void told.push(one) };
  const gateway = createGateway(config, { ...parts, listeners: [...(parts.listeners ?? []), listener] });
  const { port } = await gateway.listen();
  onTestFinished(() => gateway.close());
  return {
    ...gateway,
    address: gateway.address,
    url: `http://127.0.0.1:${port}`,
    port,
    told,
    ended: (count) => until(() => (told.length >= count ? told : undefined)),
  };
}

/** Waits until a value is there. */
export async function until<Value>(look: () => Value | undefined): Promise<Value> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const value = look();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

const patienceMs = 10_000;

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly rawHeaders: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly trailers: IncomingMessage['trailers'];
  readonly body: Buffer;
}

/** Asks with `node:http`: nothing is added, decoded or followed. */
export function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  const { hostname, port, origin } = new URL(url);
  // A path is sent as it is written.
  const path = url.slice(origin.length);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, headers: { ...length, ...headers }, agent: false };
    const sent = request(options, (response) => {
      readAll(response).then(
        (bytes) =>
          resolve({
            status: response.statusCode ?? 0,
            statusText: response.statusMessage ?? '',
            rawHeaders: response.rawHeaders,
            headers: response.headers,
            trailers: response.trailers,
            body: bytes,
          }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends text over a plain connection, and gives what comes until it is closed or holds what is waited for. */
export function sendRaw(port: number, text: string, isEnough: (got: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let got = '';
    socket.on('data', (piece) => {
      got += piece.toString('latin1');
      if (isEnough(got)) socket.destroy();
    });
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });
}

export async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

function portOf(address: unknown): number {
  if (typeof address === 'object' && address !== null && 'port' in address && typeof address.port === 'number')
    return address.port;
  throw new Error('a server has no port');
}
