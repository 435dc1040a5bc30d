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
import { readContainer } from '../../json/container.ts';
import { toInput } from '../../json/value.ts';
import { compareRisk } from '../../options.ts';
import type { Candidate, Risk, StringNode } from '../../types.ts';
import { none } from '../candidate.ts';
import { inValueOrder } from '../node.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `"[1, 2]"`, `"{'a': 1}"` where a list or an object is due. */
export const containerText: ValueRule = stryMutAct_9fa48("1655") ? {} : (stryCov_9fa48("1655"), {
  code: stryMutAct_9fa48("1656") ? "" : (stryCov_9fa48("1656"), 'container-text'),
  risk: stryMutAct_9fa48("1657") ? "" : (stryCov_9fa48("1657"), 'lossless'),
  says: stryMutAct_9fa48("1658") ? "" : (stryCov_9fa48("1658"), 'an object or a list sent as JSON or Python text'),
  mends: stryMutAct_9fa48("1659") ? "" : (stryCov_9fa48("1659"), 'value'),
  reads: stryMutAct_9fa48("1660") ? [] : (stryCov_9fa48("1660"), [stryMutAct_9fa48("1661") ? "" : (stryCov_9fa48("1661"), 'string')]),
  candidates(node, {
    schema
  }) {
    if (stryMutAct_9fa48("1662")) {
      {}
    } else {
      stryCov_9fa48("1662");
      if (stryMutAct_9fa48("1665") ? node.kind !== 'string' && !(takes(schema, 'object') || takes(schema, 'array')) : stryMutAct_9fa48("1664") ? false : stryMutAct_9fa48("1663") ? true : (stryCov_9fa48("1663", "1664", "1665"), (stryMutAct_9fa48("1667") ? node.kind === 'string' : stryMutAct_9fa48("1666") ? false : (stryCov_9fa48("1666", "1667"), node.kind !== (stryMutAct_9fa48("1668") ? "" : (stryCov_9fa48("1668"), 'string')))) || (stryMutAct_9fa48("1669") ? takes(schema, 'object') || takes(schema, 'array') : (stryCov_9fa48("1669"), !(stryMutAct_9fa48("1672") ? takes(schema, 'object') && takes(schema, 'array') : stryMutAct_9fa48("1671") ? false : stryMutAct_9fa48("1670") ? true : (stryCov_9fa48("1670", "1671", "1672"), takes(schema, stryMutAct_9fa48("1673") ? "" : (stryCov_9fa48("1673"), 'object')) || takes(schema, stryMutAct_9fa48("1674") ? "" : (stryCov_9fa48("1674"), 'array')))))))) return none;
      return remembered(node);
    }
  }
});

/** A text is read once, however many variants of a union ask. */
const known = new WeakMap<StringNode, readonly Candidate[]>();
function remembered(node: StringNode): readonly Candidate[] {
  if (stryMutAct_9fa48("1675")) {
    {}
  } else {
    stryCov_9fa48("1675");
    const candidates = stryMutAct_9fa48("1676") ? known.get(node) && readText(node) : (stryCov_9fa48("1676"), known.get(node) ?? readText(node));
    known.set(node, candidates);
    return candidates;
  }
}
function readText(node: StringNode): readonly Candidate[] {
  if (stryMutAct_9fa48("1677")) {
    {}
  } else {
    stryCov_9fa48("1677");
    const reading = readContainer(node.value);
    if (stryMutAct_9fa48("1680") ? reading !== undefined : stryMutAct_9fa48("1679") ? false : stryMutAct_9fa48("1678") ? true : (stryCov_9fa48("1678", "1679", "1680"), reading === undefined)) return none;
    const inner = inValueOrder(reading.node);
    const risk = reading.repairs.reduce<Risk>(stryMutAct_9fa48("1681") ? () => undefined : (stryCov_9fa48("1681"), (most, repair) => (stryMutAct_9fa48("1685") ? compareRisk(repair.risk, most) <= 0 : stryMutAct_9fa48("1684") ? compareRisk(repair.risk, most) >= 0 : stryMutAct_9fa48("1683") ? false : stryMutAct_9fa48("1682") ? true : (stryCov_9fa48("1682", "1683", "1684", "1685"), compareRisk(repair.risk, most) > 0)) ? repair.risk : most), stryMutAct_9fa48("1686") ? "" : (stryCov_9fa48("1686"), 'lossless'));
    const edit = {
      at: 'value',
      path: [],
      before: node.value,
      after: toInput(inner)
    } as const;
    return stryMutAct_9fa48("1687") ? [] : (stryCov_9fa48("1687"), [stryMutAct_9fa48("1688") ? {} : (stryCov_9fa48("1688"), {
      node: inner,
      edits: stryMutAct_9fa48("1689") ? [] : (stryCov_9fa48("1689"), [edit]),
      risk
    })]);
  }
}