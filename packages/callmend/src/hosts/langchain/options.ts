import { checkHostOptions, passedOn, textCallsChoices } from '../../check-options.ts';
import type { Outcome, RepairerOptions, Turn } from '../../index.ts';

/** What becomes of a call that was refused, where the budget lets the model not be told of it once more. */
export type OnRejected = 'forward' | 'withhold';

/** How an agent's calls are mended. Nothing is required: the tools are those that each model call offers. */
export interface LangChainOptions
  extends Omit<RepairerOptions, 'tools' | 'integers'>,
    Pick<Turn, 'textCalls' | 'dialect' | 'key' | 'context'> {
  /** Told what became of each call, with its values. It is not waited for, and may throw. */
  readonly onOutcome?: (outcome: Outcome) => void;
  /**
   * `forward`: a refused call stays in the answer, and an error answers it in place of its tool. `withhold`: it is taken out,
   * and the correction stands as text. Without it a call is taken out if LangChain itself would have dropped it in silence.
   */
  readonly onRejected?: OnRejected;
  /** `tell` (default): the model is told what a tool throws, as without any middleware. `throw`: it ends the run. */
  readonly toolErrors?: 'tell' | 'throw';
}

const names: Readonly<Record<keyof LangChainOptions, true>> = {
  ...passedOn,
  suspects: true,
  forceToolUsage: true,
  key: true,
  context: true,
  onOutcome: true,
  onRejected: true,
  toolErrors: true,
};

const choices = {
  onRejected: ['forward', 'withhold'],
  toolErrors: ['tell', 'throw'],
  textCalls: textCallsChoices,
} as const satisfies Partial<Record<keyof LangChainOptions, readonly unknown[]>>;

/** Refuses options that cannot work, naming the option and the mend. */
export function checkOptions(options: LangChainOptions): void {
  checkHostOptions(options, { names, choices, functions: ['onOutcome'] }, 'callmend');
}
