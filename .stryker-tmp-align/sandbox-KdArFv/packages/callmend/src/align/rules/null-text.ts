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
const words: ReadonlySet<string> = new Set(stryMutAct_9fa48("2709") ? [] : (stryCov_9fa48("2709"), [stryMutAct_9fa48("2710") ? "" : (stryCov_9fa48("2710"), 'null'), stryMutAct_9fa48("2711") ? "" : (stryCov_9fa48("2711"), 'None')]));

/** `"null"` where a value may be null and no text. */
export const nullText: ValueRule = stryMutAct_9fa48("2712") ? {} : (stryCov_9fa48("2712"), {
  code: stryMutAct_9fa48("2713") ? "" : (stryCov_9fa48("2713"), 'null-text'),
  risk: stryMutAct_9fa48("2714") ? "" : (stryCov_9fa48("2714"), 'schema'),
  says: stryMutAct_9fa48("2715") ? "" : (stryCov_9fa48("2715"), '"null" or "None" where null is allowed and text is not'),
  mends: stryMutAct_9fa48("2716") ? "" : (stryCov_9fa48("2716"), 'value'),
  reads: stryMutAct_9fa48("2717") ? [] : (stryCov_9fa48("2717"), [stryMutAct_9fa48("2718") ? "" : (stryCov_9fa48("2718"), 'string')]),
  candidates(node, {
    schema,
    mayBe
  }) {
    if (stryMutAct_9fa48("2719")) {
      {}
    } else {
      stryCov_9fa48("2719");
      if (stryMutAct_9fa48("2722") ? (node.kind !== 'string' || !words.has(node.value) || !takes(schema, 'null')) && mayBe('string') : stryMutAct_9fa48("2721") ? false : stryMutAct_9fa48("2720") ? true : (stryCov_9fa48("2720", "2721", "2722"), (stryMutAct_9fa48("2724") ? (node.kind !== 'string' || !words.has(node.value)) && !takes(schema, 'null') : stryMutAct_9fa48("2723") ? false : (stryCov_9fa48("2723", "2724"), (stryMutAct_9fa48("2726") ? node.kind !== 'string' && !words.has(node.value) : stryMutAct_9fa48("2725") ? false : (stryCov_9fa48("2725", "2726"), (stryMutAct_9fa48("2728") ? node.kind === 'string' : stryMutAct_9fa48("2727") ? false : (stryCov_9fa48("2727", "2728"), node.kind !== (stryMutAct_9fa48("2729") ? "" : (stryCov_9fa48("2729"), 'string')))) || (stryMutAct_9fa48("2730") ? words.has(node.value) : (stryCov_9fa48("2730"), !words.has(node.value))))) || (stryMutAct_9fa48("2731") ? takes(schema, 'null') : (stryCov_9fa48("2731"), !takes(schema, stryMutAct_9fa48("2732") ? "" : (stryCov_9fa48("2732"), 'null')))))) || mayBe(stryMutAct_9fa48("2733") ? "" : (stryCov_9fa48("2733"), 'string')))) return none;
      return stryMutAct_9fa48("2734") ? [] : (stryCov_9fa48("2734"), [rewritten(node, null)]);
    }
  }
});