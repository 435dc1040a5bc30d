import type { Frame, Framing } from './frames.ts';
import { createLineReader, endLines, type Line, readLines } from './line-reader.ts';
import { oneLine, printJson } from './print-json.ts';

/** One JSON value a line. */
export const ndjson: Framing = {
  mediaType: 'application/x-ndjson',
  createReader(maxLineBytes) {
    const lines = createLineReader(maxLineBytes, { endsAtCr: false });
    return { write: (chunk) => readLines(lines, chunk).map(toFrame), end: () => endLines(lines).map(toFrame) };
  },
  print: ({ value, origin }) => encoder.encode(`${oneLine(printJson(value, origin))}\n`),
};

const encoder = new TextEncoder();

const toFrame = ({ bytes, text, isTooLong }: Line): Frame =>
  isTooLong ? { bytes, isTooLong } : { bytes, ...(text.trim() === '' ? {} : { data: text }) };
