import type { ObjectNode } from '../types.ts';
import { weigh } from './cost.ts';
import { type Change, changeTo, follows, joined } from './joined.ts';
import { alignKeys } from './keys.ts';
import { type Layout, layoutOf } from './layout.ts';
import { movesInRow } from './moves.ts';
import type { Plan } from './plan.ts';
import { type Found, stands } from './reading.ts';
import { type Place, type Run, searchMember } from './run.ts';
import { placeAt } from './site.ts';
import { pop, push } from './stack.ts';

/** Mends an object: its values where its keys are right, else its keys too. What that costs adds up. */
export function alignObject(node: ObjectNode, plan: Plan, run: Run): Found | undefined {
  push(run.holders, node, plan);
  const easy = alignValues(node, plan, run);
  const found = easy === 'unclear' ? alignKeys(node, plan, run) : easy;
  pop(run.holders);
  return found;
}

/** The values, and keys that can only mean one other key; `unclear` where there is more to weigh. */
function alignValues(node: ObjectNode, plan: Plan, run: Run): Found | 'unclear' | undefined {
  let first: Change | undefined;
  let last: Change | undefined;
  let cost = 0;
  const layout = layoutOf(node.keys, plan, run.layouts);
  let { required } = layout;
  let at = 0;
  for (const value of node.values) {
    const key = node.keys[at] ?? '';
    const inner = layout.plans[at];
    if (inner === undefined) {
      const change = renameEntry(at, layout, placeAt(node, plan, run));
      if (change === undefined) return undefined;
      if (change === 'unclear' || !isOneOfFew(change, first)) return 'unclear';
      last = follows(last, change);
      first ??= last;
      cost += change.cost;
      if (plan.shape.required.has(change.under)) required++;
    } else {
      const found = searchMember(key, value, inner, run);
      if (found === undefined || found.cost >= run.leastKeyWeight) return 'unclear';
      if (found !== stands) {
        last = follows(last, changeTo(at, key, found));
        first ??= last;
      }
      cost += found.cost;
    }
    at++;
  }
  if (required < plan.shape.required.size) return 'unclear';
  return first === undefined ? stands : joined(node, cost, first, layout);
}

/** With more changes than this, two spellings of one field are not looked for one by one. */
const fewChanges = 16;

/** Whether no other entry of a few stands under the same key. */
function isOneOfFew({ under }: Change, first: Change | undefined): boolean {
  let count = 0;
  for (let other = first; other !== undefined; other = other.next, count++) if (other.under === under) return false;
  return count < fewChanges;
}

interface RenamedEntry extends Change {
  readonly under: string;
}

/** An entry that may not stay, under the only key that it may have; `undefined`: it may have none. */
function renameEntry(at: number, layout: Layout, place: Place): RenamedEntry | 'unclear' | undefined {
  const { site, run } = place;
  const before = site.node.keys[at];
  const value = site.node.values[at];
  if (before === undefined || value === undefined) return undefined;
  const moves = movesInRow(at, layout, place);
  const [move] = moves;
  if (move === undefined) return undefined;
  if (move.to === undefined || moves.length > 1) return 'unclear';
  const { key: under, plan } = move.to;
  const found = searchMember(under, value, plan, run);
  if (found === undefined) return undefined;
  const cost = weigh(run.weights, move.rule.risk) + found.cost;
  const node = found === stands ? value : found.node;
  return { at, by: move.rule, before, under, cost, node, trail: found.trail, rival: found.rival, next: undefined };
}
