// @ts-nocheck
import type { Issue, Outcome } from '../types.ts';

/**
 * What became of a call that was to run. `text` is for the model in every case.
 * `ended` says why there is no value: `refused`: it was not run, and `issues` say why. `failed`: the tool threw, or returned an
 * error. `timed-out`, `aborted`: nobody waited for the tool any longer.
 */
export type Executed = { readonly text: string; readonly outcome?: Outcome } & (
  | { readonly status: 'ok'; readonly value: unknown }
  | {
      readonly status: 'error';
      readonly ended: 'refused' | 'failed' | 'timed-out' | 'aborted';
      readonly issues: readonly Issue[];
      /** What was thrown, or the error result that was returned, or the reason of the abort. */
      readonly error?: unknown;
    }
);
