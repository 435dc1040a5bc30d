/** The text of a response, at most `maxBytes` of it; then, and when the signal says so, the rest is let go. */
// @ts-nocheck

export async function readBody(
  response: Response,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const reader = response.body?.getReader();
  if (reader === undefined) return { text: '', isWhole: true };
  // A stream that is broken already cannot be let go; then nothing is held.
  const release = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', release, { once: true });
  try {
    return await readUpTo(reader, maxBytes, signal);
  } finally {
    signal.removeEventListener('abort', release);
    release();
  }
}

async function readUpTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let room = maxBytes;
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) return { text: pieces.join('') + decoder.decode(), isWhole: true };
    pieces.push(decoder.decode(value.subarray(0, room), { stream: true }));
    if (value.byteLength > room) return { text: pieces.join(''), isWhole: false };
    // An empty piece counts too: a stream of them would never end.
    room -= Math.max(1, value.byteLength);
  }
}
