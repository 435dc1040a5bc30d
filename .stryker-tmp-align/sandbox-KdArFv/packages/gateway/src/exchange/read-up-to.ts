// @ts-nocheck
type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The bytes of a body. `rest`: there are more than were to be read, and here is what follows. */
export interface ReadBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rest?: Stream;
}

/** Reads a body to its end, or until it is over a limit. */
export async function readUpTo(body: Stream | null, maxBytes: number): Promise<ReadBytes> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  while (reader && size <= maxBytes) {
    const { done, value } = await reader.read();
    if (done) return { bytes: concat(pieces, size) };
    pieces.push(value);
    size += value.length;
  }
  reader?.releaseLock();
  return { bytes: concat(pieces, size), ...(body && { rest: body }) };
}

/** What was read of a body, and then its rest as it comes. */
export function joined(bytes: Uint8Array<ArrayBuffer>, rest: Stream): Stream {
  const transform = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(bytes),
  });
  return rest.pipeThrough(transform);
}

function concat(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
