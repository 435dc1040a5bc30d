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
import { kindsOfNode } from '../schema/variants.ts';
import type { JsonNode, ObjectNode } from '../types.ts';
import type { Plan } from './plan.ts';
import { isContainer, standsPlainly } from './run.ts';

/** Items of a list that are looked at: the rows of a table have the same faults. */
const itemsSeen = 3;

/**
 * Whether a glance shows that a value does not fit: it is of another kind, or has a key too many or too few. Where every row
 * is wrong, the values of all need not be made only to be refused. It says so only where a shape is all that the schema asks for.
 */
export function showsMisfit(node: JsonNode, plan: Plan): boolean {
  if (stryMutAct_9fa48("1013")) {
    {}
  } else {
    stryCov_9fa48("1013");
    if (stryMutAct_9fa48("1016") ? plan.takesAll && !plan.shape.isPlain : stryMutAct_9fa48("1015") ? false : stryMutAct_9fa48("1014") ? true : (stryCov_9fa48("1014", "1015", "1016"), plan.takesAll || (stryMutAct_9fa48("1017") ? plan.shape.isPlain : (stryCov_9fa48("1017"), !plan.shape.isPlain)))) return stryMutAct_9fa48("1018") ? true : (stryCov_9fa48("1018"), false);
    if (stryMutAct_9fa48("1021") ? false : stryMutAct_9fa48("1020") ? true : stryMutAct_9fa48("1019") ? isContainer(node) : (stryCov_9fa48("1019", "1020", "1021"), !isContainer(node))) return stryMutAct_9fa48("1022") ? standsPlainly(node, plan) : (stryCov_9fa48("1022"), !standsPlainly(node, plan));
    if (stryMutAct_9fa48("1025") ? (plan.shape.kinds & kindsOfNode[node.kind]) !== 0 : stryMutAct_9fa48("1024") ? false : stryMutAct_9fa48("1023") ? true : (stryCov_9fa48("1023", "1024", "1025"), (plan.shape.kinds & kindsOfNode[node.kind]) === 0)) return stryMutAct_9fa48("1026") ? false : (stryCov_9fa48("1026"), true);
    if (stryMutAct_9fa48("1029") ? node.kind !== 'object' : stryMutAct_9fa48("1028") ? false : stryMutAct_9fa48("1027") ? true : (stryCov_9fa48("1027", "1028", "1029"), node.kind === (stryMutAct_9fa48("1030") ? "" : (stryCov_9fa48("1030"), 'object')))) return membersShowIt(node, plan);
    return stryMutAct_9fa48("1032") ? node.items.some((item, at) => showsMisfit(item, plan.item(at))) : stryMutAct_9fa48("1031") ? node.items.slice(0, itemsSeen).every((item, at) => showsMisfit(item, plan.item(at))) : (stryCov_9fa48("1031", "1032"), node.items.slice(0, itemsSeen).some(stryMutAct_9fa48("1033") ? () => undefined : (stryCov_9fa48("1033"), (item, at) => showsMisfit(item, plan.item(at)))));
  }
}
function membersShowIt({
  keys,
  values
}: ObjectNode, plan: Plan): boolean {
  if (stryMutAct_9fa48("1034")) {
    {}
  } else {
    stryCov_9fa48("1034");
    let required = 0;
    for (const [at, value] of values.entries()) {
      if (stryMutAct_9fa48("1035")) {
        {}
      } else {
        stryCov_9fa48("1035");
        const key = stryMutAct_9fa48("1036") ? keys[at] && '' : (stryCov_9fa48("1036"), keys[at] ?? (stryMutAct_9fa48("1037") ? "Stryker was here!" : (stryCov_9fa48("1037"), '')));
        const slot = plan.slot(key);
        const inner = (stryMutAct_9fa48("1040") ? slot !== undefined : stryMutAct_9fa48("1039") ? false : stryMutAct_9fa48("1038") ? true : (stryCov_9fa48("1038", "1039", "1040"), slot === undefined)) ? plan.other(key) : slot.plan;
        if (stryMutAct_9fa48("1043") ? inner === undefined && showsMisfit(value, inner) : stryMutAct_9fa48("1042") ? false : stryMutAct_9fa48("1041") ? true : (stryCov_9fa48("1041", "1042", "1043"), (stryMutAct_9fa48("1045") ? inner !== undefined : stryMutAct_9fa48("1044") ? false : (stryCov_9fa48("1044", "1045"), inner === undefined)) || showsMisfit(value, inner))) return stryMutAct_9fa48("1046") ? false : (stryCov_9fa48("1046"), true);
        if (stryMutAct_9fa48("1049") ? slot.isRequired : stryMutAct_9fa48("1048") ? false : stryMutAct_9fa48("1047") ? true : (stryCov_9fa48("1047", "1048", "1049"), slot?.isRequired)) stryMutAct_9fa48("1050") ? required-- : (stryCov_9fa48("1050"), required++);
      }
    }
    return stryMutAct_9fa48("1054") ? required >= plan.shape.required.size : stryMutAct_9fa48("1053") ? required <= plan.shape.required.size : stryMutAct_9fa48("1052") ? false : stryMutAct_9fa48("1051") ? true : (stryCov_9fa48("1051", "1052", "1053", "1054"), required < plan.shape.required.size);
  }
}