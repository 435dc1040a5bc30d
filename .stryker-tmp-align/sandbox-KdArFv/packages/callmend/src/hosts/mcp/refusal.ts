// @ts-nocheck
import type { Outcome } from '../../index.ts';

/** An outcome of a call that was refused. */
export type Refused = Extract<Outcome, { readonly correction: string }>;

/** Thrown by a client's `callTool` for a refused call, where `onRejected` is `throw`. Its message is the correction. */
export class McpCallRefused extends Error {
  readonly outcome: Refused;

  constructor(outcome: Refused) {
    super(outcome.correction);
    this.name = 'McpCallRefused';
    this.outcome = outcome;
  }
}

/** The tool error result that a model reads in place of an answer. */
export const refusedResult = ({ correction }: Refused): object => ({
  content: [{ type: 'text', text: correction }],
  isError: true,
});
