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
import { foldSpelling } from '../../schema/fold.ts';
import type { Shape } from '../../schema/shape.ts';
import type { EntryRule } from '../rule.ts';
const clinging = stryMutAct_9fa48("2471") ? "" : (stryCov_9fa48("2471"), '=:');

/** `startDate`, `"start date"` or `start_date=` for `start_date`. */
export const keyFold: EntryRule = stryMutAct_9fa48("2472") ? {} : (stryCov_9fa48("2472"), {
  code: stryMutAct_9fa48("2473") ? "" : (stryCov_9fa48("2473"), 'key-fold'),
  risk: stryMutAct_9fa48("2474") ? "" : (stryCov_9fa48("2474"), 'schema'),
  says: stryMutAct_9fa48("2475") ? "" : (stryCov_9fa48("2475"), 'a key in another case, with other separators or with blanks, quotes, = or : at its ends, if exactly one free key fits'),
  mends: stryMutAct_9fa48("2476") ? "" : (stryCov_9fa48("2476"), 'entry'),
  byKeys: stryMutAct_9fa48("2477") ? false : (stryCov_9fa48("2477"), true),
  places(key, _value, {
    shape,
    isFree,
    mayRename
  }) {
    if (stryMutAct_9fa48("2478")) {
      {}
    } else {
      stryCov_9fa48("2478");
      if (stryMutAct_9fa48("2481") ? !mayRename && shape.properties.has(key) : stryMutAct_9fa48("2480") ? false : stryMutAct_9fa48("2479") ? true : (stryCov_9fa48("2479", "2480", "2481"), (stryMutAct_9fa48("2482") ? mayRename : (stryCov_9fa48("2482"), !mayRename)) || shape.properties.has(key))) return none;
      const names = stryMutAct_9fa48("2483") ? spelledAs(key, shape) && none : (stryCov_9fa48("2483"), spelledAs(key, shape) ?? none);
      if (stryMutAct_9fa48("2486") ? names.length === 0 && shape.patterns.some(({
        matches
      }) => matches(key)) : stryMutAct_9fa48("2485") ? false : stryMutAct_9fa48("2484") ? true : (stryCov_9fa48("2484", "2485", "2486"), (stryMutAct_9fa48("2488") ? names.length !== 0 : stryMutAct_9fa48("2487") ? false : (stryCov_9fa48("2487", "2488"), names.length === 0)) || (stryMutAct_9fa48("2489") ? shape.patterns.every(({
        matches
      }) => matches(key)) : (stryCov_9fa48("2489"), shape.patterns.some(stryMutAct_9fa48("2490") ? () => undefined : (stryCov_9fa48("2490"), ({
        matches
      }) => matches(key))))))) return none;
      const meant = (stryMutAct_9fa48("2491") ? names.some(isFree) : (stryCov_9fa48("2491"), names.every(isFree))) ? names : stryMutAct_9fa48("2492") ? names : (stryCov_9fa48("2492"), names.filter(isFree));
      return (stryMutAct_9fa48("2495") ? meant.length !== 1 : stryMutAct_9fa48("2494") ? false : stryMutAct_9fa48("2493") ? true : (stryCov_9fa48("2493", "2494", "2495"), meant.length === 1)) ? meant : none;
    }
  }
});
const none: readonly string[] = stryMutAct_9fa48("2496") ? ["Stryker was here"] : (stryCov_9fa48("2496"), []);
interface Spellings {
  readonly byFold: ReadonlyMap<string, readonly string[]>;
  /** What keys were found to mean: a list of rows has the same keys again and again. */
  readonly byKey: Map<string, readonly string[] | undefined>;
}
const known = new WeakMap<Shape, Spellings>();
const mostKeysKept = 256;

/** The declared keys that have the same spelling as `key`. */
function spelledAs(key: string, shape: Shape): readonly string[] | undefined {
  if (stryMutAct_9fa48("2497")) {
    {}
  } else {
    stryCov_9fa48("2497");
    const {
      byFold,
      byKey
    } = stryMutAct_9fa48("2498") ? known.get(shape) && addSpellings(shape) : (stryCov_9fa48("2498"), known.get(shape) ?? addSpellings(shape));
    const names = byKey.get(key);
    if (stryMutAct_9fa48("2501") ? names !== undefined && byKey.has(key) : stryMutAct_9fa48("2500") ? false : stryMutAct_9fa48("2499") ? true : (stryCov_9fa48("2499", "2500", "2501"), (stryMutAct_9fa48("2503") ? names === undefined : stryMutAct_9fa48("2502") ? false : (stryCov_9fa48("2502", "2503"), names !== undefined)) || byKey.has(key))) return names;
    const folded = foldSpelling(key, clinging);
    const meant = (stryMutAct_9fa48("2506") ? folded !== undefined : stryMutAct_9fa48("2505") ? false : stryMutAct_9fa48("2504") ? true : (stryCov_9fa48("2504", "2505", "2506"), folded === undefined)) ? undefined : byFold.get(folded);
    if (stryMutAct_9fa48("2510") ? byKey.size < mostKeysKept : stryMutAct_9fa48("2509") ? byKey.size > mostKeysKept : stryMutAct_9fa48("2508") ? false : stryMutAct_9fa48("2507") ? true : (stryCov_9fa48("2507", "2508", "2509", "2510"), byKey.size >= mostKeysKept)) byKey.clear();
    byKey.set(key, meant);
    return meant;
  }
}
function addSpellings(shape: Shape): Spellings {
  if (stryMutAct_9fa48("2511")) {
    {}
  } else {
    stryCov_9fa48("2511");
    const spellings = stryMutAct_9fa48("2512") ? {} : (stryCov_9fa48("2512"), {
      byFold: foldAll(shape),
      byKey: new Map()
    });
    known.set(shape, spellings);
    return spellings;
  }
}
function foldAll({
  properties
}: Shape): ReadonlyMap<string, readonly string[]> {
  if (stryMutAct_9fa48("2513")) {
    {}
  } else {
    stryCov_9fa48("2513");
    const names = new Map<string, string[]>();
    for (const name of properties.keys()) {
      if (stryMutAct_9fa48("2514")) {
        {}
      } else {
        stryCov_9fa48("2514");
        const folded = foldSpelling(name, clinging);
        if (stryMutAct_9fa48("2517") ? folded === undefined : stryMutAct_9fa48("2516") ? false : stryMutAct_9fa48("2515") ? true : (stryCov_9fa48("2515", "2516", "2517"), folded !== undefined)) names.set(folded, stryMutAct_9fa48("2518") ? [] : (stryCov_9fa48("2518"), [...(stryMutAct_9fa48("2519") ? names.get(folded) && [] : (stryCov_9fa48("2519"), names.get(folded) ?? (stryMutAct_9fa48("2520") ? ["Stryker was here"] : (stryCov_9fa48("2520"), [])))), name]));
      }
    }
    return names;
  }
}