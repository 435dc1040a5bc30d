import type { Span } from '../types.ts';
import { inventedTokens } from './invented.ts';
import { foldMark } from './marks.ts';
import { maskAt, maskPatterns } from './masks.ts';
import { isDamaged } from './near-mark.ts';
import { beginningOf, closeOf, closes, mayEndDraft, opens } from './reasoning.ts';
import { startMasks } from './start-masks.ts';

/** What a mark begins: the turn of someone else, reasoning, or what follows it; `end` does so only where reasoning is open. */
type Kind = 'turn' | 'open' | 'close' | 'end';
interface Mark {
  readonly kind: Kind;
  /** As it is written, and with what proxies rewrite made one. */
  readonly text: string;
  readonly folded: string;
  /** The first place after its beginning that a walk stops at. */
  readonly stop: number;
}

const stops = /[<>[\]|｜◁▷]/;
const patterns = maskPatterns(stops.source);
const markOf =
  (kind: Kind) =>
  (text: string): Mark => ({
    kind,
    text: text.toLowerCase(),
    folded: foldMark(text),
    stop: text.slice(1).search(stops) + 1,
  });
const marks: readonly Mark[] = [
  ...inventedTokens.map(markOf('turn')),
  ...opens.map((open) => markOf('open')(beginningOf(open))),
  ...closes.map((close) => markOf(mayEndDraft(close) ? 'close' : 'end')(beginningOf(close))),
];
const longest = Math.max(...marks.map(({ text }) => text.length));

/** How a text begins in which blocks stand, and from where in it they are counted. */
export interface Beginning {
  readonly text: string;
  readonly offset: number;
}

/**
 * The blocks that count even if a mark which one edit makes of what stands beside them is meant: not what follows someone else's turn,
 * not what the end of reasoning follows, and of open reasoning only what ends the text. It is looked at only where blocks were found.
 */
export function withoutDamaged<B extends Span>(
  text: string,
  blocks: readonly B[],
  { text: beginning, offset }: Beginning,
  markEnd: (pos: number) => number,
): readonly B[] {
  const masks = startMasks(beginning, patterns);
  const spans = blocks.map(({ start, end }) => ({ start: start + offset, end: end + offset }));
  const isBlank = (from: number, to?: number): boolean => text.slice(from, to).trim() === '';
  const gaps = [
    ...blocks.map(({ start }, index) => isBlank(blocks[index - 1]?.end ?? 0, start)),
    isBlank(blocks.at(-1)?.end ?? 0),
  ];
  /** Whether nothing but blocks stands before a place. */
  const isAlone = (pos: number): boolean => {
    const count = spans.filter(({ end }) => end <= pos).length;
    return offset === 0 && gaps.slice(0, count).every(Boolean) && isBlank(spans[count - 1]?.end ?? 0, pos);
  };
  const isAfter = (pos: number, index: number): boolean => (spans[index]?.start ?? 0) > pos;
  let kept = blocks.map(() => true);
  let open: number | undefined;
  for (let at = maskAt(masks); at !== undefined; at = maskAt(masks)) {
    const { start } = at;
    const inside = spans.find((span) => span.start <= start && start < span.end);
    if (inside) {
      masks.pos = inside.end;
      continue;
    }
    const near = damagedAt(beginning, start, markEnd(start));
    const kinds = new Set(near.map(({ kind }) => kind));
    const isOver = kinds.has('close') || (kinds.has('end') && masks.openReasoning !== undefined);
    if (kinds.has('turn')) kept = kept.map((isKept, index) => isKept && !isAfter(start, index));
    if (isOver && !isAlone(start)) {
      kept = kept.map((isKept, index) => isKept && isAfter(start, index));
      open = undefined;
    }
    const opened = open === undefined ? near.find(({ kind }) => kind === 'open') : undefined;
    if (opened === undefined) continue;
    const end = closeOf(opened.text, beginning, start);
    if (end === undefined) open = start;
    else {
      kept = kept.map((isKept, index) => isKept && (!isAfter(start, index) || isAfter(end - 1, index)));
      masks.pos = end;
    }
  }
  // Blocks end the text with nothing between them.
  const last = open === undefined ? 0 : gaps.lastIndexOf(false);
  return blocks.filter((_, index) => kept[index] && (index >= last || !isAfter(open ?? 0, index)));
}

/** What one edit makes of what stands at a place. A mark that is whole up to `markEnd` is no shorter one. */
function damagedAt(text: string, pos: number, markEnd: number): readonly Mark[] {
  const from = Math.max(0, pos - longest);
  const written = text.slice(from, pos + longest + 2).toLowerCase();
  const at = pos - from;
  if (marks.some(({ text: mark }) => !mark.endsWith(':') && written.startsWith(mark, at))) return [];
  const folded = foldMark(written);
  return marks.filter(
    ({ kind, text: { length }, folded: mark, stop }) =>
      length > markEnd - pos + 1 &&
      ((isDamaged(folded, at, mark) &&
        !(kind === 'open' && isLonger(text, pos + length - 1)) &&
        (length >= shortest || folded.includes(mark.slice(1, -1)))) ||
        (at - stop >= -1 &&
          folded.startsWith(mark.slice(1), at - stop + 1) &&
          // A whole one that the walk did not pass is the argument of a type.
          (kind !== 'open' || !folded.startsWith(mark, at - stop)))),
  );
}

/** One letter makes a shorter word of too many others. */
const shortest = 7;

/** Whether a whole tag goes on here with more than one character of its name, or closes itself: `<planet>`, `<Plan />`. */
function isLonger(text: string, pos: number): boolean {
  restOfTag.lastIndex = pos;
  return restOfTag.test(text);
}

const restOfTag = /(?:[\w@.-]{2,40}| \/)>/y;
