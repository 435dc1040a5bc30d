import { checkHostOptions, passedOn, textCallsChoices } from '../../check-options.ts';
import type { Outcome, RepairerOptions, Turn } from '../../index.ts';
import type { OnRejected } from '../../wire/index.ts';

/** How the calls of a model are mended. Nothing is required: the tools are those of each request. */
export interface MendModelOptions
  extends Omit<RepairerOptions, 'tools' | 'integers'>,
    Pick<Turn, 'textCalls' | 'dialect' | 'key' | 'context'> {
  /** Told what became of each call, with its values. It is not waited for, and may throw. */
  readonly onOutcome?: (outcome: Outcome) => void;
  /** What becomes of a call that was refused, where the model is not asked again: see `OnRejected` of `callmend/wire`. */
  readonly onRejected?: OnRejected;
  /** Asks the model again by itself, within the budget, where an answer holds no good call: on by default. */
  readonly reprompt?: boolean;
}

const names: Readonly<Record<keyof MendModelOptions, true>> = {
  ...passedOn,
  suspects: true,
  forceToolUsage: true,
  key: true,
  context: true,
  onOutcome: true,
  onRejected: true,
  reprompt: true,
};

const choices = {
  onRejected: ['auto', 'forward', 'withhold'],
  textCalls: textCallsChoices,
  reprompt: [true, false],
} as const satisfies Partial<Record<keyof MendModelOptions, readonly unknown[]>>;

/** Refuses options that cannot work, naming the option and the mend. */
export function checkOptions(options: MendModelOptions): void {
  checkHostOptions(options, { names, choices, functions: ['onOutcome'] }, 'callmend');
}
