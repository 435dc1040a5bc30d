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
import type { JsonNode, ObjectNode } from '../types.ts';
import type { Move } from './layout.ts';
import { movesOf, type Place } from './moves.ts';
import { nodeOf } from './node.ts';
import type { Plan } from './plan.ts';
import { cheaper, type Found, stands } from './reading.ts';
import { type Run, searchMember } from './run.ts';
import { objectSite } from './site.ts';

/** What the keys of an object may mean, beyond those of declared entries that fit. */
export interface MeantKeys {
  readonly entries: readonly MeantEntry[];
  /** The required keys that were not written, and under which no entry may stand. */
  readonly missing: readonly string[];
  /** The cheapest way to fill a missing key. */
  readonly fill: (key: string) => Found | undefined;
}

/** An entry that is not declared, or does not fit as it stands. */
export interface MeantEntry {
  readonly at: number;
  readonly key: string;
  readonly value: JsonNode;
  /** What the value must fit if it stays where it is; `undefined`: it may not. */
  readonly plan: Plan | undefined;
  /** What it costs to stay. */
  readonly kept: Found | undefined;
  readonly moves: readonly Move[];
}
export function meantKeys(node: ObjectNode, plan: Plan, run: Run): MeantKeys {
  if (stryMutAct_9fa48("936")) {
    {}
  } else {
    stryCov_9fa48("936");
    const place = stryMutAct_9fa48("937") ? {} : (stryCov_9fa48("937"), {
      plan,
      site: objectSite(node, plan, run),
      run
    });
    const entries = uncontested(unsettled(node, place));
    const missing = missingKeys(entries, place);
    return stryMutAct_9fa48("938") ? {} : (stryCov_9fa48("938"), {
      entries,
      missing,
      fill: stryMutAct_9fa48("939") ? () => undefined : (stryCov_9fa48("939"), key => fillOf(key, place))
    });
  }
}
function unsettled(node: ObjectNode, place: Place): readonly MeantEntry[] {
  if (stryMutAct_9fa48("940")) {
    {}
  } else {
    stryCov_9fa48("940");
    const {
      plan,
      run
    } = place;
    const entries: MeantEntry[] = stryMutAct_9fa48("941") ? ["Stryker was here"] : (stryCov_9fa48("941"), []);
    let at = 0;
    for (const [key, value] of entriesOf(node)) {
      if (stryMutAct_9fa48("942")) {
        {}
      } else {
        stryCov_9fa48("942");
        const slot = plan.slot(key);
        const own = (stryMutAct_9fa48("945") ? slot !== undefined : stryMutAct_9fa48("944") ? false : stryMutAct_9fa48("943") ? true : (stryCov_9fa48("943", "944", "945"), slot === undefined)) ? plan.other(key) : slot.plan;
        const kept = stryMutAct_9fa48("948") ? own || searchMember(key, value, own, run) : stryMutAct_9fa48("947") ? false : stryMutAct_9fa48("946") ? true : (stryCov_9fa48("946", "947", "948"), own && searchMember(key, value, own, run));
        if (stryMutAct_9fa48("951") ? slot === undefined && kept !== stands : stryMutAct_9fa48("950") ? false : stryMutAct_9fa48("949") ? true : (stryCov_9fa48("949", "950", "951"), (stryMutAct_9fa48("953") ? slot !== undefined : stryMutAct_9fa48("952") ? false : (stryCov_9fa48("952", "953"), slot === undefined)) || (stryMutAct_9fa48("955") ? kept === stands : stryMutAct_9fa48("954") ? false : (stryCov_9fa48("954", "955"), kept !== stands)))) {
          if (stryMutAct_9fa48("956")) {
            {}
          } else {
            stryCov_9fa48("956");
            entries.push(stryMutAct_9fa48("957") ? {} : (stryCov_9fa48("957"), {
              at,
              key,
              value,
              plan: own,
              kept,
              moves: movesOf(key, value, place)
            }));
          }
        }
        stryMutAct_9fa48("958") ? at-- : (stryCov_9fa48("958"), at++);
      }
    }
    return entries;
  }
}

/** Two spellings of one field are never merged, and neither is preferred. */
function uncontested(entries: readonly MeantEntry[]): readonly MeantEntry[] {
  if (stryMutAct_9fa48("959")) {
    {}
  } else {
    stryCov_9fa48("959");
    if (stryMutAct_9fa48("963") ? entries.length >= 2 : stryMutAct_9fa48("962") ? entries.length <= 2 : stryMutAct_9fa48("961") ? false : stryMutAct_9fa48("960") ? true : (stryCov_9fa48("960", "961", "962", "963"), entries.length < 2)) return entries;
    const claimed = new Set<string>();
    const contested = new Set<string>();
    for (const {
      moves
    } of entries) {
      if (stryMutAct_9fa48("964")) {
        {}
      } else {
        stryCov_9fa48("964");
        for (const {
          to
        } of moves) if (stryMutAct_9fa48("967") ? to === undefined : stryMutAct_9fa48("966") ? false : stryMutAct_9fa48("965") ? true : (stryCov_9fa48("965", "966", "967"), to !== undefined)) (claimed.has(to.key) ? contested : claimed).add(to.key);
      }
    }
    if (stryMutAct_9fa48("970") ? contested.size !== 0 : stryMutAct_9fa48("969") ? false : stryMutAct_9fa48("968") ? true : (stryCov_9fa48("968", "969", "970"), contested.size === 0)) return entries;
    const isOnly = stryMutAct_9fa48("971") ? () => undefined : (stryCov_9fa48("971"), (() => {
      const isOnly = ({
        to
      }: Move): boolean => stryMutAct_9fa48("974") ? to === undefined && !contested.has(to.key) : stryMutAct_9fa48("973") ? false : stryMutAct_9fa48("972") ? true : (stryCov_9fa48("972", "973", "974"), (stryMutAct_9fa48("976") ? to !== undefined : stryMutAct_9fa48("975") ? false : (stryCov_9fa48("975", "976"), to === undefined)) || (stryMutAct_9fa48("977") ? contested.has(to.key) : (stryCov_9fa48("977"), !contested.has(to.key))));
      return isOnly;
    })());
    return entries.map(stryMutAct_9fa48("978") ? () => undefined : (stryCov_9fa48("978"), entry => stryMutAct_9fa48("979") ? {} : (stryCov_9fa48("979"), {
      ...entry,
      moves: stryMutAct_9fa48("980") ? entry.moves : (stryCov_9fa48("980"), entry.moves.filter(isOnly))
    })));
  }
}
function missingKeys(entries: readonly MeantEntry[], {
  plan,
  site
}: Place): readonly string[] {
  if (stryMutAct_9fa48("981")) {
    {}
  } else {
    stryCov_9fa48("981");
    const missing = stryMutAct_9fa48("982") ? [...plan.shape.required] : (stryCov_9fa48("982"), (stryMutAct_9fa48("983") ? [] : (stryCov_9fa48("983"), [...plan.shape.required])).filter(stryMutAct_9fa48("984") ? () => undefined : (stryCov_9fa48("984"), key => stryMutAct_9fa48("985") ? site.isWritten(key) : (stryCov_9fa48("985"), !site.isWritten(key)))));
    if (stryMutAct_9fa48("988") ? missing.length !== 0 : stryMutAct_9fa48("987") ? false : stryMutAct_9fa48("986") ? true : (stryCov_9fa48("986", "987", "988"), missing.length === 0)) return missing;
    const claimed = new Set(entries.flatMap(stryMutAct_9fa48("989") ? () => undefined : (stryCov_9fa48("989"), ({
      moves
    }) => moves.map(stryMutAct_9fa48("990") ? () => undefined : (stryCov_9fa48("990"), ({
      to
    }) => stryMutAct_9fa48("991") ? to.key : (stryCov_9fa48("991"), to?.key))))));
    return stryMutAct_9fa48("992") ? missing : (stryCov_9fa48("992"), missing.filter(stryMutAct_9fa48("993") ? () => undefined : (stryCov_9fa48("993"), key => stryMutAct_9fa48("994") ? claimed.has(key) : (stryCov_9fa48("994"), !claimed.has(key)))));
  }
}
function fillOf(key: string, {
  plan,
  site,
  run
}: Place): Found | undefined {
  if (stryMutAct_9fa48("995")) {
    {}
  } else {
    stryCov_9fa48("995");
    const slot = plan.slot(key);
    let best: Found | undefined;
    for (const rule of (stryMutAct_9fa48("998") ? slot !== undefined : stryMutAct_9fa48("997") ? false : stryMutAct_9fa48("996") ? true : (stryCov_9fa48("996", "997", "998"), slot === undefined)) ? stryMutAct_9fa48("999") ? ["Stryker was here"] : (stryCov_9fa48("999"), []) : run.rules.gap) {
      if (stryMutAct_9fa48("1000")) {
        {}
      } else {
        stryCov_9fa48("1000");
        for (const value of rule.fills(key, site)) {
          if (stryMutAct_9fa48("1001")) {
            {}
          } else {
            stryCov_9fa48("1001");
            const node = nodeOf(value, site.node);
            if (stryMutAct_9fa48("1004") ? slot === undefined && searchMember(key, node, slot.plan, run) !== stands : stryMutAct_9fa48("1003") ? false : stryMutAct_9fa48("1002") ? true : (stryCov_9fa48("1002", "1003", "1004"), (stryMutAct_9fa48("1006") ? slot !== undefined : stryMutAct_9fa48("1005") ? false : (stryCov_9fa48("1005", "1006"), slot === undefined)) || (stryMutAct_9fa48("1008") ? searchMember(key, node, slot.plan, run) === stands : stryMutAct_9fa48("1007") ? false : (stryCov_9fa48("1007", "1008"), searchMember(key, node, slot.plan, run) !== stands)))) continue;
            const edit = {
              at: 'value',
              path: [key],
              before: undefined,
              after: value
            } as const;
            const trail = stryMutAct_9fa48("1009") ? [] : (stryCov_9fa48("1009"), [stryMutAct_9fa48("1010") ? {} : (stryCov_9fa48("1010"), {
              code: rule.code,
              risk: rule.risk,
              edits: stryMutAct_9fa48("1011") ? [] : (stryCov_9fa48("1011"), [edit])
            })]);
            best = cheaper(best, stryMutAct_9fa48("1012") ? {} : (stryCov_9fa48("1012"), {
              cost: run.weights[rule.risk],
              node,
              trail,
              rival: undefined
            }));
          }
        }
      }
    }
    return best;
  }
}