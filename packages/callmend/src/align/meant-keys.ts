import type { JsonNode, ObjectNode } from '../types.ts';
import { nodeOf } from './node.ts';
import type { Plan } from './plan.ts';
import { cheaper, type Found, stands } from './reading.ts';
import type { EntryRule, ObjectSite } from './rule.ts';
import { type Run, searchMember } from './run.ts';
import { objectSite } from './site.ts';

/** What the keys of an object may mean: where each entry may stand, and what is missing. */
export interface MeantKeys {
  readonly entries: readonly MeantEntry[];
  readonly gaps: readonly Gap[];
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

/** A required key that was not written, and the cheapest way to fill it. */
export interface Gap {
  readonly key: string;
  readonly fill: Found | undefined;
}

export function meantKeys(node: ObjectNode, plan: Plan, run: Run): MeantKeys {
  const place = { plan, site: objectSite(node, plan, run), run };
  const written = new Set(node.entries.map(([key]) => key));
  const entries = node.entries.map(([key, value]) => ({
    key,
    value,
    plan: plan.slot(key)?.plan ?? plan.other(key),
    moves: movesOf(key, value, place),
  }));
  const gaps = [...plan.shape.required].filter((key) => !written.has(key));
  return { entries: uncontested(entries), gaps: gaps.map((key) => ({ key, fill: fillOf(key, place) })) };
}

/** Whether an entry may stand under a missing key. */
export const claims = ({ moves }: MeantEntry, { key }: Gap): boolean => moves.some(({ to }) => to?.key === key);

interface Place {
  readonly plan: Plan;
  readonly site: ObjectSite;
  readonly run: Run;
}

function movesOf(key: string, value: JsonNode, { plan, site, run }: Place): readonly Move[] {
  const moves = new Map<string | undefined, Move>();
  for (const rule of run.rules.entry) {
    for (const target of rule.places(key, value, site)) {
      const slot = target === undefined || !site.free.has(target) ? undefined : plan.slot(target);
      if (moves.has(target) || (target !== undefined && slot === undefined)) continue;
      moves.set(target, {
        rule,
        to: target === undefined || slot === undefined ? undefined : { key: target, plan: slot.plan },
      });
    }
  }
  return [...moves.values()];
}

/** Two spellings of one field are never merged, and neither is preferred. */
function uncontested(entries: readonly MeantEntry[]): readonly MeantEntry[] {
  const claimants = new Map<string, number>();
  for (const { moves } of entries) {
    for (const { to } of moves) if (to !== undefined) claimants.set(to.key, (claimants.get(to.key) ?? 0) + 1);
  }
  const isOnly = ({ to }: Move): boolean => to === undefined || claimants.get(to.key) === 1;
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
