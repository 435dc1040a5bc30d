import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request carries the gateway's own key, in any of the ways that clients send one. It takes the same time for every wrong key. */
export function hasKey({ authorization, ...headers }: IncomingHttpHeaders, key: string): boolean {
  const bearer = authorization?.replace(/^Bearer +/i, '');
  const own = headers['x-api-key'];
  return [bearer, own].some((sent) => typeof sent === 'string' && timingSafeEqual(digest(sent), digest(key)));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
