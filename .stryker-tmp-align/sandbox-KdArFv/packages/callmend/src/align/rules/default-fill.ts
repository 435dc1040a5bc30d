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
import type { JsonValue } from '../../types.ts';
import { none } from '../candidate.ts';
import { mostAlike } from '../likeness.ts';
import type { GapRule } from '../rule.ts';

/** Undeclared keys that are compared with the missing one. */
const maxStrange = 64;

/** A missing required key whose schema has a `default`. */
export const defaultFill: GapRule = stryMutAct_9fa48("1794") ? {} : (stryCov_9fa48("1794"), {
  code: stryMutAct_9fa48("1795") ? "" : (stryCov_9fa48("1795"), 'default-fill'),
  risk: stryMutAct_9fa48("1796") ? "" : (stryCov_9fa48("1796"), 'schema'),
  says: stryMutAct_9fa48("1797") ? "" : (stryCov_9fa48("1797"), "a missing required key from the schema's own default, unless that is empty; never for a destructive tool"),
  mends: stryMutAct_9fa48("1798") ? "" : (stryCov_9fa48("1798"), 'gap'),
  fills(key, {
    node,
    tool,
    shape,
    shapeOf
  }) {
    if (stryMutAct_9fa48("1799")) {
      {}
    } else {
      stryCov_9fa48("1799");
      const declared = shape.properties.get(key);
      if (stryMutAct_9fa48("1802") ? declared === undefined && tool.annotations?.destructiveHint === true : stryMutAct_9fa48("1801") ? false : stryMutAct_9fa48("1800") ? true : (stryCov_9fa48("1800", "1801", "1802"), (stryMutAct_9fa48("1804") ? declared !== undefined : stryMutAct_9fa48("1803") ? false : (stryCov_9fa48("1803", "1804"), declared === undefined)) || (stryMutAct_9fa48("1806") ? tool.annotations?.destructiveHint !== true : stryMutAct_9fa48("1805") ? false : (stryCov_9fa48("1805", "1806"), (stryMutAct_9fa48("1807") ? tool.annotations.destructiveHint : (stryCov_9fa48("1807"), tool.annotations?.destructiveHint)) === (stryMutAct_9fa48("1808") ? false : (stryCov_9fa48("1808"), true)))))) return none;
      // A key that is not declared may be this one misspelled.
      const strange = node.keys.flatMap(stryMutAct_9fa48("1809") ? () => undefined : (stryCov_9fa48("1809"), written => shape.properties.has(written) ? stryMutAct_9fa48("1810") ? ["Stryker was here"] : (stryCov_9fa48("1810"), []) : stryMutAct_9fa48("1811") ? [] : (stryCov_9fa48("1811"), [written])));
      if (stryMutAct_9fa48("1814") ? mostAlike(key, strange.slice(0, maxStrange)) === undefined : stryMutAct_9fa48("1813") ? false : stryMutAct_9fa48("1812") ? true : (stryCov_9fa48("1812", "1813", "1814"), mostAlike(key, stryMutAct_9fa48("1815") ? strange : (stryCov_9fa48("1815"), strange.slice(0, maxStrange))) !== undefined)) return none;
      const value = shapeOf(declared).schema.default;
      return (stryMutAct_9fa48("1818") ? isJson(value) || !isEmpty(value) : stryMutAct_9fa48("1817") ? false : stryMutAct_9fa48("1816") ? true : (stryCov_9fa48("1816", "1817", "1818"), isJson(value) && (stryMutAct_9fa48("1819") ? isEmpty(value) : (stryCov_9fa48("1819"), !isEmpty(value))))) ? stryMutAct_9fa48("1820") ? [] : (stryCov_9fa48("1820"), [value]) : none;
    }
  }
});
function isJson(value: unknown): value is JsonValue {
  if (stryMutAct_9fa48("1821")) {
    {}
  } else {
    stryCov_9fa48("1821");
    if (stryMutAct_9fa48("1824") ? (value === null || typeof value === 'string') && typeof value === 'boolean' : stryMutAct_9fa48("1823") ? false : stryMutAct_9fa48("1822") ? true : (stryCov_9fa48("1822", "1823", "1824"), (stryMutAct_9fa48("1826") ? value === null && typeof value === 'string' : stryMutAct_9fa48("1825") ? false : (stryCov_9fa48("1825", "1826"), (stryMutAct_9fa48("1828") ? value !== null : stryMutAct_9fa48("1827") ? false : (stryCov_9fa48("1827", "1828"), value === null)) || (stryMutAct_9fa48("1830") ? typeof value !== 'string' : stryMutAct_9fa48("1829") ? false : (stryCov_9fa48("1829", "1830"), typeof value === (stryMutAct_9fa48("1831") ? "" : (stryCov_9fa48("1831"), 'string')))))) || (stryMutAct_9fa48("1833") ? typeof value !== 'boolean' : stryMutAct_9fa48("1832") ? false : (stryCov_9fa48("1832", "1833"), typeof value === (stryMutAct_9fa48("1834") ? "" : (stryCov_9fa48("1834"), 'boolean')))))) return stryMutAct_9fa48("1835") ? false : (stryCov_9fa48("1835"), true);
    if (stryMutAct_9fa48("1838") ? typeof value !== 'number' : stryMutAct_9fa48("1837") ? false : stryMutAct_9fa48("1836") ? true : (stryCov_9fa48("1836", "1837", "1838"), typeof value === (stryMutAct_9fa48("1839") ? "" : (stryCov_9fa48("1839"), 'number')))) return Number.isFinite(value);
    if (stryMutAct_9fa48("1842") ? typeof value === 'object' : stryMutAct_9fa48("1841") ? false : stryMutAct_9fa48("1840") ? true : (stryCov_9fa48("1840", "1841", "1842"), typeof value !== (stryMutAct_9fa48("1843") ? "" : (stryCov_9fa48("1843"), 'object')))) return stryMutAct_9fa48("1844") ? true : (stryCov_9fa48("1844"), false);
    return stryMutAct_9fa48("1845") ? Object.values(value).some(isJson) : (stryCov_9fa48("1845"), Object.values(value).every(isJson));
  }
}
const isEmpty = stryMutAct_9fa48("1846") ? () => undefined : (stryCov_9fa48("1846"), (() => {
  const isEmpty = (value: JsonValue): boolean => stryMutAct_9fa48("1849") ? (value === null || value === '') && typeof value === 'object' && Object.keys(value).length === 0 : stryMutAct_9fa48("1848") ? false : stryMutAct_9fa48("1847") ? true : (stryCov_9fa48("1847", "1848", "1849"), (stryMutAct_9fa48("1851") ? value === null && value === '' : stryMutAct_9fa48("1850") ? false : (stryCov_9fa48("1850", "1851"), (stryMutAct_9fa48("1853") ? value !== null : stryMutAct_9fa48("1852") ? false : (stryCov_9fa48("1852", "1853"), value === null)) || (stryMutAct_9fa48("1855") ? value !== '' : stryMutAct_9fa48("1854") ? false : (stryCov_9fa48("1854", "1855"), value === (stryMutAct_9fa48("1856") ? "Stryker was here!" : (stryCov_9fa48("1856"), '')))))) || (stryMutAct_9fa48("1858") ? typeof value === 'object' || Object.keys(value).length === 0 : stryMutAct_9fa48("1857") ? false : (stryCov_9fa48("1857", "1858"), (stryMutAct_9fa48("1860") ? typeof value !== 'object' : stryMutAct_9fa48("1859") ? true : (stryCov_9fa48("1859", "1860"), typeof value === (stryMutAct_9fa48("1861") ? "" : (stryCov_9fa48("1861"), 'object')))) && (stryMutAct_9fa48("1863") ? Object.keys(value).length !== 0 : stryMutAct_9fa48("1862") ? true : (stryCov_9fa48("1862", "1863"), Object.keys(value).length === 0)))));
  return isEmpty;
})());