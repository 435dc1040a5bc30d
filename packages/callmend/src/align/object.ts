import type { ObjectNode } from '../types.ts';
import { alignKeys } from './keys.ts';
import type { Plan } from './plan.ts';
import { type Change, type Found, joined, stands, withChange } from './reading.ts';
import { type Run, searchMember } from './run.ts';

/** Mends an object: its values where its keys are right, else its keys too. What that costs adds up. */
export function alignObject(node: ObjectNode, plan: Plan, run: Run): Found | undefined {
  run.holders.push({ node, choices: plan.choices });
  const found = alignValues(node, plan, run) ?? alignKeys(node, plan, run);
  run.holders.pop();
  return found;
}

/** The values alone; `undefined` where a rule for keys is needed, or may cost less. */
function alignValues(node: ObjectNode, plan: Plan, run: Run): Found | undefined {
  let changes: Change[] | undefined;
  let cost = 0;
  let required = 0;
  let at = 0;
  for (const [key, value] of node.entries) {
    const slot = plan.slot(key);
    const inner = slot === undefined ? plan.other(key) : slot.plan;
    const found = inner && searchMember(key, value, inner, run);
    if (found === undefined || found.cost >= run.leastKeyWeight) return undefined;
    if (slot?.isRequired) required++;
    if (found !== stands) changes = withChange(changes, { at, under: key, mended: found });
    cost += found.cost;
    at++;
  }
  if (required < plan.shape.required.size) return undefined;
  return changes === undefined ? stands : joined(node, cost, changes, withValues);
}

function withValues({ entries, span }: ObjectNode, changes: readonly Change[]): ObjectNode {
  const mended = entries.slice();
  for (const { at, mended: value } of changes) {
    const entry = entries[at];
    if (entry !== undefined) mended[at] = [entry[0], value.node];
  }
  return { kind: 'object', entries: mended, span };
}
