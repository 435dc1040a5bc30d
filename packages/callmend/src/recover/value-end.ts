import type { Block, Decoded } from './grammar.ts';
import { type Mark, nextMark, type Skin } from './skin.ts';

/** Gives the first mark at or after a place; those that open and close values are among its marks. */
export type NextMark = (from: number) => Mark | undefined;

/** The marks of a skin in a text. */
export const skinMarks =
  (text: string, skin: Pick<Skin, 'next'>): NextMark =>
  (from) =>
    nextMark(text, from, skin);

const tag = /<(?<slash>\/)?(?<name>[\p{L}\p{N}_.-]{1,128})>/gu;

/** The tags that hold values, by their names. */
export const tagMarks =
  (text: string, values: ReadonlySet<string>): NextMark =>
  (from) => {
    tag.lastIndex = from;
    for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
      const { slash, name = '' } = match.groups ?? {};
      const kind = slash === undefined ? 'open' : 'close';
      if (values.has(name)) return { kind, start: match.index, end: tag.lastIndex };
    }
    return undefined;
  };

/**
 * Where a value ends that seemed to end before `from`: what closes a value stands there, with none opened before it. Then the
 * value held the marks that would end it and its call.
 */
export function lateEnd(block: Block, from: number, next: NextMark): number | undefined {
  const mark = valueMark(from, next);
  block.reach?.(mark?.end ?? block.text.length);
  return mark?.kind === 'close' ? lastClose(mark, next).end : undefined;
}

/** Where the value ends that is open at `from`, or the one after it. */
export function closeAfter(block: Block, from: number, next: NextMark): number | undefined {
  let mark = valueMark(from, next);
  while (mark?.kind === 'open') mark = valueMark(mark.end, next);
  block.reach?.(mark?.end ?? block.text.length);
  return mark && lastClose(mark, next).end;
}

/** Of closing marks that follow each other with no value between them, the last one. */
function lastClose(mark: Mark, next: NextMark): Mark {
  let last = mark;
  for (let more = valueMark(last.end, next); more?.kind === 'close'; more = valueMark(last.end, next)) last = more;
  return last;
}

/** The first mark that opens or closes a value. */
export function valueMark(from: number, next: NextMark): Mark | undefined {
  let mark = next(from);
  while (mark !== undefined && mark.kind !== 'open' && mark.kind !== 'close') mark = next(mark.end);
  return mark;
}

/** None of these calls runs, and nothing up to `end` is looked at again. */
export const refuse = ({ calls }: Decoded, end: number): Decoded => ({
  calls: calls.map((call) => ({ unreadable: 'text stands between its end and the end of its block', ...call })),
  end,
});
