import type { Unreadable } from '../wire/index.ts';

/** A line of a stream, or why it cannot be read. */
export type Line = { readonly number: number } & ({ readonly text: string } | Unreadable);

const lineFeed = 0x0a;

/**
 * Splits a stream of UTF-8 into its lines, a batch for each chunk. Only `\n` ends a line: U+2028 may stand raw in JSON. A line with
 * bytes that are no UTF-8 is not read otherwise: a valid call would not come back as it was.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<readonly Line[]> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let number = 1;
  const add = (part: Uint8Array): void => {
    length += part.length;
    // What is over the bound is dropped at once: memory stays constant.
    if (length > maxBytes) parts = [];
    else parts.push(part);
  };
  const end = (): Line => {
    const read = length > maxBytes ? { problem: `longer than ${maxBytes} bytes` } : decode(parts, number);
    const line = { number, ...read };
    parts = [];
    length = 0;
    number++;
    return line;
  };
  for await (const chunk of chunks) {
    const lines: Line[] = [];
    let start = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, start)) {
      add(chunk.subarray(start, at));
      lines.push(end());
      start = at + 1;
    }
    add(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield [end()];
}

/** A byte order mark begins a file, not a line. */
const decoders = {
  first: new TextDecoder('utf-8', { fatal: true }),
  other: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }),
};

function decode(parts: readonly Uint8Array[], number: number): { readonly text: string } | Unreadable {
  const [only = new Uint8Array(), ...more] = parts;
  const bytes = more.length === 0 ? only : Buffer.concat(parts);
  try {
    return { text: (number === 1 ? decoders.first : decoders.other).decode(bytes) };
  } catch {
    // Only a TypeError can come: the bytes are no UTF-8.
    return { problem: 'it holds bytes that are no UTF-8: save it as UTF-8' };
  }
}
