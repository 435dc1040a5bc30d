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
import { kinds } from '../schema/keywords-type.ts';
import { mergedSchema, narrow, type Shape } from '../schema/shape.ts';
import type { JsonNode, JsonSchema, Path, Repair } from '../types.ts';

/** More texts without quotes than these are no slip. */
const maxBare = 256;
/** Ways to take the variants of unions that are looked at. */
const maxShapes = 16;
const anything = mergedSchema(stryMutAct_9fa48("34") ? false : (stryCov_9fa48("34"), true), stryMutAct_9fa48("35") ? false : (stryCov_9fa48("35"), true)).kinds;

/**
 * The path of a string that was written without quotes and stands where no string is due: where the schema asks for
 * something else, or for nothing in particular, or where it came to stand only by a repair.
 */
export function undueBareString(node: JsonNode, schema: JsonSchema, repairs: readonly Repair[]): Path | undefined {
  if (stryMutAct_9fa48("36")) {
    {}
  } else {
    stryCov_9fa48("36");
    const bare = bareStrings(node, stryMutAct_9fa48("37") ? ["Stryker was here"] : (stryCov_9fa48("37"), []));
    if (stryMutAct_9fa48("41") ? bare.length <= maxBare : stryMutAct_9fa48("40") ? bare.length >= maxBare : stryMutAct_9fa48("39") ? false : stryMutAct_9fa48("38") ? true : (stryCov_9fa48("38", "39", "40", "41"), bare.length > maxBare)) return bare[0];
    const mended = repairs.flatMap(stryMutAct_9fa48("42") ? () => undefined : (stryCov_9fa48("42"), repair => (stryMutAct_9fa48("45") ? repair.at !== 'value' : stryMutAct_9fa48("44") ? false : stryMutAct_9fa48("43") ? true : (stryCov_9fa48("43", "44", "45"), repair.at === (stryMutAct_9fa48("46") ? "" : (stryCov_9fa48("46"), 'value')))) ? stryMutAct_9fa48("47") ? [] : (stryCov_9fa48("47"), [repair.path]) : (stryMutAct_9fa48("50") ? repair.at !== 'move' : stryMutAct_9fa48("49") ? false : stryMutAct_9fa48("48") ? true : (stryCov_9fa48("48", "49", "50"), repair.at === (stryMutAct_9fa48("51") ? "" : (stryCov_9fa48("51"), 'move')))) ? stryMutAct_9fa48("52") ? [] : (stryCov_9fa48("52"), [repair.path, repair.to]) : stryMutAct_9fa48("53") ? ["Stryker was here"] : (stryCov_9fa48("53"), [])));
    const shapes = shapesOf(schema);
    return bare.find(stryMutAct_9fa48("54") ? () => undefined : (stryCov_9fa48("54"), path => stryMutAct_9fa48("57") ? mended.some(edit => leadsTo(edit, path)) && !isDue(path, schema, shapes) : stryMutAct_9fa48("56") ? false : stryMutAct_9fa48("55") ? true : (stryCov_9fa48("55", "56", "57"), (stryMutAct_9fa48("58") ? mended.every(edit => leadsTo(edit, path)) : (stryCov_9fa48("58"), mended.some(stryMutAct_9fa48("59") ? () => undefined : (stryCov_9fa48("59"), edit => leadsTo(edit, path))))) || (stryMutAct_9fa48("60") ? isDue(path, schema, shapes) : (stryCov_9fa48("60"), !isDue(path, schema, shapes))))));
  }
}
const leadsTo = stryMutAct_9fa48("61") ? () => undefined : (stryCov_9fa48("61"), (() => {
  const leadsTo = (edit: Path, path: Path): boolean => stryMutAct_9fa48("64") ? edit.length <= path.length || edit.every((step, i) => step === path[i]) : stryMutAct_9fa48("63") ? false : stryMutAct_9fa48("62") ? true : (stryCov_9fa48("62", "63", "64"), (stryMutAct_9fa48("67") ? edit.length > path.length : stryMutAct_9fa48("66") ? edit.length < path.length : stryMutAct_9fa48("65") ? true : (stryCov_9fa48("65", "66", "67"), edit.length <= path.length)) && (stryMutAct_9fa48("68") ? edit.some((step, i) => step === path[i]) : (stryCov_9fa48("68"), edit.every(stryMutAct_9fa48("69") ? () => undefined : (stryCov_9fa48("69"), (step, i) => stryMutAct_9fa48("72") ? step !== path[i] : stryMutAct_9fa48("71") ? false : stryMutAct_9fa48("70") ? true : (stryCov_9fa48("70", "71", "72"), step === path[i]))))));
  return leadsTo;
})());
function bareStrings(node: JsonNode, path: Path): readonly Path[] {
  if (stryMutAct_9fa48("73")) {
    {}
  } else {
    stryCov_9fa48("73");
    if (stryMutAct_9fa48("76") ? node.kind !== 'string' : stryMutAct_9fa48("75") ? false : stryMutAct_9fa48("74") ? true : (stryCov_9fa48("74", "75", "76"), node.kind === (stryMutAct_9fa48("77") ? "" : (stryCov_9fa48("77"), 'string')))) return node.bare ? stryMutAct_9fa48("78") ? [] : (stryCov_9fa48("78"), [path]) : stryMutAct_9fa48("79") ? ["Stryker was here"] : (stryCov_9fa48("79"), []);
    if (stryMutAct_9fa48("82") ? node.kind !== 'array' : stryMutAct_9fa48("81") ? false : stryMutAct_9fa48("80") ? true : (stryCov_9fa48("80", "81", "82"), node.kind === (stryMutAct_9fa48("83") ? "" : (stryCov_9fa48("83"), 'array')))) return node.items.flatMap(stryMutAct_9fa48("84") ? () => undefined : (stryCov_9fa48("84"), (item, index) => bareStrings(item, stryMutAct_9fa48("85") ? [] : (stryCov_9fa48("85"), [...path, index]))));
    if (stryMutAct_9fa48("88") ? node.kind !== 'object' : stryMutAct_9fa48("87") ? false : stryMutAct_9fa48("86") ? true : (stryCov_9fa48("86", "87", "88"), node.kind === (stryMutAct_9fa48("89") ? "" : (stryCov_9fa48("89"), 'object')))) return entriesOf(node).flatMap(stryMutAct_9fa48("90") ? () => undefined : (stryCov_9fa48("90"), ([key, member]) => bareStrings(member, stryMutAct_9fa48("91") ? [] : (stryCov_9fa48("91"), [...path, key]))));
    return stryMutAct_9fa48("92") ? ["Stryker was here"] : (stryCov_9fa48("92"), []);
  }
}

/** The shapes of a schema, one for each variant; made once for each part of it. */
type Shapes = (schema: JsonSchema) => readonly Shape[];
function shapesOf(root: JsonSchema): Shapes {
  if (stryMutAct_9fa48("93")) {
    {}
  } else {
    stryCov_9fa48("93");
    const known = new Map<JsonSchema, readonly Shape[]>();
    return schema => {
      if (stryMutAct_9fa48("94")) {
        {}
      } else {
        stryCov_9fa48("94");
        const shapes = stryMutAct_9fa48("95") ? known.get(schema) && variantsOf(mergedSchema(schema, root), root) : (stryCov_9fa48("95"), known.get(schema) ?? variantsOf(mergedSchema(schema, root), root));
        known.set(schema, shapes);
        return shapes;
      }
    };
  }
}

/** Whether the schema, in one of its variants, asks for a string at this path. */
function isDue(path: Path, schema: JsonSchema, shapes: Shapes): boolean {
  if (stryMutAct_9fa48("96")) {
    {}
  } else {
    stryCov_9fa48("96");
    const [step, ...rest] = path;
    return stryMutAct_9fa48("97") ? shapes(schema).every(shape => {
      if (step === undefined) return shape.kinds !== anything && (shape.kinds & kinds.string) !== 0;
      return isDue(rest, childSchema(shape, step), shapes);
    }) : (stryCov_9fa48("97"), shapes(schema).some(shape => {
      if (stryMutAct_9fa48("98")) {
        {}
      } else {
        stryCov_9fa48("98");
        if (stryMutAct_9fa48("101") ? step !== undefined : stryMutAct_9fa48("100") ? false : stryMutAct_9fa48("99") ? true : (stryCov_9fa48("99", "100", "101"), step === undefined)) return stryMutAct_9fa48("104") ? shape.kinds !== anything || (shape.kinds & kinds.string) !== 0 : stryMutAct_9fa48("103") ? false : stryMutAct_9fa48("102") ? true : (stryCov_9fa48("102", "103", "104"), (stryMutAct_9fa48("106") ? shape.kinds === anything : stryMutAct_9fa48("105") ? true : (stryCov_9fa48("105", "106"), shape.kinds !== anything)) && (stryMutAct_9fa48("108") ? (shape.kinds & kinds.string) === 0 : stryMutAct_9fa48("107") ? true : (stryCov_9fa48("107", "108"), (shape.kinds & kinds.string) !== 0)));
        return isDue(rest, childSchema(shape, step), shapes);
      }
    }));
  }
}
function childSchema(shape: Shape, step: string | number): JsonSchema {
  if (stryMutAct_9fa48("109")) {
    {}
  } else {
    stryCov_9fa48("109");
    if (stryMutAct_9fa48("112") ? typeof step !== 'number' : stryMutAct_9fa48("111") ? false : stryMutAct_9fa48("110") ? true : (stryCov_9fa48("110", "111", "112"), typeof step === (stryMutAct_9fa48("113") ? "" : (stryCov_9fa48("113"), 'number')))) return stryMutAct_9fa48("114") ? shape.prefixItems[step] && shape.items : (stryCov_9fa48("114"), shape.prefixItems[step] ?? shape.items);
    return stryMutAct_9fa48("115") ? (shape.properties.get(step) ?? shape.patterns.find(({
      matches
    }) => matches(step))?.schema) && shape.additional : (stryCov_9fa48("115"), (stryMutAct_9fa48("116") ? shape.properties.get(step) && shape.patterns.find(({
      matches
    }) => matches(step))?.schema : (stryCov_9fa48("116"), shape.properties.get(step) ?? (stryMutAct_9fa48("117") ? shape.patterns.find(({
      matches
    }) => matches(step)).schema : (stryCov_9fa48("117"), shape.patterns.find(stryMutAct_9fa48("118") ? () => undefined : (stryCov_9fa48("118"), ({
      matches
    }) => matches(step)))?.schema)))) ?? shape.additional);
  }
}
function variantsOf(shape: Shape, root: JsonSchema): readonly Shape[] {
  if (stryMutAct_9fa48("119")) {
    {}
  } else {
    stryCov_9fa48("119");
    const open = stryMutAct_9fa48("120") ? [] : (stryCov_9fa48("120"), [shape]);
    const closed: Shape[] = stryMutAct_9fa48("121") ? ["Stryker was here"] : (stryCov_9fa48("121"), []);
    for (let next = open.pop(); stryMutAct_9fa48("123") ? next !== undefined || closed.length < maxShapes : stryMutAct_9fa48("122") ? false : (stryCov_9fa48("122", "123"), (stryMutAct_9fa48("125") ? next === undefined : stryMutAct_9fa48("124") ? true : (stryCov_9fa48("124", "125"), next !== undefined)) && (stryMutAct_9fa48("128") ? closed.length >= maxShapes : stryMutAct_9fa48("127") ? closed.length <= maxShapes : stryMutAct_9fa48("126") ? true : (stryCov_9fa48("126", "127", "128"), closed.length < maxShapes))); next = open.pop()) {
      if (stryMutAct_9fa48("129")) {
        {}
      } else {
        stryCov_9fa48("129");
        const current = next;
        const [union] = current.unions;
        if (stryMutAct_9fa48("132") ? union !== undefined : stryMutAct_9fa48("131") ? false : stryMutAct_9fa48("130") ? true : (stryCov_9fa48("130", "131", "132"), union === undefined)) closed.push(current);else open.push(...(stryMutAct_9fa48("133") ? union.map(variant => narrow(current, union, variant, root)) : (stryCov_9fa48("133"), union.slice(0, maxShapes).map(stryMutAct_9fa48("134") ? () => undefined : (stryCov_9fa48("134"), variant => narrow(current, union, variant, root))))));
      }
    }
    return closed;
  }
}