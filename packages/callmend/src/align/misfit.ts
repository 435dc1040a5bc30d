import { kindsOfNode } from '../schema/variants.ts';
import type { JsonNode, ObjectNode } from '../types.ts';
import type { Plan } from './plan.ts';
import { isContainer, standsPlainly } from './run.ts';

/** Items of a list that are looked at: the rows of a table have the same faults. */
const itemsSeen = 3;

/**
 * Whether a glance shows that a value does not fit: it is of another kind, or has a key too many or too few. Where every row
 * is wrong, the values of all need not be made only to be refused. It says so only where a shape is all that the schema asks for.
 */
export function showsMisfit(node: JsonNode, plan: Plan): boolean {
  if (plan.takesAll || !plan.shape.isPlain) return false;
  if (!isContainer(node)) return !standsPlainly(node, plan);
  if ((plan.shape.kinds & kindsOfNode(node)) === 0) return true;
  if (node.kind === 'object') return membersShowIt(node, plan);
  return node.items.slice(0, itemsSeen).some((item, at) => showsMisfit(item, plan.item(at)));
}

function membersShowIt({ keys, values }: ObjectNode, plan: Plan): boolean {
  let required = 0;
  for (const [at, value] of values.entries()) {
    const key = keys[at] ?? '';
    const slot = plan.slot(key);
    const inner = slot === undefined ? plan.other(key) : slot.plan;
    if (inner === undefined || showsMisfit(value, inner)) return true;
    if (slot?.isRequired) required++;
  }
  return required < plan.shape.required.size;
}
