import type { Plan } from './plan.ts';
import type { EntryRule } from './rule.ts';

/** What a plan has for each key of an object. Rows share one list of keys: it is made once for all of them. */
export interface Layout {
  readonly keys: readonly string[];
  /** What may stand under each key; `undefined`: nothing. */
  readonly plans: readonly (Plan | undefined)[];
  /** How many of the keys are required. */
  readonly required: number;
  /** The keys that the object before was given. */
  given: readonly string[];
  /** What rules would do with an entry, by the keys alone. */
  readonly moves: (readonly Move[] | undefined)[];
}

/** An entry under another key, or dropped. */
export interface Move {
  readonly rule: EntryRule;
  readonly to: Target | undefined;
}

/** A declared key that is not written. */
export interface Target {
  readonly key: string;
  readonly plan: Plan;
  readonly isRequired: boolean;
}

/** The layout that each plan needed last. */
export type Layouts = Map<Plan, Layout>;

/** The layout of these keys under a plan. */
export function layoutOf(keys: readonly string[], plan: Plan, layouts: Layouts): Layout {
  const last = layouts.get(plan);
  if (last?.keys === keys) return last;
  const layout = createLayout(keys, plan);
  layouts.set(plan, layout);
  return layout;
}

function createLayout(keys: readonly string[], plan: Plan): Layout {
  const slots = keys.map((key) => plan.slot(key));
  return {
    keys,
    plans: slots.map((slot, at) => (slot === undefined ? plan.other(keys[at] ?? '') : slot.plan)),
    required: slots.filter((slot) => slot?.isRequired).length,
    given: keys,
    moves: [],
  };
}
