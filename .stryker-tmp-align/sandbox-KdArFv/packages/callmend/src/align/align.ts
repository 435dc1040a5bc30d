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
import type { Issue, JsonNode, OfferedTool, Repair } from '../types.ts';
import { byCount, byRisk, type Cost, costOf, type Weights } from './cost.ts';
import { difference } from './difference.ts';
import { type Found, foundAt, repairsOf } from './reading.ts';
import { type AlignRule, sortRules } from './rule.ts';
import { type Run, startRun } from './run.ts';
import { search } from './search.ts';
import { show } from './show.ts';
import { collectIssues } from './walk.ts';
export interface AlignOptions {
  readonly rules: readonly AlignRule[];
  /** Visits of a (node, schema) pair; the judge pays for each value that it looks at. */
  readonly maxVisits: number;
}

/** The cheapest repairs after which the arguments fit; or why there are none, or more than one. */
export type Alignment = {
  readonly status: 'aligned';
  readonly node: JsonNode;
  readonly repairs: readonly Repair[];
  readonly cost: Cost;
} | {
  readonly status: 'ambiguous' | 'failed';
  readonly issues: readonly Issue[];
};

/** Aligns arguments to the schema of their tool. No object in `node` may have a key twice. */
export function align(node: JsonNode, tool: OfferedTool, {
  rules,
  maxVisits
}: AlignOptions): Alignment {
  if (stryMutAct_9fa48("0")) {
    {}
  } else {
    stryCov_9fa48("0");
    const sorted = sortRules(rules, tool.ceiling);
    const start = stryMutAct_9fa48("1") ? () => undefined : (stryCov_9fa48("1"), (() => {
      const start = (weights: Weights): Run => startRun(stryMutAct_9fa48("2") ? {} : (stryCov_9fa48("2"), {
        tool,
        rules: sorted,
        weights,
        search,
        left: maxVisits
      }));
      return start;
    })());
    const run = start(byRisk);
    const found = search(node, run.planner(tool.schema), run);
    if (stryMutAct_9fa48("5") ? found === undefined && found.cost < byRisk.plausible : stryMutAct_9fa48("4") ? false : stryMutAct_9fa48("3") ? true : (stryCov_9fa48("3", "4", "5"), (stryMutAct_9fa48("7") ? found !== undefined : stryMutAct_9fa48("6") ? false : (stryCov_9fa48("6", "7"), found === undefined)) || (stryMutAct_9fa48("10") ? found.cost >= byRisk.plausible : stryMutAct_9fa48("9") ? found.cost <= byRisk.plausible : stryMutAct_9fa48("8") ? false : (stryCov_9fa48("8", "9", "10"), found.cost < byRisk.plausible)))) return settle(found, node, run);
    // Below a plausible repair the others only count: the cheapest may be another reading.
    const recount = start(byCount);
    return settle(search(node, recount.planner(tool.schema), recount), node, recount);
  }
}
function settle(found: Found | undefined, node: JsonNode, run: Run): Alignment {
  if (stryMutAct_9fa48("11")) {
    {}
  } else {
    stryCov_9fa48("11");
    if (stryMutAct_9fa48("14") ? found === undefined && run.left < 0 : stryMutAct_9fa48("13") ? false : stryMutAct_9fa48("12") ? true : (stryCov_9fa48("12", "13", "14"), (stryMutAct_9fa48("16") ? found !== undefined : stryMutAct_9fa48("15") ? false : (stryCov_9fa48("15", "16"), found === undefined)) || (stryMutAct_9fa48("19") ? run.left >= 0 : stryMutAct_9fa48("18") ? run.left <= 0 : stryMutAct_9fa48("17") ? false : (stryCov_9fa48("17", "18", "19"), run.left < 0)))) return stryMutAct_9fa48("20") ? {} : (stryCov_9fa48("20"), {
      status: stryMutAct_9fa48("21") ? "" : (stryCov_9fa48("21"), 'failed'),
      issues: collectIssues(node, run)
    });
    const {
      node: mended,
      trail,
      rival
    } = foundAt(node, found);
    if (stryMutAct_9fa48("24") ? rival === undefined : stryMutAct_9fa48("23") ? false : stryMutAct_9fa48("22") ? true : (stryCov_9fa48("22", "23", "24"), rival !== undefined)) return stryMutAct_9fa48("25") ? {} : (stryCov_9fa48("25"), {
      status: stryMutAct_9fa48("26") ? "" : (stryCov_9fa48("26"), 'ambiguous'),
      issues: stryMutAct_9fa48("27") ? [] : (stryCov_9fa48("27"), [tie(mended, rival.node)])
    });
    const repairs = repairsOf(trail);
    return stryMutAct_9fa48("28") ? {} : (stryCov_9fa48("28"), {
      status: stryMutAct_9fa48("29") ? "" : (stryCov_9fa48("29"), 'aligned'),
      node: mended,
      repairs,
      cost: costOf(repairs)
    });
  }
}

/** Names the place where two readings part. */
function tie(a: JsonNode, b: JsonNode): Issue {
  if (stryMutAct_9fa48("30")) {
    {}
  } else {
    stryCov_9fa48("30");
    const {
      path,
      one,
      other
    } = difference(a, b);
    return stryMutAct_9fa48("31") ? {} : (stryCov_9fa48("31"), {
      code: stryMutAct_9fa48("32") ? "" : (stryCov_9fa48("32"), 'ambiguous'),
      path,
      detail: stryMutAct_9fa48("33") ? `` : (stryCov_9fa48("33"), `it may be ${show(one)} or ${show(other)}`)
    });
  }
}