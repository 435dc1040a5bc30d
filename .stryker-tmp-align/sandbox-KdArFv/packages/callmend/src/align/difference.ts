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
import { entriesOf } from '../json/entries.ts';
import type { JsonNode, Path } from '../types.ts';
import { isSameValue } from './node.ts';

/** The deepest place that holds all that differs between two nodes, and what each has there. */
export function difference(a: JsonNode, b: JsonNode): {
  readonly path: Path;
  readonly one: JsonNode;
  readonly other: JsonNode;
} {
  if (stryMutAct_9fa48("280")) {
    {}
  } else {
    stryCov_9fa48("280");
    const path: (string | number)[] = stryMutAct_9fa48("281") ? ["Stryker was here"] : (stryCov_9fa48("281"), []);
    let one = a;
    let other = b;
    for (let next = inner(one, other); stryMutAct_9fa48("283") ? next === undefined : stryMutAct_9fa48("282") ? false : (stryCov_9fa48("282", "283"), next !== undefined); next = inner(one, other)) {
      if (stryMutAct_9fa48("284")) {
        {}
      } else {
        stryCov_9fa48("284");
        path.push(next.step);
        one = next.one;
        other = next.other;
      }
    }
    return stryMutAct_9fa48("285") ? {} : (stryCov_9fa48("285"), {
      path,
      one,
      other
    });
  }
}
interface Inner {
  readonly step: string | number;
  readonly one: JsonNode;
  readonly other: JsonNode;
}

/** The one member that differs, where both have the same members. */
function inner(a: JsonNode, b: JsonNode): Inner | undefined {
  if (stryMutAct_9fa48("286")) {
    {}
  } else {
    stryCov_9fa48("286");
    const others = new Map(membersOf(b));
    const mine = membersOf(a);
    if (stryMutAct_9fa48("289") ? a.kind !== b.kind && mine.length !== others.size : stryMutAct_9fa48("288") ? false : stryMutAct_9fa48("287") ? true : (stryCov_9fa48("287", "288", "289"), (stryMutAct_9fa48("291") ? a.kind === b.kind : stryMutAct_9fa48("290") ? false : (stryCov_9fa48("290", "291"), a.kind !== b.kind)) || (stryMutAct_9fa48("293") ? mine.length === others.size : stryMutAct_9fa48("292") ? false : (stryCov_9fa48("292", "293"), mine.length !== others.size)))) return undefined;
    const differing: Inner[] = stryMutAct_9fa48("294") ? ["Stryker was here"] : (stryCov_9fa48("294"), []);
    for (const [step, one] of mine) {
      if (stryMutAct_9fa48("295")) {
        {}
      } else {
        stryCov_9fa48("295");
        const other = others.get(step);
        if (stryMutAct_9fa48("298") ? other !== undefined : stryMutAct_9fa48("297") ? false : stryMutAct_9fa48("296") ? true : (stryCov_9fa48("296", "297", "298"), other === undefined)) return undefined;
        if (stryMutAct_9fa48("301") ? false : stryMutAct_9fa48("300") ? true : stryMutAct_9fa48("299") ? isSameValue(one, other) : (stryCov_9fa48("299", "300", "301"), !isSameValue(one, other))) differing.push(stryMutAct_9fa48("302") ? {} : (stryCov_9fa48("302"), {
          step,
          one,
          other
        }));
      }
    }
    return (stryMutAct_9fa48("305") ? differing.length !== 1 : stryMutAct_9fa48("304") ? false : stryMutAct_9fa48("303") ? true : (stryCov_9fa48("303", "304", "305"), differing.length === 1)) ? differing[0] : undefined;
  }
}
function membersOf(node: JsonNode): readonly (readonly [string | number, JsonNode])[] {
  if (stryMutAct_9fa48("306")) {
    {}
  } else {
    stryCov_9fa48("306");
    if (stryMutAct_9fa48("309") ? node.kind !== 'object' : stryMutAct_9fa48("308") ? false : stryMutAct_9fa48("307") ? true : (stryCov_9fa48("307", "308", "309"), node.kind === (stryMutAct_9fa48("310") ? "" : (stryCov_9fa48("310"), 'object')))) return entriesOf(node);
    return (stryMutAct_9fa48("313") ? node.kind !== 'array' : stryMutAct_9fa48("312") ? false : stryMutAct_9fa48("311") ? true : (stryCov_9fa48("311", "312", "313"), node.kind === (stryMutAct_9fa48("314") ? "" : (stryCov_9fa48("314"), 'array')))) ? node.items.map(stryMutAct_9fa48("315") ? () => undefined : (stryCov_9fa48("315"), (item, at) => [at, item] as const)) : stryMutAct_9fa48("316") ? ["Stryker was here"] : (stryCov_9fa48("316"), []);
  }
}