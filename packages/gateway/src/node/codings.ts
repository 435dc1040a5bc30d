import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';

/** How a content coding is read. */
export interface Coding {
  /** As it comes: what is there is read, also of a body that breaks off. */
  readonly createDecoder: () => Transform;
  /** All of it, up to a limit. */
  readonly decode: DecodeWhole;
}

type DecodeWhole = (
  bytes: Uint8Array,
  limits: { readonly maxOutputLength: number },
  done: (error: Error | null, decoded: Buffer) => void,
) => void;

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib.constants;
const soft = { flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH };
const softBrotli = { flush: BROTLI_OPERATION_FLUSH, finishFlush: BROTLI_OPERATION_FLUSH };

const gzip: Coding = { createDecoder: () => zlib.createGunzip(soft), decode: zlib.gunzip };
const known: ReadonlyMap<string, Coding> = new Map([
  ['gzip', gzip],
  ['x-gzip', gzip],
  ['deflate', { createDecoder: () => zlib.createInflate(soft), decode: zlib.inflate }],
  ['br', { createDecoder: () => zlib.createBrotliDecompress(softBrotli), decode: zlib.brotliDecompress }],
  ...zstd(),
]);

/** Finds how a content coding is read; `undefined`: it is none that can be read here, and what is in it passes as it is. */
export const findCoding = (name: string): Coding | undefined => known.get(name.trim().toLowerCase());

/** Whether a header names a coding at all. */
export const isCoded = (name: string | undefined): name is string =>
  name !== undefined && name !== '' && name.trim().toLowerCase() !== 'identity';

/** Node has it from 22.15 on; the types are those of an older one. */
function zstd(): [string, Coding][] {
  const createDecoder: unknown = Reflect.get(zlib, 'createZstdDecompress');
  const decode: unknown = Reflect.get(zlib, 'zstdDecompress');
  if (typeof createDecoder !== 'function' || typeof decode !== 'function') return [];
  return [['zstd', { createDecoder: createDecoder as Coding['createDecoder'], decode: decode as DecodeWhole }]];
}
