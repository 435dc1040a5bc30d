import type { CallmendEvent, Outcome, Tools } from './types.ts';

export type Listener = (event: CallmendEvent) => void;

/** Tells a listener. One that throws never breaks a repair: what it threw is its own affair. */
export function emit(listener: Listener | undefined, event: CallmendEvent): void {
  try {
    listener?.(event);
  } catch {
    // Whatever a listener throws is dropped: the outcome it was told of stands.
  }
}

/** What is told of a settled call: names, codes, paths and sizes, never an argument's value. */
export function callSettled(outcome: Outcome<Tools>, id: string, argumentsBytes: number): CallmendEvent {
  const { status, repairs } = outcome;
  const issues = 'issues' in outcome ? outcome.issues : [];
  return {
    type: 'call-settled',
    id,
    tool: 'call' in outcome ? outcome.call.name : 'other',
    status,
    repairs: repairs.map(({ code }) => code),
    issues: issues.map(({ code }) => code),
    paths: [...issues.map(({ path }) => path), ...repairs.flatMap((repair) => ('path' in repair ? [repair.path] : []))],
    argumentsBytes,
  };
}
