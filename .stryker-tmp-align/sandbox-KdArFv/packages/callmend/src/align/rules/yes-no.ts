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
import { none, rewritten } from '../candidate.ts';
import { takes, type ValueRule } from '../rule.ts';
const words: ReadonlyMap<string, boolean> = new Map(stryMutAct_9fa48("2851") ? [] : (stryCov_9fa48("2851"), [stryMutAct_9fa48("2852") ? [] : (stryCov_9fa48("2852"), [stryMutAct_9fa48("2853") ? "" : (stryCov_9fa48("2853"), 'yes'), stryMutAct_9fa48("2854") ? false : (stryCov_9fa48("2854"), true)]), stryMutAct_9fa48("2855") ? [] : (stryCov_9fa48("2855"), [stryMutAct_9fa48("2856") ? "" : (stryCov_9fa48("2856"), 'no'), stryMutAct_9fa48("2857") ? true : (stryCov_9fa48("2857"), false)]), stryMutAct_9fa48("2858") ? [] : (stryCov_9fa48("2858"), [stryMutAct_9fa48("2859") ? "" : (stryCov_9fa48("2859"), '1'), stryMutAct_9fa48("2860") ? false : (stryCov_9fa48("2860"), true)]), stryMutAct_9fa48("2861") ? [] : (stryCov_9fa48("2861"), [stryMutAct_9fa48("2862") ? "" : (stryCov_9fa48("2862"), '0'), stryMutAct_9fa48("2863") ? true : (stryCov_9fa48("2863"), false)])]));

/** `"yes"`, `0` where a boolean is due. */
export const yesNo: ValueRule = stryMutAct_9fa48("2864") ? {} : (stryCov_9fa48("2864"), {
  code: stryMutAct_9fa48("2865") ? "" : (stryCov_9fa48("2865"), 'yes-no'),
  risk: stryMutAct_9fa48("2866") ? "" : (stryCov_9fa48("2866"), 'plausible'),
  says: stryMutAct_9fa48("2867") ? "" : (stryCov_9fa48("2867"), 'yes or no, 1 or 0 for a boolean'),
  mends: stryMutAct_9fa48("2868") ? "" : (stryCov_9fa48("2868"), 'value'),
  reads: stryMutAct_9fa48("2869") ? [] : (stryCov_9fa48("2869"), [stryMutAct_9fa48("2870") ? "" : (stryCov_9fa48("2870"), 'string'), stryMutAct_9fa48("2871") ? "" : (stryCov_9fa48("2871"), 'number')]),
  candidates(node, {
    schema
  }) {
    if (stryMutAct_9fa48("2872")) {
      {}
    } else {
      stryCov_9fa48("2872");
      const text = (stryMutAct_9fa48("2875") ? node.kind !== 'string' : stryMutAct_9fa48("2874") ? false : stryMutAct_9fa48("2873") ? true : (stryCov_9fa48("2873", "2874", "2875"), node.kind === (stryMutAct_9fa48("2876") ? "" : (stryCov_9fa48("2876"), 'string')))) ? node.value : (stryMutAct_9fa48("2879") ? node.kind !== 'number' : stryMutAct_9fa48("2878") ? false : stryMutAct_9fa48("2877") ? true : (stryCov_9fa48("2877", "2878", "2879"), node.kind === (stryMutAct_9fa48("2880") ? "" : (stryCov_9fa48("2880"), 'number')))) ? node.text : stryMutAct_9fa48("2881") ? "Stryker was here!" : (stryCov_9fa48("2881"), '');
      const value = takes(schema, stryMutAct_9fa48("2882") ? "" : (stryCov_9fa48("2882"), 'boolean')) ? words.get(stryMutAct_9fa48("2883") ? text.toUpperCase() : (stryCov_9fa48("2883"), text.toLowerCase())) : undefined;
      return (stryMutAct_9fa48("2886") ? value !== undefined : stryMutAct_9fa48("2885") ? false : stryMutAct_9fa48("2884") ? true : (stryCov_9fa48("2884", "2885", "2886"), value === undefined)) ? none : stryMutAct_9fa48("2887") ? [] : (stryCov_9fa48("2887"), [rewritten(node, value)]);
    }
  }
});