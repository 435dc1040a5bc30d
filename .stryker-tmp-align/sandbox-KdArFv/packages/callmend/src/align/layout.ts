// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
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
  if (stryMutAct_9fa48("840")) {
    {}
  } else {
    stryCov_9fa48("840");
    const last = layouts.get(plan);
    if (stryMutAct_9fa48("843") ? last?.keys !== keys : stryMutAct_9fa48("842") ? false : stryMutAct_9fa48("841") ? true : (stryCov_9fa48("841", "842", "843"), (stryMutAct_9fa48("844") ? last.keys : (stryCov_9fa48("844"), last?.keys)) === keys)) return last;
    const layout = createLayout(keys, plan);
    layouts.set(plan, layout);
    return layout;
  }
}
function createLayout(keys: readonly string[], plan: Plan): Layout {
  if (stryMutAct_9fa48("845")) {
    {}
  } else {
    stryCov_9fa48("845");
    const slots = keys.map(stryMutAct_9fa48("846") ? () => undefined : (stryCov_9fa48("846"), key => plan.slot(key)));
    return stryMutAct_9fa48("847") ? {} : (stryCov_9fa48("847"), {
      keys,
      plans: slots.map(stryMutAct_9fa48("848") ? () => undefined : (stryCov_9fa48("848"), (slot, at) => (stryMutAct_9fa48("851") ? slot !== undefined : stryMutAct_9fa48("850") ? false : stryMutAct_9fa48("849") ? true : (stryCov_9fa48("849", "850", "851"), slot === undefined)) ? plan.other(stryMutAct_9fa48("852") ? keys[at] && '' : (stryCov_9fa48("852"), keys[at] ?? (stryMutAct_9fa48("853") ? "Stryker was here!" : (stryCov_9fa48("853"), '')))) : slot.plan)),
      required: stryMutAct_9fa48("854") ? slots.length : (stryCov_9fa48("854"), slots.filter(stryMutAct_9fa48("855") ? () => undefined : (stryCov_9fa48("855"), slot => stryMutAct_9fa48("856") ? slot.isRequired : (stryCov_9fa48("856"), slot?.isRequired))).length),
      given: keys,
      moves: stryMutAct_9fa48("857") ? ["Stryker was here"] : (stryCov_9fa48("857"), [])
    });
  }
}