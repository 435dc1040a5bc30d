import { connect, type Socket } from 'node:net';
import { streamEnd } from './traffic.ts';

/** What one request came to, by the clock. */
export interface Asked {
  readonly tookMs: number;
  /** Until the first byte of the body was there. */
  readonly firstMs: number;
}

/** A connection that asks one thing after the other. */
export interface Connection {
  ask(request: Buffer): Promise<Asked>;
  /** Asks, and settles when so many bytes have come. */
  begin(request: Buffer, bytes: number): Promise<void>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from(streamEnd);

/** Opens a connection that reads as little of HTTP as it can. */
export function open(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(connection(socket)));
    socket.setNoDelay(true);
    socket.once('error', reject);
  });
}

function connection(socket: Socket): Connection {
  let take: (chunk: Buffer) => void = () => {};
  let fail: (error: Error) => void = () => {};
  socket.on('data', (chunk) => take(chunk));
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error('the connection was closed')));

  function ask(request: Buffer): Promise<Asked> {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      let head: Buffer | undefined = Buffer.alloc(0);
      let firstMs = 0;
      let left = -1;
      fail = reject;
      take = (chunk) => {
        let body = chunk;
        if (head) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
          const end = head.indexOf(headEnd);
          if (end < 0) return;
          const text = head.toString('latin1', 0, end);
          if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, 200)));
          left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? -1);
          body = head.subarray(end + headEnd.length);
          head = undefined;
        }
        if (body.length === 0) return;
        if (firstMs === 0) firstMs = performance.now() - started;
        if (left >= 0) left -= body.length;
        const isOver = left < 0 ? body.subarray(-lastChunk.length).equals(lastChunk) : left === 0;
        if (isOver) resolve({ tookMs: performance.now() - started, firstMs });
      };
      socket.write(request);
    });
  }

  return {
    ask,
    begin: (request, bytes) =>
      new Promise((resolve, reject) => {
        let size = 0;
        fail = reject;
        take = (chunk) => {
          size += chunk.length;
          if (size >= bytes) resolve();
        };
        socket.write(request);
      }),
    close() {
      fail = () => {};
      socket.destroy();
    },
  };
}
