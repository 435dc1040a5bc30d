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
import { foldSpelling } from '../../schema/fold.ts';
import type { Shape } from '../../schema/shape.ts';
import { type Choice, keysOfOneAlone } from '../../schema/variants.ts';
import { none } from '../candidate.ts';
import type { GapRule, ObjectSite } from '../rule.ts';

/** `{"radius": 2}` where only the variant with `"kind": "circle"` has a radius. */
export const discriminator: GapRule = stryMutAct_9fa48("1937") ? {} : (stryCov_9fa48("1937"), {
  code: stryMutAct_9fa48("1938") ? "" : (stryCov_9fa48("1938"), 'discriminator'),
  risk: stryMutAct_9fa48("1939") ? "" : (stryCov_9fa48("1939"), 'schema'),
  says: stryMutAct_9fa48("1940") ? "" : (stryCov_9fa48("1940"), 'an absent tag of a variant, if a key was written that this variant alone declares'),
  mends: stryMutAct_9fa48("1941") ? "" : (stryCov_9fa48("1941"), 'gap'),
  fills(key, site) {
    if (stryMutAct_9fa48("1942")) {
      {}
    } else {
      stryCov_9fa48("1942");
      const told = stryMutAct_9fa48("1943") ? site.choices : (stryCov_9fa48("1943"), site.choices.filter(stryMutAct_9fa48("1944") ? () => undefined : (stryCov_9fa48("1944"), choice => stryMutAct_9fa48("1947") ? isTag(key, choice, site) || isMeant(choice, site) : stryMutAct_9fa48("1946") ? false : stryMutAct_9fa48("1945") ? true : (stryCov_9fa48("1945", "1946", "1947"), isTag(key, choice, site) && isMeant(choice, site)))));
      const tag = (stryMutAct_9fa48("1950") ? told.length !== 0 : stryMutAct_9fa48("1949") ? false : stryMutAct_9fa48("1948") ? true : (stryCov_9fa48("1948", "1949", "1950"), told.length === 0)) ? undefined : membersAt(site.shape, key, site)[0];
      return (stryMutAct_9fa48("1953") ? (typeof tag === 'string' || typeof tag === 'number') && typeof tag === 'boolean' : stryMutAct_9fa48("1952") ? false : stryMutAct_9fa48("1951") ? true : (stryCov_9fa48("1951", "1952", "1953"), (stryMutAct_9fa48("1955") ? typeof tag === 'string' && typeof tag === 'number' : stryMutAct_9fa48("1954") ? false : (stryCov_9fa48("1954", "1955"), (stryMutAct_9fa48("1957") ? typeof tag !== 'string' : stryMutAct_9fa48("1956") ? false : (stryCov_9fa48("1956", "1957"), typeof tag === (stryMutAct_9fa48("1958") ? "" : (stryCov_9fa48("1958"), 'string')))) || (stryMutAct_9fa48("1960") ? typeof tag !== 'number' : stryMutAct_9fa48("1959") ? false : (stryCov_9fa48("1959", "1960"), typeof tag === (stryMutAct_9fa48("1961") ? "" : (stryCov_9fa48("1961"), 'number')))))) || (stryMutAct_9fa48("1963") ? typeof tag !== 'boolean' : stryMutAct_9fa48("1962") ? false : (stryCov_9fa48("1962", "1963"), typeof tag === (stryMutAct_9fa48("1964") ? "" : (stryCov_9fa48("1964"), 'boolean')))))) ? stryMutAct_9fa48("1965") ? [] : (stryCov_9fa48("1965"), [tag]) : none;
    }
  }
});

/** Whether a key tells the variant that was taken from all others. */
function isTag(key: string, {
  taken,
  variants
}: Choice, site: ObjectSite): boolean {
  if (stryMutAct_9fa48("1966")) {
    {}
  } else {
    stryCov_9fa48("1966");
    const [tag, ...more] = membersAt(taken, key, site);
    if (stryMutAct_9fa48("1969") ? tag === undefined && more.length > 0 : stryMutAct_9fa48("1968") ? false : stryMutAct_9fa48("1967") ? true : (stryCov_9fa48("1967", "1968", "1969"), (stryMutAct_9fa48("1971") ? tag !== undefined : stryMutAct_9fa48("1970") ? false : (stryCov_9fa48("1970", "1971"), tag === undefined)) || (stryMutAct_9fa48("1974") ? more.length <= 0 : stryMutAct_9fa48("1973") ? more.length >= 0 : stryMutAct_9fa48("1972") ? false : (stryCov_9fa48("1972", "1973", "1974"), more.length > 0)))) return stryMutAct_9fa48("1975") ? true : (stryCov_9fa48("1975"), false);
    const others = stryMutAct_9fa48("1976") ? variants.map(variant => membersAt(variant, key, site)) : (stryCov_9fa48("1976"), variants.filter(stryMutAct_9fa48("1977") ? () => undefined : (stryCov_9fa48("1977"), variant => stryMutAct_9fa48("1980") ? variant === taken : stryMutAct_9fa48("1979") ? false : stryMutAct_9fa48("1978") ? true : (stryCov_9fa48("1978", "1979", "1980"), variant !== taken))).map(stryMutAct_9fa48("1981") ? () => undefined : (stryCov_9fa48("1981"), variant => membersAt(variant, key, site))));
    return stryMutAct_9fa48("1984") ? others.some(members => members.length > 0) || !others.some(members => members.includes(tag)) : stryMutAct_9fa48("1983") ? false : stryMutAct_9fa48("1982") ? true : (stryCov_9fa48("1982", "1983", "1984"), (stryMutAct_9fa48("1985") ? others.every(members => members.length > 0) : (stryCov_9fa48("1985"), others.some(stryMutAct_9fa48("1986") ? () => undefined : (stryCov_9fa48("1986"), members => stryMutAct_9fa48("1990") ? members.length <= 0 : stryMutAct_9fa48("1989") ? members.length >= 0 : stryMutAct_9fa48("1988") ? false : stryMutAct_9fa48("1987") ? true : (stryCov_9fa48("1987", "1988", "1989", "1990"), members.length > 0))))) && (stryMutAct_9fa48("1991") ? others.some(members => members.includes(tag)) : (stryCov_9fa48("1991"), !(stryMutAct_9fa48("1992") ? others.every(members => members.includes(tag)) : (stryCov_9fa48("1992"), others.some(stryMutAct_9fa48("1993") ? () => undefined : (stryCov_9fa48("1993"), members => members.includes(tag))))))));
  }
}
function membersAt({
  properties
}: Shape, key: string, {
  shapeOf
}: ObjectSite): readonly unknown[] {
  if (stryMutAct_9fa48("1994")) {
    {}
  } else {
    stryCov_9fa48("1994");
    const property = properties.get(key);
    const members: unknown = (stryMutAct_9fa48("1997") ? property !== undefined : stryMutAct_9fa48("1996") ? false : stryMutAct_9fa48("1995") ? true : (stryCov_9fa48("1995", "1996", "1997"), property === undefined)) ? undefined : shapeOf(property).schema.enum;
    return Array.isArray(members) ? members : none;
  }
}
function isMeant(choice: Choice, {
  node
}: ObjectSite): boolean {
  if (stryMutAct_9fa48("1998")) {
    {}
  } else {
    stryCov_9fa48("1998");
    const own = new Set((stryMutAct_9fa48("1999") ? [] : (stryCov_9fa48("1999"), [...keysOfOneAlone(choice)])).flatMap(stryMutAct_9fa48("2000") ? () => undefined : (stryCov_9fa48("2000"), key => stryMutAct_9fa48("2001") ? foldSpelling(key, '=:') && [] : (stryCov_9fa48("2001"), foldSpelling(key, stryMutAct_9fa48("2002") ? "" : (stryCov_9fa48("2002"), '=:')) ?? (stryMutAct_9fa48("2003") ? ["Stryker was here"] : (stryCov_9fa48("2003"), []))))));
    return stryMutAct_9fa48("2004") ? node.keys.every(written => own.has(foldSpelling(written, '=:') ?? '')) : (stryCov_9fa48("2004"), node.keys.some(stryMutAct_9fa48("2005") ? () => undefined : (stryCov_9fa48("2005"), written => own.has(stryMutAct_9fa48("2006") ? foldSpelling(written, '=:') && '' : (stryCov_9fa48("2006"), foldSpelling(written, stryMutAct_9fa48("2007") ? "" : (stryCov_9fa48("2007"), '=:')) ?? (stryMutAct_9fa48("2008") ? "Stryker was here!" : (stryCov_9fa48("2008"), '')))))));
  }
}