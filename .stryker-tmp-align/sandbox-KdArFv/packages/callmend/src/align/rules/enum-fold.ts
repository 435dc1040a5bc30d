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
import { none, rewritten } from '../candidate.ts';
import type { ValueRule } from '../rule.ts';

/** `"In Progress"` for `in_progress`. */
export const enumFold: ValueRule = stryMutAct_9fa48("2098") ? {} : (stryCov_9fa48("2098"), {
  code: stryMutAct_9fa48("2099") ? "" : (stryCov_9fa48("2099"), 'enum-fold'),
  risk: stryMutAct_9fa48("2100") ? "" : (stryCov_9fa48("2100"), 'schema'),
  says: stryMutAct_9fa48("2101") ? "" : (stryCov_9fa48("2101"), 'an enum member or constant in another case, with other separators or in quotes, if it is exactly one'),
  mends: stryMutAct_9fa48("2102") ? "" : (stryCov_9fa48("2102"), 'value'),
  reads: stryMutAct_9fa48("2103") ? [] : (stryCov_9fa48("2103"), [stryMutAct_9fa48("2104") ? "" : (stryCov_9fa48("2104"), 'string')]),
  candidates(node, {
    schema
  }) {
    if (stryMutAct_9fa48("2105")) {
      {}
    } else {
      stryCov_9fa48("2105");
      const members: unknown = (stryMutAct_9fa48("2108") ? typeof schema !== 'object' : stryMutAct_9fa48("2107") ? false : stryMutAct_9fa48("2106") ? true : (stryCov_9fa48("2106", "2107", "2108"), typeof schema === (stryMutAct_9fa48("2109") ? "" : (stryCov_9fa48("2109"), 'object')))) ? schema.enum : undefined;
      if (stryMutAct_9fa48("2112") ? node.kind !== 'string' && !Array.isArray(members) : stryMutAct_9fa48("2111") ? false : stryMutAct_9fa48("2110") ? true : (stryCov_9fa48("2110", "2111", "2112"), (stryMutAct_9fa48("2114") ? node.kind === 'string' : stryMutAct_9fa48("2113") ? false : (stryCov_9fa48("2113", "2114"), node.kind !== (stryMutAct_9fa48("2115") ? "" : (stryCov_9fa48("2115"), 'string')))) || (stryMutAct_9fa48("2116") ? Array.isArray(members) : (stryCov_9fa48("2116"), !Array.isArray(members))))) return none;
      const folded = foldSpelling(node.value);
      const meant = (stryMutAct_9fa48("2119") ? folded !== undefined : stryMutAct_9fa48("2118") ? false : stryMutAct_9fa48("2117") ? true : (stryCov_9fa48("2117", "2118", "2119"), folded === undefined)) ? undefined : membersByFold(members).get(folded);
      return (stryMutAct_9fa48("2122") ? meant !== undefined : stryMutAct_9fa48("2121") ? false : stryMutAct_9fa48("2120") ? true : (stryCov_9fa48("2120", "2121", "2122"), meant === undefined)) ? none : stryMutAct_9fa48("2123") ? [] : (stryCov_9fa48("2123"), [rewritten(node, meant)]);
    }
  }
});
const known = new WeakMap<readonly unknown[], ReadonlyMap<string, string | undefined>>();
function membersByFold(members: readonly unknown[]): ReadonlyMap<string, string | undefined> {
  if (stryMutAct_9fa48("2124")) {
    {}
  } else {
    stryCov_9fa48("2124");
    const byFold = stryMutAct_9fa48("2125") ? known.get(members) && foldAll(members) : (stryCov_9fa48("2125"), known.get(members) ?? foldAll(members));
    known.set(members, byFold);
    return byFold;
  }
}

/** A form that two members share stands for neither, and so do forms that differ in a sign alone: `UTC+5`, `UTC-5`. */
function foldAll(members: readonly unknown[]): ReadonlyMap<string, string | undefined> {
  if (stryMutAct_9fa48("2126")) {
    {}
  } else {
    stryCov_9fa48("2126");
    const alike = new Map<string, (readonly [folded: string, member: string])[]>();
    for (const member of members) {
      if (stryMutAct_9fa48("2127")) {
        {}
      } else {
        stryCov_9fa48("2127");
        const folded = (stryMutAct_9fa48("2130") ? typeof member !== 'string' : stryMutAct_9fa48("2129") ? false : stryMutAct_9fa48("2128") ? true : (stryCov_9fa48("2128", "2129", "2130"), typeof member === (stryMutAct_9fa48("2131") ? "" : (stryCov_9fa48("2131"), 'string')))) ? foldSpelling(member) : undefined;
        if (stryMutAct_9fa48("2134") ? typeof member !== 'string' && folded === undefined : stryMutAct_9fa48("2133") ? false : stryMutAct_9fa48("2132") ? true : (stryCov_9fa48("2132", "2133", "2134"), (stryMutAct_9fa48("2136") ? typeof member === 'string' : stryMutAct_9fa48("2135") ? false : (stryCov_9fa48("2135", "2136"), typeof member !== (stryMutAct_9fa48("2137") ? "" : (stryCov_9fa48("2137"), 'string')))) || (stryMutAct_9fa48("2139") ? folded !== undefined : stryMutAct_9fa48("2138") ? false : (stryCov_9fa48("2138", "2139"), folded === undefined)))) continue;
        const unsigned = folded.replaceAll(stryMutAct_9fa48("2140") ? "" : (stryCov_9fa48("2140"), '+'), stryMutAct_9fa48("2141") ? "Stryker was here!" : (stryCov_9fa48("2141"), ''));
        alike.set(unsigned, stryMutAct_9fa48("2142") ? [] : (stryCov_9fa48("2142"), [...(stryMutAct_9fa48("2143") ? alike.get(unsigned) && [] : (stryCov_9fa48("2143"), alike.get(unsigned) ?? (stryMutAct_9fa48("2144") ? ["Stryker was here"] : (stryCov_9fa48("2144"), [])))), stryMutAct_9fa48("2145") ? [] : (stryCov_9fa48("2145"), [folded, member])]));
      }
    }
    const forms = (stryMutAct_9fa48("2146") ? [] : (stryCov_9fa48("2146"), [...alike.values()])).flatMap(stryMutAct_9fa48("2147") ? () => undefined : (stryCov_9fa48("2147"), group => group.map(stryMutAct_9fa48("2148") ? () => undefined : (stryCov_9fa48("2148"), ([folded, member]) => [folded, group.length === 1 ? member : undefined] as const))));
    return new Map(forms);
  }
}