// @ts-nocheck
import { correct } from '../tell/correct.ts';
import { failureText, type ResultOptions, resultText, thrownText } from '../tell/result.ts';
import type { Issue, Outcome } from '../types.ts';
import type { Executed } from './executed.ts';
import type { Ended } from './run-until.ts';

type Refused = Extract<Outcome, { readonly correction: string }>;
type Passed = Exclude<Outcome, Refused>;
type Aborted = Extract<Ended<unknown>, { readonly kind: 'aborted' }>;

/** A call that the rules, the gates or the host refused: its correction. */
export const tellRefused = (outcome: Refused, failure: { readonly error?: unknown } = {}): Executed => ({
  status: 'error',
  ended: 'refused',
  issues: outcome.issues,
  text: outcome.correction,
  outcome,
  ...failure,
});

/** A call that the host did not approve, or could not be asked about. */
export function tellNotApproved({ raw, repairs }: Passed, asked: Ended<unknown>): Executed {
  const issues: readonly Issue[] = [{ code: 'denied', path: [], detail: 'it was not approved' }];
  const correction = correct([{ raw, repairs, issues }]);
  const failure = asked.kind === 'threw' ? { error: asked.error } : {};
  return tellRefused({ status: 'rejected', raw, repairs, issues, correction }, failure);
}

/** A call beyond those that one message may hold. */
export function tellTooMany(maxCalls: number, result?: ResultOptions): Executed {
  const detail = `a message may hold ${maxCalls} calls`;
  const text = failureText(`This call was not run: ${detail}. Send the rest in your next message.`, result);
  return { status: 'error', ended: 'refused', issues: [{ code: 'too-large', path: [], detail }], text };
}

/** A call that could not be run for a fault of the host's. */
export const tellNotRun = (error: unknown, result?: ResultOptions): Executed => ({
  status: 'error',
  ended: 'refused',
  issues: [],
  text: failureText('This call could not be run.', result),
  error,
});

/** A call whose tool was begun. The tool's own error passes as it is: nothing in the call was wrong. */
export function tellEnded(ended: Ended<unknown>, outcome: Passed, result?: ResultOptions): Executed {
  switch (ended.kind) {
    case 'value':
      return tellValue(ended.value, outcome, result);
    case 'threw': {
      const { error } = ended;
      return { status: 'error', ended: 'failed', issues: [], text: thrownText(error, result), outcome, error };
    }
    case 'timeout':
      return tellTimeout(ended.error, outcome, result);
    case 'aborted':
      return tellAborted(ended, outcome, result);
    default:
      return ended satisfies never;
  }
}

function tellValue(value: unknown, outcome: Passed, result?: ResultOptions): Executed {
  const { text, isError } = resultText(value, result);
  if (isError) return { status: 'error', ended: 'failed', issues: [], text, outcome, error: value };
  return { status: 'ok', value, text, outcome };
}

const mayHaveActed = 'It may have done a part of its work.';

function tellTimeout(error: Error, outcome: Passed, result?: ResultOptions): Executed {
  const text = failureText(`The tool '${outcome.call.name}' was ${error.message}. ${mayHaveActed}`, result);
  return { status: 'error', ended: 'timed-out', issues: [], text, outcome, error };
}

/** A call that the host stopped, before or while its tool ran. */
export function tellAborted({ error, hasBegun }: Aborted, outcome: Passed, result?: ResultOptions): Executed {
  const { name } = outcome.call;
  const said = hasBegun ? `was stopped before it ended. ${mayHaveActed}` : 'was stopped before it began.';
  const text = failureText(`The tool '${name}' ${said}`, result);
  return { status: 'error', ended: 'aborted', issues: [], text, outcome, error };
}
