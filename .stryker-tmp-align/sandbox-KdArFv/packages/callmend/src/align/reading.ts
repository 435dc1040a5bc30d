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
import type { Edit, JsonNode, Path, Repair, Risk } from '../types.ts';
import { isSameValue } from './node.ts';
import type { EntryRule } from './rule.ts';

/** A node as it may have been meant, and how to get there. */
export interface Mended {
  readonly node: JsonNode;
  readonly trail: Trail;
}

/** The cheapest way to make a node fit, and a second one at that cost if it gives something else. */
export interface Found extends Mended {
  readonly cost: number;
  readonly rival: Mended | undefined;
}

/** What rules did, in the order of a replay. What they did inside a member stands under its key or index: no path is built twice. */
export type Trail = readonly Step[];
export type Step = Made | Inside;
export interface Made {
  readonly under?: undefined;
  readonly code: string;
  readonly risk: Risk;
  readonly edits: readonly Edit[];
}
export interface Inside {
  /** The rule that gave the member its key, and the key that was written. */
  readonly by: Pick<EntryRule, 'code' | 'risk'> | undefined;
  readonly before: string | number;
  readonly under: string | number;
  readonly mended: Mended;
}

/** Says of a node that it fits as it stands: one object for all, that tells nothing of the node. */
export const stands: Found = stryMutAct_9fa48("1472") ? {} : (stryCov_9fa48("1472"), {
  cost: 0,
  node: stryMutAct_9fa48("1473") ? {} : (stryCov_9fa48("1473"), {
    kind: stryMutAct_9fa48("1474") ? "" : (stryCov_9fa48("1474"), 'null'),
    start: 0,
    end: 0
  }),
  trail: stryMutAct_9fa48("1475") ? ["Stryker was here"] : (stryCov_9fa48("1475"), []),
  rival: undefined
});

/** A finding that tells of the node, even where it only stands. */
export const foundAt = stryMutAct_9fa48("1476") ? () => undefined : (stryCov_9fa48("1476"), (() => {
  const foundAt = (node: JsonNode, found: Found): Found => (stryMutAct_9fa48("1479") ? found !== stands : stryMutAct_9fa48("1478") ? false : stryMutAct_9fa48("1477") ? true : (stryCov_9fa48("1477", "1478", "1479"), found === stands)) ? stryMutAct_9fa48("1480") ? {} : (stryCov_9fa48("1480"), {
    cost: 0,
    node,
    trail: stryMutAct_9fa48("1481") ? ["Stryker was here"] : (stryCov_9fa48("1481"), []),
    rival: undefined
  }) : found;
  return foundAt;
})());

/** The cheaper of two findings; where they cost the same and differ, the second is a rival of the first. */
export function cheaper(a: Found | undefined, b: Found | undefined): Found | undefined {
  if (stryMutAct_9fa48("1482")) {
    {}
  } else {
    stryCov_9fa48("1482");
    if (stryMutAct_9fa48("1485") ? a === undefined && b === undefined : stryMutAct_9fa48("1484") ? false : stryMutAct_9fa48("1483") ? true : (stryCov_9fa48("1483", "1484", "1485"), (stryMutAct_9fa48("1487") ? a !== undefined : stryMutAct_9fa48("1486") ? false : (stryCov_9fa48("1486", "1487"), a === undefined)) || (stryMutAct_9fa48("1489") ? b !== undefined : stryMutAct_9fa48("1488") ? false : (stryCov_9fa48("1488", "1489"), b === undefined)))) return stryMutAct_9fa48("1490") ? a && b : (stryCov_9fa48("1490"), a ?? b);
    if (stryMutAct_9fa48("1493") ? a.cost === b.cost : stryMutAct_9fa48("1492") ? false : stryMutAct_9fa48("1491") ? true : (stryCov_9fa48("1491", "1492", "1493"), a.cost !== b.cost)) return (stryMutAct_9fa48("1497") ? a.cost >= b.cost : stryMutAct_9fa48("1496") ? a.cost <= b.cost : stryMutAct_9fa48("1495") ? false : stryMutAct_9fa48("1494") ? true : (stryCov_9fa48("1494", "1495", "1496", "1497"), a.cost < b.cost)) ? a : b;
    if (stryMutAct_9fa48("1500") ? a.rival !== undefined && a === stands : stryMutAct_9fa48("1499") ? false : stryMutAct_9fa48("1498") ? true : (stryCov_9fa48("1498", "1499", "1500"), (stryMutAct_9fa48("1502") ? a.rival === undefined : stryMutAct_9fa48("1501") ? false : (stryCov_9fa48("1501", "1502"), a.rival !== undefined)) || (stryMutAct_9fa48("1504") ? a !== stands : stryMutAct_9fa48("1503") ? false : (stryCov_9fa48("1503", "1504"), a === stands)))) return a;
    const rival = (stryMutAct_9fa48("1505") ? [] : (stryCov_9fa48("1505"), [b, b.rival])).find(stryMutAct_9fa48("1506") ? () => undefined : (stryCov_9fa48("1506"), other => stryMutAct_9fa48("1509") ? other !== undefined || !isSameValue(a.node, other.node) : stryMutAct_9fa48("1508") ? false : stryMutAct_9fa48("1507") ? true : (stryCov_9fa48("1507", "1508", "1509"), (stryMutAct_9fa48("1511") ? other === undefined : stryMutAct_9fa48("1510") ? true : (stryCov_9fa48("1510", "1511"), other !== undefined)) && (stryMutAct_9fa48("1512") ? isSameValue(a.node, other.node) : (stryCov_9fa48("1512"), !isSameValue(a.node, other.node))))));
    return (stryMutAct_9fa48("1515") ? rival !== undefined : stryMutAct_9fa48("1514") ? false : stryMutAct_9fa48("1513") ? true : (stryCov_9fa48("1513", "1514", "1515"), rival === undefined)) ? a : stryMutAct_9fa48("1516") ? {} : (stryCov_9fa48("1516"), {
      cost: a.cost,
      node: a.node,
      trail: a.trail,
      rival
    });
  }
}

/** The repairs of a trail, with their paths from the root. */
export function repairsOf(trail: Trail): readonly Repair[] {
  if (stryMutAct_9fa48("1517")) {
    {}
  } else {
    stryCov_9fa48("1517");
    const repairs: Repair[] = stryMutAct_9fa48("1518") ? ["Stryker was here"] : (stryCov_9fa48("1518"), []);
    flatten(trail, stryMutAct_9fa48("1519") ? ["Stryker was here"] : (stryCov_9fa48("1519"), []), repairs);
    return repairs;
  }
}
function flatten(trail: Trail, path: (string | number)[], repairs: Repair[]): void {
  if (stryMutAct_9fa48("1520")) {
    {}
  } else {
    stryCov_9fa48("1520");
    for (const step of trail) {
      if (stryMutAct_9fa48("1521")) {
        {}
      } else {
        stryCov_9fa48("1521");
        if (stryMutAct_9fa48("1524") ? step.under !== undefined : stryMutAct_9fa48("1523") ? false : stryMutAct_9fa48("1522") ? true : (stryCov_9fa48("1522", "1523", "1524"), step.under === undefined)) {
          if (stryMutAct_9fa48("1525")) {
            {}
          } else {
            stryCov_9fa48("1525");
            addRepairs(step, path, repairs);
            continue;
          }
        }
        if (stryMutAct_9fa48("1528") ? step.by === undefined : stryMutAct_9fa48("1527") ? false : stryMutAct_9fa48("1526") ? true : (stryCov_9fa48("1526", "1527", "1528"), step.by !== undefined)) repairs.push(renamingOf(step.by, step, path));
        path.push(step.under);
        flatten(step.mended.trail, path, repairs);
        path.pop();
      }
    }
  }
}
function renamingOf({
  code,
  risk
}: Pick<EntryRule, 'code' | 'risk'>, {
  before,
  under
}: Inside, path: (string | number)[]): Repair {
  if (stryMutAct_9fa48("1529")) {
    {}
  } else {
    stryCov_9fa48("1529");
    // A copy of its own length: a spread with one more makes room for sixteen.
    path.push(before);
    const repair: Repair = stryMutAct_9fa48("1530") ? {} : (stryCov_9fa48("1530"), {
      code,
      stage: stryMutAct_9fa48("1531") ? "" : (stryCov_9fa48("1531"), 'align'),
      risk,
      at: stryMutAct_9fa48("1532") ? "" : (stryCov_9fa48("1532"), 'key'),
      path: stryMutAct_9fa48("1533") ? path : (stryCov_9fa48("1533"), path.slice()),
      before: String(before),
      after: String(under)
    });
    path.pop();
    return repair;
  }
}
function addRepairs({
  code,
  risk,
  edits
}: Made, path: Path, repairs: Repair[]): void {
  if (stryMutAct_9fa48("1534")) {
    {}
  } else {
    stryCov_9fa48("1534");
    for (const edit of edits) repairs.push(repairOf(edit, code, risk, path));
  }
}
function repairOf(edit: Edit, code: string, risk: Risk, at: Path): Repair {
  if (stryMutAct_9fa48("1535")) {
    {}
  } else {
    stryCov_9fa48("1535");
    const path = (stryMutAct_9fa48("1538") ? edit.path.length !== 0 : stryMutAct_9fa48("1537") ? false : stryMutAct_9fa48("1536") ? true : (stryCov_9fa48("1536", "1537", "1538"), edit.path.length === 0)) ? stryMutAct_9fa48("1539") ? at : (stryCov_9fa48("1539"), at.slice()) : at.concat(edit.path);
    const stage = stryMutAct_9fa48("1540") ? "" : (stryCov_9fa48("1540"), 'align');
    if (stryMutAct_9fa48("1543") ? edit.at !== 'move' : stryMutAct_9fa48("1542") ? false : stryMutAct_9fa48("1541") ? true : (stryCov_9fa48("1541", "1542", "1543"), edit.at === (stryMutAct_9fa48("1544") ? "" : (stryCov_9fa48("1544"), 'move')))) return stryMutAct_9fa48("1545") ? {} : (stryCov_9fa48("1545"), {
      code,
      stage,
      risk,
      at: stryMutAct_9fa48("1546") ? "" : (stryCov_9fa48("1546"), 'move'),
      path,
      to: at.concat(edit.to)
    });
    if (stryMutAct_9fa48("1549") ? edit.at !== 'key' : stryMutAct_9fa48("1548") ? false : stryMutAct_9fa48("1547") ? true : (stryCov_9fa48("1547", "1548", "1549"), edit.at === (stryMutAct_9fa48("1550") ? "" : (stryCov_9fa48("1550"), 'key')))) return stryMutAct_9fa48("1551") ? {} : (stryCov_9fa48("1551"), {
      code,
      stage,
      risk,
      at: stryMutAct_9fa48("1552") ? "" : (stryCov_9fa48("1552"), 'key'),
      path,
      before: edit.before,
      after: edit.after
    });
    return stryMutAct_9fa48("1553") ? {} : (stryCov_9fa48("1553"), {
      code,
      stage,
      risk,
      at: stryMutAct_9fa48("1554") ? "" : (stryCov_9fa48("1554"), 'value'),
      path,
      before: edit.before,
      after: edit.after
    });
  }
}