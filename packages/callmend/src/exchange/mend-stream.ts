import { type Mending, tell, turnOf } from './mending.ts';
import type { ExchangeStream } from './types.ts';

/** Mends a stream as it comes. */
export function createMendedStream(mending: Mending): ExchangeStream {
  const { request, once, onRejected, maxLineBytes, report } = mending;
  return request.format.stream(once, {
    turn: turnOf(request, mending),
    onRejected,
    ...(maxLineBytes !== undefined && { maxLineBytes }),
    onRepaired(repaired, { choice, isChanged }) {
      report.isChanged ||= isChanged;
      tell(repaired, choice, mending);
    },
  });
}
