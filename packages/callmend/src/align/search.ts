import { compareRisk } from '../options.ts';
import { kinds } from '../schema/keywords-type.ts';
import { kindsOfNode } from '../schema/variants.ts';
import type { ArrayNode, Candidate, Edit, JsonNode, ObjectNode } from '../types.ts';
import { alignList } from './list.ts';
import { asPrinted } from './node.ts';
import { alignObject } from './object.ts';
import type { Plan } from './plan.ts';
import { cheaper, type Found, readingsOf, type Step, stands } from './reading.ts';
import type { ValueRule } from './rule.ts';
import { fits, type Run, spend } from './run.ts';
import { valueSite } from './site.ts';

/** Rules tried on one value, one after the other. */
const rulesInARow = 2;

/** Visits for taking a variant of a union: its shape may have to be made. */
const variantVisits = 4;

/** Finds the cheapest repairs after which `node` fits `plan`; `undefined`: there are none, or no visits are left. */
export function search(node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (!spend(run, 1)) return undefined;
  if (!isContainer(node)) return fitsLeaf(node, plan, run) ? stands : mendLeaf(node, plan, run);
  if (!plan.shape.isPlain && fits(node, plan, run)) return stands;
  const memo = run.memo.get(plan) ?? new Map<JsonNode, Found | undefined>();
  if (memo.has(node)) return memo.get(node);
  const found = mendContainer(node, plan, run);
  run.memo.set(plan, memo.set(node, found));
  return found;
}

const isContainer = (node: JsonNode): node is ObjectNode | ArrayNode => node.kind === 'object' || node.kind === 'array';

const mendLeaf = (node: JsonNode, plan: Plan, run: Run): Found | undefined =>
  leastOf(plan, run, (variant) => tryRules(node, undefined, variant, run, rulesInARow));

const mendContainer = (node: JsonNode, plan: Plan, run: Run): Found | undefined =>
  leastOf(plan, run, (variant) => mend(node, variant, run, rulesInARow));

/** The cheapest over the variants of a plan's unions. */
function leastOf(plan: Plan, run: Run, find: (variant: Plan) => Found | undefined): Found | undefined {
  if (plan.shape.unions.length === 0) return find(plan);
  let best: Found | undefined;
  for (const variant of plan.variants()) {
    if (!spend(run, variantVisits)) return undefined;
    best = cheaper(best, leastOf(variant, run, find));
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
  let best = found;
  const site = valueSite(plan, run);
  for (const rule of run.rules.value[node.kind]) {
    if (best !== undefined && run.weights[rule.risk] > best.cost) break;
    for (const candidate of rule.candidates(node, site)) {
      best = cheaper(best, follow(candidate, rule, plan, run, rulesLeft - 1));
    }
  }
  return best;
}

/** What a candidate costs, with what it still lacks. */
function follow(candidate: Candidate, rule: ValueRule, plan: Plan, run: Run, rulesLeft: number): Found | undefined {
  const risk = candidate.risk ?? rule.risk;
  if (compareRisk(risk, run.tool.ceiling) > 0 || !spend(run, 1)) return undefined;
  const found = mend(candidate.node, plan, run, rulesLeft);
  if (found === undefined) return undefined;
  const made = candidate.edits.map((edit): Step => ({ code: rule.code, risk, edit }));
  const isWritten = candidate.edits.some(writesAll);
  const readings = readingsOf(found, candidate.node).map(({ node, trail }) => ({
    node: isWritten ? asPrinted(node) : node,
    trail: [...made, ...trail],
  }));
  return { cost: found.cost + made.length * run.weights[risk], readings };
}

/** An edit that holds the whole value: a replay prints its numbers anew. */
const writesAll = (edit: Edit): boolean => edit.at === 'value' && edit.path.length === 0;

function descend(node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (!isContainer(node)) return fitsLeaf(node, plan, run) ? stands : undefined;
  if ((plan.shape.kinds & kindsOfNode[node.kind]) === 0) return undefined;
  const found = node.kind === 'object' ? alignObject(node, plan, run) : alignList(node, plan, run);
  return found === undefined || plan.shape.isPlain ? found : judged(found, node, plan, run);
}

/** Keeps what the judge accepts: a shape does not hold all that a schema asks for. */
function judged(found: Found, node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (found === stands) return fits(node, plan, run) ? stands : undefined;
  const readings = found.readings.filter((reading) => fits(reading.node, plan, run));
  return readings.length === 0 ? undefined : { cost: found.cost, readings };
}

function fitsLeaf(node: JsonNode, plan: Plan, run: Run): boolean {
  if (!plan.shape.isPlain) return fits(node, plan, run);
  if (node.kind !== 'number') return (plan.shape.kinds & kindsOfNode[node.kind]) !== 0;
  const value = Number(node.text);
  return (
    (plan.shape.kinds & (Number.isInteger(value) ? kinds.integer : kinds.fraction)) !== 0 && Number.isFinite(value)
  );
}
