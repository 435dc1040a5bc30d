// @ts-nocheck
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { PageFile } from './page.ts';

/** What is sent for a request that ends at once. */
export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer;
}

/** Headers of every answer: nothing of it may be used by other pages. */
export const ownOnly: OutgoingHttpHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

const policy = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'img-src', 'connect-src'].map((kind) => `${kind} 'self'`),
  ...['base-uri', 'form-action', 'frame-ancestors'].map((kind) => `${kind} 'none'`),
].join('; ');

/** A value as JSON, kept by nobody. */
export function jsonAnswer(value: unknown, status = 200): Answer {
  const body = Buffer.from(JSON.stringify(value));
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'cache-control': 'no-store' };
  return { status, headers: { ...ownOnly, ...headers }, body };
}

/** Why there is no answer. */
export const refusal = (status: number, says: string): Answer =>
  jsonAnswer({ error: { message: `callmend console: ${says}` } }, status);

/** A file of the page. Hashed names are kept for good; the others are asked for each time, and sent if they changed. */
export function fileAnswer(file: PageFile, request: IncomingHttpHeaders): Answer {
  const headers = {
    ...ownOnly,
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': policy,
  };
  if (request['if-none-match'] === file.etag) return { status: 304, headers };
  const isZipped = /\bgzip\b/.test(String(request['accept-encoding'] ?? ''));
  const body = isZipped ? file.zipped : file.bytes;
  const coding = isZipped ? { 'content-encoding': 'gzip' } : {};
  return {
    status: 200,
    headers: { ...headers, ...coding, 'content-type': file.type, 'content-length': body.length },
    body,
  };
}
