import { readDouble } from '../json/double.ts';
import { toValue } from '../json/value.ts';
import { kinds } from '../schema/keywords-type.ts';
import type { Shape } from '../schema/shape.ts';
import { kindsOfNode } from '../schema/variants.ts';
import type { ArrayNode, JsonNode, JsonSchema, ObjectNode, OfferedTool } from '../types.ts';
import type { Weights } from './cost.ts';
import type { Layouts } from './layout.ts';
import { type Plan, type Planner, plannerOf } from './plan.ts';
import { type Found, stands } from './reading.ts';
import type { Holder, MovingSite, ObjectSite, Rules, ValueSite } from './rule.ts';
import { emptyStack, type Stack } from './stack.ts';

/** One search: what it may use, what it has left, and where it stands. */
export interface Run {
  readonly tool: OfferedTool;
  readonly planner: Planner;
  readonly rules: Rules;
  readonly weights: Weights;
  /** Finds the cheapest repairs after which a node fits. A field, so that what searches members needs no import of it. */
  readonly search: (node: JsonNode, plan: Plan, run: Run) => Found | undefined;
  /** Visits left. Below zero, nothing that was found counts. */
  left: number;
  /** Visits left to find out which conditions hold. Below zero, what they ask for is not told. */
  leftForConditions: number;
  /** What was found, by node and plan. */
  readonly memo: Map<JsonNode, Known>;
  readonly path: (string | number)[];
  /** The containers around what is looked at. */
  readonly holders: Stack;
  readonly sites: Map<Plan, ValueSite>;
  readonly places: Map<Plan, Place<MovingSite>>;
  readonly layouts: Layouts;
  /** Nodes for which a candidate is being looked at: one that holds its own node again costs more than that. */
  readonly followed: Stack;
  /** How often the search came back to such a node. What it found meanwhile holds only there. */
  returns: number;
  /** No rule for keys weighs less. */
  readonly leastKeyWeight: number;
  /** What rules may ask. */
  readonly shapeOf: (part: JsonSchema) => Shape;
  readonly fits: (node: JsonNode, part: JsonSchema) => boolean;
}

/** An object under a plan, as rules see it. */
export interface Place<Site extends ObjectSite = ObjectSite> {
  readonly plan: Plan;
  readonly site: Site;
  readonly run: Run;
}

/** What was found for a node under a plan, and under other plans. */
export interface Known {
  readonly plan: Plan;
  readonly found: Found | undefined;
  readonly next: Known | undefined;
}

export function startRun(options: Pick<Run, 'tool' | 'rules' | 'weights' | 'search' | 'left'>): Run {
  const { tool, rules, weights, search, left } = options;
  const planner = plannerOf(tool);
  const run: Run = {
    tool,
    planner,
    rules,
    weights,
    search,
    left,
    leftForConditions: left,
    memo: new Map(),
    path: [],
    holders: emptyStack(),
    sites: new Map(),
    places: new Map(),
    layouts: new Map(),
    followed: emptyStack(),
    returns: 0,
    leastKeyWeight: rules.leastKeyRisk === undefined ? Number.POSITIVE_INFINITY : weights[rules.leastKeyRisk],
    shapeOf: (part) => planner(part).shape,
    fits: (node, part) => fits(node, planner(part), run),
  };
  return run;
}

/** Pays for visits; false when they are spent. */
export function spend(run: Run, visits: number): boolean {
  run.left -= visits;
  return run.left >= 0;
}

/** Asks the judge, at the price of the values that it will look at. */
export function fits(node: JsonNode, plan: Plan, run: Run): boolean {
  return spend(run, countNodes(node)) && plan.fits(toValue(node));
}

/** How many values a node is, with all that it holds. */
export function countNodes(node: JsonNode): number {
  let count = 1;
  if (node.kind === 'array') for (const item of node.items) count += countNodes(item);
  else if (node.kind === 'object') for (const value of node.values) count += countNodes(value);
  return count;
}

/** The innermost container around what is looked at. */
export function holderOf({ holders: { nodes, plans, depth } }: Run): Holder | undefined {
  const node = nodes[depth - 1];
  const plan = plans[depth - 1];
  return node && plan && { node, choices: plan.choices };
}

/** Whether a value stands as it is, where its kind alone tells. Most do, and need no place to be told by. */
export function standsPlainly(node: JsonNode, { shape }: Plan): boolean {
  if (!shape.isPlain || isContainer(node)) return false;
  if (node.kind !== 'number') return (shape.kinds & kindsOfNode(node)) !== 0;
  const value = readDouble(node.text);
  return (shape.kinds & (Number.isInteger(value) ? kinds.integer : kinds.fraction)) !== 0 && Number.isFinite(value);
}

/** The same for a list of scalars: rows have short ones, and going into each takes longer than looking at it. */
export function itemsStandPlainly({ items }: ArrayNode, { shape, item }: Plan): boolean {
  if (!shape.isPlain || (shape.kinds & kinds.array) === 0) return false;
  for (let at = 0; at < items.length; at++) {
    const value = items[at];
    if (value === undefined || !standsPlainly(value, item(at))) return false;
  }
  return true;
}

export const isContainer = (node: JsonNode): node is ObjectNode | ArrayNode =>
  node.kind === 'object' || node.kind === 'array';

/** Searches a member of the innermost of the `holders`. */
export function searchMember(step: string | number, member: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (plan.takesAll) return stands;
  if (standsPlainly(member, plan)) return spend(run, 1) ? stands : undefined;
  run.path.push(step);
  const found = run.search(member, plan, run);
  run.path.pop();
  return found;
}
