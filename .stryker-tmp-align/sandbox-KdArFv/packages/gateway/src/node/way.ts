// @ts-nocheck
import type { Visit } from './visit.ts';

/** What an upstream's answer is taken from: it is held up where the client reads slowly, or a call is being settled. */
export interface Flow {
  pause(): void;
  resume(): void;
}

/** The head of an answer, as it came. */
export interface Head {
  readonly status: number;
  readonly statusText: string;
  /** Names and values in turn: its own list, which may be added to. */
  readonly headers: string[];
}

/** A way for an answer's body to the client. */
export interface Way {
  take(chunk: Buffer): void;
  /** `trailers`: names and values in turn. */
  end(trailers: readonly string[]): void;
  /** The answer broke off: what has not left is dropped. */
  stop?(): void;
}

/** Writes a piece of the answer, and holds the flow up until the client has read. */
export function writePiece({ visit, flow }: { readonly visit: Visit; readonly flow: Flow }, piece: Uint8Array): void {
  const { response } = visit;
  visit.responseBytes += piece.length;
  if (response.write(piece) || response.destroyed) return;
  flow.pause();
  response.once('drain', () => flow.resume());
}

/** Writes an answer's head. A body without a length is sent in chunks, and what follows it may be announced. */
export function writeHead({ response, request }: Visit, { status, statusText, headers }: Head): void {
  response.sendDate = false;
  const mayTrail = request.httpVersion === '1.1' && request.method !== 'HEAD' && !has(headers, 'content-length');
  const own = mayTrail || !has(headers, 'trailer') ? headers : without(headers, 'trailer');
  response.writeHead(status, unwritable.test(statusText) ? '' : statusText, own);
}

/** Writes a head whose body has not begun: what is streamed may begin long after it. */
export function flushHead({ response, responseBytes }: Visit): void {
  if (response.headersSent && responseBytes === 0 && !response.writableEnded && !response.destroyed)
    response.flushHeaders();
}

/** What Node writes into no head: words in other scripts, for one. */
const unwritable = /[^\t\x20-\x7e\x80-\xff]/;

/** Ends an answer, with what follows its body. */
export function endAnswer({ response }: Visit, trailers: readonly string[]): void {
  if (trailers.length > 0 && response.chunkedEncoding) response.addTrailers(pairs(trailers));
  response.end();
}

/** Whether there is a header. */
export function has(headers: readonly string[], name: string): boolean {
  for (let at = 0; at < headers.length; at += 2) {
    const one = headers[at];
    if (one?.length === name.length && one.toLowerCase() === name) return true;
  }
  return false;
}

/** The headers but one. */
export const without = (headers: readonly string[], name: string): string[] =>
  pairs(headers).flatMap(([own, value]) => (own.toLowerCase() === name ? [] : [own, value]));

function pairs(flat: readonly string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) list.push([flat[i] ?? '', flat[i + 1] ?? '']);
  return list;
}
