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
import type { Choice } from '../../schema/variants.ts';
import type { JsonNode, ObjectNode } from '../../types.ts';
import { none, rewritten } from '../candidate.ts';
import type { ValueRule, ValueSite } from '../rule.ts';

/** `{"kind": "circle", "width": 1, "height": 2}` where circles have a radius and rectangles those. */
export const discriminatorMend: ValueRule = stryMutAct_9fa48("1864") ? {} : (stryCov_9fa48("1864"), {
  code: stryMutAct_9fa48("1865") ? "" : (stryCov_9fa48("1865"), 'discriminator-mend'),
  risk: stryMutAct_9fa48("1866") ? "" : (stryCov_9fa48("1866"), 'plausible'),
  says: stryMutAct_9fa48("1867") ? "" : (stryCov_9fa48("1867"), 'the tag of one variant where every key written fits exactly one other variant'),
  mends: stryMutAct_9fa48("1868") ? "" : (stryCov_9fa48("1868"), 'value'),
  reads: stryMutAct_9fa48("1869") ? [] : (stryCov_9fa48("1869"), [stryMutAct_9fa48("1870") ? "" : (stryCov_9fa48("1870"), 'string')]),
  candidates(node, site) {
    if (stryMutAct_9fa48("1871")) {
      {}
    } else {
      stryCov_9fa48("1871");
      const {
        holder,
        schema,
        path
      } = site;
      const {
        node: parent,
        choices = stryMutAct_9fa48("1872") ? ["Stryker was here"] : (stryCov_9fa48("1872"), [])
      } = stryMutAct_9fa48("1873") ? holder() && {} : (stryCov_9fa48("1873"), holder() ?? {});
      const key = path.at(stryMutAct_9fa48("1874") ? +1 : (stryCov_9fa48("1874"), -1));
      const members: unknown = (stryMutAct_9fa48("1877") ? typeof schema !== 'object' : stryMutAct_9fa48("1876") ? false : stryMutAct_9fa48("1875") ? true : (stryCov_9fa48("1875", "1876", "1877"), typeof schema === (stryMutAct_9fa48("1878") ? "" : (stryCov_9fa48("1878"), 'object')))) ? schema.enum : undefined;
      if (stryMutAct_9fa48("1881") ? (parent?.kind !== 'object' || typeof key !== 'string' || !Array.isArray(members)) && members.length !== 1 : stryMutAct_9fa48("1880") ? false : stryMutAct_9fa48("1879") ? true : (stryCov_9fa48("1879", "1880", "1881"), (stryMutAct_9fa48("1883") ? (parent?.kind !== 'object' || typeof key !== 'string') && !Array.isArray(members) : stryMutAct_9fa48("1882") ? false : (stryCov_9fa48("1882", "1883"), (stryMutAct_9fa48("1885") ? parent?.kind !== 'object' && typeof key !== 'string' : stryMutAct_9fa48("1884") ? false : (stryCov_9fa48("1884", "1885"), (stryMutAct_9fa48("1887") ? parent?.kind === 'object' : stryMutAct_9fa48("1886") ? false : (stryCov_9fa48("1886", "1887"), (stryMutAct_9fa48("1888") ? parent.kind : (stryCov_9fa48("1888"), parent?.kind)) !== (stryMutAct_9fa48("1889") ? "" : (stryCov_9fa48("1889"), 'object')))) || (stryMutAct_9fa48("1891") ? typeof key === 'string' : stryMutAct_9fa48("1890") ? false : (stryCov_9fa48("1890", "1891"), typeof key !== (stryMutAct_9fa48("1892") ? "" : (stryCov_9fa48("1892"), 'string')))))) || (stryMutAct_9fa48("1893") ? Array.isArray(members) : (stryCov_9fa48("1893"), !Array.isArray(members))))) || (stryMutAct_9fa48("1895") ? members.length === 1 : stryMutAct_9fa48("1894") ? false : (stryCov_9fa48("1894", "1895"), members.length !== 1)))) return none;
      const [tag] = members;
      const isContradicted = stryMutAct_9fa48("1896") ? choices.every(choice => fitsOnlyTaken(parent, choice) && isTagOfOther(node, key, choice, site)) : (stryCov_9fa48("1896"), choices.some(stryMutAct_9fa48("1897") ? () => undefined : (stryCov_9fa48("1897"), choice => stryMutAct_9fa48("1900") ? fitsOnlyTaken(parent, choice) || isTagOfOther(node, key, choice, site) : stryMutAct_9fa48("1899") ? false : stryMutAct_9fa48("1898") ? true : (stryCov_9fa48("1898", "1899", "1900"), fitsOnlyTaken(parent, choice) && isTagOfOther(node, key, choice, site)))));
      return (stryMutAct_9fa48("1903") ? typeof tag === 'string' || isContradicted : stryMutAct_9fa48("1902") ? false : stryMutAct_9fa48("1901") ? true : (stryCov_9fa48("1901", "1902", "1903"), (stryMutAct_9fa48("1905") ? typeof tag !== 'string' : stryMutAct_9fa48("1904") ? true : (stryCov_9fa48("1904", "1905"), typeof tag === (stryMutAct_9fa48("1906") ? "" : (stryCov_9fa48("1906"), 'string')))) && isContradicted)) ? stryMutAct_9fa48("1907") ? [] : (stryCov_9fa48("1907"), [rewritten(node, tag)]) : none;
    }
  }
});
function fitsOnlyTaken({
  keys
}: ObjectNode, {
  variants,
  taken
}: Choice): boolean {
  if (stryMutAct_9fa48("1908")) {
    {}
  } else {
    stryCov_9fa48("1908");
    const fitting = stryMutAct_9fa48("1909") ? variants : (stryCov_9fa48("1909"), variants.filter(stryMutAct_9fa48("1910") ? () => undefined : (stryCov_9fa48("1910"), ({
      properties
    }) => stryMutAct_9fa48("1911") ? keys.some(key => properties.has(key)) : (stryCov_9fa48("1911"), keys.every(stryMutAct_9fa48("1912") ? () => undefined : (stryCov_9fa48("1912"), key => properties.has(key)))))));
    return stryMutAct_9fa48("1915") ? fitting.length === 1 || fitting[0] === taken : stryMutAct_9fa48("1914") ? false : stryMutAct_9fa48("1913") ? true : (stryCov_9fa48("1913", "1914", "1915"), (stryMutAct_9fa48("1917") ? fitting.length !== 1 : stryMutAct_9fa48("1916") ? true : (stryCov_9fa48("1916", "1917"), fitting.length === 1)) && (stryMutAct_9fa48("1919") ? fitting[0] !== taken : stryMutAct_9fa48("1918") ? true : (stryCov_9fa48("1918", "1919"), fitting[0] === taken)));
  }
}
function isTagOfOther(node: JsonNode, key: string, {
  variants,
  taken
}: Choice, {
  shapeOf
}: ValueSite): boolean {
  if (stryMutAct_9fa48("1920")) {
    {}
  } else {
    stryCov_9fa48("1920");
    if (stryMutAct_9fa48("1923") ? node.kind === 'string' : stryMutAct_9fa48("1922") ? false : stryMutAct_9fa48("1921") ? true : (stryCov_9fa48("1921", "1922", "1923"), node.kind !== (stryMutAct_9fa48("1924") ? "" : (stryCov_9fa48("1924"), 'string')))) return stryMutAct_9fa48("1925") ? true : (stryCov_9fa48("1925"), false);
    return stryMutAct_9fa48("1926") ? variants.every(variant => {
      const property = variant === taken ? undefined : variant.properties.get(key);
      const members: unknown = property === undefined ? undefined : shapeOf(property).schema.enum;
      return Array.isArray(members) && members.includes(node.value);
    }) : (stryCov_9fa48("1926"), variants.some(variant => {
      if (stryMutAct_9fa48("1927")) {
        {}
      } else {
        stryCov_9fa48("1927");
        const property = (stryMutAct_9fa48("1930") ? variant !== taken : stryMutAct_9fa48("1929") ? false : stryMutAct_9fa48("1928") ? true : (stryCov_9fa48("1928", "1929", "1930"), variant === taken)) ? undefined : variant.properties.get(key);
        const members: unknown = (stryMutAct_9fa48("1933") ? property !== undefined : stryMutAct_9fa48("1932") ? false : stryMutAct_9fa48("1931") ? true : (stryCov_9fa48("1931", "1932", "1933"), property === undefined)) ? undefined : shapeOf(property).schema.enum;
        return stryMutAct_9fa48("1936") ? Array.isArray(members) || members.includes(node.value) : stryMutAct_9fa48("1935") ? false : stryMutAct_9fa48("1934") ? true : (stryCov_9fa48("1934", "1935", "1936"), Array.isArray(members) && members.includes(node.value));
      }
    }));
  }
}