import type { Move } from './moves.ts';
import type { Plan } from './plan.ts';
import type { Change } from './reading.ts';

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

/** The keys of an object after some of its members were changed. */
export function keysAfter(changes: readonly Change[], layout: Layout): readonly string[] {
  if (!areGiven(changes, layout)) layout.given = renamed(changes, layout.keys);
  return layout.given;
}

function areGiven(changes: readonly Change[], { keys, given }: Layout): boolean {
  let next = 0;
  for (let at = 0; at < keys.length; at++) {
    const change = changes[next];
    const isChanged = change?.at === at;
    if (isChanged) next++;
    if (given[at] !== (isChanged ? String(change.under) : keys[at])) return false;
  }
  return true;
}

function renamed(changes: readonly Change[], keys: readonly string[]): readonly string[] {
  const given = keys.slice();
  for (const { at, under } of changes) given[at] = String(under);
  return given;
}
