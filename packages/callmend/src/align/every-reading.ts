import { type Entry, entriesOf, objectOf } from '../json/entries.ts';
import { toValue } from '../json/value.ts';
import { kindsOfNode } from '../schema/variants.ts';
import type { Candidate, JsonNode, ObjectNode, OfferedTool, Risk } from '../types.ts';
import { none, rewritten } from './candidate.ts';
import { addCost, type Cost, zeroCost } from './cost.ts';
import { nodeOf } from './node.ts';
import { type Plan, plannerOf } from './plan.ts';
import { stands } from './reading.ts';
import { type AlignRule, sortRules, type ValueRule, type ValueSite } from './rule.ts';
import { type Run, startRun } from './run.ts';
import { objectSite, valueSite } from './site.ts';
import { pop, push } from './stack.ts';

/** For tests: a value that fits, and what it cost to get there. */
export interface EveryReading {
  readonly node: JsonNode;
  readonly cost: Cost;
}

/**
 * For tests: all readings of a node under a tool's schema, by trying every rule everywhere: each variant, one rule or two on
 * each value, each place of each key, each filling of each gap. It keeps no best, prunes nothing and remembers nothing.
 */
export function everyReading(node: JsonNode, tool: OfferedTool, rules: readonly AlignRule[]): readonly EveryReading[] {
  const weights = { lossless: 1, schema: 1, plausible: 1 };
  const run = startRun({
    tool,
    rules: sortRules(rules, tool.ceiling),
    weights,
    left: Number.MAX_SAFE_INTEGER,
    search: () => stands,
  });
  return readingsOf(node, plannerOf(tool)(tool.schema), run);
}

function readingsOf(node: JsonNode, plan: Plan, run: Run): readonly EveryReading[] {
  // What fits is never touched.
  if (plan.fits(toValue(node))) return [{ node, cost: zeroCost }];
  const fitting = (reading: EveryReading): boolean => plan.fits(toValue(reading.node));
  return leaves(plan)
    .flatMap((variant) =>
      afterRules({ node, cost: zeroCost }, variant, run, 2).flatMap((start) => members(start, variant, run)),
    )
    .filter(fitting);
}

/** The plan with all of its unions decided, in every way. */
const leaves = (plan: Plan): readonly Plan[] =>
  plan.shape.unions.length === 0 ? [plan] : plan.variants().flatMap(leaves);

function afterRules(start: EveryReading, plan: Plan, run: Run, rulesLeft: number): readonly EveryReading[] {
  if (rulesLeft === 0) return [start];
  const next = run.rules.value[start.node.kind].flatMap((rule) =>
    candidatesOf(rule, start.node, valueSite(plan, run)).map(({ node, edits, risk = rule.risk }) => ({
      node,
      cost: edits.reduce((cost) => addCost(cost, one(risk)), start.cost),
    })),
  );
  return [start, ...next.flatMap((reading) => afterRules(reading, plan, run, rulesLeft - 1))];
}

function candidatesOf(rule: ValueRule, node: JsonNode, site: ValueSite): readonly Candidate[] {
  if (rule.rewrite === undefined) return rule.candidates(node, site);
  const after = rule.rewrite(node, site);
  return after === undefined ? none : [rewritten(node, after)];
}

const one = (risk: Risk): Cost => ({ risk, atRisk: 1, total: 1 });

function members({ node, cost }: EveryReading, plan: Plan, run: Run): readonly EveryReading[] {
  if ((plan.shape.kinds & kindsOfNode(node)) === 0) return [];
  if (node.kind === 'object')
    return inside(node, plan, run, () => objects(node, plan, run)).map((reading) => ({
      node: reading.node,
      cost: addCost(cost, reading.cost),
    }));
  if (node.kind !== 'array') return [{ node, cost }];
  const lists = inside(node, plan, run, () =>
    combinations(node.items.map((item, at) => under(at, item, plan.item(at), run))),
  );
  return lists.map((items) => ({
    node: { ...node, items: items.map((item) => item.node) },
    cost: sum([{ cost }, ...items]),
  }));
}

function inside<T>(node: JsonNode, plan: Plan, run: Run, read: () => T): T {
  push(run.holders, node, plan);
  const result = read();
  pop(run.holders);
  return result;
}

function under(step: string | number, node: JsonNode, plan: Plan, run: Run): readonly EveryReading[] {
  run.path.push(step);
  const readings = readingsOf(node, plan, run);
  run.path.pop();
  return readings;
}

const sum = (parts: readonly { readonly cost: Cost }[]): Cost =>
  parts.reduce((all, { cost }) => addCost(all, cost), zeroCost);

function combinations<T>(parts: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return parts.reduce<readonly (readonly T[])[]>(
    (all, part) => all.flatMap((done) => part.map((next) => [...done, next])),
    [[]],
  );
}

interface Fragment {
  readonly entries: readonly Entry[];
  readonly cost: Cost;
}

function objects(node: ObjectNode, plan: Plan, run: Run): readonly EveryReading[] {
  const claims = claimsOf(node, plan, run);
  const parts = entriesOf(node).map(([key, value]) => places(key, value, { node, plan, run, claims }));
  return combinations(parts).flatMap((fragments) => {
    const entries = fragments.flatMap((fragment) => fragment.entries);
    const keys = entries.map(([key]) => key);
    if (new Set(keys).size < keys.length) return [];
    const gaps = [...plan.shape.required].filter((key) => !keys.includes(key));
    return combinations(gaps.map((key) => fills(key, node, plan, run))).map((filled) => ({
      node: objectOf([...entries, ...filled.flatMap((fragment) => fragment.entries)], node),
      cost: sum([...fragments, ...filled]),
    }));
  });
}

interface Place {
  readonly node: ObjectNode;
  readonly plan: Plan;
  readonly run: Run;
  readonly claims: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Which entries lay claim to which free key. */
function claimsOf(node: ObjectNode, plan: Plan, run: Run): ReadonlyMap<string, ReadonlySet<string>> {
  const site = objectSite(node, plan, run);
  const claims = new Map<string, Set<string>>();
  for (const [key, value] of entriesOf(node)) {
    // A declared key is never another one misspelled.
    if (plan.slot(key) !== undefined) continue;
    for (const target of run.rules.entry.flatMap((rule) => rule.places(key, value, site))) {
      if (target !== undefined && site.isFree(target)) claims.set(target, (claims.get(target) ?? new Set()).add(key));
    }
  }
  return claims;
}

function places(key: string, value: JsonNode, { node, plan, run, claims }: Place): readonly Fragment[] {
  const keep = plan.slot(key)?.plan ?? plan.other(key);
  const kept =
    keep === undefined
      ? []
      : under(key, value, keep, run).map((reading) => ({
          entries: [[key, reading.node] as const],
          cost: reading.cost,
        }));
  const moves = run.rules.entry.flatMap((rule) =>
    rule.places(key, value, objectSite(node, plan, run)).flatMap((target): readonly Fragment[] => {
      if (target === undefined) return [{ entries: [], cost: one(rule.risk) }];
      const slot = plan.slot(target);
      if (slot === undefined || claims.get(target)?.size !== 1 || plan.slot(key) !== undefined) return [];
      return under(target, value, slot.plan, run).map((reading) => ({
        entries: [[target, reading.node] as const],
        cost: addCost(one(rule.risk), reading.cost),
      }));
    }),
  );
  return [...kept, ...moves];
}

function fills(key: string, node: ObjectNode, plan: Plan, run: Run): readonly Fragment[] {
  const slot = plan.slot(key);
  if (slot === undefined) return [];
  return run.rules.gap.flatMap((rule) =>
    rule
      .fills(key, objectSite(node, plan, run))
      .map((value) => nodeOf(value, node))
      .filter((filled) => slot.plan.fits(toValue(filled)))
      .map((filled) => ({ entries: [[key, filled] as const], cost: one(rule.risk) })),
  );
}
