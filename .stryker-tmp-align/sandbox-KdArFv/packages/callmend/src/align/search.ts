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
import { compareRisk } from '../options.ts';
import { kindsOfNode } from '../schema/variants.ts';
import type { ArrayNode, Candidate, Edit, JsonNode, ObjectNode } from '../types.ts';
import { alignList } from './list.ts';
import { asPrinted } from './node.ts';
import { alignObject } from './object.ts';
import type { Plan } from './plan.ts';
import { cheaper, type Found, type Made, type Mended, stands } from './reading.ts';
import type { ValueRule } from './rule.ts';
import { type Followed, fits, isContainer, type Known, type Run, spend, standsPlainly } from './run.ts';
import { valueSite } from './site.ts';

/** Rules tried on one value, one after the other. */
const rulesInARow = 2;

/** Visits for taking a variant of a union: its shape may have to be made. Twice as many for each union inside another. */
const variantVisits = 4;

/** Visits for asking the rules. */
const ruleVisits = 4;

/** Finds the cheapest repairs after which `node` fits `plan`; `undefined`: there are none, or no visits are left. */
export function search(node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (stryMutAct_9fa48("2964")) {
    {}
  } else {
    stryCov_9fa48("2964");
    if (stryMutAct_9fa48("2966") ? false : stryMutAct_9fa48("2965") ? true : (stryCov_9fa48("2965", "2966"), plan.takesAll)) return stands;
    if (stryMutAct_9fa48("2969") ? false : stryMutAct_9fa48("2968") ? true : stryMutAct_9fa48("2967") ? spend(run, 1) : (stryCov_9fa48("2967", "2968", "2969"), !spend(run, 1))) return undefined;
    if (stryMutAct_9fa48("2972") ? false : stryMutAct_9fa48("2971") ? true : stryMutAct_9fa48("2970") ? isContainer(node) : (stryCov_9fa48("2970", "2971", "2972"), !isContainer(node))) return fitsLeaf(node, plan, run) ? stands : begin(node, plan, run, mendLeaf);
    if (stryMutAct_9fa48("2975") ? !plan.shape.isPlain || fits(node, plan, run) : stryMutAct_9fa48("2974") ? false : stryMutAct_9fa48("2973") ? true : (stryCov_9fa48("2973", "2974", "2975"), (stryMutAct_9fa48("2976") ? plan.shape.isPlain : (stryCov_9fa48("2976"), !plan.shape.isPlain)) && fits(node, plan, run))) return stands;
    return isFlat(node) ? begin(node, plan, run, mendContainer) : remembered(node, plan, run);
  }
}

/** What was found for a container of containers is kept: rules and variants look at it again and again. */
function remembered(node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (stryMutAct_9fa48("2977")) {
    {}
  } else {
    stryCov_9fa48("2977");
    for (let known: Known | undefined = run.memo.get(node); stryMutAct_9fa48("2979") ? known === undefined : stryMutAct_9fa48("2978") ? false : (stryCov_9fa48("2978", "2979"), known !== undefined); known = known.next) if (stryMutAct_9fa48("2982") ? known.plan !== plan : stryMutAct_9fa48("2981") ? false : stryMutAct_9fa48("2980") ? true : (stryCov_9fa48("2980", "2981", "2982"), known.plan === plan)) return known.found;
    const before = run.returns;
    const found = begin(node, plan, run, mendContainer);
    if (stryMutAct_9fa48("2985") ? found === stands && run.returns !== before : stryMutAct_9fa48("2984") ? false : stryMutAct_9fa48("2983") ? true : (stryCov_9fa48("2983", "2984", "2985"), (stryMutAct_9fa48("2987") ? found !== stands : stryMutAct_9fa48("2986") ? false : (stryCov_9fa48("2986", "2987"), found === stands)) || (stryMutAct_9fa48("2989") ? run.returns === before : stryMutAct_9fa48("2988") ? false : (stryCov_9fa48("2988", "2989"), run.returns !== before)))) return found;
    run.memo.set(node, stryMutAct_9fa48("2990") ? {} : (stryCov_9fa48("2990"), {
      plan,
      found,
      next: run.memo.get(node)
    }));
    return found;
  }
}
type Mend = (node: JsonNode, plan: Plan, run: Run) => Found | undefined;
function begin(node: JsonNode, plan: Plan, run: Run, mendNode: Mend): Found | undefined {
  if (stryMutAct_9fa48("2991")) {
    {}
  } else {
    stryCov_9fa48("2991");
    if (stryMutAct_9fa48("2994") ? run.followed.length === 0 && !isFollowed(node, plan, run) : stryMutAct_9fa48("2993") ? false : stryMutAct_9fa48("2992") ? true : (stryCov_9fa48("2992", "2993", "2994"), (stryMutAct_9fa48("2996") ? run.followed.length !== 0 : stryMutAct_9fa48("2995") ? false : (stryCov_9fa48("2995", "2996"), run.followed.length === 0)) || (stryMutAct_9fa48("2997") ? isFollowed(node, plan, run) : (stryCov_9fa48("2997"), !isFollowed(node, plan, run))))) return mendNode(node, plan, run);
    stryMutAct_9fa48("2998") ? run.returns-- : (stryCov_9fa48("2998"), run.returns++);
    return undefined;
  }
}
const isFollowed = stryMutAct_9fa48("2999") ? () => undefined : (stryCov_9fa48("2999"), (() => {
  const isFollowed = (node: JsonNode, {
    schema
  }: Plan, {
    followed
  }: Run): boolean => stryMutAct_9fa48("3000") ? followed.every(other => other.node === node && other.plan.schema === schema) : (stryCov_9fa48("3000"), followed.some(stryMutAct_9fa48("3001") ? () => undefined : (stryCov_9fa48("3001"), other => stryMutAct_9fa48("3004") ? other.node === node || other.plan.schema === schema : stryMutAct_9fa48("3003") ? false : stryMutAct_9fa48("3002") ? true : (stryCov_9fa48("3002", "3003", "3004"), (stryMutAct_9fa48("3006") ? other.node !== node : stryMutAct_9fa48("3005") ? true : (stryCov_9fa48("3005", "3006"), other.node === node)) && (stryMutAct_9fa48("3008") ? other.plan.schema !== schema : stryMutAct_9fa48("3007") ? true : (stryCov_9fa48("3007", "3008"), other.plan.schema === schema))))));
  return isFollowed;
})());
function isFlat(node: ObjectNode | ArrayNode): boolean {
  if (stryMutAct_9fa48("3009")) {
    {}
  } else {
    stryCov_9fa48("3009");
    for (const member of (stryMutAct_9fa48("3012") ? node.kind !== 'array' : stryMutAct_9fa48("3011") ? false : stryMutAct_9fa48("3010") ? true : (stryCov_9fa48("3010", "3011", "3012"), node.kind === (stryMutAct_9fa48("3013") ? "" : (stryCov_9fa48("3013"), 'array')))) ? node.items : node.values) if (stryMutAct_9fa48("3015") ? false : stryMutAct_9fa48("3014") ? true : (stryCov_9fa48("3014", "3015"), isContainer(member))) return stryMutAct_9fa48("3016") ? true : (stryCov_9fa48("3016"), false);
    return stryMutAct_9fa48("3017") ? false : (stryCov_9fa48("3017"), true);
  }
}
function mendLeaf(node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (stryMutAct_9fa48("3018")) {
    {}
  } else {
    stryCov_9fa48("3018");
    if (stryMutAct_9fa48("3022") ? plan.shape.unions.length <= 0 : stryMutAct_9fa48("3021") ? plan.shape.unions.length >= 0 : stryMutAct_9fa48("3020") ? false : stryMutAct_9fa48("3019") ? true : (stryCov_9fa48("3019", "3020", "3021", "3022"), plan.shape.unions.length > 0)) return leastOf(node, plan, run, mendLeaf);
    return tryRules(node, undefined, plan, run, rulesInARow);
  }
}
function mendContainer(node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (stryMutAct_9fa48("3023")) {
    {}
  } else {
    stryCov_9fa48("3023");
    if (stryMutAct_9fa48("3027") ? plan.shape.unions.length <= 0 : stryMutAct_9fa48("3026") ? plan.shape.unions.length >= 0 : stryMutAct_9fa48("3025") ? false : stryMutAct_9fa48("3024") ? true : (stryCov_9fa48("3024", "3025", "3026", "3027"), plan.shape.unions.length > 0)) return leastOf(node, plan, run, mendContainer);
    return mend(node, plan, run, rulesInARow);
  }
}

/** The cheapest over the variants of a plan's first union. */
function leastOf(node: JsonNode, plan: Plan, run: Run, mendIn: Mend): Found | undefined {
  if (stryMutAct_9fa48("3028")) {
    {}
  } else {
    stryCov_9fa48("3028");
    let best: Found | undefined;
    for (const variant of plan.variants()) {
      if (stryMutAct_9fa48("3029")) {
        {}
      } else {
        stryCov_9fa48("3029");
        if (stryMutAct_9fa48("3032") ? false : stryMutAct_9fa48("3031") ? true : stryMutAct_9fa48("3030") ? spend(run, variantVisits * 2 ** plan.choices.length + plan.shape.properties.size) : (stryCov_9fa48("3030", "3031", "3032"), !spend(run, stryMutAct_9fa48("3033") ? variantVisits * 2 ** plan.choices.length - plan.shape.properties.size : (stryCov_9fa48("3033"), (stryMutAct_9fa48("3034") ? variantVisits / 2 ** plan.choices.length : (stryCov_9fa48("3034"), variantVisits * 2 ** plan.choices.length)) + plan.shape.properties.size)))) return undefined;
        best = cheaper(best, mendIn(node, variant, run));
      }
    }
    return best;
  }
}

/** A value as it is, with its members mended; or after a rule, or two in a row. */
function mend(node: JsonNode, plan: Plan, run: Run, rulesLeft: number): Found | undefined {
  if (stryMutAct_9fa48("3035")) {
    {}
  } else {
    stryCov_9fa48("3035");
    const found = descend(node, plan, run);
    return (stryMutAct_9fa48("3038") ? found === stands && rulesLeft === 0 : stryMutAct_9fa48("3037") ? false : stryMutAct_9fa48("3036") ? true : (stryCov_9fa48("3036", "3037", "3038"), (stryMutAct_9fa48("3040") ? found !== stands : stryMutAct_9fa48("3039") ? false : (stryCov_9fa48("3039", "3040"), found === stands)) || (stryMutAct_9fa48("3042") ? rulesLeft !== 0 : stryMutAct_9fa48("3041") ? false : (stryCov_9fa48("3041", "3042"), rulesLeft === 0)))) ? found : tryRules(node, found, plan, run, rulesLeft);
  }
}
function tryRules(node: JsonNode, found: Found | undefined, plan: Plan, run: Run, rulesLeft: number): Found | undefined {
  if (stryMutAct_9fa48("3043")) {
    {}
  } else {
    stryCov_9fa48("3043");
    if (stryMutAct_9fa48("3046") ? false : stryMutAct_9fa48("3045") ? true : stryMutAct_9fa48("3044") ? spend(run, ruleVisits) : (stryCov_9fa48("3044", "3045", "3046"), !spend(run, ruleVisits))) return undefined;
    let best = found;
    const site = valueSite(plan, run);
    let followed: Followed | undefined;
    for (const rule of run.rules.value[node.kind]) {
      if (stryMutAct_9fa48("3047")) {
        {}
      } else {
        stryCov_9fa48("3047");
        if (stryMutAct_9fa48("3050") ? best !== undefined || run.weights[rule.risk] > best.cost : stryMutAct_9fa48("3049") ? false : stryMutAct_9fa48("3048") ? true : (stryCov_9fa48("3048", "3049", "3050"), (stryMutAct_9fa48("3052") ? best === undefined : stryMutAct_9fa48("3051") ? true : (stryCov_9fa48("3051", "3052"), best !== undefined)) && (stryMutAct_9fa48("3055") ? run.weights[rule.risk] <= best.cost : stryMutAct_9fa48("3054") ? run.weights[rule.risk] >= best.cost : stryMutAct_9fa48("3053") ? true : (stryCov_9fa48("3053", "3054", "3055"), run.weights[rule.risk] > best.cost)))) break;
        for (const candidate of rule.candidates(node, site)) {
          if (stryMutAct_9fa48("3056")) {
            {}
          } else {
            stryCov_9fa48("3056");
            stryMutAct_9fa48("3057") ? followed &&= {
              node,
              plan
            } : (stryCov_9fa48("3057"), followed ??= stryMutAct_9fa48("3058") ? {} : (stryCov_9fa48("3058"), {
              node,
              plan
            }));
            run.followed.push(followed);
            best = cheaper(best, follow(candidate, rule, plan, run, stryMutAct_9fa48("3059") ? rulesLeft + 1 : (stryCov_9fa48("3059"), rulesLeft - 1)));
            run.followed.pop();
          }
        }
      }
    }
    return best;
  }
}

/** What a candidate costs, with what it still lacks. */
function follow(candidate: Candidate, rule: ValueRule, plan: Plan, run: Run, rulesLeft: number): Found | undefined {
  if (stryMutAct_9fa48("3060")) {
    {}
  } else {
    stryCov_9fa48("3060");
    const {
      edits,
      risk = rule.risk
    } = candidate;
    if (stryMutAct_9fa48("3063") ? compareRisk(risk, run.tool.ceiling) > 0 && !spend(run, 1) : stryMutAct_9fa48("3062") ? false : stryMutAct_9fa48("3061") ? true : (stryCov_9fa48("3061", "3062", "3063"), (stryMutAct_9fa48("3066") ? compareRisk(risk, run.tool.ceiling) <= 0 : stryMutAct_9fa48("3065") ? compareRisk(risk, run.tool.ceiling) >= 0 : stryMutAct_9fa48("3064") ? false : (stryCov_9fa48("3064", "3065", "3066"), compareRisk(risk, run.tool.ceiling) > 0)) || (stryMutAct_9fa48("3067") ? spend(run, 1) : (stryCov_9fa48("3067"), !spend(run, 1))))) return undefined;
    const found = mend(candidate.node, plan, run, rulesLeft);
    if (stryMutAct_9fa48("3070") ? found !== undefined : stryMutAct_9fa48("3069") ? false : stryMutAct_9fa48("3068") ? true : (stryCov_9fa48("3068", "3069", "3070"), found === undefined)) return undefined;
    const step: Made = stryMutAct_9fa48("3071") ? {} : (stryCov_9fa48("3071"), {
      code: rule.code,
      risk,
      edits
    });
    const cost = stryMutAct_9fa48("3072") ? found.cost - edits.length * run.weights[risk] : (stryCov_9fa48("3072"), found.cost + (stryMutAct_9fa48("3073") ? edits.length / run.weights[risk] : (stryCov_9fa48("3073"), edits.length * run.weights[risk])));
    if (stryMutAct_9fa48("3076") ? found !== stands : stryMutAct_9fa48("3075") ? false : stryMutAct_9fa48("3074") ? true : (stryCov_9fa48("3074", "3075", "3076"), found === stands)) return stryMutAct_9fa48("3077") ? {} : (stryCov_9fa48("3077"), {
      cost,
      node: printed(candidate.node, edits),
      trail: stryMutAct_9fa48("3078") ? [] : (stryCov_9fa48("3078"), [step]),
      rival: undefined
    });
    const {
      node,
      trail
    } = after(found, step);
    return stryMutAct_9fa48("3079") ? {} : (stryCov_9fa48("3079"), {
      cost,
      node,
      trail,
      rival: stryMutAct_9fa48("3082") ? found.rival || after(found.rival, step) : stryMutAct_9fa48("3081") ? false : stryMutAct_9fa48("3080") ? true : (stryCov_9fa48("3080", "3081", "3082"), found.rival && after(found.rival, step))
    });
  }
}

/** What was made of a value after a step. */
const after = stryMutAct_9fa48("3083") ? () => undefined : (stryCov_9fa48("3083"), (() => {
  const after = ({
    node,
    trail
  }: Mended, step: Made): Mended => stryMutAct_9fa48("3084") ? {} : (stryCov_9fa48("3084"), {
    node: printed(node, step.edits),
    trail: stryMutAct_9fa48("3085") ? [] : (stryCov_9fa48("3085"), [step, ...trail])
  });
  return after;
})());

/** Where an edit holds a whole container, a replay prints its numbers anew. */
const printed = stryMutAct_9fa48("3086") ? () => undefined : (stryCov_9fa48("3086"), (() => {
  const printed = (node: JsonNode, edits: readonly Edit[]): JsonNode => (stryMutAct_9fa48("3089") ? isContainer(node) || edits.some(({
    at,
    path
  }) => at === 'value' && path.length === 0) : stryMutAct_9fa48("3088") ? false : stryMutAct_9fa48("3087") ? true : (stryCov_9fa48("3087", "3088", "3089"), isContainer(node) && (stryMutAct_9fa48("3090") ? edits.every(({
    at,
    path
  }) => at === 'value' && path.length === 0) : (stryCov_9fa48("3090"), edits.some(stryMutAct_9fa48("3091") ? () => undefined : (stryCov_9fa48("3091"), ({
    at,
    path
  }) => stryMutAct_9fa48("3094") ? at === 'value' || path.length === 0 : stryMutAct_9fa48("3093") ? false : stryMutAct_9fa48("3092") ? true : (stryCov_9fa48("3092", "3093", "3094"), (stryMutAct_9fa48("3096") ? at !== 'value' : stryMutAct_9fa48("3095") ? true : (stryCov_9fa48("3095", "3096"), at === (stryMutAct_9fa48("3097") ? "" : (stryCov_9fa48("3097"), 'value')))) && (stryMutAct_9fa48("3099") ? path.length !== 0 : stryMutAct_9fa48("3098") ? true : (stryCov_9fa48("3098", "3099"), path.length === 0))))))))) ? asPrinted(node) : node;
  return printed;
})());
function descend(node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (stryMutAct_9fa48("3100")) {
    {}
  } else {
    stryCov_9fa48("3100");
    if (stryMutAct_9fa48("3103") ? false : stryMutAct_9fa48("3102") ? true : stryMutAct_9fa48("3101") ? isContainer(node) : (stryCov_9fa48("3101", "3102", "3103"), !isContainer(node))) return fitsLeaf(node, plan, run) ? stands : undefined;
    if (stryMutAct_9fa48("3106") ? (plan.shape.kinds & kindsOfNode[node.kind]) !== 0 : stryMutAct_9fa48("3105") ? false : stryMutAct_9fa48("3104") ? true : (stryCov_9fa48("3104", "3105", "3106"), (plan.shape.kinds & kindsOfNode[node.kind]) === 0)) return undefined;
    const found = (stryMutAct_9fa48("3109") ? node.kind !== 'object' : stryMutAct_9fa48("3108") ? false : stryMutAct_9fa48("3107") ? true : (stryCov_9fa48("3107", "3108", "3109"), node.kind === (stryMutAct_9fa48("3110") ? "" : (stryCov_9fa48("3110"), 'object')))) ? alignObject(node, plan, run) : alignList(node, plan, run);
    return (stryMutAct_9fa48("3113") ? found === undefined && plan.shape.isPlain : stryMutAct_9fa48("3112") ? false : stryMutAct_9fa48("3111") ? true : (stryCov_9fa48("3111", "3112", "3113"), (stryMutAct_9fa48("3115") ? found !== undefined : stryMutAct_9fa48("3114") ? false : (stryCov_9fa48("3114", "3115"), found === undefined)) || plan.shape.isPlain)) ? found : judged(found, node, plan, run);
  }
}

/** Keeps what the judge accepts: a shape does not hold all that a schema asks for. */
function judged(found: Found, node: JsonNode, plan: Plan, run: Run): Found | undefined {
  if (stryMutAct_9fa48("3116")) {
    {}
  } else {
    stryCov_9fa48("3116");
    if (stryMutAct_9fa48("3119") ? found !== stands : stryMutAct_9fa48("3118") ? false : stryMutAct_9fa48("3117") ? true : (stryCov_9fa48("3117", "3118", "3119"), found === stands)) return fits(node, plan, run) ? stands : undefined;
    const rival = (stryMutAct_9fa48("3122") ? found.rival || fits(found.rival.node, plan, run) : stryMutAct_9fa48("3121") ? false : stryMutAct_9fa48("3120") ? true : (stryCov_9fa48("3120", "3121", "3122"), found.rival && fits(found.rival.node, plan, run))) ? found.rival : undefined;
    if (stryMutAct_9fa48("3125") ? false : stryMutAct_9fa48("3124") ? true : stryMutAct_9fa48("3123") ? fits(found.node, plan, run) : (stryCov_9fa48("3123", "3124", "3125"), !fits(found.node, plan, run))) return stryMutAct_9fa48("3128") ? rival || {
      cost: found.cost,
      ...rival,
      rival: undefined
    } : stryMutAct_9fa48("3127") ? false : stryMutAct_9fa48("3126") ? true : (stryCov_9fa48("3126", "3127", "3128"), rival && (stryMutAct_9fa48("3129") ? {} : (stryCov_9fa48("3129"), {
      cost: found.cost,
      ...rival,
      rival: undefined
    })));
    return (stryMutAct_9fa48("3132") ? rival !== found.rival : stryMutAct_9fa48("3131") ? false : stryMutAct_9fa48("3130") ? true : (stryCov_9fa48("3130", "3131", "3132"), rival === found.rival)) ? found : stryMutAct_9fa48("3133") ? {} : (stryCov_9fa48("3133"), {
      ...found,
      rival
    });
  }
}
const fitsLeaf = stryMutAct_9fa48("3134") ? () => undefined : (stryCov_9fa48("3134"), (() => {
  const fitsLeaf = (node: JsonNode, plan: Plan, run: Run): boolean => plan.shape.isPlain ? standsPlainly(node, plan) : fits(node, plan, run);
  return fitsLeaf;
})());