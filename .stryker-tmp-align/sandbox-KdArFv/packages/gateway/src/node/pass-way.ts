// @ts-nocheck
import type { Visit } from './visit.ts';
import { endAnswer, type Flow, type Way, writePiece } from './way.ts';

/** Every byte leaves as it comes. The head is written already. */
export function passWay(visit: Visit, flow: Flow): Way {
  const to = { visit, flow };
  return {
    take: (chunk) => writePiece(to, chunk),
    end: (trailers) => endAnswer(visit, trailers),
  };
}
