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
import { isOneEditApart } from '../one-edit.ts';
import type { EntryRule } from '../rule.ts';
const shortestKey = 3;

/** Each key is held against each free one: an object with more keys has no typos but another schema. */
const mostKeys = 128;

/** `"citty"` for `city`. */
export const keyTypo: EntryRule = stryMutAct_9fa48("2521") ? {} : (stryCov_9fa48("2521"), {
  code: stryMutAct_9fa48("2522") ? "" : (stryCov_9fa48("2522"), 'key-typo'),
  risk: stryMutAct_9fa48("2523") ? "" : (stryCov_9fa48("2523"), 'plausible'),
  says: stryMutAct_9fa48("2524") ? "" : (stryCov_9fa48("2524"), 'a key one letter away from exactly one free key'),
  mends: stryMutAct_9fa48("2525") ? "" : (stryCov_9fa48("2525"), 'entry'),
  byKeys: stryMutAct_9fa48("2526") ? false : (stryCov_9fa48("2526"), true),
  places(key, _value, {
    node,
    shape,
    isFree,
    mayRename
  }) {
    if (stryMutAct_9fa48("2527")) {
      {}
    } else {
      stryCov_9fa48("2527");
      if (stryMutAct_9fa48("2530") ? (!mayRename || node.keys.length > mostKeys) && shape.properties.has(key) : stryMutAct_9fa48("2529") ? false : stryMutAct_9fa48("2528") ? true : (stryCov_9fa48("2528", "2529", "2530"), (stryMutAct_9fa48("2532") ? !mayRename && node.keys.length > mostKeys : stryMutAct_9fa48("2531") ? false : (stryCov_9fa48("2531", "2532"), (stryMutAct_9fa48("2533") ? mayRename : (stryCov_9fa48("2533"), !mayRename)) || (stryMutAct_9fa48("2536") ? node.keys.length <= mostKeys : stryMutAct_9fa48("2535") ? node.keys.length >= mostKeys : stryMutAct_9fa48("2534") ? false : (stryCov_9fa48("2534", "2535", "2536"), node.keys.length > mostKeys)))) || shape.properties.has(key))) return none;
      const meant = stryMutAct_9fa48("2537") ? [...shape.properties.keys()] : (stryCov_9fa48("2537"), (stryMutAct_9fa48("2538") ? [] : (stryCov_9fa48("2538"), [...shape.properties.keys()])).filter(stryMutAct_9fa48("2539") ? () => undefined : (stryCov_9fa48("2539"), name => stryMutAct_9fa48("2542") ? name.length >= shortestKey && isOneEditApart(key, name) || isFree(name) : stryMutAct_9fa48("2541") ? false : stryMutAct_9fa48("2540") ? true : (stryCov_9fa48("2540", "2541", "2542"), (stryMutAct_9fa48("2544") ? name.length >= shortestKey || isOneEditApart(key, name) : stryMutAct_9fa48("2543") ? true : (stryCov_9fa48("2543", "2544"), (stryMutAct_9fa48("2547") ? name.length < shortestKey : stryMutAct_9fa48("2546") ? name.length > shortestKey : stryMutAct_9fa48("2545") ? true : (stryCov_9fa48("2545", "2546", "2547"), name.length >= shortestKey)) && isOneEditApart(key, name))) && isFree(name)))));
      return (stryMutAct_9fa48("2550") ? meant.length !== 1 : stryMutAct_9fa48("2549") ? false : stryMutAct_9fa48("2548") ? true : (stryCov_9fa48("2548", "2549", "2550"), meant.length === 1)) ? meant : none;
    }
  }
});