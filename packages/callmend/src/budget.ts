import type { Store } from './edges.ts';
import { checkParts, checkWhole, demand } from './options.ts';

/** What may be spent on calls that rules cannot mend. Names and rules cost nothing. A number that is left out is no limit. */
export interface BudgetLimits {
  /** Corrections of one call (tool and arguments) in a turn, 0 to 5. */
  readonly maxReprompts: number;
  /** Messages of a turn that are answered with a correction. */
  readonly maxToolRepairs: number;
  /** Questions to the cheap model in a turn. */
  readonly modelRepairs: number;
  /** Questions about one call: a second one tells what is wrong with the first answer. */
  readonly modelAttempts: number;
  /** Tokens of the cheap model, question and answer, in a turn. */
  readonly maxTurnTokens?: number;
  /** Milliseconds that questions may take in a turn. */
  readonly maxTurnMs?: number;
  /** The same for the repairer's whole life. */
  readonly maxRunReprompts?: number;
  readonly maxRunModelRepairs?: number;
  readonly maxRunTokens?: number;
  readonly maxRunMs?: number;
}

export const defaultBudget: BudgetLimits = { maxReprompts: 1, maxToolRepairs: 2, modelRepairs: 3, modelAttempts: 2 };

export type BudgetName = keyof BudgetLimits;

/** What may still be spent in one turn. It says no, and never throws. */
export interface Budget {
  /** Takes one question, and the tokens that it will hold. */
  takeQuestion(tokens: number): Promise<boolean>;
  /** Counts what a question cost beyond the tokens taken for it. */
  spendQuestion(cost: { readonly tokens: number; readonly ms: number }): Promise<void>;
  /** Takes a correction of one call. */
  takeCall(call: string): Promise<boolean>;
  /** Takes one message with a correction. */
  takeReprompt(): Promise<boolean>;
  /** Takes the one time that a turn may be asked again for a call. */
  takeForce(): Promise<boolean>;
}

/** Under which names a turn's counters stand. */
export interface TurnKey {
  turn(): string;
  questions(): string;
}

export interface BudgetPlaces {
  /** Counters of the turn, which replicas may share, and of this repairer's life. */
  readonly turn: Store;
  readonly run: Store;
  readonly keys: TurnKey;
  readonly ttlMs: number;
  /** Told of the first number that said no. */
  readonly onSpent: (name: BudgetName) => void;
}

const ofQuestions: ReadonlySet<BudgetName> = new Set(['modelRepairs', 'maxTurnTokens', 'maxTurnMs']);

interface Counter {
  readonly name: BudgetName;
  readonly store: Store;
  readonly key: string;
  readonly amount: number;
  readonly ttlMs: number;
}

/** Makes the budget of a turn. */
export function createBudget(limits: BudgetLimits, places: BudgetPlaces): Budget {
  const { turn, run, keys, ttlMs, onSpent } = places;
  const inTurn = (name: BudgetName, amount = 1, of = ''): Counter => ({
    name,
    store: turn,
    key: `${ofQuestions.has(name) ? keys.questions() : keys.turn()}:${name}:${of}`,
    amount,
    ttlMs,
  });
  const inRun = (name: BudgetName, amount = 1): Counter => ({
    name,
    store: run,
    key: name,
    amount,
    ttlMs: Number.POSITIVE_INFINITY,
  });

  /** Takes from all, or says no at the first that is spent. What was taken before it stays taken: nothing is given twice. */
  async function take(counters: readonly Counter[]): Promise<boolean> {
    for (const { name, store, key, amount, ttlMs: lasts } of counters) {
      const limit = limits[name];
      if (limit === undefined || (await store.take(key, { amount, limit, ttlMs: lasts }))) continue;
      onSpent(name);
      return false;
    }
    return true;
  }

  return {
    takeQuestion: (tokens) =>
      take([
        inTurn('modelRepairs'),
        inRun('maxRunModelRepairs'),
        inTurn('maxTurnTokens', tokens),
        inRun('maxRunTokens', tokens),
        inTurn('maxTurnMs'),
        inRun('maxRunMs'),
      ]),
    async spendQuestion({ tokens, ms }) {
      const spent = [
        inTurn('maxTurnTokens', tokens),
        inRun('maxRunTokens', tokens),
        inTurn('maxTurnMs', Math.max(0, ms - 1)),
        inRun('maxRunMs', Math.max(0, ms - 1)),
      ].filter(({ name, amount }) => limits[name] !== undefined && amount !== 0);
      for (const { store, key, amount, ttlMs: lasts } of spent) await store.add(key, amount, lasts);
    },
    takeCall: (call) => take([inTurn('maxReprompts', 1, call)]),
    takeReprompt: () => take([inTurn('maxToolRepairs'), inRun('maxRunReprompts')]),
    takeForce: () => turn.take(`${keys.turn()}:force`, { amount: 1, limit: 1, ttlMs }),
  };
}

const names: Readonly<Record<BudgetName, true>> = {
  maxReprompts: true,
  maxToolRepairs: true,
  modelRepairs: true,
  modelAttempts: true,
  maxTurnTokens: true,
  maxTurnMs: true,
  maxRunReprompts: true,
  maxRunModelRepairs: true,
  maxRunTokens: true,
  maxRunMs: true,
};

/** Refuses numbers that cannot work, naming the option and the mend. */
export function checkBudget(budget: Partial<BudgetLimits>): void {
  checkParts(budget, names, { by: 'callmend', at: 'budget', what: 'number of a budget' });
  for (const [name, value] of Object.entries(budget)) checkWhole(value, 0, `budget.${name}`);
  const { maxReprompts = 0 } = budget;
  demand(maxReprompts <= maxRepromptsOfCall, 'budget.maxReprompts', `0 to ${maxRepromptsOfCall}, not ${maxReprompts}`);
}

const maxRepromptsOfCall = 5;
