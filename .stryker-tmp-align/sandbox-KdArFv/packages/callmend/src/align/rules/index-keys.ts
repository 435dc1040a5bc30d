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
import { entriesOf } from '../../json/entries.ts';
import { toInput } from '../../json/value.ts';
import type { JsonNode } from '../../types.ts';
import { moved, none, rewritten } from '../candidate.ts';
import { asPrinted } from '../node.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `{"0": "a", "1": "b"}` or `{"item": ["a", "b"]}` where a list is due. */
export const indexKeys: ValueRule = stryMutAct_9fa48("2377") ? {} : (stryCov_9fa48("2377"), {
  code: stryMutAct_9fa48("2378") ? "" : (stryCov_9fa48("2378"), 'index-keys'),
  risk: stryMutAct_9fa48("2379") ? "" : (stryCov_9fa48("2379"), 'plausible'),
  says: stryMutAct_9fa48("2380") ? "" : (stryCov_9fa48("2380"), 'an object with the keys 0, 1, 2 … for a list, or with the one key "item" that holds it'),
  mends: stryMutAct_9fa48("2381") ? "" : (stryCov_9fa48("2381"), 'value'),
  reads: stryMutAct_9fa48("2382") ? [] : (stryCov_9fa48("2382"), [stryMutAct_9fa48("2383") ? "" : (stryCov_9fa48("2383"), 'object')]),
  candidates(node, {
    schema
  }) {
    if (stryMutAct_9fa48("2384")) {
      {}
    } else {
      stryCov_9fa48("2384");
      if (stryMutAct_9fa48("2387") ? (node.kind !== 'object' || !takes(schema, 'array')) && takes(schema, 'object') : stryMutAct_9fa48("2386") ? false : stryMutAct_9fa48("2385") ? true : (stryCov_9fa48("2385", "2386", "2387"), (stryMutAct_9fa48("2389") ? node.kind !== 'object' && !takes(schema, 'array') : stryMutAct_9fa48("2388") ? false : (stryCov_9fa48("2388", "2389"), (stryMutAct_9fa48("2391") ? node.kind === 'object' : stryMutAct_9fa48("2390") ? false : (stryCov_9fa48("2390", "2391"), node.kind !== (stryMutAct_9fa48("2392") ? "" : (stryCov_9fa48("2392"), 'object')))) || (stryMutAct_9fa48("2393") ? takes(schema, 'array') : (stryCov_9fa48("2393"), !takes(schema, stryMutAct_9fa48("2394") ? "" : (stryCov_9fa48("2394"), 'array')))))) || takes(schema, stryMutAct_9fa48("2395") ? "" : (stryCov_9fa48("2395"), 'object')))) return none;
      if (stryMutAct_9fa48("2398") ? node.keys.length === 1 && node.keys[0] === 'item' || node.values[0]?.kind === 'array' : stryMutAct_9fa48("2397") ? false : stryMutAct_9fa48("2396") ? true : (stryCov_9fa48("2396", "2397", "2398"), (stryMutAct_9fa48("2400") ? node.keys.length === 1 || node.keys[0] === 'item' : stryMutAct_9fa48("2399") ? true : (stryCov_9fa48("2399", "2400"), (stryMutAct_9fa48("2402") ? node.keys.length !== 1 : stryMutAct_9fa48("2401") ? true : (stryCov_9fa48("2401", "2402"), node.keys.length === 1)) && (stryMutAct_9fa48("2404") ? node.keys[0] !== 'item' : stryMutAct_9fa48("2403") ? true : (stryCov_9fa48("2403", "2404"), node.keys[0] === (stryMutAct_9fa48("2405") ? "" : (stryCov_9fa48("2405"), 'item')))))) && (stryMutAct_9fa48("2407") ? node.values[0]?.kind !== 'array' : stryMutAct_9fa48("2406") ? true : (stryCov_9fa48("2406", "2407"), (stryMutAct_9fa48("2408") ? node.values[0].kind : (stryCov_9fa48("2408"), node.values[0]?.kind)) === (stryMutAct_9fa48("2409") ? "" : (stryCov_9fa48("2409"), 'array')))))) return stryMutAct_9fa48("2410") ? [] : (stryCov_9fa48("2410"), [moved(node, stryMutAct_9fa48("2411") ? [] : (stryCov_9fa48("2411"), [stryMutAct_9fa48("2412") ? "" : (stryCov_9fa48("2412"), 'item')]), stryMutAct_9fa48("2413") ? ["Stryker was here"] : (stryCov_9fa48("2413"), []))]);
      const items = itemsByIndex(new Map(entriesOf(node)));
      // The edit holds the values: a number that it would print otherwise stays what it is.
      if (stryMutAct_9fa48("2416") ? items === undefined && items.some(item => asPrinted(item) !== item) : stryMutAct_9fa48("2415") ? false : stryMutAct_9fa48("2414") ? true : (stryCov_9fa48("2414", "2415", "2416"), (stryMutAct_9fa48("2418") ? items !== undefined : stryMutAct_9fa48("2417") ? false : (stryCov_9fa48("2417", "2418"), items === undefined)) || (stryMutAct_9fa48("2419") ? items.every(item => asPrinted(item) !== item) : (stryCov_9fa48("2419"), items.some(stryMutAct_9fa48("2420") ? () => undefined : (stryCov_9fa48("2420"), item => stryMutAct_9fa48("2423") ? asPrinted(item) === item : stryMutAct_9fa48("2422") ? false : stryMutAct_9fa48("2421") ? true : (stryCov_9fa48("2421", "2422", "2423"), asPrinted(item) !== item))))))) return none;
      return stryMutAct_9fa48("2424") ? [] : (stryCov_9fa48("2424"), [rewritten(node, items.map(toInput))]);
    }
  }
});
function itemsByIndex(members: ReadonlyMap<string, JsonNode>): readonly JsonNode[] | undefined {
  if (stryMutAct_9fa48("2425")) {
    {}
  } else {
    stryCov_9fa48("2425");
    const items = Array.from(stryMutAct_9fa48("2426") ? {} : (stryCov_9fa48("2426"), {
      length: members.size
    }), stryMutAct_9fa48("2427") ? () => undefined : (stryCov_9fa48("2427"), (_, index) => members.get(String(index))));
    const found = stryMutAct_9fa48("2428") ? items : (stryCov_9fa48("2428"), items.filter(stryMutAct_9fa48("2429") ? () => undefined : (stryCov_9fa48("2429"), item => stryMutAct_9fa48("2432") ? item === undefined : stryMutAct_9fa48("2431") ? false : stryMutAct_9fa48("2430") ? true : (stryCov_9fa48("2430", "2431", "2432"), item !== undefined))));
    return (stryMutAct_9fa48("2435") ? found.length > 0 || found.length === items.length : stryMutAct_9fa48("2434") ? false : stryMutAct_9fa48("2433") ? true : (stryCov_9fa48("2433", "2434", "2435"), (stryMutAct_9fa48("2438") ? found.length <= 0 : stryMutAct_9fa48("2437") ? found.length >= 0 : stryMutAct_9fa48("2436") ? true : (stryCov_9fa48("2436", "2437", "2438"), found.length > 0)) && (stryMutAct_9fa48("2440") ? found.length !== items.length : stryMutAct_9fa48("2439") ? true : (stryCov_9fa48("2439", "2440"), found.length === items.length)))) ? found : undefined;
  }
}