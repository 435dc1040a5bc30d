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
import { type Entry, entriesOf, objectOf } from '../json/entries.ts';
import { toInput } from '../json/value.ts';
import type { Edit, ObjectNode } from '../types.ts';
import type { Move } from './layout.ts';
import { type MeantEntry, type MeantKeys, meantKeys } from './meant-keys.ts';
import type { Plan } from './plan.ts';
import { cheaper, type Found, foundAt, type Mended, type Step, stands, type Trail } from './reading.ts';
import { type Run, searchMember } from './run.ts';

/** Mends the keys of an object and its values: each entry where it costs least, and what is missing filled. */
export function alignKeys(node: ObjectNode, plan: Plan, run: Run): Found | undefined {
  if (stryMutAct_9fa48("695")) {
    {}
  } else {
    stryCov_9fa48("695");
    const {
      entries,
      missing,
      fill
    } = meantKeys(node, plan, run);
    let cost = fillCost(missing, fill);
    if (stryMutAct_9fa48("698") ? cost !== undefined : stryMutAct_9fa48("697") ? false : stryMutAct_9fa48("696") ? true : (stryCov_9fa48("696", "697", "698"), cost === undefined)) return undefined;
    const placed: Placed[] = stryMutAct_9fa48("699") ? ["Stryker was here"] : (stryCov_9fa48("699"), []);
    for (const entry of entries) {
      if (stryMutAct_9fa48("700")) {
        {}
      } else {
        stryCov_9fa48("700");
        const mended = placeEntry(entry, fill, run);
        if (stryMutAct_9fa48("703") ? mended !== undefined : stryMutAct_9fa48("702") ? false : stryMutAct_9fa48("701") ? true : (stryCov_9fa48("701", "702", "703"), mended === undefined)) return undefined;
        stryMutAct_9fa48("704") ? cost -= mended.cost : (stryCov_9fa48("704"), cost += mended.cost);
        placed.push(stryMutAct_9fa48("705") ? {} : (stryCov_9fa48("705"), {
          entry,
          mended
        }));
      }
    }
    if (stryMutAct_9fa48("708") ? cost !== 0 : stryMutAct_9fa48("707") ? false : stryMutAct_9fa48("706") ? true : (stryCov_9fa48("706", "707", "708"), cost === 0)) return stands;
    const filled = filledKeys(placed, missing, fill);
    const rival = rivalOf(node, stryMutAct_9fa48("709") ? {} : (stryCov_9fa48("709"), {
      placed,
      missing,
      fill,
      filled
    }));
    const {
      node: mended,
      trail
    } = assemble(node, placed, filled);
    return stryMutAct_9fa48("710") ? {} : (stryCov_9fa48("710"), {
      cost,
      node: mended,
      trail,
      rival
    });
  }
}
type Fill = MeantKeys['fill'];

/** What it costs to fill these keys; `undefined` where one cannot be filled. */
function fillCost(keys: readonly string[], fill: Fill): number | undefined {
  if (stryMutAct_9fa48("711")) {
    {}
  } else {
    stryCov_9fa48("711");
    let cost = 0;
    for (const key of keys) {
      if (stryMutAct_9fa48("712")) {
        {}
      } else {
        stryCov_9fa48("712");
        const found = fill(key);
        if (stryMutAct_9fa48("715") ? found !== undefined : stryMutAct_9fa48("714") ? false : stryMutAct_9fa48("713") ? true : (stryCov_9fa48("713", "714", "715"), found === undefined)) return undefined;
        stryMutAct_9fa48("716") ? cost -= found.cost : (stryCov_9fa48("716"), cost += found.cost);
      }
    }
    return cost;
  }
}

/** What became of an entry, as an object of its own that holds it or nothing. */
interface Placed {
  readonly entry: MeantEntry;
  readonly mended: Found;
}

/** The cheapest place of an entry. A missing key under which it could have stood must then be filled otherwise. */
function placeEntry(entry: MeantEntry, fill: Fill, run: Run): Found | undefined {
  if (stryMutAct_9fa48("717")) {
    {}
  } else {
    stryCov_9fa48("717");
    let best = withFills(keep(entry), leftBy(entry, undefined), fill);
    for (const move of entry.moves) {
      if (stryMutAct_9fa48("718")) {
        {}
      } else {
        stryCov_9fa48("718");
        if (stryMutAct_9fa48("721") ? best?.cost !== 0 : stryMutAct_9fa48("720") ? false : stryMutAct_9fa48("719") ? true : (stryCov_9fa48("719", "720", "721"), (stryMutAct_9fa48("722") ? best.cost : (stryCov_9fa48("722"), best?.cost)) === 0)) break;
        best = cheaper(best, withFills(moveEntry(entry, move, run), leftBy(entry, stryMutAct_9fa48("723") ? move.to.key : (stryCov_9fa48("723"), move.to?.key)), fill));
      }
    }
    return best;
  }
}

/** The missing keys under which an entry could have stood, but for the one that it takes. */
const leftBy = stryMutAct_9fa48("724") ? () => undefined : (stryCov_9fa48("724"), (() => {
  const leftBy = ({
    moves
  }: MeantEntry, taken: string | undefined): readonly string[] => moves.flatMap(stryMutAct_9fa48("725") ? () => undefined : (stryCov_9fa48("725"), ({
    to
  }) => (stryMutAct_9fa48("728") ? to?.isRequired || to.key !== taken : stryMutAct_9fa48("727") ? false : stryMutAct_9fa48("726") ? true : (stryCov_9fa48("726", "727", "728"), (stryMutAct_9fa48("729") ? to.isRequired : (stryCov_9fa48("729"), to?.isRequired)) && (stryMutAct_9fa48("731") ? to.key === taken : stryMutAct_9fa48("730") ? true : (stryCov_9fa48("730", "731"), to.key !== taken)))) ? stryMutAct_9fa48("732") ? [] : (stryCov_9fa48("732"), [to.key]) : stryMutAct_9fa48("733") ? ["Stryker was here"] : (stryCov_9fa48("733"), [])));
  return leftBy;
})());
function withFills(found: Found | undefined, keys: readonly string[], fill: Fill): Found | undefined {
  if (stryMutAct_9fa48("734")) {
    {}
  } else {
    stryCov_9fa48("734");
    if (stryMutAct_9fa48("737") ? found === undefined && keys.length === 0 : stryMutAct_9fa48("736") ? false : stryMutAct_9fa48("735") ? true : (stryCov_9fa48("735", "736", "737"), (stryMutAct_9fa48("739") ? found !== undefined : stryMutAct_9fa48("738") ? false : (stryCov_9fa48("738", "739"), found === undefined)) || (stryMutAct_9fa48("741") ? keys.length !== 0 : stryMutAct_9fa48("740") ? false : (stryCov_9fa48("740", "741"), keys.length === 0)))) return found;
    const cost = fillCost(keys, fill);
    return (stryMutAct_9fa48("744") ? cost !== undefined : stryMutAct_9fa48("743") ? false : stryMutAct_9fa48("742") ? true : (stryCov_9fa48("742", "743", "744"), cost === undefined)) ? undefined : stryMutAct_9fa48("745") ? {} : (stryCov_9fa48("745"), {
      ...found,
      cost: stryMutAct_9fa48("746") ? found.cost - cost : (stryCov_9fa48("746"), found.cost + cost)
    });
  }
}
const keep = stryMutAct_9fa48("747") ? () => undefined : (stryCov_9fa48("747"), (() => {
  const keep = ({
    key,
    value,
    kept
  }: MeantEntry): Found | undefined => stryMutAct_9fa48("750") ? kept || under(key, foundAt(value, kept), undefined) : stryMutAct_9fa48("749") ? false : stryMutAct_9fa48("748") ? true : (stryCov_9fa48("748", "749", "750"), kept && under(key, foundAt(value, kept), undefined));
  return keep;
})());
function moveEntry({
  key,
  value
}: MeantEntry, {
  rule,
  to
}: Move, run: Run): Found | undefined {
  if (stryMutAct_9fa48("751")) {
    {}
  } else {
    stryCov_9fa48("751");
    const {
      code,
      risk
    } = rule;
    const cost = run.weights[risk];
    if (stryMutAct_9fa48("754") ? to !== undefined : stryMutAct_9fa48("753") ? false : stryMutAct_9fa48("752") ? true : (stryCov_9fa48("752", "753", "754"), to === undefined)) {
      if (stryMutAct_9fa48("755")) {
        {}
      } else {
        stryCov_9fa48("755");
        const edit: Edit = stryMutAct_9fa48("756") ? {} : (stryCov_9fa48("756"), {
          at: stryMutAct_9fa48("757") ? "" : (stryCov_9fa48("757"), 'value'),
          path: stryMutAct_9fa48("758") ? [] : (stryCov_9fa48("758"), [key]),
          before: toInput(value),
          after: undefined
        });
        return stryMutAct_9fa48("759") ? {} : (stryCov_9fa48("759"), {
          cost,
          node: objectOf(stryMutAct_9fa48("760") ? ["Stryker was here"] : (stryCov_9fa48("760"), []), value),
          trail: stryMutAct_9fa48("761") ? [] : (stryCov_9fa48("761"), [stryMutAct_9fa48("762") ? {} : (stryCov_9fa48("762"), {
            code,
            risk,
            edits: stryMutAct_9fa48("763") ? [] : (stryCov_9fa48("763"), [edit])
          })]),
          rival: undefined
        });
      }
    }
    const found = searchMember(to.key, value, to.plan, run);
    if (stryMutAct_9fa48("766") ? found !== undefined : stryMutAct_9fa48("765") ? false : stryMutAct_9fa48("764") ? true : (stryCov_9fa48("764", "765", "766"), found === undefined)) return undefined;
    const edit: Edit = stryMutAct_9fa48("767") ? {} : (stryCov_9fa48("767"), {
      at: stryMutAct_9fa48("768") ? "" : (stryCov_9fa48("768"), 'key'),
      path: stryMutAct_9fa48("769") ? [] : (stryCov_9fa48("769"), [key]),
      before: key,
      after: to.key
    });
    const moved = under(to.key, foundAt(value, found), stryMutAct_9fa48("770") ? {} : (stryCov_9fa48("770"), {
      code,
      risk,
      edits: stryMutAct_9fa48("771") ? [] : (stryCov_9fa48("771"), [edit])
    }));
    return stryMutAct_9fa48("772") ? {} : (stryCov_9fa48("772"), {
      cost: stryMutAct_9fa48("773") ? cost - found.cost : (stryCov_9fa48("773"), cost + found.cost),
      node: moved.node,
      trail: moved.trail,
      rival: moved.rival
    });
  }
}

/** The finding of a value as that of an object with it as its only entry. */
function under(key: string, found: Found, before: Step | undefined): Found {
  if (stryMutAct_9fa48("774")) {
    {}
  } else {
    stryCov_9fa48("774");
    const {
      cost,
      node,
      rival
    } = found;
    const other = stryMutAct_9fa48("777") ? rival || {
      node: objectOf([[key, rival.node]], node),
      trail: trailUnder(key, rival, before)
    } : stryMutAct_9fa48("776") ? false : stryMutAct_9fa48("775") ? true : (stryCov_9fa48("775", "776", "777"), rival && (stryMutAct_9fa48("778") ? {} : (stryCov_9fa48("778"), {
      node: objectOf(stryMutAct_9fa48("779") ? [] : (stryCov_9fa48("779"), [stryMutAct_9fa48("780") ? [] : (stryCov_9fa48("780"), [key, rival.node])]), node),
      trail: trailUnder(key, rival, before)
    })));
    return stryMutAct_9fa48("781") ? {} : (stryCov_9fa48("781"), {
      cost,
      node: objectOf(stryMutAct_9fa48("782") ? [] : (stryCov_9fa48("782"), [stryMutAct_9fa48("783") ? [] : (stryCov_9fa48("783"), [key, node])]), node),
      trail: trailUnder(key, found, before),
      rival: other
    });
  }
}
function trailUnder(key: string, mended: Mended, before: Step | undefined): Trail {
  if (stryMutAct_9fa48("784")) {
    {}
  } else {
    stryCov_9fa48("784");
    if (stryMutAct_9fa48("787") ? mended.trail.length !== 0 : stryMutAct_9fa48("786") ? false : stryMutAct_9fa48("785") ? true : (stryCov_9fa48("785", "786", "787"), mended.trail.length === 0)) return (stryMutAct_9fa48("790") ? before !== undefined : stryMutAct_9fa48("789") ? false : stryMutAct_9fa48("788") ? true : (stryCov_9fa48("788", "789", "790"), before === undefined)) ? stryMutAct_9fa48("791") ? ["Stryker was here"] : (stryCov_9fa48("791"), []) : stryMutAct_9fa48("792") ? [] : (stryCov_9fa48("792"), [before]);
    const inner = stryMutAct_9fa48("793") ? {} : (stryCov_9fa48("793"), {
      by: undefined,
      before: key,
      under: key,
      mended
    });
    return (stryMutAct_9fa48("796") ? before !== undefined : stryMutAct_9fa48("795") ? false : stryMutAct_9fa48("794") ? true : (stryCov_9fa48("794", "795", "796"), before === undefined)) ? stryMutAct_9fa48("797") ? [] : (stryCov_9fa48("797"), [inner]) : stryMutAct_9fa48("798") ? [] : (stryCov_9fa48("798"), [before, inner]);
  }
}

/** A missing key and what fills it. */
interface Filled {
  readonly key: string;
  readonly mended: Found;
}

/** What fills the keys that are missing still. */
function filledKeys(placed: readonly Placed[], missing: readonly string[], fill: Fill): readonly Filled[] {
  if (stryMutAct_9fa48("799")) {
    {}
  } else {
    stryCov_9fa48("799");
    const left = placed.flatMap(stryMutAct_9fa48("800") ? () => undefined : (stryCov_9fa48("800"), ({
      entry,
      mended
    }) => leftBy(entry, stryMutAct_9fa48("801") ? entryOf(mended)[0] : (stryCov_9fa48("801"), entryOf(mended)?.[0]))));
    return (stryMutAct_9fa48("802") ? [] : (stryCov_9fa48("802"), [...missing, ...left])).flatMap(key => {
      if (stryMutAct_9fa48("803")) {
        {}
      } else {
        stryCov_9fa48("803");
        const mended = fill(key);
        return (stryMutAct_9fa48("806") ? mended !== undefined : stryMutAct_9fa48("805") ? false : stryMutAct_9fa48("804") ? true : (stryCov_9fa48("804", "805", "806"), mended === undefined)) ? stryMutAct_9fa48("807") ? ["Stryker was here"] : (stryCov_9fa48("807"), []) : stryMutAct_9fa48("808") ? [] : (stryCov_9fa48("808"), [stryMutAct_9fa48("809") ? {} : (stryCov_9fa48("809"), {
          key,
          mended
        })]);
      }
    });
  }
}
const entryOf = stryMutAct_9fa48("810") ? () => undefined : (stryCov_9fa48("810"), (() => {
  const entryOf = ({
    node
  }: Mended): Entry | undefined => (stryMutAct_9fa48("813") ? node.kind !== 'object' : stryMutAct_9fa48("812") ? false : stryMutAct_9fa48("811") ? true : (stryCov_9fa48("811", "812", "813"), node.kind === (stryMutAct_9fa48("814") ? "" : (stryCov_9fa48("814"), 'object')))) ? entriesOf(node)[0] : undefined;
  return entryOf;
})());

/** Puts what became of some entries in their places; what is still missing stands at the end. */
function assemble(node: ObjectNode, placed: readonly Placed[], filled: readonly Filled[]): Mended {
  if (stryMutAct_9fa48("815")) {
    {}
  } else {
    stryCov_9fa48("815");
    const entries: (Entry | undefined)[] = stryMutAct_9fa48("816") ? [] : (stryCov_9fa48("816"), [...entriesOf(node)]);
    const trail: Step[] = stryMutAct_9fa48("817") ? ["Stryker was here"] : (stryCov_9fa48("817"), []);
    for (const {
      entry,
      mended
    } of placed) {
      if (stryMutAct_9fa48("818")) {
        {}
      } else {
        stryCov_9fa48("818");
        entries[entry.at] = entryOf(mended);
        trail.push(...mended.trail);
      }
    }
    for (const {
      key,
      mended
    } of filled) {
      if (stryMutAct_9fa48("819")) {
        {}
      } else {
        stryCov_9fa48("819");
        entries.push(stryMutAct_9fa48("820") ? [] : (stryCov_9fa48("820"), [key, mended.node]));
        trail.push(...mended.trail);
      }
    }
    const kept = stryMutAct_9fa48("821") ? entries : (stryCov_9fa48("821"), entries.filter(stryMutAct_9fa48("822") ? () => undefined : (stryCov_9fa48("822"), entry => stryMutAct_9fa48("825") ? entry === undefined : stryMutAct_9fa48("824") ? false : stryMutAct_9fa48("823") ? true : (stryCov_9fa48("823", "824", "825"), entry !== undefined))));
    return stryMutAct_9fa48("826") ? {} : (stryCov_9fa48("826"), {
      node: objectOf(kept, node),
      trail
    });
  }
}
interface Choices {
  readonly placed: readonly Placed[];
  readonly filled: readonly Filled[];
  readonly missing: readonly string[];
  readonly fill: Fill;
}

/** Another reading at the same cost: of an entry, or of what is missing. */
function rivalOf(node: ObjectNode, {
  placed,
  filled,
  missing,
  fill
}: Choices): Mended | undefined {
  if (stryMutAct_9fa48("827")) {
    {}
  } else {
    stryCov_9fa48("827");
    for (const [index, {
      entry,
      mended
    }] of placed.entries()) {
      if (stryMutAct_9fa48("828")) {
        {}
      } else {
        stryCov_9fa48("828");
        if (stryMutAct_9fa48("831") ? mended.rival !== undefined : stryMutAct_9fa48("830") ? false : stryMutAct_9fa48("829") ? true : (stryCov_9fa48("829", "830", "831"), mended.rival === undefined)) continue;
        const others = placed.with(index, stryMutAct_9fa48("832") ? {} : (stryCov_9fa48("832"), {
          entry,
          mended: asFound(mended.rival)
        }));
        return assemble(node, others, filledKeys(others, missing, fill));
      }
    }
    for (const [index, {
      key,
      mended
    }] of filled.entries()) {
      if (stryMutAct_9fa48("833")) {
        {}
      } else {
        stryCov_9fa48("833");
        if (stryMutAct_9fa48("836") ? mended.rival === undefined : stryMutAct_9fa48("835") ? false : stryMutAct_9fa48("834") ? true : (stryCov_9fa48("834", "835", "836"), mended.rival !== undefined)) return assemble(node, placed, filled.with(index, stryMutAct_9fa48("837") ? {} : (stryCov_9fa48("837"), {
          key,
          mended: asFound(mended.rival)
        })));
      }
    }
    return undefined;
  }
}
const asFound = stryMutAct_9fa48("838") ? () => undefined : (stryCov_9fa48("838"), (() => {
  const asFound = ({
    node,
    trail
  }: Mended): Found => stryMutAct_9fa48("839") ? {} : (stryCov_9fa48("839"), {
    cost: 0,
    node,
    trail,
    rival: undefined
  });
  return asFound;
})());