import type { Outcome, Path } from '../../index.ts';

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

/** A call whose long integer would be rounded on its way. */
export function refuseLossy({ raw, repairs }: Outcome, path: Path): Refused {
  const expected = `an integer from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`;
  // As JSON: a key may hold anything.
  const at = JSON.stringify(path.join('.').slice(0, maxShownPath));
  const correction = `The call was not run: ${at} must be ${expected}; longer ones cannot be sent to this tool.`;
  return { status: 'rejected', raw, repairs, issues: [{ code: 'bad-value', path, expected }], correction };
}

const maxShownPath = 200;
