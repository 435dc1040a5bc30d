// @ts-nocheck
import type { Test } from './keyword.ts';
import { addSeen, type Seen, startSeen } from './seen.ts';

/** The verdicts of one run that may be asked for again. */
export interface Memory {
  readonly used: Verdicts[];
}

interface Verdicts {
  readonly known: Map<unknown, boolean>;
  readonly looked: Map<unknown, Seen | undefined>;
  isUsed: boolean;
}

/**
 * Asks `test` once for each value of a run. Without it, a schema that reaches a part in two ways is tried twice a level: 2^depth.
 * Scalars are remembered only for a part that is `isForwarding` to others; any other is cheaper to ask again.
 */
export function remember(test: Test, memory: Memory, isForwarding: boolean): Test {
  const verdicts: Verdicts = { known: new Map(), looked: new Map(), isUsed: false };
  return (value, seen) => {
    if (!isForwarding && (typeof value !== 'object' || value === null)) return test(value, seen);
    if (!verdicts.isUsed) {
      verdicts.isUsed = true;
      memory.used.push(verdicts);
    }
    return seen === undefined ? recall(test, value, verdicts) : recallSeen(test, { value, seen }, verdicts);
  };
}

function recall(test: Test, value: unknown, { known }: Verdicts): boolean {
  const verdict = known.get(value) ?? test(value, undefined);
  known.set(value, verdict);
  return verdict;
}

function recallSeen(test: Test, { value, seen }: { value: unknown; seen: Seen }, { looked }: Verdicts): boolean {
  if (!looked.has(value)) {
    const own = startSeen();
    looked.set(value, test(value, own) ? own : undefined);
  }
  const own = looked.get(value);
  if (own !== undefined) addSeen(seen, own);
  return own !== undefined;
}

/** Ends a run: nothing of its values is kept. */
export function forget({ used }: Memory): void {
  for (const verdicts of used) {
    verdicts.known.clear();
    verdicts.looked.clear();
    verdicts.isUsed = false;
  }
  used.length = 0;
}
