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

/** `q` where the tool declares it as another name of `query`. */
export const keyAlias: EntryRule = stryMutAct_9fa48("2445") ? {} : (stryCov_9fa48("2445"), {
  code: stryMutAct_9fa48("2446") ? "" : (stryCov_9fa48("2446"), 'key-alias'),
  risk: stryMutAct_9fa48("2447") ? "" : (stryCov_9fa48("2447"), 'schema'),
  says: stryMutAct_9fa48("2448") ? "" : (stryCov_9fa48("2448"), 'a parameter under another name that the tool declares for it'),
  mends: stryMutAct_9fa48("2449") ? "" : (stryCov_9fa48("2449"), 'entry'),
  byKeys: stryMutAct_9fa48("2450") ? false : (stryCov_9fa48("2450"), true),
  places(key, _value, {
    tool,
    path,
    shape,
    isFree,
    mayRename
  }) {
    if (stryMutAct_9fa48("2451")) {
      {}
    } else {
      stryCov_9fa48("2451");
      if (stryMutAct_9fa48("2454") ? (!mayRename || path.length > 0) && shape.properties.has(key) : stryMutAct_9fa48("2453") ? false : stryMutAct_9fa48("2452") ? true : (stryCov_9fa48("2452", "2453", "2454"), (stryMutAct_9fa48("2456") ? !mayRename && path.length > 0 : stryMutAct_9fa48("2455") ? false : (stryCov_9fa48("2455", "2456"), (stryMutAct_9fa48("2457") ? mayRename : (stryCov_9fa48("2457"), !mayRename)) || (stryMutAct_9fa48("2460") ? path.length <= 0 : stryMutAct_9fa48("2459") ? path.length >= 0 : stryMutAct_9fa48("2458") ? false : (stryCov_9fa48("2458", "2459", "2460"), path.length > 0)))) || shape.properties.has(key))) return none;
      const aliases = Object.entries(stryMutAct_9fa48("2461") ? tool.parameterAliases && {} : (stryCov_9fa48("2461"), tool.parameterAliases ?? {}));
      const meant = stryMutAct_9fa48("2462") ? aliases.map(([name]) => name) : (stryCov_9fa48("2462"), aliases.filter(stryMutAct_9fa48("2463") ? () => undefined : (stryCov_9fa48("2463"), ([name, others]) => stryMutAct_9fa48("2466") ? isFree(name) || others.includes(key) : stryMutAct_9fa48("2465") ? false : stryMutAct_9fa48("2464") ? true : (stryCov_9fa48("2464", "2465", "2466"), isFree(name) && others.includes(key)))).map(stryMutAct_9fa48("2467") ? () => undefined : (stryCov_9fa48("2467"), ([name]) => name)));
      return (stryMutAct_9fa48("2470") ? meant.length !== 1 : stryMutAct_9fa48("2469") ? false : stryMutAct_9fa48("2468") ? true : (stryCov_9fa48("2468", "2469", "2470"), meant.length === 1)) ? meant : none;
    }
  }
});