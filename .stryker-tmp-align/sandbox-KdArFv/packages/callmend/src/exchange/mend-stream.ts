// @ts-nocheck
import { askFurther } from './ask-further.ts';
import { type Mending, tell, turnOf } from './mending.ts';
import { rescueStream } from './rescue.ts';
import type { ExchangeStream, MendStreamOptions } from './types.ts';

interface Options extends MendStreamOptions {
  /** It was made of an error: nothing more is to be made of it. */
  readonly isRescued?: boolean;
}

/** Mends a stream as it comes. */
export function createMendedStream(mending: Mending, { emit, isRescued = false }: Options = {}): ExchangeStream {
  const { request, once, again, onRejected, maxLineBytes, report } = mending;
  return request.format.stream(again?.repairer ?? once, {
    turn: turnOf(request, mending),
    onRejected,
    emit,
    rescue: isRescued ? undefined : (text) => rescueStream(text, mending, createMendedStream),
    ...(maxLineBytes !== undefined && { maxLineBytes }),
    ...(again && { askFurther: askFurther(mending, createMendedStream) }),
    onRepaired(repaired, { choice, isChanged }) {
      report.isChanged ||= isChanged;
      tell(repaired, choice, mending);
    },
  });
}
