import type { Block, Decoded } from '../grammar.ts';
import { escapeMark } from '../skin.ts';

/**
 * A channel that holds no call: `<|START_THINKING|>A plan.<|END_THINKING|>` is reasoning where the row's `holds` says so, else
 * it is for the reader. Without its closer it ends before the row's `next` mark, or with the text; where the row says `ends: 'closed'`
 * it is none.
 */
export function channel(block: Block): Decoded | undefined {
  const { text, from, dialect } = block;
  const found = findClose(block) ?? (dialect.marks?.ends === 'closed' ? undefined : findNext(block));
  if (found === undefined) return undefined;
  const { to, end } = found;
  return dialect.marks?.holds === 'reasoning' && to > from
    ? { calls: [], end, reasoning: text.slice(from, to) }
    : { calls: [], end, shown: { start: from, end: to } };
}

interface ChannelEnd {
  readonly to: number;
  readonly end: number;
}

/** The channel's own closer: one after the same opener belongs to that. */
function findClose(block: Block): ChannelEnd | undefined {
  const { text, from, opener, dialect } = block;
  const ends = new RegExp(`(${(dialect.close ?? []).map(escapeMark).join('|') || '(?!)'})|${escapeMark(opener)}`, 'gi');
  ends.lastIndex = from;
  const found = ends.exec(text);
  block.reach?.(found?.index ?? text.length);
  return found?.[1] === undefined ? undefined : { to: found.index, end: ends.lastIndex };
}

function findNext({ text, from, dialect: { marks = {} } }: Block): ChannelEnd {
  const at = marks.next === undefined ? -1 : text.indexOf(marks.next, from);
  const to = at < 0 ? text.length : at;
  return { to, end: to };
}
