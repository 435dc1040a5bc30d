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
import { entriesOf, objectOf } from '../json/entries.ts';
import { exactNumber } from '../json/value.ts';
import type { JsonNode, JsonValue, Span } from '../types.ts';

/** The node that prints as `value` does. */
export function nodeOf(value: JsonValue, span: Span): JsonNode {
  if (stryMutAct_9fa48("1112")) {
    {}
  } else {
    stryCov_9fa48("1112");
    const {
      start,
      end
    } = span;
    if (stryMutAct_9fa48("1115") ? value !== null : stryMutAct_9fa48("1114") ? false : stryMutAct_9fa48("1113") ? true : (stryCov_9fa48("1113", "1114", "1115"), value === null)) return stryMutAct_9fa48("1116") ? {} : (stryCov_9fa48("1116"), {
      kind: stryMutAct_9fa48("1117") ? "" : (stryCov_9fa48("1117"), 'null'),
      start,
      end
    });
    switch (typeof value) {
      case stryMutAct_9fa48("1119") ? "" : (stryCov_9fa48("1119"), 'string'):
        if (stryMutAct_9fa48("1118")) {} else {
          stryCov_9fa48("1118");
          return stryMutAct_9fa48("1120") ? {} : (stryCov_9fa48("1120"), {
            kind: stryMutAct_9fa48("1121") ? "" : (stryCov_9fa48("1121"), 'string'),
            value,
            start,
            end
          });
        }
      case stryMutAct_9fa48("1123") ? "" : (stryCov_9fa48("1123"), 'boolean'):
        if (stryMutAct_9fa48("1122")) {} else {
          stryCov_9fa48("1122");
          return stryMutAct_9fa48("1124") ? {} : (stryCov_9fa48("1124"), {
            kind: stryMutAct_9fa48("1125") ? "" : (stryCov_9fa48("1125"), 'boolean'),
            value,
            start,
            end
          });
        }
      case stryMutAct_9fa48("1126") ? "" : (stryCov_9fa48("1126"), 'number'):
      case stryMutAct_9fa48("1128") ? "" : (stryCov_9fa48("1128"), 'bigint'):
        if (stryMutAct_9fa48("1127")) {} else {
          stryCov_9fa48("1127");
          return stryMutAct_9fa48("1129") ? {} : (stryCov_9fa48("1129"), {
            kind: stryMutAct_9fa48("1130") ? "" : (stryCov_9fa48("1130"), 'number'),
            text: numberText(value),
            start,
            end
          });
        }
      default:
        if (stryMutAct_9fa48("1131")) {} else {
          stryCov_9fa48("1131");
          return containerOf(value, span);
        }
    }
  }
}
function containerOf(value: Exclude<JsonValue, Scalar>, span: Span): JsonNode {
  if (stryMutAct_9fa48("1132")) {
    {}
  } else {
    stryCov_9fa48("1132");
    const {
      start,
      end
    } = span;
    const members = Object.values<JsonValue>(value).map(stryMutAct_9fa48("1133") ? () => undefined : (stryCov_9fa48("1133"), member => nodeOf(member, span)));
    if (stryMutAct_9fa48("1135") ? false : stryMutAct_9fa48("1134") ? true : (stryCov_9fa48("1134", "1135"), isList(value))) return stryMutAct_9fa48("1136") ? {} : (stryCov_9fa48("1136"), {
      kind: stryMutAct_9fa48("1137") ? "" : (stryCov_9fa48("1137"), 'array'),
      items: members,
      start,
      end
    });
    return stryMutAct_9fa48("1138") ? {} : (stryCov_9fa48("1138"), {
      kind: stryMutAct_9fa48("1139") ? "" : (stryCov_9fa48("1139"), 'object'),
      keys: Object.keys(value),
      values: members,
      start,
      end
    });
  }
}
type Scalar = string | number | bigint | boolean | null;
const isList = stryMutAct_9fa48("1140") ? () => undefined : (stryCov_9fa48("1140"), (() => {
  const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
  return isList;
})());
const numberText = stryMutAct_9fa48("1141") ? () => undefined : (stryCov_9fa48("1141"), (() => {
  const numberText = (value: number | bigint): string => Object.is(value, stryMutAct_9fa48("1142") ? +0 : (stryCov_9fa48("1142"), -0)) ? stryMutAct_9fa48("1143") ? "" : (stryCov_9fa48("1143"), '-0') : String(value);
  return numberText;
})());

/** The same node with its numbers as `nodeOf` writes them: what a replay gives where an edit holds the value. */
export function asPrinted(node: JsonNode): JsonNode {
  if (stryMutAct_9fa48("1144")) {
    {}
  } else {
    stryCov_9fa48("1144");
    switch (node.kind) {
      case stryMutAct_9fa48("1146") ? "" : (stryCov_9fa48("1146"), 'number'):
        if (stryMutAct_9fa48("1145")) {} else {
          stryCov_9fa48("1145");
          {
            if (stryMutAct_9fa48("1147")) {
              {}
            } else {
              stryCov_9fa48("1147");
              const text = numberText(exactNumber(node.text));
              return (stryMutAct_9fa48("1150") ? text !== node.text : stryMutAct_9fa48("1149") ? false : stryMutAct_9fa48("1148") ? true : (stryCov_9fa48("1148", "1149", "1150"), text === node.text)) ? node : stryMutAct_9fa48("1151") ? {} : (stryCov_9fa48("1151"), {
                ...node,
                text
              });
            }
          }
        }
      case stryMutAct_9fa48("1153") ? "" : (stryCov_9fa48("1153"), 'array'):
        if (stryMutAct_9fa48("1152")) {} else {
          stryCov_9fa48("1152");
          {
            if (stryMutAct_9fa48("1154")) {
              {}
            } else {
              stryCov_9fa48("1154");
              const items = node.items.map(asPrinted);
              return (stryMutAct_9fa48("1155") ? items.some((item, index) => item === node.items[index]) : (stryCov_9fa48("1155"), items.every(stryMutAct_9fa48("1156") ? () => undefined : (stryCov_9fa48("1156"), (item, index) => stryMutAct_9fa48("1159") ? item !== node.items[index] : stryMutAct_9fa48("1158") ? false : stryMutAct_9fa48("1157") ? true : (stryCov_9fa48("1157", "1158", "1159"), item === node.items[index]))))) ? node : stryMutAct_9fa48("1160") ? {} : (stryCov_9fa48("1160"), {
                ...node,
                items
              });
            }
          }
        }
      case stryMutAct_9fa48("1162") ? "" : (stryCov_9fa48("1162"), 'object'):
        if (stryMutAct_9fa48("1161")) {} else {
          stryCov_9fa48("1161");
          {
            if (stryMutAct_9fa48("1163")) {
              {}
            } else {
              stryCov_9fa48("1163");
              const values = node.values.map(asPrinted);
              return (stryMutAct_9fa48("1164") ? values.some((value, index) => value === node.values[index]) : (stryCov_9fa48("1164"), values.every(stryMutAct_9fa48("1165") ? () => undefined : (stryCov_9fa48("1165"), (value, index) => stryMutAct_9fa48("1168") ? value !== node.values[index] : stryMutAct_9fa48("1167") ? false : stryMutAct_9fa48("1166") ? true : (stryCov_9fa48("1166", "1167", "1168"), value === node.values[index]))))) ? node : stryMutAct_9fa48("1169") ? {} : (stryCov_9fa48("1169"), {
                ...node,
                values
              });
            }
          }
        }
      default:
        if (stryMutAct_9fa48("1170")) {} else {
          stryCov_9fa48("1170");
          return node;
        }
    }
  }
}

/** The same node with its keys in the order of a value's: those that are whole numbers first. */
export function inValueOrder(node: JsonNode): JsonNode {
  if (stryMutAct_9fa48("1171")) {
    {}
  } else {
    stryCov_9fa48("1171");
    if (stryMutAct_9fa48("1174") ? node.kind !== 'array' : stryMutAct_9fa48("1173") ? false : stryMutAct_9fa48("1172") ? true : (stryCov_9fa48("1172", "1173", "1174"), node.kind === (stryMutAct_9fa48("1175") ? "" : (stryCov_9fa48("1175"), 'array')))) return stryMutAct_9fa48("1176") ? {} : (stryCov_9fa48("1176"), {
      ...node,
      items: node.items.map(inValueOrder)
    });
    if (stryMutAct_9fa48("1179") ? node.kind === 'object' : stryMutAct_9fa48("1178") ? false : stryMutAct_9fa48("1177") ? true : (stryCov_9fa48("1177", "1178", "1179"), node.kind !== (stryMutAct_9fa48("1180") ? "" : (stryCov_9fa48("1180"), 'object')))) return node;
    const entries = entriesOf(node).map(stryMutAct_9fa48("1181") ? () => undefined : (stryCov_9fa48("1181"), ([key, member]) => [key, inValueOrder(member)] as const));
    return objectOf(Object.entries(Object.fromEntries(entries)), node);
  }
}

/** Whether two nodes mean the same value; the order of keys and the spelling of numbers mean nothing. */
export function isSameValue(a: JsonNode, b: JsonNode): boolean {
  if (stryMutAct_9fa48("1182")) {
    {}
  } else {
    stryCov_9fa48("1182");
    if (stryMutAct_9fa48("1185") ? a !== b : stryMutAct_9fa48("1184") ? false : stryMutAct_9fa48("1183") ? true : (stryCov_9fa48("1183", "1184", "1185"), a === b)) return stryMutAct_9fa48("1186") ? false : (stryCov_9fa48("1186"), true);
    switch (a.kind) {
      case stryMutAct_9fa48("1188") ? "" : (stryCov_9fa48("1188"), 'string'):
        if (stryMutAct_9fa48("1187")) {} else {
          stryCov_9fa48("1187");
          return stryMutAct_9fa48("1191") ? b.kind === 'string' || a.value === b.value : stryMutAct_9fa48("1190") ? false : stryMutAct_9fa48("1189") ? true : (stryCov_9fa48("1189", "1190", "1191"), (stryMutAct_9fa48("1193") ? b.kind !== 'string' : stryMutAct_9fa48("1192") ? true : (stryCov_9fa48("1192", "1193"), b.kind === (stryMutAct_9fa48("1194") ? "" : (stryCov_9fa48("1194"), 'string')))) && (stryMutAct_9fa48("1196") ? a.value !== b.value : stryMutAct_9fa48("1195") ? true : (stryCov_9fa48("1195", "1196"), a.value === b.value)));
        }
      case stryMutAct_9fa48("1198") ? "" : (stryCov_9fa48("1198"), 'boolean'):
        if (stryMutAct_9fa48("1197")) {} else {
          stryCov_9fa48("1197");
          return stryMutAct_9fa48("1201") ? b.kind === 'boolean' || a.value === b.value : stryMutAct_9fa48("1200") ? false : stryMutAct_9fa48("1199") ? true : (stryCov_9fa48("1199", "1200", "1201"), (stryMutAct_9fa48("1203") ? b.kind !== 'boolean' : stryMutAct_9fa48("1202") ? true : (stryCov_9fa48("1202", "1203"), b.kind === (stryMutAct_9fa48("1204") ? "" : (stryCov_9fa48("1204"), 'boolean')))) && (stryMutAct_9fa48("1206") ? a.value !== b.value : stryMutAct_9fa48("1205") ? true : (stryCov_9fa48("1205", "1206"), a.value === b.value)));
        }
      case stryMutAct_9fa48("1208") ? "" : (stryCov_9fa48("1208"), 'null'):
        if (stryMutAct_9fa48("1207")) {} else {
          stryCov_9fa48("1207");
          return stryMutAct_9fa48("1211") ? b.kind !== 'null' : stryMutAct_9fa48("1210") ? false : stryMutAct_9fa48("1209") ? true : (stryCov_9fa48("1209", "1210", "1211"), b.kind === (stryMutAct_9fa48("1212") ? "" : (stryCov_9fa48("1212"), 'null')));
        }
      case stryMutAct_9fa48("1214") ? "" : (stryCov_9fa48("1214"), 'number'):
        if (stryMutAct_9fa48("1213")) {} else {
          stryCov_9fa48("1213");
          return stryMutAct_9fa48("1217") ? b.kind === 'number' || exactNumber(a.text) === exactNumber(b.text) : stryMutAct_9fa48("1216") ? false : stryMutAct_9fa48("1215") ? true : (stryCov_9fa48("1215", "1216", "1217"), (stryMutAct_9fa48("1219") ? b.kind !== 'number' : stryMutAct_9fa48("1218") ? true : (stryCov_9fa48("1218", "1219"), b.kind === (stryMutAct_9fa48("1220") ? "" : (stryCov_9fa48("1220"), 'number')))) && (stryMutAct_9fa48("1222") ? exactNumber(a.text) !== exactNumber(b.text) : stryMutAct_9fa48("1221") ? true : (stryCov_9fa48("1221", "1222"), exactNumber(a.text) === exactNumber(b.text))));
        }
      case stryMutAct_9fa48("1224") ? "" : (stryCov_9fa48("1224"), 'array'):
        if (stryMutAct_9fa48("1223")) {} else {
          stryCov_9fa48("1223");
          return stryMutAct_9fa48("1227") ? b.kind === 'array' && a.items.length === b.items.length || a.items.every((item, at) => isSameAt(item, b.items[at])) : stryMutAct_9fa48("1226") ? false : stryMutAct_9fa48("1225") ? true : (stryCov_9fa48("1225", "1226", "1227"), (stryMutAct_9fa48("1229") ? b.kind === 'array' || a.items.length === b.items.length : stryMutAct_9fa48("1228") ? true : (stryCov_9fa48("1228", "1229"), (stryMutAct_9fa48("1231") ? b.kind !== 'array' : stryMutAct_9fa48("1230") ? true : (stryCov_9fa48("1230", "1231"), b.kind === (stryMutAct_9fa48("1232") ? "" : (stryCov_9fa48("1232"), 'array')))) && (stryMutAct_9fa48("1234") ? a.items.length !== b.items.length : stryMutAct_9fa48("1233") ? true : (stryCov_9fa48("1233", "1234"), a.items.length === b.items.length)))) && (stryMutAct_9fa48("1235") ? a.items.some((item, at) => isSameAt(item, b.items[at])) : (stryCov_9fa48("1235"), a.items.every(stryMutAct_9fa48("1236") ? () => undefined : (stryCov_9fa48("1236"), (item, at) => isSameAt(item, b.items[at]))))));
        }
      default:
        if (stryMutAct_9fa48("1237")) {} else {
          stryCov_9fa48("1237");
          {
            if (stryMutAct_9fa48("1238")) {
              {}
            } else {
              stryCov_9fa48("1238");
              if (stryMutAct_9fa48("1241") ? b.kind !== 'object' && a.keys.length !== b.keys.length : stryMutAct_9fa48("1240") ? false : stryMutAct_9fa48("1239") ? true : (stryCov_9fa48("1239", "1240", "1241"), (stryMutAct_9fa48("1243") ? b.kind === 'object' : stryMutAct_9fa48("1242") ? false : (stryCov_9fa48("1242", "1243"), b.kind !== (stryMutAct_9fa48("1244") ? "" : (stryCov_9fa48("1244"), 'object')))) || (stryMutAct_9fa48("1246") ? a.keys.length === b.keys.length : stryMutAct_9fa48("1245") ? false : (stryCov_9fa48("1245", "1246"), a.keys.length !== b.keys.length)))) return stryMutAct_9fa48("1247") ? true : (stryCov_9fa48("1247"), false);
              const members = new Map(entriesOf(b));
              return stryMutAct_9fa48("1248") ? entriesOf(a).some(([key, value]) => isSameAt(value, members.get(key))) : (stryCov_9fa48("1248"), entriesOf(a).every(stryMutAct_9fa48("1249") ? () => undefined : (stryCov_9fa48("1249"), ([key, value]) => isSameAt(value, members.get(key)))));
            }
          }
        }
    }
  }
}
const isSameAt = stryMutAct_9fa48("1250") ? () => undefined : (stryCov_9fa48("1250"), (() => {
  const isSameAt = (a: JsonNode, b: JsonNode | undefined): boolean => stryMutAct_9fa48("1253") ? b !== undefined || isSameValue(a, b) : stryMutAct_9fa48("1252") ? false : stryMutAct_9fa48("1251") ? true : (stryCov_9fa48("1251", "1252", "1253"), (stryMutAct_9fa48("1255") ? b === undefined : stryMutAct_9fa48("1254") ? true : (stryCov_9fa48("1254", "1255"), b !== undefined)) && isSameValue(a, b));
  return isSameAt;
})());