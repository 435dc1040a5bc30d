// @ts-nocheck
import { createServer, type Socket } from 'node:net';
import { flood } from './flood.ts';
import { goodStream, upstreamFaults } from './upstream-faults.ts';

/** A server that fails as the model's name says. */
export interface FailingUpstream {
  readonly url: string;
  /** Connections that are open. */
  readonly open: number;
  /** Requests that came. */
  readonly asked: number;
  close(): void;
}

const goodAnswer = [
  'HTTP/1.1 200 OK',
  'content-type: text/event-stream',
  `content-length: ${Buffer.byteLength(goodStream)}`,
  '',
  goodStream,
].join('\r\n');

/** A long stream of prose that is no call, for readers that are slow. */
export const longProse: string = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'la '.repeat(300) }, finish_reason: null }] })}\n\n`;
export const longTimes = 6000;

/** Starts it on a free port. Each connection is used again only after a good answer. */
export async function startFailing(): Promise<FailingUpstream> {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      const request = wholeRequest(text);
      if (request === undefined) return;
      text = '';
      asked++;
      answer(socket, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    get open() {
      return sockets.size;
    },
    get asked() {
      return asked;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The body of a request, once it is there. */
function wholeRequest(text: string): string | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
  const body = text.slice(end + 4);
  return body.length < length ? undefined : body;
}

function answer(socket: Socket, body: string): void {
  const model = /"model":"([^"]*)"/.exec(body)?.[1];
  const fault = upstreamFaults.find(({ id }) => id === model);
  if (model === 'long') sendLong(socket);
  else if (fault) fault.play(socket);
  else socket.write(goodAnswer);
}

function sendLong(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n');
  flood(socket, longProse, longTimes, 'data: [DONE]\n\n');
}
