// @ts-nocheck
import type { ServerResponse } from 'node:http';

/** What the gateway itself says to a client, in a form that the clients of all providers read. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Answers in the gateway's own name. A connection that still sends is closed afterwards. */
export function refuse(response: ServerResponse, { status, code, message }: Refusal): void {
  if (response.headersSent || response.destroyed) return;
  const isSending = !response.req.complete;
  giveJson(response, status, {
    value: { type: 'error', error: { type: 'callmend_error', code, message: `callmend: ${message}` } },
    ...(isSending && { headers: { connection: 'close' } }),
  });
}

/** Answers with JSON. */
export function giveJson(
  response: ServerResponse,
  status: number,
  { value, headers = {} }: { readonly value: unknown; readonly headers?: Readonly<Record<string, string>> },
): void {
  const body = Buffer.from(`${JSON.stringify(value)}\n`);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length, ...headers });
  response.end(body);
}
