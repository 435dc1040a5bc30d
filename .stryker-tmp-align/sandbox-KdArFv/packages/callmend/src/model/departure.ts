// @ts-nocheck
import type { Comparison, Departure } from './comparison.ts';
import { follows, isSameLeaf } from './follows.ts';
import type { Spot } from './spot.ts';

/** Names what became of a value under its own key. */
export function changeOf(written: Spot, answer: Spot, { written: { leaves }, tool }: Comparison): Departure {
  const { node, site } = answer;
  if (written.node.kind === 'string' && node.kind === 'string' && isPart(node.value, written.node.value))
    return 'shortened';
  const isFrom = (other: Spot): boolean =>
    other !== written && site !== undefined && follows(other.node, node, site.branch.shape, tool.ceiling);
  if (leaves.some(isFrom)) return 'exchanged';
  return written.node.kind === 'number' && node.kind === 'number' ? 'changed-number' : 'changed';
}

const isPart = (part: string, whole: string): boolean => part.length < whole.length && whole.includes(part);

/** Names what a value is that nothing was written for. */
export function noveltyOf(answer: Spot, isOptional: boolean, { written: { leaves }, used }: Comparison): Departure {
  const { node } = answer;
  const unused = leaves.filter(({ from }) => !used.has(from));
  if (unused.some((other) => isSameLeaf(other.node, node))) return 'moved';
  const isShorter = unused.some(
    (other) => node.kind === 'string' && other.node.kind === 'string' && isPart(node.value, other.node.value),
  );
  if (isShorter) return 'shortened';
  return isOptional ? 'added-optional' : 'invented';
}
