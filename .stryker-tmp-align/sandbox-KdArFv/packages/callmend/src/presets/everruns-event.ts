// @ts-nocheck
import type { CallmendEvent } from '../index.ts';

/** What everruns tells of a malformed call. */
export interface EverrunsEvent {
  readonly type: 'tool.call_repaired';
  readonly outcome: 'local-salvage' | 're-prompt' | 'gave-up';
  readonly tool_name: string;
  readonly tool_call_id: string;
  /** The codes of what was repaired and of what was wrong. */
  readonly steps: readonly string[];
}

/** Exactly one event of everruns for each malformed call, none for a valid one. */
export function everrunsEvent(event: CallmendEvent): EverrunsEvent | undefined {
  if (event.type !== 'call-settled') return undefined;
  const outcome = outcomeOf(event.status);
  if (outcome === undefined) return undefined;
  const steps = [...new Set([...event.repairs, ...event.issues])];
  return { type: 'tool.call_repaired', outcome, tool_name: event.tool, tool_call_id: event.id, steps };
}

type Status = Extract<CallmendEvent, { readonly type: 'call-settled' }>['status'];

/** A call that a cheap model mended was salvaged too: its own model was not asked again. */
function outcomeOf(status: Status): EverrunsEvent['outcome'] | undefined {
  switch (status) {
    case 'clean':
      return undefined;
    case 'repaired':
      return 'local-salvage';
    case 'reprompt':
      return 're-prompt';
    case 'rejected':
      return 'gave-up';
    default:
      return status satisfies never;
  }
}
