import type { ArrayNode } from '../types.ts';
import { type Change, changeTo, follows, joined } from './joined.ts';
import type { Plan } from './plan.ts';
import { type Found, stands } from './reading.ts';
import { type Run, searchMember } from './run.ts';
import { pop, push } from './stack.ts';

/** Mends the items of a list, each by itself; their costs add up. */
export function alignList(node: ArrayNode, plan: Plan, run: Run): Found | undefined {
  push(run.holders, node, plan);
  const found = alignItems(node, plan, run);
  pop(run.holders);
  return found;
}

function alignItems(node: ArrayNode, plan: Plan, run: Run): Found | undefined {
  let first: Change | undefined;
  let last: Change | undefined;
  let cost = 0;
  let at = 0;
  for (const item of node.items) {
    const found = searchMember(at, item, plan.item(at), run);
    if (found === undefined) return undefined;
    if (found !== stands) {
      last = follows(last, changeTo(at, at, found));
      first ??= last;
    }
    cost += found.cost;
    at++;
  }
  return first === undefined ? stands : joined(node, cost, first);
}
