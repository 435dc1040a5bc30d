import { toValue } from '../json/value.ts';
import { conditionalSchemas, countConditions } from '../schema/conditions.ts';
import { isList, isRecord, isText, type Keywords } from '../schema/keyword.ts';
import { meantVariant } from '../schema/variants.ts';
import type { JsonNode } from '../types.ts';
import type { Plan } from './plan.ts';
import { countNodes, type Run } from './run.ts';

/** A condition may lead to the next, at most so often. */
const conditionsInARow = 8;
/** Of what conditions ask of one value, so many schemas are looked at. */
const conditionsAtOnce = 16;

/** The plan with the variants taken that a value was meant to fit, and with what its conditions ask for; unions that leave it open stay. */
export function planAsMeant(node: JsonNode, plan: Plan, run: Run, depth: number = conditionsInARow): Plan {
  const variants = plan.variants();
  if (variants.length > 0) {
    const shapes = variants.flatMap(({ choices }) => choices.slice(-1).map(({ taken }) => taken));
    const meant = meantVariant(node, shapes, run.tool.schema);
    const variant = meant && variants[shapes.indexOf(meant)];
    return variant === undefined ? plan : planAsMeant(node, variant, run, depth);
  }
  const conditions = countConditions(plan.shape);
  run.leftForConditions -= conditions === 0 ? 0 : conditions * countNodes(node);
  if (depth === 0 || run.leftForConditions < 0) return plan;
  const value = conditions === 0 ? undefined : toValue(node);
  const keys = new Set(node.kind === 'object' ? node.keys : []);
  const asked = conditionalSchemas(plan.shape, run.tool.schema, {
    holds: (part) => run.planner(part).fits(value),
    has: (key) => keys.has(key),
  });
  if (asked.length === 0) return plan;
  const few = asked.slice(0, conditionsAtOnce);
  const narrower = plan.with(few.map(({ schema }) => schema));
  if (!mayBeMet(narrower, plan))
    return plan.with(few.map(({ schema, orElse }) => (mayBeMet(plan.with([schema]), plan) ? schema : orElse)));
  return narrower.shape.parts.length === plan.shape.parts.length ? plan : planAsMeant(node, narrower, run, depth - 1);
}

/** Whether the keys that a narrower plan requires may stand: a closed object may lack them, and a condition may forbid them. */
const mayBeMet = (narrower: Plan, plan: Plan): boolean =>
  [...narrower.shape.required].every(
    (key) => narrower.slot(key) !== undefined || (plan.shape.required.has(key) && plan.slot(key) === undefined),
  ) && narrower.shape.parts.every((part) => plan.shape.parts.includes(part) || !forbidsRequired(part, narrower));

/** `not: { required }` of keys that must stand. */
function forbidsRequired({ not }: Keywords, { shape: { required } }: Plan): boolean {
  if (!isRecord(not) || Object.keys(not).join() !== 'required') return false;
  return isList(not.required) && not.required.every((key) => isText(key) && required.has(key));
}
