import type { IncomingMessage } from 'node:http';

/** What came of reading a body: its bytes, or why there are none. */
export type ReadBody = Buffer | 'too-large' | 'gone';

/** Reads a body to its end. What is over the limit is not kept. */
export function readBody(request: IncomingMessage, maxBytes: number, done: (body: ReadBody) => void): void {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) {
    done('too-large');
    return;
  }
  const pieces: Buffer[] = [];
  let size = 0;
  let isOver = false;
  const settle = (body: ReadBody): void => {
    if (isOver) return;
    isOver = true;
    request.off('data', take);
    done(body);
  };
  const take = (piece: Buffer): void => {
    size += piece.length;
    if (size > maxBytes) settle('too-large');
    else pieces.push(piece);
  };
  request.on('data', take);
  request.once('end', () => settle(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, size)));
  request.once('error', () => settle('gone'));
  request.once('close', () => settle('gone'));
}

/** Whether a request has a body at all. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
