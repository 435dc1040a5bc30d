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
import { exactDecimal } from '../decimal.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `"42"`, `" 7 "`, `"+5"`, `"1e3"`, `"2.0"` where a number is due. */
export const numberText: ValueRule = stryMutAct_9fa48("2735") ? {} : (stryCov_9fa48("2735"), {
  code: stryMutAct_9fa48("2736") ? "" : (stryCov_9fa48("2736"), 'number-text'),
  risk: stryMutAct_9fa48("2737") ? "" : (stryCov_9fa48("2737"), 'lossless'),
  says: stryMutAct_9fa48("2738") ? "" : (stryCov_9fa48("2738"), 'a number sent as text: "42" to 42; no thousands, no units, no leading zeros'),
  mends: stryMutAct_9fa48("2739") ? "" : (stryCov_9fa48("2739"), 'value'),
  reads: stryMutAct_9fa48("2740") ? [] : (stryCov_9fa48("2740"), [stryMutAct_9fa48("2741") ? "" : (stryCov_9fa48("2741"), 'string')]),
  candidates(node, {
    schema
  }) {
    if (stryMutAct_9fa48("2742")) {
      {}
    } else {
      stryCov_9fa48("2742");
      if (stryMutAct_9fa48("2745") ? node.kind !== 'string' && !takes(schema, 'integer') : stryMutAct_9fa48("2744") ? false : stryMutAct_9fa48("2743") ? true : (stryCov_9fa48("2743", "2744", "2745"), (stryMutAct_9fa48("2747") ? node.kind === 'string' : stryMutAct_9fa48("2746") ? false : (stryCov_9fa48("2746", "2747"), node.kind !== (stryMutAct_9fa48("2748") ? "" : (stryCov_9fa48("2748"), 'string')))) || (stryMutAct_9fa48("2749") ? takes(schema, 'integer') : (stryCov_9fa48("2749"), !takes(schema, stryMutAct_9fa48("2750") ? "" : (stryCov_9fa48("2750"), 'integer')))))) return none;
      const number = exactDecimal(node.value);
      return (stryMutAct_9fa48("2753") ? number !== undefined : stryMutAct_9fa48("2752") ? false : stryMutAct_9fa48("2751") ? true : (stryCov_9fa48("2751", "2752", "2753"), number === undefined)) ? none : stryMutAct_9fa48("2754") ? [] : (stryCov_9fa48("2754"), [rewritten(node, number)]);
    }
  }
});