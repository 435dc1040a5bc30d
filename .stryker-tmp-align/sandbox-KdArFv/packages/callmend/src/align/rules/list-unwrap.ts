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
import type { JsonNode } from '../../types.ts';
import { moved, none } from '../candidate.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `["a"]` where no list is due. */
export const listUnwrap: ValueRule = stryMutAct_9fa48("2551") ? {} : (stryCov_9fa48("2551"), {
  code: stryMutAct_9fa48("2552") ? "" : (stryCov_9fa48("2552"), 'list-unwrap'),
  risk: stryMutAct_9fa48("2553") ? "" : (stryCov_9fa48("2553"), 'schema'),
  says: stryMutAct_9fa48("2554") ? "" : (stryCov_9fa48("2554"), 'a list of one where no list is due'),
  mends: stryMutAct_9fa48("2555") ? "" : (stryCov_9fa48("2555"), 'value'),
  reads: stryMutAct_9fa48("2556") ? [] : (stryCov_9fa48("2556"), [stryMutAct_9fa48("2557") ? "" : (stryCov_9fa48("2557"), 'array')]),
  candidates(node, {
    schema,
    shape
  }) {
    if (stryMutAct_9fa48("2558")) {
      {}
    } else {
      stryCov_9fa48("2558");
      if (stryMutAct_9fa48("2561") ? (node.kind !== 'array' || node.items.length !== 1) && takes(schema, 'array') : stryMutAct_9fa48("2560") ? false : stryMutAct_9fa48("2559") ? true : (stryCov_9fa48("2559", "2560", "2561"), (stryMutAct_9fa48("2563") ? node.kind !== 'array' && node.items.length !== 1 : stryMutAct_9fa48("2562") ? false : (stryCov_9fa48("2562", "2563"), (stryMutAct_9fa48("2565") ? node.kind === 'array' : stryMutAct_9fa48("2564") ? false : (stryCov_9fa48("2564", "2565"), node.kind !== (stryMutAct_9fa48("2566") ? "" : (stryCov_9fa48("2566"), 'array')))) || (stryMutAct_9fa48("2568") ? node.items.length === 1 : stryMutAct_9fa48("2567") ? false : (stryCov_9fa48("2567", "2568"), node.items.length !== 1)))) || takes(schema, stryMutAct_9fa48("2569") ? "" : (stryCov_9fa48("2569"), 'array')))) return none;
      const isMap = stryMutAct_9fa48("2572") ? shape.properties.size !== 0 : stryMutAct_9fa48("2571") ? false : stryMutAct_9fa48("2570") ? true : (stryCov_9fa48("2570", "2571", "2572"), shape.properties.size === 0);
      return (stryMutAct_9fa48("2575") ? isMap || node.items.some(isEntry) : stryMutAct_9fa48("2574") ? false : stryMutAct_9fa48("2573") ? true : (stryCov_9fa48("2573", "2574", "2575"), isMap && (stryMutAct_9fa48("2576") ? node.items.every(isEntry) : (stryCov_9fa48("2576"), node.items.some(isEntry))))) ? none : stryMutAct_9fa48("2577") ? [] : (stryCov_9fa48("2577"), [moved(node, stryMutAct_9fa48("2578") ? [] : (stryCov_9fa48("2578"), [0]), stryMutAct_9fa48("2579") ? ["Stryker was here"] : (stryCov_9fa48("2579"), []))]);
    }
  }
});

/** `{"key": "a", "value": 1}` where keys are free: an entry of the object that is due, or the object itself. */
const isEntry = stryMutAct_9fa48("2580") ? () => undefined : (stryCov_9fa48("2580"), (() => {
  const isEntry = (node: JsonNode): boolean => stryMutAct_9fa48("2583") ? node.kind === 'object' && node.keys.length === 2 && node.keys.some(key => keyNames.has(key)) || node.keys.includes('value') : stryMutAct_9fa48("2582") ? false : stryMutAct_9fa48("2581") ? true : (stryCov_9fa48("2581", "2582", "2583"), (stryMutAct_9fa48("2585") ? node.kind === 'object' && node.keys.length === 2 || node.keys.some(key => keyNames.has(key)) : stryMutAct_9fa48("2584") ? true : (stryCov_9fa48("2584", "2585"), (stryMutAct_9fa48("2587") ? node.kind === 'object' || node.keys.length === 2 : stryMutAct_9fa48("2586") ? true : (stryCov_9fa48("2586", "2587"), (stryMutAct_9fa48("2589") ? node.kind !== 'object' : stryMutAct_9fa48("2588") ? true : (stryCov_9fa48("2588", "2589"), node.kind === (stryMutAct_9fa48("2590") ? "" : (stryCov_9fa48("2590"), 'object')))) && (stryMutAct_9fa48("2592") ? node.keys.length !== 2 : stryMutAct_9fa48("2591") ? true : (stryCov_9fa48("2591", "2592"), node.keys.length === 2)))) && (stryMutAct_9fa48("2593") ? node.keys.every(key => keyNames.has(key)) : (stryCov_9fa48("2593"), node.keys.some(stryMutAct_9fa48("2594") ? () => undefined : (stryCov_9fa48("2594"), key => keyNames.has(key))))))) && node.keys.includes(stryMutAct_9fa48("2595") ? "" : (stryCov_9fa48("2595"), 'value')));
  return isEntry;
})());
const keyNames: ReadonlySet<string> = new Set(stryMutAct_9fa48("2596") ? [] : (stryCov_9fa48("2596"), [stryMutAct_9fa48("2597") ? "" : (stryCov_9fa48("2597"), 'key'), stryMutAct_9fa48("2598") ? "" : (stryCov_9fa48("2598"), 'name')]));