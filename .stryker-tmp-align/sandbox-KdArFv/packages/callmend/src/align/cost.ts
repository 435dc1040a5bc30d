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
import { compareRisk } from '../options.ts';
import type { Repair, Risk } from '../types.ts';

/** What a set of repairs costs: the highest risk among them, how many have that risk, how many there are. */
export interface Cost {
  readonly risk: Risk;
  readonly atRisk: number;
  readonly total: number;
}

/** The cost of no repair. */
export const zeroCost: Cost = stryMutAct_9fa48("152") ? {} : (stryCov_9fa48("152"), {
  risk: stryMutAct_9fa48("153") ? "" : (stryCov_9fa48("153"), 'lossless'),
  atRisk: 0,
  total: 0
});

/** The cost of two sets of repairs together. */
export function addCost(a: Cost, b: Cost): Cost {
  if (stryMutAct_9fa48("154")) {
    {}
  } else {
    stryCov_9fa48("154");
    const total = stryMutAct_9fa48("155") ? a.total - b.total : (stryCov_9fa48("155"), a.total + b.total);
    const order = compareRisk(a.risk, b.risk);
    if (stryMutAct_9fa48("158") ? order !== 0 : stryMutAct_9fa48("157") ? false : stryMutAct_9fa48("156") ? true : (stryCov_9fa48("156", "157", "158"), order === 0)) return stryMutAct_9fa48("159") ? {} : (stryCov_9fa48("159"), {
      risk: a.risk,
      atRisk: stryMutAct_9fa48("160") ? a.atRisk - b.atRisk : (stryCov_9fa48("160"), a.atRisk + b.atRisk),
      total
    });
    return stryMutAct_9fa48("161") ? {} : (stryCov_9fa48("161"), {
      ...((stryMutAct_9fa48("165") ? order <= 0 : stryMutAct_9fa48("164") ? order >= 0 : stryMutAct_9fa48("163") ? false : stryMutAct_9fa48("162") ? true : (stryCov_9fa48("162", "163", "164", "165"), order > 0)) ? a : b),
      total
    });
  }
}

/** Negative where `a` is the cheaper: by the highest risk, then by the count at that risk, then by the count in all. */
export const compareCost = stryMutAct_9fa48("166") ? () => undefined : (stryCov_9fa48("166"), (() => {
  const compareCost = (a: Cost, b: Cost): number => stryMutAct_9fa48("169") ? (compareRisk(a.risk, b.risk) || a.atRisk - b.atRisk) && a.total - b.total : stryMutAct_9fa48("168") ? false : stryMutAct_9fa48("167") ? true : (stryCov_9fa48("167", "168", "169"), (stryMutAct_9fa48("171") ? compareRisk(a.risk, b.risk) && a.atRisk - b.atRisk : stryMutAct_9fa48("170") ? false : (stryCov_9fa48("170", "171"), compareRisk(a.risk, b.risk) || (stryMutAct_9fa48("172") ? a.atRisk + b.atRisk : (stryCov_9fa48("172"), a.atRisk - b.atRisk)))) || (stryMutAct_9fa48("173") ? a.total + b.total : (stryCov_9fa48("173"), a.total - b.total)));
  return compareCost;
})());
export function costOf(repairs: readonly Repair[]): Cost {
  if (stryMutAct_9fa48("174")) {
    {}
  } else {
    stryCov_9fa48("174");
    let {
      risk,
      atRisk
    } = zeroCost;
    for (const repair of repairs) {
      if (stryMutAct_9fa48("175")) {
        {}
      } else {
        stryCov_9fa48("175");
        if (stryMutAct_9fa48("178") ? repair.risk !== risk : stryMutAct_9fa48("177") ? false : stryMutAct_9fa48("176") ? true : (stryCov_9fa48("176", "177", "178"), repair.risk === risk)) stryMutAct_9fa48("179") ? atRisk-- : (stryCov_9fa48("179"), atRisk++);else if (stryMutAct_9fa48("183") ? compareRisk(repair.risk, risk) <= 0 : stryMutAct_9fa48("182") ? compareRisk(repair.risk, risk) >= 0 : stryMutAct_9fa48("181") ? false : stryMutAct_9fa48("180") ? true : (stryCov_9fa48("180", "181", "182", "183"), compareRisk(repair.risk, risk) > 0)) {
          if (stryMutAct_9fa48("184")) {
            {}
          } else {
            stryCov_9fa48("184");
            risk = repair.risk;
            atRisk = 1;
          }
        }
      }
    }
    return stryMutAct_9fa48("185") ? {} : (stryCov_9fa48("185"), {
      risk,
      atRisk,
      total: repairs.length
    });
  }
}

/** What one repair of each risk weighs in the search, where the cost of a part is a sum. */
export type Weights = Readonly<Record<Risk, number>>;

/** More than the repairs that one call can hold: it has at most half as many values as bytes. */
const many = 2 ** 18;

/** As costs compare while no repair is `plausible`. */
export const byRisk: Weights = stryMutAct_9fa48("186") ? {} : (stryCov_9fa48("186"), {
  lossless: 1,
  schema: many,
  plausible: stryMutAct_9fa48("187") ? many / many : (stryCov_9fa48("187"), many * many)
});

/** As they compare where one is: those below it only count. */
export const byCount: Weights = stryMutAct_9fa48("188") ? {} : (stryCov_9fa48("188"), {
  lossless: 1,
  schema: 1,
  plausible: stryMutAct_9fa48("189") ? many / many : (stryCov_9fa48("189"), many * many)
});