// @ts-nocheck
import type { Decoded } from './grammar.ts';
import { type Mark, nextMark, type Skin } from './skin.ts';

/**
 * Where a value ends that seemed to end before `from`: what closes a value stands there, with none opened before it. Then the
 * value held the marks that would end it and its call.
 */
export function lateEnd(text: string, from: number, skin: Skin): number | undefined {
  const mark = valueMark(text, from, skin);
  return mark?.kind === 'close' ? mark.end : undefined;
}

/** The first mark that opens or closes a value. */
export function valueMark(text: string, from: number, skin: Skin): Mark | undefined {
  let mark = nextMark(text, from, skin);
  while (mark !== undefined && mark.kind !== 'open' && mark.kind !== 'close') mark = nextMark(text, mark.end, skin);
  return mark;
}

/** None of these calls runs, and nothing up to `end` is looked at again. */
export const refuse = ({ calls }: Decoded, end: number): Decoded => ({
  calls: calls.map((call) => ({ unreadable: 'text stands between its end and the end of its block', ...call })),
  end,
});
