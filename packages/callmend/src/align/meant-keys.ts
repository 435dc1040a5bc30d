import { entriesOf } from '../json/entries.ts';
import type { JsonNode, ObjectNode } from '../types.ts';
import { weigh } from './cost.ts';
import type { Move } from './layout.ts';
import { movesOf } from './moves.ts';
import { nodeOf } from './node.ts';
import type { Plan } from './plan.ts';
import { cheaper, type Found, stands } from './reading.ts';
import { type Place, type Run, searchMember } from './run.ts';
import { objectSite } from './site.ts';

/** What the keys of an object may mean, beyond those of declared entries that fit. */
export interface MeantKeys {
  readonly entries: readonly MeantEntry[];
  /** The required keys that were not written, and under which no entry may stand. */
  readonly missing: readonly string[];
  /** The cheapest way to fill a missing key. */
  readonly fill: (key: string) => Found | undefined;
}

/** An entry that is not declared, or does not fit as it stands. */
export interface MeantEntry {
  readonly at: number;
  readonly key: string;
  readonly value: JsonNode;
  /** What the value must fit if it stays where it is; `undefined`: it may not. */
  readonly plan: Plan | undefined;
  /** What it costs to stay. */
  readonly kept: Found | undefined;
  readonly moves: readonly Move[];
}

export function meantKeys(node: ObjectNode, plan: Plan, run: Run): MeantKeys {
  const place = { plan, site: objectSite(node, plan, run), run };
  const entries = uncontested(unsettled(node, place));
  const missing = missingKeys(entries, place);
  return { entries, missing, fill: (key) => fillOf(key, place) };
}

function unsettled(node: ObjectNode, place: Place): readonly MeantEntry[] {
  const { plan, run } = place;
  const entries: MeantEntry[] = [];
  let at = 0;
  for (const [key, value] of entriesOf(node)) {
    const slot = plan.slot(key);
    const own = slot === undefined ? plan.other(key) : slot.plan;
    const kept = own && searchMember(key, value, own, run);
    if (slot === undefined || kept !== stands) {
      entries.push({ at, key, value, plan: own, kept, moves: movesOf(key, value, place) });
    }
    at++;
  }
  return entries;
}

/** Two spellings of one field are never merged, and neither is preferred. */
function uncontested(entries: readonly MeantEntry[]): readonly MeantEntry[] {
  if (entries.length < 2) return entries;
  const claimed = new Set<string>();
  const contested = new Set<string>();
  for (const { moves } of entries) {
    for (const { to } of moves) if (to !== undefined) (claimed.has(to.key) ? contested : claimed).add(to.key);
  }
  if (contested.size === 0) return entries;
  const isOnly = ({ to }: Move): boolean => to === undefined || !contested.has(to.key);
  return entries.map((entry) => ({ ...entry, moves: entry.moves.filter(isOnly) }));
}

function missingKeys(entries: readonly MeantEntry[], { plan, site }: Place): readonly string[] {
  const missing = [...plan.shape.required].filter((key) => !site.isWritten(key));
  if (missing.length === 0) return missing;
  const claimed = new Set(entries.flatMap(({ moves }) => moves.map(({ to }) => to?.key)));
  return missing.filter((key) => !claimed.has(key));
}

function fillOf(key: string, { plan, site, run }: Place): Found | undefined {
  const slot = plan.slot(key);
  let best: Found | undefined;
  for (const rule of slot === undefined ? [] : run.rules.gap) {
    for (const value of rule.fills(key, site)) {
      const node = nodeOf(value, site.node);
      if (slot === undefined || searchMember(key, node, slot.plan, run) !== stands) continue;
      const edit = { at: 'value', path: [key], before: undefined, after: value } as const;
      const trail = { code: rule.code, risk: rule.risk, edit, next: undefined };
      best = cheaper(best, { cost: weigh(run.weights, rule.risk), node, trail, rival: undefined });
    }
  }
  return best;
}
