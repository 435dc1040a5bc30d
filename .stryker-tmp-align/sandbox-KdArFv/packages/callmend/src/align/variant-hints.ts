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
import { type Choice, type Tag, tagOf } from '../schema/variants.ts';
import type { Issue, ObjectNode } from '../types.ts';
import type { Run } from './run.ts';
type Hints = Pick<Issue & {
  readonly code: 'bad-arguments';
}, 'fitting' | 'tags'>;

/** What helps to choose a variant of a tagged union: the tag that all keys fit, or every tag where none was written. */
export function variantHints({
  keys
}: ObjectNode, run: Run): Hints {
  if (stryMutAct_9fa48("3280")) {
    {}
  } else {
    stryCov_9fa48("3280");
    const tagged = taggedChoice(run);
    if (stryMutAct_9fa48("3283") ? tagged !== undefined : stryMutAct_9fa48("3282") ? false : stryMutAct_9fa48("3281") ? true : (stryCov_9fa48("3281", "3282", "3283"), tagged === undefined)) return {};
    const {
      tag,
      choice
    } = tagged;
    if (stryMutAct_9fa48("3286") ? false : stryMutAct_9fa48("3285") ? true : stryMutAct_9fa48("3284") ? keys.includes(tag.key) : (stryCov_9fa48("3284", "3285", "3286"), !keys.includes(tag.key))) return stryMutAct_9fa48("3287") ? {} : (stryCov_9fa48("3287"), {
      tags: tag
    });
    const hasAllKeys = stryMutAct_9fa48("3288") ? () => undefined : (stryCov_9fa48("3288"), (() => {
      const hasAllKeys = (at: number): boolean => stryMutAct_9fa48("3289") ? keys.some(key => choice.variants[at]?.properties.has(key) === true) : (stryCov_9fa48("3289"), keys.every(stryMutAct_9fa48("3290") ? () => undefined : (stryCov_9fa48("3290"), key => stryMutAct_9fa48("3293") ? choice.variants[at]?.properties.has(key) !== true : stryMutAct_9fa48("3292") ? false : stryMutAct_9fa48("3291") ? true : (stryCov_9fa48("3291", "3292", "3293"), (stryMutAct_9fa48("3294") ? choice.variants[at].properties.has(key) : (stryCov_9fa48("3294"), choice.variants[at]?.properties.has(key))) === (stryMutAct_9fa48("3295") ? false : (stryCov_9fa48("3295"), true))))));
      return hasAllKeys;
    })());
    const [value, ...others] = stryMutAct_9fa48("3296") ? tag.values : (stryCov_9fa48("3296"), tag.values.filter(stryMutAct_9fa48("3297") ? () => undefined : (stryCov_9fa48("3297"), (_, at) => hasAllKeys(at))));
    return (stryMutAct_9fa48("3300") ? value === undefined && others.length > 0 : stryMutAct_9fa48("3299") ? false : stryMutAct_9fa48("3298") ? true : (stryCov_9fa48("3298", "3299", "3300"), (stryMutAct_9fa48("3302") ? value !== undefined : stryMutAct_9fa48("3301") ? false : (stryCov_9fa48("3301", "3302"), value === undefined)) || (stryMutAct_9fa48("3305") ? others.length <= 0 : stryMutAct_9fa48("3304") ? others.length >= 0 : stryMutAct_9fa48("3303") ? false : (stryCov_9fa48("3303", "3304", "3305"), others.length > 0)))) ? {} : stryMutAct_9fa48("3306") ? {} : (stryCov_9fa48("3306"), {
      fitting: stryMutAct_9fa48("3307") ? {} : (stryCov_9fa48("3307"), {
        key: tag.key,
        value
      })
    });
  }
}

/** All tags of a union, where the run stands at one: keys may point to a variant, but a tag that says otherwise may mean another. */
export function tagsAt(run: Run): readonly string[] | undefined {
  if (stryMutAct_9fa48("3308")) {
    {}
  } else {
    stryCov_9fa48("3308");
    const tag = stryMutAct_9fa48("3309") ? taggedChoice(run).tag : (stryCov_9fa48("3309"), taggedChoice(run)?.tag);
    return (stryMutAct_9fa48("3312") ? tag !== undefined || tag.key === run.path.at(-1) : stryMutAct_9fa48("3311") ? false : stryMutAct_9fa48("3310") ? true : (stryCov_9fa48("3310", "3311", "3312"), (stryMutAct_9fa48("3314") ? tag === undefined : stryMutAct_9fa48("3313") ? true : (stryCov_9fa48("3313", "3314"), tag !== undefined)) && (stryMutAct_9fa48("3316") ? tag.key !== run.path.at(-1) : stryMutAct_9fa48("3315") ? true : (stryCov_9fa48("3315", "3316"), tag.key === run.path.at(stryMutAct_9fa48("3317") ? +1 : (stryCov_9fa48("3317"), -1)))))) ? tag.values : undefined;
  }
}
function taggedChoice({
  holding,
  tool
}: Run): {
  readonly choice: Choice;
  readonly tag: Tag;
} | undefined {
  if (stryMutAct_9fa48("3318")) {
    {}
  } else {
    stryCov_9fa48("3318");
    const choice = stryMutAct_9fa48("3319") ? holding.at(-1).choices.at(-1) : (stryCov_9fa48("3319"), holding.at(stryMutAct_9fa48("3320") ? +1 : (stryCov_9fa48("3320"), -1))?.choices.at(stryMutAct_9fa48("3321") ? +1 : (stryCov_9fa48("3321"), -1)));
    const tag = stryMutAct_9fa48("3324") ? choice || tagOf(choice.variants, tool.schema) : stryMutAct_9fa48("3323") ? false : stryMutAct_9fa48("3322") ? true : (stryCov_9fa48("3322", "3323", "3324"), choice && tagOf(choice.variants, tool.schema));
    return (stryMutAct_9fa48("3327") ? choice === undefined && tag === undefined : stryMutAct_9fa48("3326") ? false : stryMutAct_9fa48("3325") ? true : (stryCov_9fa48("3325", "3326", "3327"), (stryMutAct_9fa48("3329") ? choice !== undefined : stryMutAct_9fa48("3328") ? false : (stryCov_9fa48("3328", "3329"), choice === undefined)) || (stryMutAct_9fa48("3331") ? tag !== undefined : stryMutAct_9fa48("3330") ? false : (stryCov_9fa48("3330", "3331"), tag === undefined)))) ? undefined : stryMutAct_9fa48("3332") ? {} : (stryCov_9fa48("3332"), {
      choice,
      tag
    });
  }
}