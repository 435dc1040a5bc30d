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
import type { JsonNode } from '../types.ts';
import type { Layout, Move } from './layout.ts';
import type { Plan } from './plan.ts';
import type { EntryRule, ObjectSite } from './rule.ts';
import type { Run } from './run.ts';

/** An object under a plan, as rules see it. */
export interface Place {
  readonly plan: Plan;
  readonly site: ObjectSite;
  readonly run: Run;
}

/** What rules would do with an entry. A declared key is never another one misspelled. */
export function movesOf(key: string, value: JsonNode, {
  plan,
  site,
  run
}: Place): readonly Move[] {
  if (stryMutAct_9fa48("1055")) {
    {}
  } else {
    stryCov_9fa48("1055");
    const isDeclared = stryMutAct_9fa48("1058") ? plan.slot(key) === undefined : stryMutAct_9fa48("1057") ? false : stryMutAct_9fa48("1056") ? true : (stryCov_9fa48("1056", "1057", "1058"), plan.slot(key) !== undefined);
    let moves: readonly Move[] = none;
    for (const rule of run.rules.entry) {
      if (stryMutAct_9fa48("1059")) {
        {}
      } else {
        stryCov_9fa48("1059");
        for (const target of rule.places(key, value, site)) {
          if (stryMutAct_9fa48("1060")) {
            {}
          } else {
            stryCov_9fa48("1060");
            if (stryMutAct_9fa48("1062") ? false : stryMutAct_9fa48("1061") ? true : (stryCov_9fa48("1061", "1062"), hasTarget(moves, target))) continue;
            if (stryMutAct_9fa48("1065") ? target !== undefined : stryMutAct_9fa48("1064") ? false : stryMutAct_9fa48("1063") ? true : (stryCov_9fa48("1063", "1064", "1065"), target === undefined)) moves = stryMutAct_9fa48("1066") ? [] : (stryCov_9fa48("1066"), [...moves, stryMutAct_9fa48("1067") ? {} : (stryCov_9fa48("1067"), {
              rule,
              to: undefined
            })]);else if (stryMutAct_9fa48("1070") ? !isDeclared || site.isFree(target) : stryMutAct_9fa48("1069") ? false : stryMutAct_9fa48("1068") ? true : (stryCov_9fa48("1068", "1069", "1070"), (stryMutAct_9fa48("1071") ? isDeclared : (stryCov_9fa48("1071"), !isDeclared)) && site.isFree(target))) moves = withTarget(moves, rule, target, plan);
          }
        }
      }
    }
    return moves;
  }
}

/** The same for an entry of an object of this layout: below the root, rules that go by keys are asked once for all of its rows. */
export function movesInRow(at: number, layout: Layout, place: Place): readonly Move[] {
  if (stryMutAct_9fa48("1072")) {
    {}
  } else {
    stryCov_9fa48("1072");
    const {
      site,
      run
    } = place;
    const key = layout.keys[at];
    const value = site.node.values[at];
    if (stryMutAct_9fa48("1075") ? key === undefined && value === undefined : stryMutAct_9fa48("1074") ? false : stryMutAct_9fa48("1073") ? true : (stryCov_9fa48("1073", "1074", "1075"), (stryMutAct_9fa48("1077") ? key !== undefined : stryMutAct_9fa48("1076") ? false : (stryCov_9fa48("1076", "1077"), key === undefined)) || (stryMutAct_9fa48("1079") ? value !== undefined : stryMutAct_9fa48("1078") ? false : (stryCov_9fa48("1078", "1079"), value === undefined)))) return none;
    if (stryMutAct_9fa48("1082") ? run.path.length === 0 && speaks(run.rules.entryByValue, key, value, site) : stryMutAct_9fa48("1081") ? false : stryMutAct_9fa48("1080") ? true : (stryCov_9fa48("1080", "1081", "1082"), (stryMutAct_9fa48("1084") ? run.path.length !== 0 : stryMutAct_9fa48("1083") ? false : (stryCov_9fa48("1083", "1084"), run.path.length === 0)) || speaks(run.rules.entryByValue, key, value, site))) return movesOf(key, value, place);
    const moves = stryMutAct_9fa48("1085") ? layout.moves[at] && movesOf(key, value, place) : (stryCov_9fa48("1085"), layout.moves[at] ?? movesOf(key, value, place));
    layout.moves[at] = moves;
    return moves;
  }
}
function speaks(rules: readonly EntryRule[], key: string, value: JsonNode, site: ObjectSite): boolean {
  if (stryMutAct_9fa48("1086")) {
    {}
  } else {
    stryCov_9fa48("1086");
    for (const rule of rules) if (stryMutAct_9fa48("1090") ? rule.places(key, value, site).length <= 0 : stryMutAct_9fa48("1089") ? rule.places(key, value, site).length >= 0 : stryMutAct_9fa48("1088") ? false : stryMutAct_9fa48("1087") ? true : (stryCov_9fa48("1087", "1088", "1089", "1090"), rule.places(key, value, site).length > 0)) return stryMutAct_9fa48("1091") ? false : (stryCov_9fa48("1091"), true);
    return stryMutAct_9fa48("1092") ? true : (stryCov_9fa48("1092"), false);
  }
}
const none: readonly Move[] = stryMutAct_9fa48("1093") ? ["Stryker was here"] : (stryCov_9fa48("1093"), []);
function hasTarget(moves: readonly Move[], target: string | undefined): boolean {
  if (stryMutAct_9fa48("1094")) {
    {}
  } else {
    stryCov_9fa48("1094");
    for (const {
      to
    } of moves) if (stryMutAct_9fa48("1097") ? to?.key !== target : stryMutAct_9fa48("1096") ? false : stryMutAct_9fa48("1095") ? true : (stryCov_9fa48("1095", "1096", "1097"), (stryMutAct_9fa48("1098") ? to.key : (stryCov_9fa48("1098"), to?.key)) === target)) return stryMutAct_9fa48("1099") ? false : (stryCov_9fa48("1099"), true);
    return stryMutAct_9fa48("1100") ? true : (stryCov_9fa48("1100"), false);
  }
}
function withTarget(moves: readonly Move[], rule: EntryRule, key: string, plan: Plan): readonly Move[] {
  if (stryMutAct_9fa48("1101")) {
    {}
  } else {
    stryCov_9fa48("1101");
    const slot = plan.slot(key);
    if (stryMutAct_9fa48("1104") ? slot !== undefined : stryMutAct_9fa48("1103") ? false : stryMutAct_9fa48("1102") ? true : (stryCov_9fa48("1102", "1103", "1104"), slot === undefined)) return moves;
    const move: Move = stryMutAct_9fa48("1105") ? {} : (stryCov_9fa48("1105"), {
      rule,
      to: stryMutAct_9fa48("1106") ? {} : (stryCov_9fa48("1106"), {
        key,
        plan: slot.plan,
        isRequired: slot.isRequired
      })
    });
    return (stryMutAct_9fa48("1109") ? moves.length !== 0 : stryMutAct_9fa48("1108") ? false : stryMutAct_9fa48("1107") ? true : (stryCov_9fa48("1107", "1108", "1109"), moves.length === 0)) ? stryMutAct_9fa48("1110") ? [] : (stryCov_9fa48("1110"), [move]) : stryMutAct_9fa48("1111") ? [] : (stryCov_9fa48("1111"), [...moves, move]);
  }
}