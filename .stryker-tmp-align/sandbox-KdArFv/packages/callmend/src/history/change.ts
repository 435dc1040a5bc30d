// @ts-nocheck
import type { Repair } from '../index.ts';

/**
 * What was wrong: arguments that are no object (`repaired` by rules, or `wrapped` as they were), an id that two calls had or none,
 * a result that was missing, out of place or of no call.
 */
export type HistoryChangeCode =
  | 'arguments-repaired'
  | 'arguments-wrapped'
  | 'id-renamed'
  | 'id-given'
  | 'result-added'
  | 'result-moved'
  | 'result-to-text';

/** One change of a conversation. No field holds an argument's value but `repairs`. */
export interface HistoryChange {
  readonly code: HistoryChangeCode;
  /** Which message of the conversation as it was. */
  readonly index: number;
  /** The tool as it is called there. */
  readonly name?: string;
  /** The call's id after the change. */
  readonly callId?: string;
  readonly repairs?: readonly Repair[];
}
