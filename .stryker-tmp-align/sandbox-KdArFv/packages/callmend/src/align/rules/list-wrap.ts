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
import type { JsonNode, ObjectNode } from '../../types.ts';
import { moved, none } from '../candidate.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `"a"` where a list is due. */
export const listWrap: ValueRule = stryMutAct_9fa48("2599") ? {} : (stryCov_9fa48("2599"), {
  code: stryMutAct_9fa48("2600") ? "" : (stryCov_9fa48("2600"), 'list-wrap'),
  risk: stryMutAct_9fa48("2601") ? "" : (stryCov_9fa48("2601"), 'schema'),
  says: stryMutAct_9fa48("2602") ? "" : (stryCov_9fa48("2602"), 'a single value where a list is due; not text that may hold several, or that was meant as a list or as nothing'),
  mends: stryMutAct_9fa48("2603") ? "" : (stryCov_9fa48("2603"), 'value'),
  reads: stryMutAct_9fa48("2604") ? [] : (stryCov_9fa48("2604"), [stryMutAct_9fa48("2605") ? "" : (stryCov_9fa48("2605"), 'object'), stryMutAct_9fa48("2606") ? "" : (stryCov_9fa48("2606"), 'string'), stryMutAct_9fa48("2607") ? "" : (stryCov_9fa48("2607"), 'number'), stryMutAct_9fa48("2608") ? "" : (stryCov_9fa48("2608"), 'boolean')]),
  candidates(node, {
    schema
  }) {
    if (stryMutAct_9fa48("2609")) {
      {}
    } else {
      stryCov_9fa48("2609");
      return (stryMutAct_9fa48("2612") ? takes(schema, 'array') || isSingle(node) : stryMutAct_9fa48("2611") ? false : stryMutAct_9fa48("2610") ? true : (stryCov_9fa48("2610", "2611", "2612"), takes(schema, stryMutAct_9fa48("2613") ? "" : (stryCov_9fa48("2613"), 'array')) && isSingle(node))) ? stryMutAct_9fa48("2614") ? [] : (stryCov_9fa48("2614"), [moved(node, stryMutAct_9fa48("2615") ? ["Stryker was here"] : (stryCov_9fa48("2615"), []), stryMutAct_9fa48("2616") ? [] : (stryCov_9fa48("2616"), [0]))]) : none;
    }
  }
});
const mayHoldSeveral = stryMutAct_9fa48("2617") ? /[^,;\r\n]/ : (stryCov_9fa48("2617"), /[,;\r\n]/);
const beganAsContainer = stryMutAct_9fa48("2628") ? /^\s*[[{]|^\s*\(.*\)\S*$/ : stryMutAct_9fa48("2627") ? /^\s*[[{]|^\s*\(.*\)\s$/ : stryMutAct_9fa48("2626") ? /^\s*[[{]|^\s*\(.\)\s*$/ : stryMutAct_9fa48("2625") ? /^\s*[[{]|^\S*\(.*\)\s*$/ : stryMutAct_9fa48("2624") ? /^\s*[[{]|^\s\(.*\)\s*$/ : stryMutAct_9fa48("2623") ? /^\s*[[{]|^\s*\(.*\)\s*/ : stryMutAct_9fa48("2622") ? /^\s*[[{]|\s*\(.*\)\s*$/ : stryMutAct_9fa48("2621") ? /^\s*[^[{]|^\s*\(.*\)\s*$/ : stryMutAct_9fa48("2620") ? /^\S*[[{]|^\s*\(.*\)\s*$/ : stryMutAct_9fa48("2619") ? /^\s[[{]|^\s*\(.*\)\s*$/ : stryMutAct_9fa48("2618") ? /\s*[[{]|^\s*\(.*\)\s*$/ : (stryCov_9fa48("2618", "2619", "2620", "2621", "2622", "2623", "2624", "2625", "2626", "2627", "2628"), /^\s*[[{]|^\s*\(.*\)\s*$/);
const wasNothing = stryMutAct_9fa48("2636") ? /^\s*(?:(?:null|none|undefined|nil|\.{3}|…)\S*)?$/i : stryMutAct_9fa48("2635") ? /^\s*(?:(?:null|none|undefined|nil|\.{3}|…)\s)?$/i : stryMutAct_9fa48("2634") ? /^\s*(?:(?:null|none|undefined|nil|\.|…)\s*)?$/i : stryMutAct_9fa48("2633") ? /^\s*(?:(?:null|none|undefined|nil|\.{3}|…)\s*)$/i : stryMutAct_9fa48("2632") ? /^\S*(?:(?:null|none|undefined|nil|\.{3}|…)\s*)?$/i : stryMutAct_9fa48("2631") ? /^\s(?:(?:null|none|undefined|nil|\.{3}|…)\s*)?$/i : stryMutAct_9fa48("2630") ? /^\s*(?:(?:null|none|undefined|nil|\.{3}|…)\s*)?/i : stryMutAct_9fa48("2629") ? /\s*(?:(?:null|none|undefined|nil|\.{3}|…)\s*)?$/i : (stryCov_9fa48("2629", "2630", "2631", "2632", "2633", "2634", "2635", "2636"), /^\s*(?:(?:null|none|undefined|nil|\.{3}|…)\s*)?$/i);
function isSingle(node: JsonNode): boolean {
  if (stryMutAct_9fa48("2637")) {
    {}
  } else {
    stryCov_9fa48("2637");
    if (stryMutAct_9fa48("2640") ? node.kind !== 'object' : stryMutAct_9fa48("2639") ? false : stryMutAct_9fa48("2638") ? true : (stryCov_9fa48("2638", "2639", "2640"), node.kind === (stryMutAct_9fa48("2641") ? "" : (stryCov_9fa48("2641"), 'object')))) return stryMutAct_9fa48("2642") ? isListInDisguise(node) : (stryCov_9fa48("2642"), !isListInDisguise(node));
    return stryMutAct_9fa48("2645") ? node.kind !== 'string' && isSingleText(node.value) : stryMutAct_9fa48("2644") ? false : stryMutAct_9fa48("2643") ? true : (stryCov_9fa48("2643", "2644", "2645"), (stryMutAct_9fa48("2647") ? node.kind === 'string' : stryMutAct_9fa48("2646") ? false : (stryCov_9fa48("2646", "2647"), node.kind !== (stryMutAct_9fa48("2648") ? "" : (stryCov_9fa48("2648"), 'string')))) || isSingleText(node.value));
  }
}

/** `{"0": …, "1": …}` and `{"item": […]}` are lists, not items of one. */
const isListInDisguise = stryMutAct_9fa48("2649") ? () => undefined : (stryCov_9fa48("2649"), (() => {
  const isListInDisguise = ({
    keys
  }: ObjectNode): boolean => stryMutAct_9fa48("2652") ? keys.every((key, index) => key === String(index)) && keys.length === 1 && keys[0] === 'item' : stryMutAct_9fa48("2651") ? false : stryMutAct_9fa48("2650") ? true : (stryCov_9fa48("2650", "2651", "2652"), (stryMutAct_9fa48("2653") ? keys.some((key, index) => key === String(index)) : (stryCov_9fa48("2653"), keys.every(stryMutAct_9fa48("2654") ? () => undefined : (stryCov_9fa48("2654"), (key, index) => stryMutAct_9fa48("2657") ? key !== String(index) : stryMutAct_9fa48("2656") ? false : stryMutAct_9fa48("2655") ? true : (stryCov_9fa48("2655", "2656", "2657"), key === String(index)))))) || (stryMutAct_9fa48("2659") ? keys.length === 1 || keys[0] === 'item' : stryMutAct_9fa48("2658") ? false : (stryCov_9fa48("2658", "2659"), (stryMutAct_9fa48("2661") ? keys.length !== 1 : stryMutAct_9fa48("2660") ? true : (stryCov_9fa48("2660", "2661"), keys.length === 1)) && (stryMutAct_9fa48("2663") ? keys[0] !== 'item' : stryMutAct_9fa48("2662") ? true : (stryCov_9fa48("2662", "2663"), keys[0] === (stryMutAct_9fa48("2664") ? "" : (stryCov_9fa48("2664"), 'item')))))));
  return isListInDisguise;
})());
function isSingleText(text: string): boolean {
  if (stryMutAct_9fa48("2665")) {
    {}
  } else {
    stryCov_9fa48("2665");
    if (stryMutAct_9fa48("2668") ? (mayHoldSeveral.test(text) || wasNothing.test(text)) && beganAsContainer.test(text) : stryMutAct_9fa48("2667") ? false : stryMutAct_9fa48("2666") ? true : (stryCov_9fa48("2666", "2667", "2668"), (stryMutAct_9fa48("2670") ? mayHoldSeveral.test(text) && wasNothing.test(text) : stryMutAct_9fa48("2669") ? false : (stryCov_9fa48("2669", "2670"), mayHoldSeveral.test(text) || wasNothing.test(text))) || beganAsContainer.test(text))) return stryMutAct_9fa48("2671") ? true : (stryCov_9fa48("2671"), false);
    const last = stryMutAct_9fa48("2672") ? text.trimStart().at(-1) : (stryCov_9fa48("2672"), text.trimEnd().at(stryMutAct_9fa48("2673") ? +1 : (stryCov_9fa48("2673"), -1)));
    return stryMutAct_9fa48("2674") ? last === ']' && !text.includes('[') || last === '}' && !text.includes('{') : (stryCov_9fa48("2674"), !(stryMutAct_9fa48("2677") ? last === ']' && !text.includes('[') && last === '}' && !text.includes('{') : stryMutAct_9fa48("2676") ? false : stryMutAct_9fa48("2675") ? true : (stryCov_9fa48("2675", "2676", "2677"), (stryMutAct_9fa48("2679") ? last === ']' || !text.includes('[') : stryMutAct_9fa48("2678") ? false : (stryCov_9fa48("2678", "2679"), (stryMutAct_9fa48("2681") ? last !== ']' : stryMutAct_9fa48("2680") ? true : (stryCov_9fa48("2680", "2681"), last === (stryMutAct_9fa48("2682") ? "" : (stryCov_9fa48("2682"), ']')))) && (stryMutAct_9fa48("2683") ? text.includes('[') : (stryCov_9fa48("2683"), !text.includes(stryMutAct_9fa48("2684") ? "" : (stryCov_9fa48("2684"), '[')))))) || (stryMutAct_9fa48("2686") ? last === '}' || !text.includes('{') : stryMutAct_9fa48("2685") ? false : (stryCov_9fa48("2685", "2686"), (stryMutAct_9fa48("2688") ? last !== '}' : stryMutAct_9fa48("2687") ? true : (stryCov_9fa48("2687", "2688"), last === (stryMutAct_9fa48("2689") ? "" : (stryCov_9fa48("2689"), '}')))) && (stryMutAct_9fa48("2690") ? text.includes('{') : (stryCov_9fa48("2690"), !text.includes(stryMutAct_9fa48("2691") ? "" : (stryCov_9fa48("2691"), '{')))))))));
  }
}