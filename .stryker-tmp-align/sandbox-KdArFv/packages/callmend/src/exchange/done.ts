// @ts-nocheck
import type { Outcome } from '../index.ts';
import { type OnRejected, wayOut } from '../wire/index.ts';
import type { Report } from './mending.ts';

/** Says in few words what was done: how many calls were mended, how many right ones were found in text, how many that were refused left or did not, and how often the model was asked again. */
export function wordDone({ answer, reprompts, isRescued }: Report, onRejected: OnRejected | undefined): string {
  const ways = answer.map((outcome) => wayOf(outcome, onRejected));
  const counts = (['repaired', 'recovered', 'forwarded', 'withheld'] as const).map(
    (way) => [way, count(ways, way)] as const,
  );
  const all = [...counts, ['reprompts', reprompts] as const, ['rescued', isRescued ? 1 : 0] as const];
  const told = all.filter(([, number]) => number > 0);
  return told.length === 0 ? 'none' : told.map(([what, number]) => `${what}=${number}`).join(', ');
}

function wayOf(outcome: Outcome, onRejected: OnRejected | undefined): string {
  if (outcome.status === 'repaired') return 'repaired';
  if (outcome.status === 'clean' && outcome.raw.origin?.kind === 'text') return 'recovered';
  return wayOut(outcome, onRejected);
}

const count = (ways: readonly string[], way: string): number => ways.filter((one) => one === way).length;
