/** A line of a stream; `text` is absent where the line is longer than we hold. */
// @ts-nocheck

export interface Line {
  readonly number: number;
  readonly text?: string;
}

/** Splits a stream of UTF-8 into its lines, a batch for each chunk. Only `\n` ends a line: U+2028 may stand raw in JSON. */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  maxLength: number,
): AsyncGenerator<readonly Line[]> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  let number = 1;
  const add = (part: string): void => {
    length += part.length;
    // What is over the bound is dropped at once: memory stays constant.
    if (length > maxLength) parts = [];
    else parts.push(part);
  };
  const end = (): Line => {
    const line = length > maxLength ? { number } : { number, text: parts.join('') };
    parts = [];
    length = 0;
    number++;
    return line;
  };
  for await (const chunk of chunks) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n');
    const last = pieces.pop() ?? '';
    const lines: Line[] = [];
    for (const piece of pieces) {
      add(piece);
      lines.push(end());
    }
    add(last);
    if (lines.length > 0) yield lines;
  }
  add(decoder.decode());
  if (length > 0) yield [end()];
}
