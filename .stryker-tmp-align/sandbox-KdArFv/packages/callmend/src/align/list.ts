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
import type { ArrayNode } from '../types.ts';
import { type Change, joined, withChange } from './joined.ts';
import type { Plan } from './plan.ts';
import { type Found, stands } from './reading.ts';
import { enter, leave, type Run, searchMember } from './run.ts';

/** Mends the items of a list, each by itself; their costs add up. */
export function alignList(node: ArrayNode, plan: Plan, run: Run): Found | undefined {
  if (stryMutAct_9fa48("921")) {
    {}
  } else {
    stryCov_9fa48("921");
    enter(node, plan, run);
    const found = alignItems(node, plan, run);
    leave(run);
    return found;
  }
}
function alignItems(node: ArrayNode, plan: Plan, run: Run): Found | undefined {
  if (stryMutAct_9fa48("922")) {
    {}
  } else {
    stryCov_9fa48("922");
    let changes: Change[] | undefined;
    let cost = 0;
    let at = 0;
    for (const item of node.items) {
      if (stryMutAct_9fa48("923")) {
        {}
      } else {
        stryCov_9fa48("923");
        const found = searchMember(at, item, plan.item(at), run);
        if (stryMutAct_9fa48("926") ? found !== undefined : stryMutAct_9fa48("925") ? false : stryMutAct_9fa48("924") ? true : (stryCov_9fa48("924", "925", "926"), found === undefined)) return undefined;
        if (stryMutAct_9fa48("929") ? found === stands : stryMutAct_9fa48("928") ? false : stryMutAct_9fa48("927") ? true : (stryCov_9fa48("927", "928", "929"), found !== stands)) changes = withChange(changes, stryMutAct_9fa48("930") ? {} : (stryCov_9fa48("930"), {
          at,
          by: undefined,
          before: at,
          under: at,
          mended: found
        }));
        stryMutAct_9fa48("931") ? cost -= found.cost : (stryCov_9fa48("931"), cost += found.cost);
        stryMutAct_9fa48("932") ? at-- : (stryCov_9fa48("932"), at++);
      }
    }
    return (stryMutAct_9fa48("935") ? changes !== undefined : stryMutAct_9fa48("934") ? false : stryMutAct_9fa48("933") ? true : (stryCov_9fa48("933", "934", "935"), changes === undefined)) ? stands : joined(node, cost, changes);
  }
}