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
  policy: true,
  limits: true,
  rules: true,
  judge: true,
  budget: true,
  ask: true,
  askModel: true,
  store: true,
  onEvent: true,
  dialects: true,
  provider: true,
  fences: true,
  suspects: true,
  echo: true,
  clock: true,
  forceToolUsage: true,
  textCalls: true,
  dialect: true,
  key: true,
  context: true,
  onOutcome: true,
  onRejected: true,
  reprompt: true,
};

const choices = {
  onRejected: ['auto', 'forward', 'withhold'],
  textCalls: ['off', 'marked', 'expected'],
} as const satisfies Partial<Record<keyof MendModelOptions, readonly string[]>>;

/** Refuses options that cannot work, naming the option and the mend. */
export function checkOptions(options: MendModelOptions): void {
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(names, name))
      throw new TypeError(`callmend: \`${name}\` is no option; there are ${Object.keys(names).join(', ')}`);
  }
  for (const [name, values] of Object.entries(choices)) {
    // The names are those of options.
    const value = options[name as keyof typeof choices];
    if (value !== undefined && !values.some((one) => one === value))
      throw new TypeError(`callmend: \`${name}\` must be one of ${values.join(', ')}, not ${String(value)}`);
  }
  if (options.onOutcome !== undefined && typeof options.onOutcome !== 'function')
    throw new TypeError('callmend: `onOutcome` must be a function');
}
