import type { Issue, JsonNode, OfferedTool, Repair } from '../types.ts';
import { byCount, byRisk, type Cost, costOf, type Weights } from './cost.ts';
import { difference } from './difference.ts';
import { type Found, foundAt, repairsOf } from './reading.ts';
import { type AlignRule, sortRules } from './rule.ts';
import { type Run, startRun } from './run.ts';
import { search } from './search.ts';
import { show } from './show.ts';
import { collectIssues } from './walk.ts';

export interface AlignOptions {
  readonly rules: readonly AlignRule[];
  /** Visits of a (node, schema) pair; the judge pays for each value that it looks at. */
  readonly maxVisits: number;
}

/** The cheapest repairs after which the arguments fit; or why there are none, or more than one. */
export type Alignment =
  | { readonly status: 'aligned'; readonly node: JsonNode; readonly repairs: readonly Repair[]; readonly cost: Cost }
  | { readonly status: 'ambiguous' | 'failed'; readonly issues: readonly Issue[] };

/** Aligns arguments to the schema of their tool. No object in `node` may have a key twice. */
export function align(node: JsonNode, tool: OfferedTool, { rules, maxVisits }: AlignOptions): Alignment {
  const sorted = sortRules(rules, tool.ceiling);
  const start = (weights: Weights): Run => startRun({ tool, rules: sorted, weights, search, left: maxVisits });
  const run = start(byRisk);
  const found = search(node, run.planner(tool.schema), run);
  if (found === undefined || found.cost < byRisk.plausible) return settle(found, node, run);
  // Below a plausible repair the others only count: the cheapest may be another reading.
  const recount = start(byCount);
  return settle(search(node, recount.planner(tool.schema), recount), node, recount);
}

function settle(found: Found | undefined, node: JsonNode, run: Run): Alignment {
  if (found === undefined || run.left < 0) return { status: 'failed', issues: collectIssues(node, run) };
  const { node: mended, trail, rival } = foundAt(node, found);
  if (rival !== undefined) return { status: 'ambiguous', issues: [tie(mended, rival.node)] };
  const repairs = repairsOf(trail);
  return { status: 'aligned', node: mended, repairs, cost: costOf(repairs) };
}

/** Names the place where two readings part. */
function tie(a: JsonNode, b: JsonNode): Issue {
  const { path, one, other } = difference(a, b);
  return { code: 'ambiguous', path, detail: `it may be ${show(one)} or ${show(other)}` };
}
