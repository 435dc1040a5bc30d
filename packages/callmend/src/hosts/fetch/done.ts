import { type OnRejected, type RepairedAnswer, wayOut } from '../../wire/index.ts';

/** What the header says of whole answers: how many calls were mended, how many that were refused left or did not, and how often the model was asked again. */
export function wordDone(
  answers: readonly RepairedAnswer[],
  { reprompts, onRejected }: { readonly reprompts: number; readonly onRejected: OnRejected | undefined },
): string {
  const outcomes = answers.flatMap((answer) => answer.outcomes);
  const ways = outcomes.map((outcome) => (outcome.status === 'repaired' ? 'repaired' : wayOut(outcome, onRejected)));
  const counts = (['repaired', 'forwarded', 'withheld'] as const).map((way) => [way, count(ways, way)] as const);
  const told = [...counts, ['reprompts', reprompts] as const].filter(([, number]) => number > 0);
  return told.length === 0 ? 'none' : told.map(([what, number]) => `${what}=${number}`).join(', ');
}

const count = (ways: readonly string[], way: string): number => ways.filter((one) => one === way).length;
