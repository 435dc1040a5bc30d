import { refuseIfLossy } from './lossy.ts';
import type { Outcome, Repaired } from './types.ts';

/**
 * Refuses the calls that would run with another integer than the model wrote, where a host takes arguments as values. A native
 * call that was right passes with the value that the host itself has read.
 */
export function refuseRounded(repaired: Repaired): Repaired {
  const outcomes = repaired.outcomes.map((outcome) => (isOurs(outcome) && refuseIfLossy(outcome)) || outcome);
  const refused = outcomes.filter((outcome, index) => outcome !== repaired.outcomes[index]).filter(isRefused);
  if (refused.length === 0) return repaired;
  const word = (before: string | undefined, list: typeof refused, between: string): string =>
    [...(before ? [before] : []), ...list.map(({ correction }) => correction)].join(between);
  return {
    ...repaired,
    outcomes,
    calls: outcomes.flatMap((outcome) => (isRefused(outcome) ? [] : [outcome.call])),
    correction: word(repaired.correction, refused, '\n'),
    // Where a call stood in text nothing else would tell of it.
    text: word(repaired.text, refused.filter(isInText), '\n\n'),
  };
}

const isInText = ({ raw }: Outcome): boolean => raw.origin?.kind === 'text';

type Refused = Extract<Outcome, { readonly correction: string }>;

const isRefused = (outcome: Outcome): outcome is Refused => 'correction' in outcome;

/** Whether the value that runs is read here. */
const isOurs = (outcome: Outcome): boolean => outcome.status === 'repaired' || isInText(outcome);
