import { callListener, createTeller, type Listener } from './events.ts';
import type { Outcome } from './types.ts';

/** Who is told of outcomes, and who of it that the first one failed. */
interface Listening<Source extends readonly unknown[]> {
  readonly onOutcome?: ((outcome: Outcome, ...source: Source) => void) | undefined;
  readonly onEvent?: Listener | undefined;
  readonly context?: unknown;
}

/**
 * Makes what tells a host's listener what became of each call. One that throws or rejects changes nothing, and is not waited
 * for; the first time, `onEvent` is told so.
 */
export function createOutcomeTeller<Source extends readonly unknown[]>({
  onOutcome,
  onEvent,
  context,
}: Listening<Source>): (outcome: Outcome, ...source: Source) => void {
  const tell = onEvent && createTeller(onEvent);
  let hasFailed = false;
  function fail(): void {
    if (hasFailed) return;
    hasFailed = true;
    tell?.({ type: 'listener-failed', event: 'outcome', ...(context === undefined ? {} : { context }) });
  }
  return (outcome, ...source) => callListener(() => onOutcome?.(outcome, ...source), fail);
}
