import { askFurther } from './ask-further.ts';
import { type Mending, tell, turnOf } from './mending.ts';
import type { ExchangeStream, MendStreamOptions } from './types.ts';

/** Mends a stream as it comes. */
export function createMendedStream(mending: Mending, { emit }: MendStreamOptions = {}): ExchangeStream {
  const { request, once, again, onRejected, maxLineBytes, report } = mending;
  return request.format.stream(again?.repairer ?? once, {
    turn: turnOf(request, mending),
    onRejected,
    emit,
    ...(maxLineBytes !== undefined && { maxLineBytes }),
    ...(again && { askFurther: askFurther(mending, createMendedStream) }),
    onRepaired(repaired, { choice, isChanged }) {
      report.isChanged ||= isChanged;
      tell(repaired, choice, mending);
    },
  });
}
