import { compareRisk } from '../options.ts';
import { kindsOfNode } from '../schema/variants.ts';
import type { ArrayNode, Candidate, Edit, JsonNode, ObjectNode } from '../types.ts';
import { rewriting } from './candidate.ts';
import { weigh } from './cost.ts';
import { alignList } from './list.ts';
import { asPrinted, nodeOf } from './node.ts';
import { alignObject } from './object.ts';
import type { Plan } from './plan.ts';
import { cheaper, type Found, type Made, stands, type Trail } from './reading.ts';
import type { Scalar, ValueRule } from './rule.ts';
import { fits, isContainer, itemsStandPlainly, type Run, spend, standsPlainly } from './run.ts';
import { valueSite } from './site.ts';
import { pop, push, type Stack } from './stack.ts';

/** Rules tried on one value, one after the other. */
const rulesInARow = 2;

/** Visits for taking a variant of a union: its shape may have to be made. Twice as many for each union inside another. */
const variantVisits = 4;

/** Visits for asking the rules. */
const ruleVisits = 4;

/** Finds the cheapest repairs after which `node` fits `plan`; `undefined`: there are none, or no visits are left. */
export function search(node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (plan.takesAll) return stands;
  if (!spend(run, 1)) return undefined;
  if (!isContainer(node)) return fitsLeaf(node, plan, run) ? stands : begin(node, plan, run, mendLeaf);
  if (!plan.shape.isPlain && fits(node, plan, run)) return stands;
  if (node.kind === 'array' && itemsStandPlainly(node, plan)) return spend(run, node.items.length) ? stands : undefined;
  return remembered(node, plan, run);
}

/** What was found for a container of many things is kept: rules and variants look at it again and again. */
function remembered(node: ObjectNode | ArrayNode, plan: Plan, run: Run): Found | undefined {
  let known = run.memo.size === 0 ? undefined : run.memo.get(node);
  for (; known !== undefined; known = known.next) if (known.plan === plan) return known.found;
  const before = run.returns;
  const found = begin(node, plan, run, mendContainer);
  if (found === stands || run.returns !== before || isCheap(node, plan, run)) return found;
  run.memo.set(node, { plan, found, next: run.memo.get(node) });
  return found;
}

type Mend = (node: JsonNode, plan: Plan, run: Run) => Found | undefined;

function begin(node: JsonNode, plan: Plan, run: Run, mendNode: Mend): Found | undefined {
  if (run.followed.depth === 0 || !isFollowed(node, plan, run)) return mendNode(node, plan, run);
  run.returns++;
  return undefined;
}

function isFollowed(node: JsonNode, { schema }: Plan, { followed }: Run): boolean {
  const { nodes, plans, depth } = followed;
  for (let at = 0; at < depth; at++) if (nodes[at] === node && plans[at]?.schema === schema) return true;
  return false;
}

/** So many values in the containers of a container are little. */
const fewValues = 16;

/**
 * Whether to look again costs less than to remember: a container holds but scalars and, where no union around it has variants that
 * all ask for it, a few in containers of their own.
 */
function isCheap(node: ObjectNode | ArrayNode, { shape }: Plan, { holders }: Run): boolean {
  let left = shape.isPlain && !holdsChoice(holders) ? fewValues : 0;
  for (const member of membersOf(node)) {
    if (!isContainer(member)) continue;
    const inner = membersOf(member);
    left -= 1 + inner.length;
    if (left < 0) return false;
    for (const value of inner) if (isContainer(value)) return false;
  }
  return true;
}

function holdsChoice({ plans, depth }: Stack): boolean {
  for (let at = 0; at < depth; at++) if ((plans[at]?.choices.length ?? 0) > 0) return true;
  return false;
}

const membersOf = (node: ObjectNode | ArrayNode): readonly JsonNode[] =>
  node.kind === 'array' ? node.items : node.values;

function mendLeaf(node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (plan.shape.unions.length > 0) return leastOf(node, plan, run, mendLeaf);
  return tryRules(node, undefined, plan, run, rulesInARow);
}

function mendContainer(node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (plan.shape.unions.length > 0) return leastOf(node, plan, run, mendContainer);
  return mend(node, plan, run, rulesInARow);
}

/** The cheapest over the variants of a plan's first union. */
function leastOf(node: JsonNode, plan: Plan, run: Run, mendIn: Mend): Found | undefined {
  let best: Found | undefined;
  for (const variant of plan.variants()) {
    if (!spend(run, variantVisits * 2 ** plan.choices.length + plan.shape.properties.size)) return undefined;
    best = cheaper(best, mendIn(node, variant, run));
  }
  return best;
}

/** A value as it is, with its members mended; or after a rule, or two in a row. */
function mend(node: JsonNode, plan: Plan, run: Run, rulesLeft: number): Found | undefined {
  const found = descend(node, plan, run);
  return found === stands || rulesLeft === 0 ? found : tryRules(node, found, plan, run, rulesLeft);
}

function tryRules(
  node: JsonNode,
  found: Found | undefined,
  plan: Plan,
  run: Run,
  rulesLeft: number,
): Found | undefined {
  if (!spend(run, ruleVisits)) return undefined;
  let best = found;
  const site = valueSite(plan, run);
  for (const rule of run.rules.value[node.kind]) {
    if (best !== undefined && weigh(run.weights, rule.risk) > best.cost) break;
    if (rule.rewrite !== undefined) {
      const after = rule.rewrite(node, site);
      if (after !== undefined) best = cheaper(best, rewrite(node, after, rule, plan, run, rulesLeft - 1));
    } else
      for (const candidate of rule.candidates(node, site))
        best = cheaper(best, follow(node, candidate, rule, plan, run, rulesLeft - 1));
  }
  return best;
}

/** What another value in the place of a node costs: most often it fits, and one step tells all. */
function rewrite(
  node: JsonNode,
  after: Scalar,
  rule: ValueRule,
  plan: Plan,
  run: Run,
  rulesLeft: number,
): Found | undefined {
  const { code, risk } = rule;
  const edit = rewriting(node, after);
  const other = nodeOf(after, node);
  if (!standsPlainly(other, plan)) return follow(node, { node: other, edits: [edit] }, rule, plan, run, rulesLeft);
  if (!spend(run, 1)) return undefined;
  return {
    cost: weigh(run.weights, risk),
    node: other,
    trail: { code, risk, edit, next: undefined },
    rival: undefined,
  };
}

/** What a candidate costs, with what it still lacks. */
function follow(
  from: JsonNode,
  candidate: Candidate,
  rule: ValueRule,
  plan: Plan,
  run: Run,
  rulesLeft: number,
): Found | undefined {
  const { edits, risk = rule.risk } = candidate;
  if ((risk !== rule.risk && compareRisk(risk, run.tool.ceiling) > 0) || !spend(run, 1)) return undefined;
  push(run.followed, from, plan);
  const found = mend(candidate.node, plan, run, rulesLeft);
  pop(run.followed);
  if (found === undefined) return undefined;
  const { code } = rule;
  const cost = found.cost + edits.length * weigh(run.weights, risk);
  const node = printed(found === stands ? candidate.node : found.node, edits);
  const trail = withEdits(edits, { code, risk }, found.trail);
  const rival = found.rival && {
    node: printed(found.rival.node, edits),
    trail: withEdits(edits, { code, risk }, found.rival.trail),
  };
  return { cost, node, trail, rival };
}

/** The steps that make these edits, and those after them. */
function withEdits(edits: readonly Edit[], { code, risk }: Pick<Made, 'code' | 'risk'>, after: Trail): Trail {
  let next = after;
  for (let at = edits.length - 1; at >= 0; at--) {
    const edit = edits[at];
    if (edit !== undefined) next = { code, risk, edit, next };
  }
  return next;
}

/** Where an edit holds a whole container, a replay prints its numbers anew. */
const printed = (node: JsonNode, edits: readonly Edit[]): JsonNode =>
  isContainer(node) && edits.some(({ at, path }) => at === 'value' && path.length === 0) ? asPrinted(node) : node;

function descend(node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (!isContainer(node)) return fitsLeaf(node, plan, run) ? stands : undefined;
  if ((plan.shape.kinds & kindsOfNode(node)) === 0) return undefined;
  const found = node.kind === 'object' ? alignObject(node, plan, run) : alignList(node, plan, run);
  return found === undefined || plan.shape.isPlain ? found : judged(found, node, plan, run);
}

/** Keeps what the judge accepts: a shape does not hold all that a schema asks for. */
function judged(found: Found, node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (found === stands) return fits(node, plan, run) ? stands : undefined;
  const rival = found.rival && fits(found.rival.node, plan, run) ? found.rival : undefined;
  if (!fits(found.node, plan, run)) return rival && { cost: found.cost, ...rival, rival: undefined };
  return rival === found.rival ? found : { ...found, rival };
}

const fitsLeaf = (node: JsonNode, plan: Plan, run: Run): boolean =>
  plan.shape.isPlain ? standsPlainly(node, plan) : fits(node, plan, run);
