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
import { isOneEditApart } from '../one-edit.ts';
import type { ValueRule } from '../rule.ts';
const shortestMember = 4;

/** `"celcius"` for `celsius`. */
export const enumTypo: ValueRule = stryMutAct_9fa48("2149") ? {} : (stryCov_9fa48("2149"), {
  code: stryMutAct_9fa48("2150") ? "" : (stryCov_9fa48("2150"), 'enum-typo'),
  risk: stryMutAct_9fa48("2151") ? "" : (stryCov_9fa48("2151"), 'plausible'),
  says: stryMutAct_9fa48("2152") ? "" : (stryCov_9fa48("2152"), 'an enum member or constant with one letter wrong, if it is exactly one'),
  mends: stryMutAct_9fa48("2153") ? "" : (stryCov_9fa48("2153"), 'value'),
  reads: stryMutAct_9fa48("2154") ? [] : (stryCov_9fa48("2154"), [stryMutAct_9fa48("2155") ? "" : (stryCov_9fa48("2155"), 'string')]),
  candidates(node, {
    schema
  }) {
    if (stryMutAct_9fa48("2156")) {
      {}
    } else {
      stryCov_9fa48("2156");
      const members: readonly unknown[] = (stryMutAct_9fa48("2159") ? typeof schema === 'object' || Array.isArray(schema.enum) : stryMutAct_9fa48("2158") ? false : stryMutAct_9fa48("2157") ? true : (stryCov_9fa48("2157", "2158", "2159"), (stryMutAct_9fa48("2161") ? typeof schema !== 'object' : stryMutAct_9fa48("2160") ? true : (stryCov_9fa48("2160", "2161"), typeof schema === (stryMutAct_9fa48("2162") ? "" : (stryCov_9fa48("2162"), 'object')))) && Array.isArray(schema.enum))) ? schema.enum : none;
      if (stryMutAct_9fa48("2165") ? node.kind === 'string' : stryMutAct_9fa48("2164") ? false : stryMutAct_9fa48("2163") ? true : (stryCov_9fa48("2163", "2164", "2165"), node.kind !== (stryMutAct_9fa48("2166") ? "" : (stryCov_9fa48("2166"), 'string')))) return none;
      const {
        value
      } = node;
      const near = stryMutAct_9fa48("2167") ? members : (stryCov_9fa48("2167"), members.filter(stryMutAct_9fa48("2168") ? () => undefined : (stryCov_9fa48("2168"), member => stryMutAct_9fa48("2171") ? typeof member === 'string' || isOneEditApart(value, member) : stryMutAct_9fa48("2170") ? false : stryMutAct_9fa48("2169") ? true : (stryCov_9fa48("2169", "2170", "2171"), (stryMutAct_9fa48("2173") ? typeof member !== 'string' : stryMutAct_9fa48("2172") ? true : (stryCov_9fa48("2172", "2173"), typeof member === (stryMutAct_9fa48("2174") ? "" : (stryCov_9fa48("2174"), 'string')))) && isOneEditApart(value, member)))));
      const [meant] = near;
      return (stryMutAct_9fa48("2177") ? near.length === 1 && typeof meant === 'string' || meant.length >= shortestMember : stryMutAct_9fa48("2176") ? false : stryMutAct_9fa48("2175") ? true : (stryCov_9fa48("2175", "2176", "2177"), (stryMutAct_9fa48("2179") ? near.length === 1 || typeof meant === 'string' : stryMutAct_9fa48("2178") ? true : (stryCov_9fa48("2178", "2179"), (stryMutAct_9fa48("2181") ? near.length !== 1 : stryMutAct_9fa48("2180") ? true : (stryCov_9fa48("2180", "2181"), near.length === 1)) && (stryMutAct_9fa48("2183") ? typeof meant !== 'string' : stryMutAct_9fa48("2182") ? true : (stryCov_9fa48("2182", "2183"), typeof meant === (stryMutAct_9fa48("2184") ? "" : (stryCov_9fa48("2184"), 'string')))))) && (stryMutAct_9fa48("2187") ? meant.length < shortestMember : stryMutAct_9fa48("2186") ? meant.length > shortestMember : stryMutAct_9fa48("2185") ? true : (stryCov_9fa48("2185", "2186", "2187"), meant.length >= shortestMember)))) ? stryMutAct_9fa48("2188") ? [] : (stryCov_9fa48("2188"), [rewritten(node, meant)]) : none;
    }
  }
});