// @ts-nocheck
import { isUtf8 } from 'node:buffer';
import type { ByteSearch } from 'callmend/exchange';

/** How Node looks through bytes. */
export const byteSearch: ByteSearch = {
  indexOf: (bytes, text, from) => bufferOf(bytes).indexOf(text, from, 'latin1'),
  equals: (one, other) => Buffer.compare(one, other) === 0,
  charactersOf: (bytes) => (isUtf8(bytes) ? bufferOf(bytes).toString('latin1') : undefined),
};

/** The same bytes, as Node's own kind of them. */
export const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
