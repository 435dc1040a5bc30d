import type { JsonNode } from '../types.ts';
import type { Layout, Move } from './layout.ts';
import type { Plan } from './plan.ts';
import type { EntryRule, ObjectSite } from './rule.ts';
import type { Place } from './run.ts';

/** What rules would do with an entry. A declared key is never another one misspelled. */
export function movesOf(key: string, value: JsonNode, { plan, site, run }: Place): readonly Move[] {
  const isDeclared = plan.slot(key) !== undefined;
  let moves: readonly Move[] = none;
  for (const rule of run.rules.entry) {
    for (const target of rule.places(key, value, site)) {
      if (hasTarget(moves, target)) continue;
      if (target === undefined) moves = [...moves, { rule, to: undefined }];
      else if (!isDeclared && site.isFree(target)) moves = withTarget(moves, rule, target, plan);
    }
  }
  return moves;
}

/** The same for an entry of an object of this layout: below the root, rules that go by keys are asked once for all of its rows. */
export function movesInRow(at: number, layout: Layout, place: Place): readonly Move[] {
  const { site, run } = place;
  const key = layout.keys[at];
  const value = site.node.values[at];
  if (key === undefined || value === undefined) return none;
  if (run.path.length === 0 || speaks(run.rules.entryByValue, key, value, site)) return movesOf(key, value, place);
  const moves = layout.moves[at] ?? movesOf(key, value, place);
  layout.moves[at] = moves;
  return moves;
}

function speaks(rules: readonly EntryRule[], key: string, value: JsonNode, site: ObjectSite): boolean {
  for (const rule of rules) if (rule.places(key, value, site).length > 0) return true;
  return false;
}

const none: readonly Move[] = [];

function hasTarget(moves: readonly Move[], target: string | undefined): boolean {
  for (const { to } of moves) if (to?.key === target) return true;
  return false;
}

function withTarget(moves: readonly Move[], rule: EntryRule, key: string, plan: Plan): readonly Move[] {
  const slot = plan.slot(key);
  if (slot === undefined) return moves;
  const move: Move = { rule, to: { key, plan: slot.plan, isRequired: slot.isRequired } };
  return moves.length === 0 ? [move] : [...moves, move];
}
