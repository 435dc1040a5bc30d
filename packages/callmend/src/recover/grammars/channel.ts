import type { Block, Decoded } from '../grammar.ts';

/**
 * A channel that holds no call: `<|START_THINKING|>A plan.<|END_THINKING|>` is reasoning where the row's `holds` says so, else
 * it is for the reader. Without its closer it ends before the row's `next` mark, or with the text.
 */
export function channel({ text, from, dialect: { close = [], marks = {} } }: Block): Decoded | undefined {
  const ends = close.map((mark) => ({ at: text.indexOf(mark, from), length: mark.length })).filter(({ at }) => at >= 0);
  const [first] = ends.sort((a, b) => a.at - b.at);
  const next = marks['next'] === undefined ? -1 : text.indexOf(marks['next'], from);
  const isOpen = first === undefined || (next >= 0 && next < first.at);
  const to = isOpen ? (next < 0 ? text.length : next) : first.at;
  const end = isOpen ? to : first.at + first.length;
  const isReasoning = marks['holds'] === 'reasoning' && to > from;
  return isReasoning
    ? { calls: [], end, reasoning: text.slice(from, to) }
    : { calls: [], end, shown: { start: from, end: to } };
}
