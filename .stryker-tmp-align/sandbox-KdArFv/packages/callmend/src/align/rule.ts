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
import type { Shape } from '../schema/shape.ts';
import type { Choice } from '../schema/variants.ts';
import type { Candidate, JsonNode, JsonSchema, JsonValue, ObjectNode, Risk, RuleSite } from '../types.ts';

/** One way in which models miss a schema, and its mend. `says`: one line, printed in the docs. */
export type AlignRule = ValueRule | EntryRule | GapRule;

/** A type of JSON Schema. */
export type TypeWord = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';
interface RuleBase {
  readonly code: string;
  readonly risk: Risk;
  readonly says: string;
}

/** Gives other readings of a value. `reads`: the kinds of node it looks at. */
export interface ValueRule extends RuleBase {
  readonly mends: 'value';
  readonly reads: readonly JsonNode['kind'][];
  /** Gives other readings of the node; the search judges them. */
  candidates(node: JsonNode, at: ValueSite): readonly Candidate[];
}

/**
 * Says under which declared keys an entry may have been meant to stand; `undefined`: nowhere, it is dropped. Only free keys
 * count, and a key that two entries lay claim to goes to neither: they are two spellings of one field.
 */
export interface EntryRule extends RuleBase {
  readonly mends: 'entry';
  /** Below the root it goes by the object's keys alone: rows with the same keys are asked about once. */
  readonly byKeys?: true;
  /** Gives the declared keys that may have been meant. */
  places(key: string, value: JsonNode, at: ObjectSite): readonly (string | undefined)[];
}

/** Says what a required key may hold that was not written. The value must fit as it is. */
export interface GapRule extends RuleBase {
  readonly mends: 'gap';
  /** Gives what the key may hold. */
  fills(key: string, at: ObjectSite): readonly JsonValue[];
}

/** Where a rule stands. `schema` is merged: seen through references, `allOf` and the variants taken; its `type` is a list. */
interface Site extends RuleSite {
  readonly shape: Shape;
  /** A part of `schema`, merged in the same way. */
  shapeOf(part: JsonSchema): Shape;
  /** Whether a node fits a part of the schema. */
  fits(node: JsonNode, part: JsonSchema): boolean;
}

/** Where a rule about a value stands. */
export interface ValueSite extends Site {
  /** Whether a value of this type may stand here, whichever variant is taken. */
  mayBe(word: TypeWord): boolean;
  /** The container that holds this value. */
  holder(): Holder | undefined;
}

/** A container whose member is being looked at, and the unions of which it took a variant. */
export interface Holder {
  readonly node: JsonNode;
  readonly choices: readonly Choice[];
}

/** Where a rule about an object's keys stands. */
export interface ObjectSite extends Site {
  readonly node: ObjectNode;
  /** Whether a key was written. */
  isWritten(key: string): boolean;
  /** Whether a key is declared and not written. */
  isFree(key: string): boolean;
  /** Whether a key that is not declared was meant otherwise: there may be none, or a required one is missing. */
  readonly mayRename: boolean;
  /** The unions of which this object took a variant. */
  readonly choices: readonly Choice[];
}

/** A site that is told which object it stands at. */
export interface MovingSite extends ObjectSite {
  node: ObjectNode;
  mayRename: boolean;
  /** The keys of a large object, once one was looked up. */
  written: ReadonlySet<string> | undefined;
}

/** Rules by what they mend, the least risk first. */
export interface Rules {
  readonly value: Readonly<Record<JsonNode['kind'], readonly ValueRule[]>>;
  readonly entry: readonly EntryRule[];
  /** Those that look at the value too. */
  readonly entryByValue: readonly EntryRule[];
  readonly gap: readonly GapRule[];
  readonly leastKeyRisk: Risk | undefined;
}

/** The rules of at most this risk, sorted: once for a list of rules. */
export function sortRules(rules: readonly AlignRule[], ceiling: Risk): Rules {
  if (stryMutAct_9fa48("1555")) {
    {}
  } else {
    stryCov_9fa48("1555");
    const byCeiling = known.get(rules);
    const sorted = stryMutAct_9fa48("1556") ? byCeiling.get(ceiling) : (stryCov_9fa48("1556"), byCeiling?.get(ceiling));
    if (stryMutAct_9fa48("1559") ? sorted === undefined : stryMutAct_9fa48("1558") ? false : stryMutAct_9fa48("1557") ? true : (stryCov_9fa48("1557", "1558", "1559"), sorted !== undefined)) return sorted;
    const made = sort(rules, ceiling);
    known.set(rules, new Map(stryMutAct_9fa48("1560") ? [] : (stryCov_9fa48("1560"), [...(stryMutAct_9fa48("1561") ? byCeiling && [] : (stryCov_9fa48("1561"), byCeiling ?? (stryMutAct_9fa48("1562") ? ["Stryker was here"] : (stryCov_9fa48("1562"), [])))), stryMutAct_9fa48("1563") ? [] : (stryCov_9fa48("1563"), [ceiling, made])])));
    return made;
  }
}
const known = new WeakMap<readonly AlignRule[], Map<Risk, Rules>>();
function sort(rules: readonly AlignRule[], ceiling: Risk): Rules {
  if (stryMutAct_9fa48("1564")) {
    {}
  } else {
    stryCov_9fa48("1564");
    const permitted = stryMutAct_9fa48("1565") ? rules.toSorted((a, b) => compareRisk(a.risk, b.risk)) : (stryCov_9fa48("1565"), rules.filter(stryMutAct_9fa48("1566") ? () => undefined : (stryCov_9fa48("1566"), ({
      risk
    }) => stryMutAct_9fa48("1570") ? compareRisk(risk, ceiling) > 0 : stryMutAct_9fa48("1569") ? compareRisk(risk, ceiling) < 0 : stryMutAct_9fa48("1568") ? false : stryMutAct_9fa48("1567") ? true : (stryCov_9fa48("1567", "1568", "1569", "1570"), compareRisk(risk, ceiling) <= 0))).toSorted(stryMutAct_9fa48("1571") ? () => undefined : (stryCov_9fa48("1571"), (a, b) => compareRisk(a.risk, b.risk))));
    const values = stryMutAct_9fa48("1572") ? permitted : (stryCov_9fa48("1572"), permitted.filter(stryMutAct_9fa48("1573") ? () => undefined : (stryCov_9fa48("1573"), rule => stryMutAct_9fa48("1576") ? rule.mends !== 'value' : stryMutAct_9fa48("1575") ? false : stryMutAct_9fa48("1574") ? true : (stryCov_9fa48("1574", "1575", "1576"), rule.mends === (stryMutAct_9fa48("1577") ? "" : (stryCov_9fa48("1577"), 'value'))))));
    const reading = stryMutAct_9fa48("1578") ? () => undefined : (stryCov_9fa48("1578"), (() => {
      const reading = (kind: JsonNode['kind']): ValueRule[] => stryMutAct_9fa48("1579") ? values : (stryCov_9fa48("1579"), values.filter(stryMutAct_9fa48("1580") ? () => undefined : (stryCov_9fa48("1580"), ({
        reads
      }) => reads.includes(kind))));
      return reading;
    })());
    const entry = stryMutAct_9fa48("1581") ? permitted : (stryCov_9fa48("1581"), permitted.filter(stryMutAct_9fa48("1582") ? () => undefined : (stryCov_9fa48("1582"), rule => stryMutAct_9fa48("1585") ? rule.mends !== 'entry' : stryMutAct_9fa48("1584") ? false : stryMutAct_9fa48("1583") ? true : (stryCov_9fa48("1583", "1584", "1585"), rule.mends === (stryMutAct_9fa48("1586") ? "" : (stryCov_9fa48("1586"), 'entry'))))));
    return stryMutAct_9fa48("1587") ? {} : (stryCov_9fa48("1587"), {
      value: stryMutAct_9fa48("1588") ? {} : (stryCov_9fa48("1588"), {
        object: reading(stryMutAct_9fa48("1589") ? "" : (stryCov_9fa48("1589"), 'object')),
        array: reading(stryMutAct_9fa48("1590") ? "" : (stryCov_9fa48("1590"), 'array')),
        string: reading(stryMutAct_9fa48("1591") ? "" : (stryCov_9fa48("1591"), 'string')),
        number: reading(stryMutAct_9fa48("1592") ? "" : (stryCov_9fa48("1592"), 'number')),
        boolean: reading(stryMutAct_9fa48("1593") ? "" : (stryCov_9fa48("1593"), 'boolean')),
        null: reading(stryMutAct_9fa48("1594") ? "" : (stryCov_9fa48("1594"), 'null'))
      }),
      entry,
      entryByValue: stryMutAct_9fa48("1595") ? entry : (stryCov_9fa48("1595"), entry.filter(stryMutAct_9fa48("1596") ? () => undefined : (stryCov_9fa48("1596"), ({
        byKeys
      }) => stryMutAct_9fa48("1597") ? byKeys : (stryCov_9fa48("1597"), !byKeys)))),
      gap: stryMutAct_9fa48("1598") ? permitted : (stryCov_9fa48("1598"), permitted.filter(stryMutAct_9fa48("1599") ? () => undefined : (stryCov_9fa48("1599"), rule => stryMutAct_9fa48("1602") ? rule.mends !== 'gap' : stryMutAct_9fa48("1601") ? false : stryMutAct_9fa48("1600") ? true : (stryCov_9fa48("1600", "1601", "1602"), rule.mends === (stryMutAct_9fa48("1603") ? "" : (stryCov_9fa48("1603"), 'gap')))))),
      leastKeyRisk: stryMutAct_9fa48("1604") ? entry[0].risk : (stryCov_9fa48("1604"), entry[0]?.risk)
    });
  }
}

/** Whether a merged schema takes values of this type; a `number` may be an `integer`. */
export function takes(schema: JsonSchema, word: TypeWord): boolean {
  if (stryMutAct_9fa48("1605")) {
    {}
  } else {
    stryCov_9fa48("1605");
    const types = (stryMutAct_9fa48("1608") ? typeof schema !== 'object' : stryMutAct_9fa48("1607") ? false : stryMutAct_9fa48("1606") ? true : (stryCov_9fa48("1606", "1607", "1608"), typeof schema === (stryMutAct_9fa48("1609") ? "" : (stryCov_9fa48("1609"), 'object')))) ? schema.type : undefined;
    return stryMutAct_9fa48("1612") ? Array.isArray(types) || types.includes(word) || word === 'integer' && types.includes('number') : stryMutAct_9fa48("1611") ? false : stryMutAct_9fa48("1610") ? true : (stryCov_9fa48("1610", "1611", "1612"), Array.isArray(types) && (stryMutAct_9fa48("1614") ? types.includes(word) && word === 'integer' && types.includes('number') : stryMutAct_9fa48("1613") ? true : (stryCov_9fa48("1613", "1614"), types.includes(word) || (stryMutAct_9fa48("1616") ? word === 'integer' || types.includes('number') : stryMutAct_9fa48("1615") ? false : (stryCov_9fa48("1615", "1616"), (stryMutAct_9fa48("1618") ? word !== 'integer' : stryMutAct_9fa48("1617") ? true : (stryCov_9fa48("1617", "1618"), word === (stryMutAct_9fa48("1619") ? "" : (stryCov_9fa48("1619"), 'integer')))) && types.includes(stryMutAct_9fa48("1620") ? "" : (stryCov_9fa48("1620"), 'number')))))));
  }
}