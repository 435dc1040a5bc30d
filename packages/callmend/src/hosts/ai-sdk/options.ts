import type { AiSdkModel } from '../../ask/index.ts';
import { checkHostOptions, passedOn, textCallsChoices } from '../../check-options.ts';
import type { AskModel, Outcome, RepairerOptions, Turn } from '../../index.ts';

/** What becomes of a call that was refused. */
export type OnRejected = 'forward' | 'withhold';

type FromRepairer = Pick<
  RepairerOptions,
  | 'policy'
  | 'limits'
  | 'rules'
  | 'judge'
  | 'budget'
  | 'ask'
  | 'store'
  | 'onEvent'
  | 'dialects'
  | 'provider'
  | 'fences'
  | 'echo'
  | 'clock'
>;

/** How calls of the AI SDK are mended. Nothing is required: the tools are those of each call. */
export interface CallmendOptions extends FromRepairer, Pick<Turn, 'textCalls' | 'dialect' | 'key' | 'context'> {
  /** A cheap model for what rules cannot mend: a model of the AI SDK, or what `callmend/ask` makes. */
  readonly askModel?: AskModel | AiSdkModel;
  /** Told what became of each call, with its values. It is not waited for, and may throw. */
  readonly onOutcome?: (outcome: Outcome) => void;
  /**
   * `forward`: a refused call goes on as the model wrote it. `withhold`: it is taken out, and the correction stands as text.
   * Without it, a call goes on if the SDK will refuse it too.
   */
  readonly onRejected?: OnRejected;
}

const names: Readonly<Record<keyof CallmendOptions, true>> = {
  ...passedOn,
  key: true,
  context: true,
  onOutcome: true,
  onRejected: true,
};

const choices = {
  onRejected: ['forward', 'withhold'],
  textCalls: textCallsChoices,
  provider: ['local', 'hosted'],
} as const satisfies Partial<Record<keyof CallmendOptions, readonly unknown[]>>;

/** Refuses options that cannot work, naming the option and the mend. */
export function checkOptions(options: CallmendOptions): void {
  checkHostOptions(options, { names, choices, functions: ['onOutcome'] }, 'callmend');
}
