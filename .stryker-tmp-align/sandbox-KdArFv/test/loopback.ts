// @ts-nocheck
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as it came. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** Answers one request; `count` says how many came before it. */
export type Play = (response: ServerResponse, received: Received, count: number) => void;

/** A real server on the loopback interface that plays a provider until the test is over. */
export interface Loopback {
  readonly url: string;
  readonly received: readonly Received[];
  /** Waits until every connection that brought a request is closed (Node may open a spare one, which brings none); rejects if that does not come. */
  allClosed(): Promise<void>;
}

const patienceMs = 5000;

export async function loopback(play: Play): Promise<Loopback> {
  const received: Received[] = [];
  const open = new Set<Socket>();
  const server = createServer((request, response) => {
    const { socket } = request;
    if (!open.has(socket)) socket.once('close', () => open.delete(socket));
    open.add(socket);
    readAll(request).then(
      (text) => {
        const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) as unknown };
        received.push(one);
        play(response, one, received.length - 1);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    async allClosed() {
      const until = performance.now() + patienceMs;
      while (open.size > 0) {
        if (performance.now() > until) throw new Error('a connection stayed open');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

/** Answers with JSON. */
export function giveJson(
  response: ServerResponse,
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}
