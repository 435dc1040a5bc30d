// @ts-nocheck
import { type Comparison, depart } from './comparison.ts';
import type { Spot } from './spot.ts';

/**
 * Looks at which leaves stand together. What was written in one container may be spread over new ones or joined with what
 * stood beside it, but it is never mixed with a part of another container; and lists keep their order.
 */
export function judgeGrouping(comparison: Comparison): void {
  const { answer, written } = comparison;
  const linked = [0];
  const isLinked = new Set(comparison.sources.values());
  for (const { from } of written.leaves) linked.push((linked.at(-1) ?? 0) + (isLinked.has(from) ? 1 : 0));
  judgeContainer(answer.root, { comparison, countIn: ({ from, to }) => (linked[to] ?? 0) - (linked[from] ?? 0) });
}

interface Grouping {
  readonly comparison: Comparison;
  /** How many leaves of what was written in a container stand in the answer. */
  readonly countIn: (spot: Spot) => number;
}

/** Gives the sources of the leaves in a spot. */
function judgeContainer(spot: Spot, grouping: Grouping): readonly number[] {
  const { comparison } = grouping;
  if (spot.inner.length === 0) {
    const source = comparison.sources.get(spot.from);
    return source === undefined ? [] : [source];
  }
  const parts = spot.inner.map((child) => judgeContainer(child, grouping));
  if (spot.node.kind === 'array' && !isRising(parts)) depart(comparison, 'exchanged', spot);
  const sources = parts.flat();
  if (sources.length > 1 && mixesParts(sources, grouping)) depart(comparison, 'moved', spot);
  return sources;
}

function isRising(parts: readonly (readonly number[])[]): boolean {
  let last = -1;
  for (const part of parts) {
    if (part.length === 0) continue;
    const first = lowest(part);
    if (first < last) return false;
    last = first;
  }
  return true;
}

const lowest = (numbers: readonly number[]): number =>
  numbers.reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER);
const highest = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0);

/** Whether the leaves take a part of a container and something from outside it. */
function mixesParts(sources: readonly number[], { comparison, countIn }: Grouping): boolean {
  const holder = holderOf(lowest(sources), highest(sources), comparison.written.root);
  const hit = new Set(sources.map((source) => partAt(holder, source)));
  let whole = 0;
  for (const part of hit) whole += part === undefined ? 0 : countIn(part);
  return whole !== sources.length;
}

/** The innermost container that holds both leaves. */
function holderOf(low: number, high: number, root: Spot): Spot {
  let holder = root;
  for (let part: Spot | undefined = root; part !== undefined && part.to > high; part = partAt(holder, low)) {
    if (part.inner.length === 0) break;
    holder = part;
  }
  return holder;
}

/** The member of a container that holds a leaf. */
function partAt({ inner }: Spot, leaf: number): Spot | undefined {
  let low = 0;
  let high = inner.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((inner[middle]?.to ?? 0) > leaf) high = middle;
    else low = middle + 1;
  }
  return inner[low];
}
