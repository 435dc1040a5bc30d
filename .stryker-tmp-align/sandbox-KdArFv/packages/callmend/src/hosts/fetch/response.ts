// @ts-nocheck
import { type Reply, type ReplyHead, repairsHeader } from '../../exchange/index.ts';

/** Responses above this pass as they come, bytes. */
const maxResponseBytes = 32 * 1024 * 1024;

/** A response with another body. What its headers say of the body's bytes is put right. */
export function withBody(
  response: Response,
  body: Uint8Array | ReadableStream<Uint8Array>,
  about: { readonly done: string | undefined; readonly status?: number; readonly contentType?: string },
): Response {
  const { done, status = response.status, contentType } = about;
  const headers = new Headers(response.headers);
  // The body was decoded on its way to us.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  if (done !== undefined) headers.set(repairsHeader, done);
  if (contentType !== undefined && status !== response.status) headers.set('content-type', contentType);
  if (body instanceof Uint8Array) headers.set('content-length', String(body.byteLength));
  const made = new Response(body instanceof Uint8Array ? new Uint8Array(body) : body, {
    status,
    statusText: status === response.status ? response.statusText : '',
    headers,
  });
  // A response that was made has no address of its own.
  Object.defineProperty(made, 'url', { value: response.url });
  return made;
}

export const headOf = ({ status, headers }: Response): ReplyHead => ({
  status,
  contentType: headers.get('content-type'),
  repairs: headers.get(repairsHeader),
});

/** A response as exchanges take it. */
export const asReply = (response: Response): Reply => ({
  ...headOf(response),
  body: response.body ?? new ReadableStream(),
});

/** The bytes of a response, or the response again if they are too many. */
export async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer> | Response> {
  if (Number(response.headers.get('content-length') ?? 0) > maxResponseBytes) return response;
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) break;
    pieces.push(value);
    size += value.byteLength;
    if (size > maxResponseBytes && reader) return withBody(response, again(pieces, reader), { done: 'none' });
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

/** What was read, and then the rest. */
function again(pieces: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const piece = pieces.shift();
      if (piece) return controller.enqueue(piece);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
