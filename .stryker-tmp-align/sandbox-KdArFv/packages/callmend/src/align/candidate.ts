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
import { toInput } from '../json/value.ts';
import type { Candidate, Edit, JsonNode, JsonValue, Path } from '../types.ts';
import { applyEdits } from './edit.ts';
import { nodeOf } from './node.ts';

/** The node after some edits. */
export const edited = stryMutAct_9fa48("135") ? () => undefined : (stryCov_9fa48("135"), (() => {
  const edited = (node: JsonNode, edits: readonly Edit[]): Candidate => stryMutAct_9fa48("136") ? {} : (stryCov_9fa48("136"), {
    node: applyEdits(node, edits),
    edits
  });
  return edited;
})());

/** No other reading: one list for all, for most values have none. */
export const none: readonly never[] = stryMutAct_9fa48("137") ? ["Stryker was here"] : (stryCov_9fa48("137"), []);
const here: Path = stryMutAct_9fa48("138") ? ["Stryker was here"] : (stryCov_9fa48("138"), []);

/** The node with another value in its place. */
export const rewritten = stryMutAct_9fa48("139") ? () => undefined : (stryCov_9fa48("139"), (() => {
  const rewritten = (node: JsonNode, after: JsonValue): Candidate => stryMutAct_9fa48("140") ? {} : (stryCov_9fa48("140"), {
    node: nodeOf(after, node),
    edits: stryMutAct_9fa48("141") ? [] : (stryCov_9fa48("141"), [stryMutAct_9fa48("142") ? {} : (stryCov_9fa48("142"), {
      at: stryMutAct_9fa48("143") ? "" : (stryCov_9fa48("143"), 'value'),
      path: here,
      before: (stryMutAct_9fa48("146") ? node.kind !== 'string' : stryMutAct_9fa48("145") ? false : stryMutAct_9fa48("144") ? true : (stryCov_9fa48("144", "145", "146"), node.kind === (stryMutAct_9fa48("147") ? "" : (stryCov_9fa48("147"), 'string')))) ? node.value : toInput(node),
      after
    })])
  });
  return rewritten;
})());

/** The node with what stands at `from` taken to `to`. */
export const moved = stryMutAct_9fa48("148") ? () => undefined : (stryCov_9fa48("148"), (() => {
  const moved = (node: JsonNode, from: Path, to: Path): Candidate => edited(node, stryMutAct_9fa48("149") ? [] : (stryCov_9fa48("149"), [stryMutAct_9fa48("150") ? {} : (stryCov_9fa48("150"), {
    at: stryMutAct_9fa48("151") ? "" : (stryCov_9fa48("151"), 'move'),
    path: from,
    to
  })]));
  return moved;
})());