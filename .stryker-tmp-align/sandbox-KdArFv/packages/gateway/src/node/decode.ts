// @ts-nocheck
import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import type { Flow, Way } from './way.ts';

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib.constants;
/** What is there is read, also of a body that breaks off. */
const soft = { flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH };
const softBrotli = { flush: BROTLI_OPERATION_FLUSH, finishFlush: BROTLI_OPERATION_FLUSH };

/** Makes what reads a content coding; `undefined`: it is none that can be read here, and its answer passes as it is. */
export function createDecoder(encoding: string): Transform | undefined {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip(soft);
    case 'deflate':
      return zlib.createInflate(soft);
    case 'br':
      return zlib.createBrotliDecompress(softBrotli);
    case 'zstd':
      return createZstd();
    default:
      return undefined;
  }
}

/** Node has it from 22.15 on; the types are those of an older one. */
function createZstd(): Transform | undefined {
  const create: unknown = Reflect.get(zlib, 'createZstdDecompress');
  return typeof create === 'function' ? (create() as Transform) : undefined;
}

/** A way that reads a coding first. `open` makes the way behind it; it holds up the decoder, and the decoder the upstream. */
export function decodedWay(
  decoder: Transform,
  flow: Flow,
  { open, fail }: { readonly open: (flow: Flow) => Way; readonly fail: (error: Error) => void },
): Way {
  const inner = open({ pause: () => decoder.pause(), resume: () => decoder.resume() });
  let after: readonly string[] = [];
  decoder.on('data', (chunk: Buffer) => inner.take(chunk));
  decoder.on('end', () => inner.end(after));
  decoder.on('error', fail);
  return {
    take(chunk) {
      if (decoder.write(chunk)) return;
      flow.pause();
      decoder.once('drain', () => flow.resume());
    },
    end(trailers) {
      after = trailers;
      decoder.end();
    },
    stop() {
      decoder.destroy();
      inner.stop?.();
    },
  };
}
