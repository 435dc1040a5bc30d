// @ts-nocheck
import type { Outcome } from 'callmend';

/** What stands for every name that is not shown. */
export const other = 'other';

/** The offered tool that a call is of; what a model made up is `other`. */
export function toolOf(outcome: Outcome): string {
  if ('call' in outcome) return outcome.call.name;
  // Whoever is told of neither was found among those on offer: a call past the bound of a message was not looked up.
  if (outcome.issues.some(({ code }) => code === 'unknown-tool' || code === 'too-large')) return other;
  const renamed = outcome.repairs.find((repair) => repair.at === 'name');
  return renamed?.at === 'name' ? renamed.after : outcome.raw.name;
}
