import { checkHostOptions, passedOn, textCallsChoices } from '../check-options.ts';
import type { Outcome, Policy, RepairerOptions, TextCalls } from '../index.ts';
import type { OnRejected } from '../wire/index.ts';

/** Where an outcome comes from. */
export interface OutcomeSource {
  readonly url: string;
  readonly format: string;
  /** Which of several answers of one response. */
  readonly choice: number;
}

/** Told what became of a call, and where it came from. */
export type OnOutcome = (outcome: Outcome, source: OutcomeSource) => void;

/** `on`: mends. `observe`: tells what it would do, changes no byte and asks nobody. `off`: passes. */
export type Mode = 'on' | 'observe' | 'off';

/** What may differ from one request to the next. */
export interface Overrides {
  readonly mode?: Mode | undefined;
  /** What the caller permits; a function is given the names of the tools that a request offers. */
  readonly policy?: Policy | ((tools: readonly string[]) => Policy) | undefined;
  /** Which calls written as text count: `marked` by default. */
  readonly textCalls?: TextCalls | undefined;
  /** The one dialect that the model was asked to write. */
  readonly dialect?: string | undefined;
  /** What becomes of a call that was refused: see `OnRejected`. */
  readonly onRejected?: OnRejected | undefined;
  /** Asks the model again by itself, within the budget, where an answer holds no good call: off by default. */
  readonly reprompt?: boolean | undefined;
  /** By the host of the request where nothing is said. */
  readonly provider?: 'local' | 'hosted' | undefined;
}

/** What a runtime does with bytes at once. */
export interface ByteSearch {
  /** Where an ASCII text stands, from a place on; -1: nowhere. */
  indexOf(bytes: Uint8Array, text: string, from: number): number;
  /** Whether two lists hold the same bytes. */
  equals(one: Uint8Array, other: Uint8Array): boolean;
  /** A character for each byte; `undefined`: they are no UTF-8. */
  charactersOf(bytes: Uint8Array): string | undefined;
}

/** What exchanges need: what a repairer takes, and how a host uses it. */
export interface ExchangeOptions
  extends Omit<RepairerOptions, 'tools' | 'policy' | 'provider' | 'textCalls' | 'dialect'>,
    Overrides {
  /** Told of every call, in order. It is not waited for, and may throw. */
  readonly onOutcome?: OnOutcome | undefined;
  /** Mends the conversation before it is sent, where providers would refuse it: on by default. */
  readonly history?: boolean | undefined;
  /** So long after the first answer a further one may begin, or be whole where it is no stream: 30 seconds by default. */
  readonly deadlineMs?: number | undefined;
  /** A longer line ends a stream with an error: 1 MiB by default. */
  readonly maxLineBytes?: number | undefined;
  /** How a runtime looks through bytes, where it does that faster than a loop. Then a right answer is passed without its request being read. */
  readonly search?: ByteSearch | undefined;
  /** What differs for a model; what is said of one request counts before it. */
  readonly forModel?: ((model: string) => Overrides | undefined) | undefined;
}

/** The names of all that exchanges take. */
export const exchangeNames: Readonly<Record<keyof ExchangeOptions, true>> = {
  mode: true,
  ...passedOn,
  onRejected: true,
  reprompt: true,
  onOutcome: true,
  history: true,
  deadlineMs: true,
  maxLineBytes: true,
  forModel: true,
  search: true,
  integers: true,
  suspects: true,
  forceToolUsage: true,
};

/** What options may be that know a few values. */
export const choices: Readonly<Record<string, readonly unknown[]>> = {
  onRejected: ['auto', 'forward', 'withhold'],
  mode: ['on', 'observe', 'off'],
  textCalls: textCallsChoices,
  provider: ['local', 'hosted'],
  reprompt: [true, false],
  history: [true, false],
} as const satisfies Partial<Record<keyof ExchangeOptions, readonly unknown[]>>;

/** Refuses options that cannot work, naming the option; `by` is the function that took them. */
export function checkOptions(options: ExchangeOptions, by: string): void {
  checkHostOptions(options, { names: exchangeNames, choices, functions: ['onOutcome', 'forModel'] }, by);
  const { search } = options;
  for (const name of ['indexOf', 'equals', 'charactersOf'] as const)
    if (search !== undefined && typeof search?.[name] !== 'function')
      throw new TypeError(`${by}: \`search\` needs a method \`${name}\``);
  for (const name of ['deadlineMs', 'maxLineBytes'] as const) {
    const value = options[name];
    if (value !== undefined && !(Number.isInteger(value) && value > 0))
      throw new TypeError(`${by}: \`${name}\` must be a whole number above 0, not ${String(value)}`);
  }
}
