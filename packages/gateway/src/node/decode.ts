import type { Transform } from 'node:stream';
import type { Flow, Way } from './way.ts';

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
