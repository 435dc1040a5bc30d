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

/** `"units": null` for an optional key that may not be null. */
export const nullDrop: EntryRule = stryMutAct_9fa48("2692") ? {} : (stryCov_9fa48("2692"), {
  code: stryMutAct_9fa48("2693") ? "" : (stryCov_9fa48("2693"), 'null-drop'),
  risk: stryMutAct_9fa48("2694") ? "" : (stryCov_9fa48("2694"), 'schema'),
  says: stryMutAct_9fa48("2695") ? "" : (stryCov_9fa48("2695"), 'null for an optional key that may not be null: the key is left out'),
  mends: stryMutAct_9fa48("2696") ? "" : (stryCov_9fa48("2696"), 'entry'),
  places(key, value, {
    shape,
    fits
  }) {
    if (stryMutAct_9fa48("2697")) {
      {}
    } else {
      stryCov_9fa48("2697");
      const declared = shape.properties.get(key);
      if (stryMutAct_9fa48("2700") ? (value.kind !== 'null' || declared === undefined) && shape.required.has(key) : stryMutAct_9fa48("2699") ? false : stryMutAct_9fa48("2698") ? true : (stryCov_9fa48("2698", "2699", "2700"), (stryMutAct_9fa48("2702") ? value.kind !== 'null' && declared === undefined : stryMutAct_9fa48("2701") ? false : (stryCov_9fa48("2701", "2702"), (stryMutAct_9fa48("2704") ? value.kind === 'null' : stryMutAct_9fa48("2703") ? false : (stryCov_9fa48("2703", "2704"), value.kind !== (stryMutAct_9fa48("2705") ? "" : (stryCov_9fa48("2705"), 'null')))) || (stryMutAct_9fa48("2707") ? declared !== undefined : stryMutAct_9fa48("2706") ? false : (stryCov_9fa48("2706", "2707"), declared === undefined)))) || shape.required.has(key))) return none;
      return fits(value, declared) ? none : stryMutAct_9fa48("2708") ? [] : (stryCov_9fa48("2708"), [undefined]);
    }
  }
});