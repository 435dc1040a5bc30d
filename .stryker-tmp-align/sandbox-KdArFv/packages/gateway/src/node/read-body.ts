// @ts-nocheck
import type { IncomingMessage } from 'node:http';

/** What came of reading a body: its bytes, or why there are none. */
export type ReadBody = Buffer | 'too-large';

/** Reads a body to its end. What is over the limit is not kept; of a client that leaves nothing is heard. */
export function readBody(request: IncomingMessage, maxBytes: number, done: (body: ReadBody) => void): void {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) {
    done('too-large');
    return;
  }
  let pieces: Buffer[] = [];
  let size = 0;
  let isOver = false;
  const settle = (body: ReadBody): void => {
    if (isOver) return;
    isOver = true;
    done(body);
  };
  request.on('data', (piece: Buffer) => {
    size += piece.length;
    if (size > maxBytes) settle('too-large');
    else if (!isOver) pieces.push(piece);
  });
  request.on('end', () => {
    const body = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, size);
    // The request lives on while it is answered.
    pieces = [];
    settle(body);
  });
}

/** Whether a request has a body at all. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
