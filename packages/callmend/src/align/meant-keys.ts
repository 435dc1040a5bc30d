import type { JsonNode, ObjectNode } from '../types.ts';
import { nodeOf } from './node.ts';
import type { Plan } from './plan.ts';
import { cheaper, type Found, stands } from './reading.ts';
import type { EntryRule, ObjectSite } from './rule.ts';
import { type Run, searchMember } from './run.ts';
import { objectSite } from './site.ts';

/** What the keys of an object may mean: where each entry may stand, and which required keys are missing. */
export interface MeantKeys {
  readonly entries: readonly MeantEntry[];
  readonly gaps: ReadonlyMap<string, Gap>;
}

export interface MeantEntry {
  readonly key: string;
  readonly value: JsonNode;
  /** What the value must fit if it stays where it is; `undefined`: it may not. */
  readonly plan: Plan | undefined;
  readonly moves: readonly Move[];
}

/** An entry under another key, or dropped. */
export interface Move {
  readonly rule: EntryRule;
  readonly to: { readonly key: string; readonly plan: Plan } | undefined;
}

/** A required key that was not written: the cheapest way to fill it, and whether an entry may stand under it. */
export interface Gap {
  readonly key: string;
  readonly fill: Found | undefined;
  readonly isClaimed: boolean;
}

export function meantKeys(node: ObjectNode, plan: Plan, run: Run): MeantKeys {
  const place = { plan, site: objectSite(node, plan, run), run };
  const written = new Set(node.entries.map(([key]) => key));
  const entries = uncontested(node.entries.map(([key, value]) => entryOf(key, value, place)));
  const missing = [...plan.shape.required].filter((key) => !written.has(key));
  const claimed = new Set(missing.length === 0 ? [] : entries.flatMap(({ moves }) => moves.map(({ to }) => to?.key)));
  const gaps = missing.map((key) => [key, { key, fill: fillOf(key, place), isClaimed: claimed.has(key) }] as const);
  return { entries, gaps: new Map(gaps) };
}

const entryOf = (key: string, value: JsonNode, place: Place): MeantEntry => ({
  key,
  value,
  plan: place.plan.slot(key)?.plan ?? place.plan.other(key),
  moves: movesOf(key, value, place),
});

/** The missing keys under which an entry may stand. */
export const claimsOf = ({ moves }: MeantEntry, gaps: MeantKeys['gaps']): readonly Gap[] =>
  moves.flatMap(({ to }) => (to === undefined ? [] : (gaps.get(to.key) ?? [])));

interface Place {
  readonly plan: Plan;
  readonly site: ObjectSite;
  readonly run: Run;
}

function movesOf(key: string, value: JsonNode, { plan, site, run }: Place): readonly Move[] {
  const moves: Move[] = [];
  for (const rule of run.rules.entry) {
    for (const target of rule.places(key, value, site)) {
      const slot = target === undefined || !site.free.has(target) ? undefined : plan.slot(target);
      if ((slot === undefined && target !== undefined) || moves.some(({ to }) => to?.key === target)) continue;
      moves.push({ rule, to: slot && target !== undefined ? { key: target, plan: slot.plan } : undefined });
    }
  }
  return moves;
}

/** Two spellings of one field are never merged, and neither is preferred. */
function uncontested(entries: readonly MeantEntry[]): readonly MeantEntry[] {
  const claimed = new Set<string>();
  const contested = new Set<string>();
  for (const { moves } of entries) {
    for (const { to } of moves) if (to !== undefined) (claimed.has(to.key) ? contested : claimed).add(to.key);
  }
  if (contested.size === 0) return entries;
  const isOnly = ({ to }: Move): boolean => to === undefined || !contested.has(to.key);
  return entries.map((entry) => ({ ...entry, moves: entry.moves.filter(isOnly) }));
}

function fillOf(key: string, { plan, site, run }: Place): Found | undefined {
  const slot = plan.slot(key);
  let best: Found | undefined;
  for (const rule of slot === undefined ? [] : run.rules.gap) {
    for (const value of rule.fills(key, site)) {
      const node = nodeOf(value, site.node.span);
      if (slot === undefined || searchMember(key, node, slot.plan, run) !== stands) continue;
      const edit = { at: 'value', path: [key], before: undefined, after: value } as const;
      const trail = [{ code: rule.code, risk: rule.risk, edits: [edit] }];
      best = cheaper(best, { cost: run.weights[rule.risk], node, trail, rival: undefined });
    }
  }
  return best;
}
