import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Where clients show who they are, to the gateway or to their provider. */
const keyHeaders: readonly string[] = [
  'authorization',
  'x-api-key',
  'api-key',
  'x-goog-api-key',
  'x-callmend-key',
  'cookie',
];

/** Names who asks, by the keys of a request, which cannot be told from the name. */
export function callerOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const keys = keyHeaders.map((name) => headers[name] ?? null);
  return createHash('sha256').update(JSON.stringify(keys)).digest('base64');
}
