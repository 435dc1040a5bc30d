import type { ArrayNode } from '../types.ts';
import type { Plan } from './plan.ts';
import { type Found, type Mended, picks, stands } from './reading.ts';
import { type Run, searchMember } from './run.ts';

/** Mends the items of a list, each by itself; their costs add up. */
export function alignList(node: ArrayNode, plan: Plan, run: Run): Found | undefined {
  const changed: (readonly Item[])[] = [];
  let cost = 0;
  run.holders.push({ node, choices: plan.choices });
  const isMended = node.items.every((item, at) => {
    const found = searchMember(at, item, plan.item(at), run);
    if (found === undefined || found === stands) return found !== undefined;
    cost += found.cost;
    changed.push(found.readings.map((mended) => ({ at, mended })));
    return true;
  });
  run.holders.pop();
  if (!isMended) return undefined;
  return changed.length === 0 ? stands : { cost, readings: picks(changed).map((items) => rebuild(node, items)) };
}

interface Item {
  readonly at: number;
  readonly mended: Mended;
}

function rebuild(node: ArrayNode, changed: readonly Item[]): Mended {
  const items = [...node.items];
  for (const { at, mended } of changed) items[at] = mended.node;
  return { node: { ...node, items }, trail: changed.map(({ at, mended }) => ({ under: at, trail: mended.trail })) };
}
