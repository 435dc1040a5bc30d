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

/** `1.10` where text is due: the digits as they were written. */
export const numberToString: ValueRule = stryMutAct_9fa48("2755") ? {} : (stryCov_9fa48("2755"), {
  code: stryMutAct_9fa48("2756") ? "" : (stryCov_9fa48("2756"), 'number-to-string'),
  risk: stryMutAct_9fa48("2757") ? "" : (stryCov_9fa48("2757"), 'lossless'),
  says: stryMutAct_9fa48("2758") ? "" : (stryCov_9fa48("2758"), 'a number where text is due, by its own digits: 1.10 to "1.10"'),
  mends: stryMutAct_9fa48("2759") ? "" : (stryCov_9fa48("2759"), 'value'),
  reads: stryMutAct_9fa48("2760") ? [] : (stryCov_9fa48("2760"), [stryMutAct_9fa48("2761") ? "" : (stryCov_9fa48("2761"), 'number')]),
  candidates(node, {
    schema
  }) {
    if (stryMutAct_9fa48("2762")) {
      {}
    } else {
      stryCov_9fa48("2762");
      return (stryMutAct_9fa48("2765") ? node.kind === 'number' || takes(schema, 'string') : stryMutAct_9fa48("2764") ? false : stryMutAct_9fa48("2763") ? true : (stryCov_9fa48("2763", "2764", "2765"), (stryMutAct_9fa48("2767") ? node.kind !== 'number' : stryMutAct_9fa48("2766") ? true : (stryCov_9fa48("2766", "2767"), node.kind === (stryMutAct_9fa48("2768") ? "" : (stryCov_9fa48("2768"), 'number')))) && takes(schema, stryMutAct_9fa48("2769") ? "" : (stryCov_9fa48("2769"), 'string')))) ? stryMutAct_9fa48("2770") ? [] : (stryCov_9fa48("2770"), [rewritten(node, stryMutAct_9fa48("2771") ? node.written && node.text : (stryCov_9fa48("2771"), node.written ?? node.text))]) : none;
    }
  }
});