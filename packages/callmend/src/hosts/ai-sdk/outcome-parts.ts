import type { Outcome } from '../../index.ts';
import type { OnRejected } from './options.ts';
import { isRefused, isToBeBarred, isWithheld, type Refused } from './refusal.ts';
import type { RefusedCalls } from './refused-calls.ts';
import type { Request } from './request.ts';
import type { Part } from './sdk.ts';
import { forwardCall, newCall, writeCall } from './write-call.ts';
import { barInput } from './written-inputs.ts';

/** What goes on of a call that the model made, and what was taken out. */
export interface CallEnd {
  readonly calls: readonly Part[];
  readonly withheld: readonly Refused[];
}

export interface EndOptions {
  readonly refused: RefusedCalls;
  readonly onRejected?: OnRejected | undefined;
}

/** What is known of the answer that a call stands in. */
export interface EndContext extends Pick<Request, 'isValidated'> {
  /** The same fails again and again: told once more, it would be called once more. */
  readonly isLoop?: boolean | undefined;
}

/** What becomes of a call's part: of one that was sent twice nothing, of a wrapper the calls inside. */
export function endCall(
  part: Part,
  outcomes: readonly Outcome[],
  { refused, onRejected, isValidated, isLoop = false }: EndOptions & EndContext,
): CallEnd {
  const withheld: Refused[] = [];
  const calls = outcomes.flatMap((outcome, index): readonly Part[] => {
    if (!isRefused(outcome)) return [index === 0 ? writeCall(part, outcome) : newCall(outcome)];
    if (isWithheld(outcome, onRejected ?? (isLoop && isToBeBarred(outcome) ? 'withhold' : undefined))) {
      withheld.push(outcome);
      return [];
    }
    const { id = '', name, arguments: text } = outcome.raw;
    const isBarred = onRejected === undefined && !isValidated(name) && isToBeBarred(outcome);
    const input = isBarred ? barInput(text) : text;
    const own = { toolCallId: id, toolName: name, input };
    refused.add(own, { correction: outcome.correction, by: 'middleware' });
    const written = index === 0 ? forwardCall(part, input) : { type: 'tool-call', ...own };
    // Of two calls with one id both would be answered as one.
    return [written.toolCallId === id ? written : { ...written, toolCallId: id }];
  });
  return { calls, withheld };
}

/** What is said in place of calls that were taken out. */
export const wordWithheld = (withheld: readonly Refused[], correction: string | undefined, isAll: boolean): string =>
  isAll && correction !== undefined ? correction : withheld.map((one) => one.correction).join('\n');
