import type { Visit } from './visit.ts';
import { flushHead, type Way } from './way.ts';

/**
 * Joins what comes in one go: a server that is ahead sends many events at once, and each would be written by itself.
 * At the end of the first go the head leaves, whether anything came with it or not.
 */
export function batched(visit: Visit, way: Way): Way {
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
    flushHead(visit);
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
