// @ts-nocheck
import type { JsonNode } from '../types.ts';
import { type Comparison, depart, type IntentVerdict } from './comparison.ts';
import { judgeGrouping } from './grouping.ts';
import { judgeKeys } from './keys.ts';
import { matchLoose } from './match.ts';
import { judgeNovelty } from './novelty.ts';
import { pair } from './pair.ts';
import { type Spot, spotsOf } from './spot.ts';
import { judgeTagWords } from './tag-words.ts';
import { type BrokenCall, writtenIn } from './written.ts';

export type { Departure, IntentVerdict } from './comparison.ts';
export type { BrokenCall } from './written.ts';

/**
 * Checks that a model's answer keeps what was written: every leaf of it stands in the JSON region of the broken text, under
 * its own key where the schema has that key, as often as it was written, and none is lost. Pure; never throws.
 */
export function checkIntent(call: BrokenCall, answer: JsonNode): IntentVerdict {
  const { tool } = call;
  const tree = writtenIn(call, answer);
  if (tree === undefined) return { keeps: false, reason: 'unclear', path: [] };
  const written = spotsOf(tree);
  const given = spotsOf(answer, tool);
  if (written === undefined || given === undefined) return { keeps: false, reason: 'too-many', path: [] };
  const comparison: Comparison = { tool, written, answer: given, ...nothingCompared() };
  for (const step of steps) {
    step(comparison);
    if (comparison.departure !== undefined) return { keeps: false, ...comparison.departure };
  }
  return { keeps: true };
}

const nothingCompared = (): Omit<Comparison, 'tool' | 'written' | 'answer'> => ({
  sources: new Map(),
  used: new Set(),
  displaced: [],
  opened: [],
  words: new Set(),
  departure: undefined,
});

/** Each looks at what the ones before left over; the first departure ends it. */
const steps: readonly ((comparison: Comparison) => void)[] = [
  judgeKeys,
  (comparison) => pair(comparison.written.root, comparison.answer.root, comparison),
  matchLoose,
  judgeNovelty,
  judgeLosses,
  judgeTagWords,
  judgeGrouping,
];

/** No leaf is lost but one that the rules drop too. */
function judgeLosses(comparison: Comparison): void {
  const { written, used, displaced } = comparison;
  const dropped = new Set(used);
  for (const { spot, rule } of displaced) if (rule === 'droppable') addAll(dropped, spot);
  const lost = written.leaves.find(({ from }) => !dropped.has(from));
  if (lost !== undefined) depart(comparison, 'lost', lost);
}

function addAll(leaves: Set<number>, { from, to }: Spot): void {
  for (let leaf = from; leaf < to; leaf++) leaves.add(leaf);
}
