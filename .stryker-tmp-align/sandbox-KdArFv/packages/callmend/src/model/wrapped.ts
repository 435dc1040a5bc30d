// @ts-nocheck
import { slotOf } from './branch.ts';
import type { Comparison } from './comparison.ts';
import { follows } from './follows.ts';
import { childAt, isLeaf, type Spot } from './spot.ts';
import { unionOfTag } from './tag.ts';

/** New containers around what was written. */
const maxLayers = 4;
/** A container with more members is no wrapper. */
const maxMembers = 32;

/**
 * Where in the answer the whole of a container stands that was written without the container around it:
 * `{"field": …, "value": …}` inside `{"type": "and", "children": [{"field": …, "value": …}]}`. `undefined`: nowhere, or in more than one place.
 */
export function wrappedIn(written: Spot, answer: Spot, comparison: Comparison): Spot | undefined {
  if (comparison.tool.ceiling === 'lossless' || isLeaf(written) || answer.node.kind !== 'object') return undefined;
  if (written.node.kind === 'object' && !mayBeInside(written, answer, comparison)) return undefined;
  let level: readonly Spot[] = [answer];
  for (let depth = 0; depth < maxLayers && level.length > 0; depth++) {
    level = level.flatMap(membersOf).slice(0, maxMembers);
    const places = level.filter((place) => isWhole(written, place));
    if (places.length > 0) return places.length === 1 ? places[0] : undefined;
  }
  return undefined;
}

/** The containers in a container; of a list only one of one, for a list of several holds something else beside. */
function membersOf({ node, inner }: Spot): readonly Spot[] {
  if (inner.length > maxMembers || (node.kind === 'array' && inner.length !== 1)) return [];
  return inner.filter((child) => !isLeaf(child));
}

/** Whether none of what was written is kept in the answer's own members, and none of it could be. */
function mayBeInside(written: Spot, answer: Spot, { tool }: Comparison): boolean {
  if (written.inner.length > maxMembers || written.inner.length === 0) return false;
  return written.inner.every((child) => {
    const own = childAt(answer, child.step);
    if (typeof child.step !== 'string' || answer.site === undefined) return false;
    if (own === undefined) return !slotOf(answer.site.branch, child.step).isDeclared;
    const isKept =
      isLeaf(own) && isLeaf(child) && follows(child.node, own.node, answer.site.branch.shape, tool.ceiling);
    return !isKept && unionOfTag(answer, child.step, tool) !== undefined;
  });
}

/** Whether a place has every member that was written. */
function isWhole(written: Spot, place: Spot): boolean {
  if (written.node.kind !== place.node.kind) return false;
  if (written.node.kind === 'array') return written.inner.length === place.inner.length;
  const steps = new Set(place.inner.map(({ step }) => step));
  return written.inner.every(({ step }) => steps.has(step));
}
