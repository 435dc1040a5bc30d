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
import { moved, none } from '../candidate.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `{"query": {"query": "x"}}` or `{"query": {"value": "x"}}` where no object is due. */
export const overNested: ValueRule = stryMutAct_9fa48("2772") ? {} : (stryCov_9fa48("2772"), {
  code: stryMutAct_9fa48("2773") ? "" : (stryCov_9fa48("2773"), 'over-nested'),
  risk: stryMutAct_9fa48("2774") ? "" : (stryCov_9fa48("2774"), 'plausible'),
  says: stryMutAct_9fa48("2775") ? "" : (stryCov_9fa48("2775"), 'a value in an object of its own, under its own name or under "value"'),
  mends: stryMutAct_9fa48("2776") ? "" : (stryCov_9fa48("2776"), 'value'),
  reads: stryMutAct_9fa48("2777") ? [] : (stryCov_9fa48("2777"), [stryMutAct_9fa48("2778") ? "" : (stryCov_9fa48("2778"), 'object')]),
  candidates(node, {
    schema,
    path
  }) {
    if (stryMutAct_9fa48("2779")) {
      {}
    } else {
      stryCov_9fa48("2779");
      if (stryMutAct_9fa48("2782") ? node.kind !== 'object' && takes(schema, 'object') : stryMutAct_9fa48("2781") ? false : stryMutAct_9fa48("2780") ? true : (stryCov_9fa48("2780", "2781", "2782"), (stryMutAct_9fa48("2784") ? node.kind === 'object' : stryMutAct_9fa48("2783") ? false : (stryCov_9fa48("2783", "2784"), node.kind !== (stryMutAct_9fa48("2785") ? "" : (stryCov_9fa48("2785"), 'object')))) || takes(schema, stryMutAct_9fa48("2786") ? "" : (stryCov_9fa48("2786"), 'object')))) return none;
      const [only, ...others] = node.keys;
      if (stryMutAct_9fa48("2789") ? only === undefined && others.length > 0 : stryMutAct_9fa48("2788") ? false : stryMutAct_9fa48("2787") ? true : (stryCov_9fa48("2787", "2788", "2789"), (stryMutAct_9fa48("2791") ? only !== undefined : stryMutAct_9fa48("2790") ? false : (stryCov_9fa48("2790", "2791"), only === undefined)) || (stryMutAct_9fa48("2794") ? others.length <= 0 : stryMutAct_9fa48("2793") ? others.length >= 0 : stryMutAct_9fa48("2792") ? false : (stryCov_9fa48("2792", "2793", "2794"), others.length > 0)))) return none;
      return (stryMutAct_9fa48("2797") ? only === path.at(-1) && only === 'value' : stryMutAct_9fa48("2796") ? false : stryMutAct_9fa48("2795") ? true : (stryCov_9fa48("2795", "2796", "2797"), (stryMutAct_9fa48("2799") ? only !== path.at(-1) : stryMutAct_9fa48("2798") ? false : (stryCov_9fa48("2798", "2799"), only === path.at(stryMutAct_9fa48("2800") ? +1 : (stryCov_9fa48("2800"), -1)))) || (stryMutAct_9fa48("2802") ? only !== 'value' : stryMutAct_9fa48("2801") ? false : (stryCov_9fa48("2801", "2802"), only === (stryMutAct_9fa48("2803") ? "" : (stryCov_9fa48("2803"), 'value')))))) ? stryMutAct_9fa48("2804") ? [] : (stryCov_9fa48("2804"), [moved(node, stryMutAct_9fa48("2805") ? [] : (stryCov_9fa48("2805"), [only]), stryMutAct_9fa48("2806") ? ["Stryker was here"] : (stryCov_9fa48("2806"), []))]) : none;
    }
  }
});