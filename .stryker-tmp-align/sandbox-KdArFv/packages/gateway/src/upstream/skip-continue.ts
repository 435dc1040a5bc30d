// @ts-nocheck
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import connectWith from 'undici/lib/core/connect.js';

/** A head that is longer is left to undici, which ends the connection. */
const maxHeldBytes = 16 * 1024;
const start = 'HTTP/1.1 100';
const headEnd = '\r\n\r\n';

/** Connects to upstreams that may send `100 Continue` unasked, as any server may: undici takes it for a broken answer. */
export function createConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = connectWith(options);
  return (to, done) =>
    connect(to, (...connected) => {
      const [, socket] = connected;
      if (socket) skipContinue(socket);
      done(...connected);
    });
}

/** Leaves out of what a socket reads each `100 Continue` that stands where an answer begins. */
function skipContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  let held: Buffer | undefined;
  /** So much was sent when the last answer began: more tells that another one is due. */
  let sent = 0;
  socket.read = (size?: number): Buffer | null => {
    for (;;) {
      const chunk: Buffer | null = read(size);
      if (chunk === null || (held === undefined && chunk[0] !== start.charCodeAt(0))) return chunk;
      if (held === undefined && socket.bytesWritten === sent) return chunk;
      const bytes = held === undefined ? chunk : Buffer.concat([held, chunk]);
      const rest = afterContinues(bytes);
      held = rest === 'unknown' ? bytes : undefined;
      if (rest === 'unknown' || rest.length === 0) continue;
      sent = socket.bytesWritten;
      return rest;
    }
  };
}

/** What follows; `unknown`: what is there may be the beginning of one. */
function afterContinues(bytes: Buffer): Buffer | 'unknown' {
  let at = 0;
  while (at < bytes.length && start.startsWith(bytes.toString('latin1', at, at + start.length))) {
    const end = bytes.indexOf(headEnd, at, 'latin1');
    if (end < 0) return bytes.length - at > maxHeldBytes ? bytes.subarray(at) : 'unknown';
    at = end + headEnd.length;
  }
  return at === 0 ? bytes : bytes.subarray(at);
}
