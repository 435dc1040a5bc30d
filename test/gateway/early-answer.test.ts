import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ask, startGateway } from './desk.ts';
import { startRaw } from './raw-upstream.ts';

const told = '{"error":{"message":"not with this key"}}';
const answer = (status: string, more = ''): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${told.length}\r\nretry-after: 7\r\n${more}\r\n${told}`;
const interim = 'HTTP/1.1 100 Continue\r\n\r\n';
const big = Buffer.alloc(8_000_000, 'x');
const large = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'x'.repeat(4_000_000) }], tools: [{}] });

/** Calls back at the head of each request; its body is read and dropped. */
const onHead = (socket: Socket, answer: () => void): void => {
  socket.on('data', (piece) => {
    if (piece.includes('POST /v1/')) answer();
  });
};

/** What a server does with a request that it will not have. */
const servers: Readonly<Record<string, (socket: Socket) => void>> = {
  'and reads on': (socket) => onHead(socket, () => socket.write(answer('401 Unauthorized'))),
  'after 100 Continue, and reads on': (socket) =>
    onHead(socket, () => socket.write(interim + answer('401 Unauthorized'))),
  'after 100 Continue by itself, and reads on': (socket) =>
    onHead(socket, () => {
      socket.write(interim, () => setTimeout(() => socket.write(answer('401 Unauthorized')), 5));
    }),
  'and reads no more': (socket) =>
    onHead(socket, () => {
      socket.pause();
      socket.write(answer('401 Unauthorized', 'connection: close\r\n'));
    }),
  'and says that it sends no more': (socket) =>
    onHead(socket, () => socket.end(answer('401 Unauthorized', 'connection: close\r\n'))),
};

describe.each(['http', 'https'] as const)(
  'an upstream that answers over %s before it has read the request',
  (scheme) => {
    describe.each(Object.entries(servers))('%s', (_, take) => {
      it.each([
        ['/v1/files', big],
        ['/v1/chat/completions', Buffer.from(large)],
      ])('is heard by who asks %s, and the next one too', async (path, body) => {
        const gateway = await startGateway(await startRaw(scheme, take));
        for (let count = 0; count < 2; count++) {
          const got = await ask(`${gateway.url}${path}`, { method: 'POST', body });
          expect([got.status, got.headers['retry-after'], got.body.toString()]).toEqual([401, '7', told]);
        }
      });
    });
  },
);
