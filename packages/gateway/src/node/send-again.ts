import { pipeline } from 'node:stream';
import type { Reply } from 'callmend/exchange';
import request from 'undici/lib/api/api-request.js';
import type { Sent, Upstream } from '../upstream/upstreams.ts';
import { findCoding, isCoded } from './codings.ts';

/** What is asked once more. */
export interface Again extends Pick<Sent, 'path' | 'headers'> {
  readonly body: Uint8Array;
  readonly signal: AbortSignal | undefined;
}

/** Asks an upstream once more, as the client asked, with another body. */
export async function sendAgain({ pool }: Upstream, { path, headers, body, signal }: Again): Promise<Reply> {
  const answer = await request.call(pool, {
    path,
    method: 'POST',
    headers,
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    ...(signal && { signal }),
  });
  const coding = textOf(answer.headers['content-encoding']);
  const decoder = isCoded(coding) ? findCoding(coding)?.createDecoder() : undefined;
  return {
    status: answer.statusCode,
    contentType: textOf(answer.headers['content-type']),
    repairs: textOf(answer.headers['x-callmend-repairs']),
    // Whoever reads it sees how it fails.
    body: decoder ? pipeline(answer.body, decoder, () => {}) : answer.body,
  };
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join(', ');
