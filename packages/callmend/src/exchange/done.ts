import { type OnRejected, wayOut } from '../wire/index.ts';
import type { Report } from './mending.ts';

/** Says in few words what was done: how many calls were mended, how many that were refused left or did not, and how often the model was asked again. */
export function wordDone({ answer, reprompts, isRescued }: Report, onRejected: OnRejected | undefined): string {
  const ways = answer.map((outcome) => (outcome.status === 'repaired' ? 'repaired' : wayOut(outcome, onRejected)));
  const counts = (['repaired', 'forwarded', 'withheld'] as const).map((way) => [way, count(ways, way)] as const);
  const all = [...counts, ['reprompts', reprompts] as const, ['rescued', isRescued ? 1 : 0] as const];
  const told = all.filter(([, number]) => number > 0);
  return told.length === 0 ? 'none' : told.map(([what, number]) => `${what}=${number}`).join(', ');
}

const count = (ways: readonly string[], way: string): number => ways.filter((one) => one === way).length;
