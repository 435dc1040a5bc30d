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
import { toValue } from '../json/value.ts';
import { kinds } from '../schema/keywords-type.ts';
import type { Shape } from '../schema/shape.ts';
import { kindsOfNode } from '../schema/variants.ts';
import type { ArrayNode, JsonNode, JsonSchema, ObjectNode, OfferedTool } from '../types.ts';
import type { Weights } from './cost.ts';
import type { Layouts } from './layout.ts';
import { type Plan, type Planner, plannerOf } from './plan.ts';
import { type Found, stands } from './reading.ts';
import type { Holder, MovingSite, Rules, ValueSite } from './rule.ts';

/** One search: what it may use, what it has left, and where it stands. */
export interface Run {
  readonly tool: OfferedTool;
  readonly planner: Planner;
  readonly rules: Rules;
  readonly weights: Weights;
  /** Finds the cheapest repairs after which a node fits. A field, so that what searches members needs no import of it. */
  readonly search: (node: JsonNode, plan: Plan, run: Run) => Found | undefined;
  /** Visits left. Below zero, nothing that was found counts. */
  left: number;
  /** What was found, by node and plan. */
  readonly memo: Map<JsonNode, Known>;
  readonly path: (string | number)[];
  /** The containers around what is looked at, outermost first, and the plan of each: two lists, for a table has as many as rows. */
  readonly holders: JsonNode[];
  readonly holding: Plan[];
  readonly sites: Map<Plan, ValueSite>;
  readonly keySites: Map<Plan, MovingSite>;
  readonly layouts: Layouts;
  /** Nodes for which a candidate is being looked at: one that holds its own node again costs more than that. */
  readonly followed: Followed[];
  /** How often the search came back to such a node. What it found meanwhile holds only there. */
  returns: number;
  /** No rule for keys weighs less. */
  readonly leastKeyWeight: number;
  /** What rules may ask. */
  readonly shapeOf: (part: JsonSchema) => Shape;
  readonly fits: (node: JsonNode, part: JsonSchema) => boolean;
}

/** What was found for a node under a plan, and under other plans. */
export interface Known {
  readonly plan: Plan;
  readonly found: Found | undefined;
  readonly next: Known | undefined;
}
export interface Followed {
  readonly node: JsonNode;
  readonly plan: Plan;
}
export function startRun(options: Pick<Run, 'tool' | 'rules' | 'weights' | 'search' | 'left'>): Run {
  if (stryMutAct_9fa48("2888")) {
    {}
  } else {
    stryCov_9fa48("2888");
    const {
      tool,
      rules,
      weights,
      search,
      left
    } = options;
    const planner = plannerOf(tool);
    const run: Run = stryMutAct_9fa48("2889") ? {} : (stryCov_9fa48("2889"), {
      tool,
      planner,
      rules,
      weights,
      search,
      left,
      memo: new Map(),
      path: stryMutAct_9fa48("2890") ? ["Stryker was here"] : (stryCov_9fa48("2890"), []),
      holders: stryMutAct_9fa48("2891") ? ["Stryker was here"] : (stryCov_9fa48("2891"), []),
      holding: stryMutAct_9fa48("2892") ? ["Stryker was here"] : (stryCov_9fa48("2892"), []),
      sites: new Map(),
      keySites: new Map(),
      layouts: new Map(),
      followed: stryMutAct_9fa48("2893") ? ["Stryker was here"] : (stryCov_9fa48("2893"), []),
      returns: 0,
      leastKeyWeight: (stryMutAct_9fa48("2896") ? rules.leastKeyRisk !== undefined : stryMutAct_9fa48("2895") ? false : stryMutAct_9fa48("2894") ? true : (stryCov_9fa48("2894", "2895", "2896"), rules.leastKeyRisk === undefined)) ? Number.POSITIVE_INFINITY : weights[rules.leastKeyRisk],
      shapeOf: stryMutAct_9fa48("2897") ? () => undefined : (stryCov_9fa48("2897"), part => planner(part).shape),
      fits: stryMutAct_9fa48("2898") ? () => undefined : (stryCov_9fa48("2898"), (node, part) => fits(node, planner(part), run))
    });
    return run;
  }
}

/** Pays for visits; false when they are spent. */
export function spend(run: Run, visits: number): boolean {
  if (stryMutAct_9fa48("2899")) {
    {}
  } else {
    stryCov_9fa48("2899");
    stryMutAct_9fa48("2900") ? run.left += visits : (stryCov_9fa48("2900"), run.left -= visits);
    return stryMutAct_9fa48("2904") ? run.left < 0 : stryMutAct_9fa48("2903") ? run.left > 0 : stryMutAct_9fa48("2902") ? false : stryMutAct_9fa48("2901") ? true : (stryCov_9fa48("2901", "2902", "2903", "2904"), run.left >= 0);
  }
}

/** Asks the judge, at the price of the values that it will look at. */
export function fits(node: JsonNode, plan: Plan, run: Run): boolean {
  if (stryMutAct_9fa48("2905")) {
    {}
  } else {
    stryCov_9fa48("2905");
    return stryMutAct_9fa48("2908") ? spend(run, countNodes(node)) || plan.fits(toValue(node)) : stryMutAct_9fa48("2907") ? false : stryMutAct_9fa48("2906") ? true : (stryCov_9fa48("2906", "2907", "2908"), spend(run, countNodes(node)) && plan.fits(toValue(node)));
  }
}
function countNodes(node: JsonNode): number {
  if (stryMutAct_9fa48("2909")) {
    {}
  } else {
    stryCov_9fa48("2909");
    let count = 1;
    if (stryMutAct_9fa48("2912") ? node.kind !== 'array' : stryMutAct_9fa48("2911") ? false : stryMutAct_9fa48("2910") ? true : (stryCov_9fa48("2910", "2911", "2912"), node.kind === (stryMutAct_9fa48("2913") ? "" : (stryCov_9fa48("2913"), 'array')))) for (const item of node.items) stryMutAct_9fa48("2914") ? count -= countNodes(item) : (stryCov_9fa48("2914"), count += countNodes(item));else if (stryMutAct_9fa48("2917") ? node.kind !== 'object' : stryMutAct_9fa48("2916") ? false : stryMutAct_9fa48("2915") ? true : (stryCov_9fa48("2915", "2916", "2917"), node.kind === (stryMutAct_9fa48("2918") ? "" : (stryCov_9fa48("2918"), 'object')))) for (const value of node.values) stryMutAct_9fa48("2919") ? count -= countNodes(value) : (stryCov_9fa48("2919"), count += countNodes(value));
    return count;
  }
}

/** Enters a container whose members are looked at next. */
export function enter(node: JsonNode, plan: Plan, run: Run): void {
  if (stryMutAct_9fa48("2920")) {
    {}
  } else {
    stryCov_9fa48("2920");
    run.holders.push(node);
    run.holding.push(plan);
  }
}
export function leave(run: Run): void {
  if (stryMutAct_9fa48("2921")) {
    {}
  } else {
    stryCov_9fa48("2921");
    run.holders.pop();
    run.holding.pop();
  }
}

/** The container that was entered last. */
export function holderOf({
  holders,
  holding
}: Run): Holder | undefined {
  if (stryMutAct_9fa48("2922")) {
    {}
  } else {
    stryCov_9fa48("2922");
    const node = holders.at(stryMutAct_9fa48("2923") ? +1 : (stryCov_9fa48("2923"), -1));
    const plan = holding.at(stryMutAct_9fa48("2924") ? +1 : (stryCov_9fa48("2924"), -1));
    return stryMutAct_9fa48("2927") ? node && plan || {
      node,
      choices: plan.choices
    } : stryMutAct_9fa48("2926") ? false : stryMutAct_9fa48("2925") ? true : (stryCov_9fa48("2925", "2926", "2927"), (stryMutAct_9fa48("2929") ? node || plan : stryMutAct_9fa48("2928") ? true : (stryCov_9fa48("2928", "2929"), node && plan)) && (stryMutAct_9fa48("2930") ? {} : (stryCov_9fa48("2930"), {
      node,
      choices: plan.choices
    })));
  }
}

/** Whether a value stands as it is, where its kind alone tells. Most do, and need no place to be told by. */
export function standsPlainly(node: JsonNode, {
  shape
}: Plan): boolean {
  if (stryMutAct_9fa48("2931")) {
    {}
  } else {
    stryCov_9fa48("2931");
    if (stryMutAct_9fa48("2934") ? !shape.isPlain && isContainer(node) : stryMutAct_9fa48("2933") ? false : stryMutAct_9fa48("2932") ? true : (stryCov_9fa48("2932", "2933", "2934"), (stryMutAct_9fa48("2935") ? shape.isPlain : (stryCov_9fa48("2935"), !shape.isPlain)) || isContainer(node))) return stryMutAct_9fa48("2936") ? true : (stryCov_9fa48("2936"), false);
    if (stryMutAct_9fa48("2939") ? node.kind === 'number' : stryMutAct_9fa48("2938") ? false : stryMutAct_9fa48("2937") ? true : (stryCov_9fa48("2937", "2938", "2939"), node.kind !== (stryMutAct_9fa48("2940") ? "" : (stryCov_9fa48("2940"), 'number')))) return stryMutAct_9fa48("2943") ? (shape.kinds & kindsOfNode[node.kind]) === 0 : stryMutAct_9fa48("2942") ? false : stryMutAct_9fa48("2941") ? true : (stryCov_9fa48("2941", "2942", "2943"), (shape.kinds & kindsOfNode[node.kind]) !== 0);
    const value = Number(node.text);
    return stryMutAct_9fa48("2946") ? (shape.kinds & (Number.isInteger(value) ? kinds.integer : kinds.fraction)) !== 0 || Number.isFinite(value) : stryMutAct_9fa48("2945") ? false : stryMutAct_9fa48("2944") ? true : (stryCov_9fa48("2944", "2945", "2946"), (stryMutAct_9fa48("2948") ? (shape.kinds & (Number.isInteger(value) ? kinds.integer : kinds.fraction)) === 0 : stryMutAct_9fa48("2947") ? true : (stryCov_9fa48("2947", "2948"), (shape.kinds & (Number.isInteger(value) ? kinds.integer : kinds.fraction)) !== 0)) && Number.isFinite(value));
  }
}
export const isContainer = stryMutAct_9fa48("2949") ? () => undefined : (stryCov_9fa48("2949"), (() => {
  const isContainer = (node: JsonNode): node is ObjectNode | ArrayNode => stryMutAct_9fa48("2952") ? node.kind === 'object' && node.kind === 'array' : stryMutAct_9fa48("2951") ? false : stryMutAct_9fa48("2950") ? true : (stryCov_9fa48("2950", "2951", "2952"), (stryMutAct_9fa48("2954") ? node.kind !== 'object' : stryMutAct_9fa48("2953") ? false : (stryCov_9fa48("2953", "2954"), node.kind === (stryMutAct_9fa48("2955") ? "" : (stryCov_9fa48("2955"), 'object')))) || (stryMutAct_9fa48("2957") ? node.kind !== 'array' : stryMutAct_9fa48("2956") ? false : (stryCov_9fa48("2956", "2957"), node.kind === (stryMutAct_9fa48("2958") ? "" : (stryCov_9fa48("2958"), 'array')))));
  return isContainer;
})());

/** Searches a member of the container that was entered last. */
export function searchMember(step: string | number, member: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (stryMutAct_9fa48("2959")) {
    {}
  } else {
    stryCov_9fa48("2959");
    if (stryMutAct_9fa48("2961") ? false : stryMutAct_9fa48("2960") ? true : (stryCov_9fa48("2960", "2961"), plan.takesAll)) return stands;
    if (stryMutAct_9fa48("2963") ? false : stryMutAct_9fa48("2962") ? true : (stryCov_9fa48("2962", "2963"), standsPlainly(member, plan))) return spend(run, 1) ? stands : undefined;
    run.path.push(step);
    const found = run.search(member, plan, run);
    run.path.pop();
    return found;
  }
}