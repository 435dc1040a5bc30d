// @ts-nocheck
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { flood } from './flood.ts';

/** A way in which a server fails. */
export interface UpstreamFault {
  readonly id: string;
  /** The server has said the whole call, so that it may reach the client. */
  readonly isWhole?: true;
  /** The request asks for no stream. */
  readonly wantsWhole?: true;
  play(socket: Socket): void;
}

/** The call that the model would make. */
export const meantArguments = '{"city":"Faro","days":2}';
const callText = '{"city": "Faro", "days": 2}';

const event = (choice: object): string =>
  `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, ...choice }] })}\n\n`;
const delta = (fields: object, finish: string | null = null): string => event({ delta: fields, finish_reason: finish });
const callPiece = (text: string, more: object = {}): string =>
  delta({ tool_calls: [{ index: 0, ...more, function: { name: 'get_weather', arguments: text } }] });
const begun = callPiece(callText.slice(0, 14), { id: 'call_a', type: 'function' });
const rest = delta({ tool_calls: [{ index: 0, function: { arguments: callText.slice(14) } }] });
const prose = delta({ role: 'assistant', content: 'Let me see. ' });
const finish = delta({}, 'tool_calls');
const done = 'data: [DONE]\n\n';

/** A stream that is whole and right. */
export const goodStream: string = prose + begun + rest + finish + done;

const calls = (...made: readonly object[]): string =>
  JSON.stringify({
    id: 'c',
    choices: [
      { index: 0, message: { role: 'assistant', content: null, tool_calls: made }, finish_reason: 'tool_calls' },
    ],
  });
const oneCall = (id: string, text: string): object => ({
  id,
  type: 'function',
  function: { name: 'get_weather', arguments: text },
});
const goodBody: string = calls(oneCall('call_a', callText));

const head = (...lines: readonly string[]): string => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');
const streamHead = head('content-type: text/event-stream', 'transfer-encoding: chunked');
const jsonHead = (length: number, ...lines: readonly string[]): string =>
  head('content-type: application/json', `content-length: ${length}`, ...lines);
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const lastChunk = '0\r\n\r\n';

/** Writes, and when that is on its way does the rest. */
const send = (socket: Socket, text: string | Buffer, then: () => void = () => socket.end()): void => {
  socket.write(text, () => setImmediate(then));
};

const bigLine = 'x'.repeat(1024 * 1024);
const bigPiece = delta({ tool_calls: [{ index: 0, function: { arguments: 'x'.repeat(64 * 1024) } }] });

export const upstreamFaults: readonly UpstreamFault[] = [
  { id: 'resets before it answers', play: (socket) => void socket.resetAndDestroy() },
  {
    id: 'resets amid its head',
    play: (socket) => send(socket, streamHead.slice(0, 30), () => socket.resetAndDestroy()),
  },
  {
    id: 'resets amid a call',
    play: (socket) => send(socket, streamHead + chunk(prose + begun), () => socket.resetAndDestroy()),
  },
  { id: 'ends amid a call', play: (socket) => send(socket, streamHead + chunk(prose + begun)) },
  {
    id: 'ends its stream without a finish reason',
    play: (socket) => send(socket, streamHead + chunk(prose + begun + rest) + lastChunk),
  },
  { id: 'sends half a chunk', play: (socket) => send(socket, `${streamHead}${chunk(prose)}fff\r\n${begun}`) },
  {
    id: 'sends a chunk without a size',
    play: (socket) => send(socket, `${streamHead}${chunk(prose)}zz\r\n${begun}\r\n`),
  },
  {
    id: 'sends what is no gzip as gzip',
    wantsWhole: true,
    play: (socket) => send(socket, jsonHead(goodBody.length, 'content-encoding: gzip') + goodBody),
  },
  {
    id: 'cuts its gzip',
    wantsWhole: true,
    play(socket) {
      const zipped = gzipSync(goodBody).subarray(0, 60);
      send(socket, Buffer.concat([Buffer.from(jsonHead(zipped.length, 'content-encoding: gzip')), zipped]));
    },
  },
  {
    id: 'cuts a gzip stream',
    play(socket) {
      const zipped = gzipSync(prose + begun).subarray(0, -12);
      send(
        socket,
        Buffer.concat([
          Buffer.from(head('content-type: text/event-stream', 'content-encoding: gzip', 'connection: close')),
          zipped,
        ]),
      );
    },
  },
  {
    id: 'sends a line of 10 MB',
    play(socket) {
      socket.write(`${head('content-type: text/event-stream', 'connection: close')}${prose}data: `);
      flood(socket, bigLine, 10);
    },
  },
  {
    id: 'sends a call of 10 MB that does not end',
    play(socket) {
      socket.write(head('content-type: text/event-stream', 'connection: close') + prose + begun);
      flood(socket, bigPiece, 160);
    },
  },
  {
    id: 'says that it is done amid a call',
    play: (socket) => send(socket, streamHead + chunk(prose + begun + done) + lastChunk),
  },
  {
    id: 'goes on after it is done',
    isWhole: true,
    play: (socket) => send(socket, streamHead + chunk(goodStream + begun + rest + finish) + lastChunk),
  },
  {
    id: 'says an error amid a call',
    play: (socket) =>
      send(socket, streamHead + chunk(`${prose}${begun}data: {"error":{"message":"overloaded"}}\n\n`) + lastChunk),
  },
  {
    id: 'gives two calls one id',
    isWhole: true,
    wantsWhole: true,
    play(socket) {
      const body = calls(oneCall('call_a', callText), oneCall('call_a', callText));
      send(socket, jsonHead(body.length) + body);
    },
  },
  { id: 'stalls before it answers', play: () => {} },
  { id: 'stalls amid a call', play: (socket) => send(socket, streamHead + chunk(prose + begun), () => {}) },
  {
    id: 'sends a page as JSON',
    wantsWhole: true,
    play: (socket) => send(socket, `${jsonHead(22)}<html>sorry</html>    `),
  },
  { id: 'sends nothing as JSON', wantsWhole: true, play: (socket) => send(socket, jsonHead(0)) },
  {
    id: 'sends less than it said',
    wantsWhole: true,
    play: (socket) => send(socket, jsonHead(goodBody.length + 50) + goodBody),
  },
  { id: 'does not speak HTTP', play: (socket) => send(socket, 'SSH-2.0-OpenSSH_9.2\r\n') },
  {
    id: 'ends amid a character',
    play(socket) {
      const bytes = Buffer.from(delta({ content: 'Olá ☀' }));
      const cut = bytes.subarray(0, bytes.indexOf(Buffer.from('☀')) + 1);
      send(socket, Buffer.concat([Buffer.from(head('content-type: text/event-stream', 'connection: close')), cut]));
    },
  },
];
