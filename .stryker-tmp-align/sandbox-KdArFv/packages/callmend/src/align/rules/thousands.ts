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
const longestNumber = 40;

/** One comma alone may be a decimal comma: there must be two of them, or a point after it. */
const grouped = stryMutAct_9fa48("2823") ? /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\D+)$/ : stryMutAct_9fa48("2822") ? /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d)$/ : stryMutAct_9fa48("2821") ? /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\D{3}\.\d+)$/ : stryMutAct_9fa48("2820") ? /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d\.\d+)$/ : stryMutAct_9fa48("2819") ? /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\D+)?|,\d{3}\.\d+)$/ : stryMutAct_9fa48("2818") ? /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d)?|,\d{3}\.\d+)$/ : stryMutAct_9fa48("2817") ? /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)|,\d{3}\.\d+)$/ : stryMutAct_9fa48("2816") ? /^[+-]?[1-9]\d{0,2}(?:(?:,\D{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/ : stryMutAct_9fa48("2815") ? /^[+-]?[1-9]\d{0,2}(?:(?:,\d){2,}(?:\.\d+)?|,\d{3}\.\d+)$/ : stryMutAct_9fa48("2814") ? /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})(?:\.\d+)?|,\d{3}\.\d+)$/ : stryMutAct_9fa48("2813") ? /^[+-]?[1-9]\D{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/ : stryMutAct_9fa48("2812") ? /^[+-]?[1-9]\d(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/ : stryMutAct_9fa48("2811") ? /^[+-]?[^1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/ : stryMutAct_9fa48("2810") ? /^[^+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/ : stryMutAct_9fa48("2809") ? /^[+-][1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/ : stryMutAct_9fa48("2808") ? /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)/ : stryMutAct_9fa48("2807") ? /[+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/ : (stryCov_9fa48("2807", "2808", "2809", "2810", "2811", "2812", "2813", "2814", "2815", "2816", "2817", "2818", "2819", "2820", "2821", "2822", "2823"), /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/);

/** `"1,234.50"` where a number is due. */
export const thousands: ValueRule = stryMutAct_9fa48("2824") ? {} : (stryCov_9fa48("2824"), {
  code: stryMutAct_9fa48("2825") ? "" : (stryCov_9fa48("2825"), 'thousands'),
  risk: stryMutAct_9fa48("2826") ? "" : (stryCov_9fa48("2826"), 'plausible'),
  says: stryMutAct_9fa48("2827") ? "" : (stryCov_9fa48("2827"), 'commas between the thousands of a number, if no comma can be a decimal one: "1,234.50" to 1234.5'),
  mends: stryMutAct_9fa48("2828") ? "" : (stryCov_9fa48("2828"), 'value'),
  reads: stryMutAct_9fa48("2829") ? [] : (stryCov_9fa48("2829"), [stryMutAct_9fa48("2830") ? "" : (stryCov_9fa48("2830"), 'string')]),
  candidates(node, {
    schema
  }) {
    if (stryMutAct_9fa48("2831")) {
      {}
    } else {
      stryCov_9fa48("2831");
      if (stryMutAct_9fa48("2834") ? (node.kind !== 'string' || node.value.length > longestNumber) && !takes(schema, 'integer') : stryMutAct_9fa48("2833") ? false : stryMutAct_9fa48("2832") ? true : (stryCov_9fa48("2832", "2833", "2834"), (stryMutAct_9fa48("2836") ? node.kind !== 'string' && node.value.length > longestNumber : stryMutAct_9fa48("2835") ? false : (stryCov_9fa48("2835", "2836"), (stryMutAct_9fa48("2838") ? node.kind === 'string' : stryMutAct_9fa48("2837") ? false : (stryCov_9fa48("2837", "2838"), node.kind !== (stryMutAct_9fa48("2839") ? "" : (stryCov_9fa48("2839"), 'string')))) || (stryMutAct_9fa48("2842") ? node.value.length <= longestNumber : stryMutAct_9fa48("2841") ? node.value.length >= longestNumber : stryMutAct_9fa48("2840") ? false : (stryCov_9fa48("2840", "2841", "2842"), node.value.length > longestNumber)))) || (stryMutAct_9fa48("2843") ? takes(schema, 'integer') : (stryCov_9fa48("2843"), !takes(schema, stryMutAct_9fa48("2844") ? "" : (stryCov_9fa48("2844"), 'integer')))))) return none;
      const number = grouped.test(node.value) ? exactDecimal(node.value.replaceAll(stryMutAct_9fa48("2845") ? "" : (stryCov_9fa48("2845"), ','), stryMutAct_9fa48("2846") ? "Stryker was here!" : (stryCov_9fa48("2846"), ''))) : undefined;
      return (stryMutAct_9fa48("2849") ? number !== undefined : stryMutAct_9fa48("2848") ? false : stryMutAct_9fa48("2847") ? true : (stryCov_9fa48("2847", "2848", "2849"), number === undefined)) ? none : stryMutAct_9fa48("2850") ? [] : (stryCov_9fa48("2850"), [rewritten(node, number)]);
    }
  }
});