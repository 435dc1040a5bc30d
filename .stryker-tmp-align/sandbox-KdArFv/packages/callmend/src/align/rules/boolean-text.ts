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
const words: ReadonlyMap<string, boolean> = new Map(stryMutAct_9fa48("1621") ? [] : (stryCov_9fa48("1621"), [stryMutAct_9fa48("1622") ? [] : (stryCov_9fa48("1622"), [stryMutAct_9fa48("1623") ? "" : (stryCov_9fa48("1623"), 'true'), stryMutAct_9fa48("1624") ? false : (stryCov_9fa48("1624"), true)]), stryMutAct_9fa48("1625") ? [] : (stryCov_9fa48("1625"), [stryMutAct_9fa48("1626") ? "" : (stryCov_9fa48("1626"), 'false'), stryMutAct_9fa48("1627") ? true : (stryCov_9fa48("1627"), false)])]));
/** A word with blanks around it. */
const longestText = 16;

/** `"true"`, `"False"` where a boolean is due. */
export const booleanText: ValueRule = stryMutAct_9fa48("1628") ? {} : (stryCov_9fa48("1628"), {
  code: stryMutAct_9fa48("1629") ? "" : (stryCov_9fa48("1629"), 'boolean-text'),
  risk: stryMutAct_9fa48("1630") ? "" : (stryCov_9fa48("1630"), 'lossless'),
  says: stryMutAct_9fa48("1631") ? "" : (stryCov_9fa48("1631"), 'true or false sent as text, in any case, with blanks around it: "False" to false'),
  mends: stryMutAct_9fa48("1632") ? "" : (stryCov_9fa48("1632"), 'value'),
  reads: stryMutAct_9fa48("1633") ? [] : (stryCov_9fa48("1633"), [stryMutAct_9fa48("1634") ? "" : (stryCov_9fa48("1634"), 'string')]),
  candidates(node, {
    schema
  }) {
    if (stryMutAct_9fa48("1635")) {
      {}
    } else {
      stryCov_9fa48("1635");
      if (stryMutAct_9fa48("1638") ? (node.kind !== 'string' || node.value.length > longestText) && !takes(schema, 'boolean') : stryMutAct_9fa48("1637") ? false : stryMutAct_9fa48("1636") ? true : (stryCov_9fa48("1636", "1637", "1638"), (stryMutAct_9fa48("1640") ? node.kind !== 'string' && node.value.length > longestText : stryMutAct_9fa48("1639") ? false : (stryCov_9fa48("1639", "1640"), (stryMutAct_9fa48("1642") ? node.kind === 'string' : stryMutAct_9fa48("1641") ? false : (stryCov_9fa48("1641", "1642"), node.kind !== (stryMutAct_9fa48("1643") ? "" : (stryCov_9fa48("1643"), 'string')))) || (stryMutAct_9fa48("1646") ? node.value.length <= longestText : stryMutAct_9fa48("1645") ? node.value.length >= longestText : stryMutAct_9fa48("1644") ? false : (stryCov_9fa48("1644", "1645", "1646"), node.value.length > longestText)))) || (stryMutAct_9fa48("1647") ? takes(schema, 'boolean') : (stryCov_9fa48("1647"), !takes(schema, stryMutAct_9fa48("1648") ? "" : (stryCov_9fa48("1648"), 'boolean')))))) return none;
      const value = words.get(stryMutAct_9fa48("1650") ? node.value.toLowerCase() : stryMutAct_9fa48("1649") ? node.value.trim().toUpperCase() : (stryCov_9fa48("1649", "1650"), node.value.trim().toLowerCase()));
      return (stryMutAct_9fa48("1653") ? value !== undefined : stryMutAct_9fa48("1652") ? false : stryMutAct_9fa48("1651") ? true : (stryCov_9fa48("1651", "1652", "1653"), value === undefined)) ? none : stryMutAct_9fa48("1654") ? [] : (stryCov_9fa48("1654"), [rewritten(node, value)]);
    }
  }
});