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
import { none } from '../candidate.ts';
import type { EntryRule } from '../rule.ts';

/** A key that a tool which only reads does not know. */
export const dropUnknown: EntryRule = stryMutAct_9fa48("2068") ? {} : (stryCov_9fa48("2068"), {
  code: stryMutAct_9fa48("2069") ? "" : (stryCov_9fa48("2069"), 'drop-unknown'),
  risk: stryMutAct_9fa48("2070") ? "" : (stryCov_9fa48("2070"), 'plausible'),
  says: stryMutAct_9fa48("2071") ? "" : (stryCov_9fa48("2071"), 'an unknown key left out; only for a tool that is read-only'),
  mends: stryMutAct_9fa48("2072") ? "" : (stryCov_9fa48("2072"), 'entry'),
  byKeys: stryMutAct_9fa48("2073") ? false : (stryCov_9fa48("2073"), true),
  places(key, _value, {
    shape,
    tool
  }) {
    if (stryMutAct_9fa48("2074")) {
      {}
    } else {
      stryCov_9fa48("2074");
      if (stryMutAct_9fa48("2077") ? tool.annotations?.readOnlyHint !== true && tool.annotations.destructiveHint === true : stryMutAct_9fa48("2076") ? false : stryMutAct_9fa48("2075") ? true : (stryCov_9fa48("2075", "2076", "2077"), (stryMutAct_9fa48("2079") ? tool.annotations?.readOnlyHint === true : stryMutAct_9fa48("2078") ? false : (stryCov_9fa48("2078", "2079"), (stryMutAct_9fa48("2080") ? tool.annotations.readOnlyHint : (stryCov_9fa48("2080"), tool.annotations?.readOnlyHint)) !== (stryMutAct_9fa48("2081") ? false : (stryCov_9fa48("2081"), true)))) || (stryMutAct_9fa48("2083") ? tool.annotations.destructiveHint !== true : stryMutAct_9fa48("2082") ? false : (stryCov_9fa48("2082", "2083"), tool.annotations.destructiveHint === (stryMutAct_9fa48("2084") ? false : (stryCov_9fa48("2084"), true)))))) return none;
      const isUnknown = stryMutAct_9fa48("2087") ? shape.additional === false && !shape.properties.has(key) || !shape.patterns.some(({
        matches
      }) => matches(key)) : stryMutAct_9fa48("2086") ? false : stryMutAct_9fa48("2085") ? true : (stryCov_9fa48("2085", "2086", "2087"), (stryMutAct_9fa48("2089") ? shape.additional === false || !shape.properties.has(key) : stryMutAct_9fa48("2088") ? true : (stryCov_9fa48("2088", "2089"), (stryMutAct_9fa48("2091") ? shape.additional !== false : stryMutAct_9fa48("2090") ? true : (stryCov_9fa48("2090", "2091"), shape.additional === (stryMutAct_9fa48("2092") ? true : (stryCov_9fa48("2092"), false)))) && (stryMutAct_9fa48("2093") ? shape.properties.has(key) : (stryCov_9fa48("2093"), !shape.properties.has(key))))) && (stryMutAct_9fa48("2094") ? shape.patterns.some(({
        matches
      }) => matches(key)) : (stryCov_9fa48("2094"), !(stryMutAct_9fa48("2095") ? shape.patterns.every(({
        matches
      }) => matches(key)) : (stryCov_9fa48("2095"), shape.patterns.some(stryMutAct_9fa48("2096") ? () => undefined : (stryCov_9fa48("2096"), ({
        matches
      }) => matches(key))))))));
      return isUnknown ? stryMutAct_9fa48("2097") ? [] : (stryCov_9fa48("2097"), [undefined]) : none;
    }
  }
});