// @ts-nocheck
import type { Way } from './way.ts';

/**
 * Joins what comes in one go: a server that is ahead sends many events at once, and each would be written by itself.
 * `begin`: told at the end of the first go, whether anything came with the head or not.
 */
export function batched(way: Way, begin: () => void): Way {
  let pieces: Buffer[] = [];
  let hasBegun = false;
  const flush = (): void => {
    if (pieces.length === 0) return;
    const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    pieces = [];
    way.take(bytes);
  };
  process.nextTick(() => {
    hasBegun = true;
    flush();
    begin();
  });
  return {
    take(chunk) {
      // All of one go is given before anything else may happen.
      if (pieces.push(chunk) === 1 && hasBegun) process.nextTick(flush);
    },
    end(trailers) {
      flush();
      way.end(trailers);
    },
    stop() {
      pieces = [];
      way.stop?.();
    },
  };
}
