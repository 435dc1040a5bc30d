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
import type { Edit } from '../../types.ts';
import { edited, none } from '../candidate.ts';
import { takes, type ValueRule, type ValueSite } from '../rule.ts';

/** `{"place.name": "HQ", "place.lat": 1}` for `{"place": {"name": "HQ", "lat": 1}}`. */
export const dottedKeys: ValueRule = stryMutAct_9fa48("2009") ? {} : (stryCov_9fa48("2009"), {
  code: stryMutAct_9fa48("2010") ? "" : (stryCov_9fa48("2010"), 'dotted-keys'),
  risk: stryMutAct_9fa48("2011") ? "" : (stryCov_9fa48("2011"), 'schema'),
  says: stryMutAct_9fa48("2012") ? "" : (stryCov_9fa48("2012"), 'members of an object written beside it with a dot in their keys'),
  mends: stryMutAct_9fa48("2013") ? "" : (stryCov_9fa48("2013"), 'value'),
  reads: stryMutAct_9fa48("2014") ? [] : (stryCov_9fa48("2014"), [stryMutAct_9fa48("2015") ? "" : (stryCov_9fa48("2015"), 'object')]),
  candidates(node, at) {
    if (stryMutAct_9fa48("2016")) {
      {}
    } else {
      stryCov_9fa48("2016");
      if (stryMutAct_9fa48("2019") ? node.kind !== 'object' && !node.keys.some(hasDot) : stryMutAct_9fa48("2018") ? false : stryMutAct_9fa48("2017") ? true : (stryCov_9fa48("2017", "2018", "2019"), (stryMutAct_9fa48("2021") ? node.kind === 'object' : stryMutAct_9fa48("2020") ? false : (stryCov_9fa48("2020", "2021"), node.kind !== (stryMutAct_9fa48("2022") ? "" : (stryCov_9fa48("2022"), 'object')))) || (stryMutAct_9fa48("2023") ? node.keys.some(hasDot) : (stryCov_9fa48("2023"), !(stryMutAct_9fa48("2024") ? node.keys.every(hasDot) : (stryCov_9fa48("2024"), node.keys.some(hasDot))))))) return none;
      const written = new Set(node.keys);
      const edits = node.keys.flatMap(stryMutAct_9fa48("2025") ? () => undefined : (stryCov_9fa48("2025"), key => nestKey(key, written, at)));
      return (stryMutAct_9fa48("2028") ? edits.length !== 0 : stryMutAct_9fa48("2027") ? false : stryMutAct_9fa48("2026") ? true : (stryCov_9fa48("2026", "2027", "2028"), edits.length === 0)) ? none : stryMutAct_9fa48("2029") ? [] : (stryCov_9fa48("2029"), [edited(node, edits)]);
    }
  }
});

/** Keys that would reach a prototype. */
const refused: ReadonlySet<string> = new Set(stryMutAct_9fa48("2030") ? [] : (stryCov_9fa48("2030"), [stryMutAct_9fa48("2031") ? "" : (stryCov_9fa48("2031"), '__proto__'), stryMutAct_9fa48("2032") ? "" : (stryCov_9fa48("2032"), 'constructor'), stryMutAct_9fa48("2033") ? "" : (stryCov_9fa48("2033"), 'prototype')]));
const hasDot = stryMutAct_9fa48("2034") ? () => undefined : (stryCov_9fa48("2034"), (() => {
  const hasDot = (key: string): boolean => key.includes(stryMutAct_9fa48("2035") ? "" : (stryCov_9fa48("2035"), '.'));
  return hasDot;
})());
function nestKey(key: string, written: ReadonlySet<string>, {
  shape,
  shapeOf
}: ValueSite): readonly Edit[] {
  if (stryMutAct_9fa48("2036")) {
    {}
  } else {
    stryCov_9fa48("2036");
    const dot = key.indexOf(stryMutAct_9fa48("2037") ? "" : (stryCov_9fa48("2037"), '.'));
    const outer = stryMutAct_9fa48("2038") ? key : (stryCov_9fa48("2038"), key.slice(0, dot));
    const inner = stryMutAct_9fa48("2039") ? key : (stryCov_9fa48("2039"), key.slice(stryMutAct_9fa48("2040") ? dot - 1 : (stryCov_9fa48("2040"), dot + 1)));
    if (stryMutAct_9fa48("2043") ? (dot < 1 || inner === '' || refused.has(inner) || written.has(outer)) && shape.properties.has(key) : stryMutAct_9fa48("2042") ? false : stryMutAct_9fa48("2041") ? true : (stryCov_9fa48("2041", "2042", "2043"), (stryMutAct_9fa48("2045") ? (dot < 1 || inner === '' || refused.has(inner)) && written.has(outer) : stryMutAct_9fa48("2044") ? false : (stryCov_9fa48("2044", "2045"), (stryMutAct_9fa48("2047") ? (dot < 1 || inner === '') && refused.has(inner) : stryMutAct_9fa48("2046") ? false : (stryCov_9fa48("2046", "2047"), (stryMutAct_9fa48("2049") ? dot < 1 && inner === '' : stryMutAct_9fa48("2048") ? false : (stryCov_9fa48("2048", "2049"), (stryMutAct_9fa48("2052") ? dot >= 1 : stryMutAct_9fa48("2051") ? dot <= 1 : stryMutAct_9fa48("2050") ? false : (stryCov_9fa48("2050", "2051", "2052"), dot < 1)) || (stryMutAct_9fa48("2054") ? inner !== '' : stryMutAct_9fa48("2053") ? false : (stryCov_9fa48("2053", "2054"), inner === (stryMutAct_9fa48("2055") ? "Stryker was here!" : (stryCov_9fa48("2055"), '')))))) || refused.has(inner))) || written.has(outer))) || shape.properties.has(key))) return none;
    const declared = shape.properties.get(outer);
    if (stryMutAct_9fa48("2058") ? declared === undefined && !takes(shapeOf(declared).schema, 'object') : stryMutAct_9fa48("2057") ? false : stryMutAct_9fa48("2056") ? true : (stryCov_9fa48("2056", "2057", "2058"), (stryMutAct_9fa48("2060") ? declared !== undefined : stryMutAct_9fa48("2059") ? false : (stryCov_9fa48("2059", "2060"), declared === undefined)) || (stryMutAct_9fa48("2061") ? takes(shapeOf(declared).schema, 'object') : (stryCov_9fa48("2061"), !takes(shapeOf(declared).schema, stryMutAct_9fa48("2062") ? "" : (stryCov_9fa48("2062"), 'object')))))) return none;
    return stryMutAct_9fa48("2063") ? [] : (stryCov_9fa48("2063"), [stryMutAct_9fa48("2064") ? {} : (stryCov_9fa48("2064"), {
      at: stryMutAct_9fa48("2065") ? "" : (stryCov_9fa48("2065"), 'move'),
      path: stryMutAct_9fa48("2066") ? [] : (stryCov_9fa48("2066"), [key]),
      to: stryMutAct_9fa48("2067") ? [] : (stryCov_9fa48("2067"), [outer, inner])
    })]);
  }
}