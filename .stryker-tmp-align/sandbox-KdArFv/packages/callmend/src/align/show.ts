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
import { printNode } from '../json/print.ts';
import type { JsonNode } from '../types.ts';
const shownLength = 80;

/** A value in at most 80 characters: text and small containers as JSON, large ones by their kind. */
export function show(node: JsonNode): string {
  if (stryMutAct_9fa48("3135")) {
    {}
  } else {
    stryCov_9fa48("3135");
    if (stryMutAct_9fa48("3138") ? node.kind !== 'string' : stryMutAct_9fa48("3137") ? false : stryMutAct_9fa48("3136") ? true : (stryCov_9fa48("3136", "3137", "3138"), node.kind === (stryMutAct_9fa48("3139") ? "" : (stryCov_9fa48("3139"), 'string')))) return showText(node.value);
    if (stryMutAct_9fa48("3142") ? node.kind === 'object' && node.kind === 'array' : stryMutAct_9fa48("3141") ? false : stryMutAct_9fa48("3140") ? true : (stryCov_9fa48("3140", "3141", "3142"), (stryMutAct_9fa48("3144") ? node.kind !== 'object' : stryMutAct_9fa48("3143") ? false : (stryCov_9fa48("3143", "3144"), node.kind === (stryMutAct_9fa48("3145") ? "" : (stryCov_9fa48("3145"), 'object')))) || (stryMutAct_9fa48("3147") ? node.kind !== 'array' : stryMutAct_9fa48("3146") ? false : (stryCov_9fa48("3146", "3147"), node.kind === (stryMutAct_9fa48("3148") ? "" : (stryCov_9fa48("3148"), 'array')))))) {
      if (stryMutAct_9fa48("3149")) {
        {}
      } else {
        stryCov_9fa48("3149");
        const printed = isSmall(node) ? printNode(node) : stryMutAct_9fa48("3150") ? "Stryker was here!" : (stryCov_9fa48("3150"), '');
        if (stryMutAct_9fa48("3153") ? printed !== '' || printed.length <= shownLength : stryMutAct_9fa48("3152") ? false : stryMutAct_9fa48("3151") ? true : (stryCov_9fa48("3151", "3152", "3153"), (stryMutAct_9fa48("3155") ? printed === '' : stryMutAct_9fa48("3154") ? true : (stryCov_9fa48("3154", "3155"), printed !== (stryMutAct_9fa48("3156") ? "Stryker was here!" : (stryCov_9fa48("3156"), '')))) && (stryMutAct_9fa48("3159") ? printed.length > shownLength : stryMutAct_9fa48("3158") ? printed.length < shownLength : stryMutAct_9fa48("3157") ? true : (stryCov_9fa48("3157", "3158", "3159"), printed.length <= shownLength)))) return printed;
        return (stryMutAct_9fa48("3162") ? node.kind !== 'object' : stryMutAct_9fa48("3161") ? false : stryMutAct_9fa48("3160") ? true : (stryCov_9fa48("3160", "3161", "3162"), node.kind === (stryMutAct_9fa48("3163") ? "" : (stryCov_9fa48("3163"), 'object')))) ? stryMutAct_9fa48("3164") ? "" : (stryCov_9fa48("3164"), 'an object') : stryMutAct_9fa48("3165") ? "" : (stryCov_9fa48("3165"), 'a list');
      }
    }
    const printed = printNode(node);
    return (stryMutAct_9fa48("3169") ? printed.length > shownLength : stryMutAct_9fa48("3168") ? printed.length < shownLength : stryMutAct_9fa48("3167") ? false : stryMutAct_9fa48("3166") ? true : (stryCov_9fa48("3166", "3167", "3168", "3169"), printed.length <= shownLength)) ? printed : stryMutAct_9fa48("3170") ? `` : (stryCov_9fa48("3170"), `${stryMutAct_9fa48("3171") ? printed : (stryCov_9fa48("3171"), printed.slice(0, stryMutAct_9fa48("3172") ? shownLength + 1 : (stryCov_9fa48("3172"), shownLength - 1)))}…`);
  }
}
function showText(text: string): string {
  if (stryMutAct_9fa48("3173")) {
    {}
  } else {
    stryCov_9fa48("3173");
    const printed = (stryMutAct_9fa48("3177") ? text.length >= shownLength : stryMutAct_9fa48("3176") ? text.length <= shownLength : stryMutAct_9fa48("3175") ? false : stryMutAct_9fa48("3174") ? true : (stryCov_9fa48("3174", "3175", "3176", "3177"), text.length < shownLength)) ? JSON.stringify(text) : stryMutAct_9fa48("3178") ? "Stryker was here!" : (stryCov_9fa48("3178"), '');
    if (stryMutAct_9fa48("3181") ? printed !== '' || printed.length <= shownLength : stryMutAct_9fa48("3180") ? false : stryMutAct_9fa48("3179") ? true : (stryCov_9fa48("3179", "3180", "3181"), (stryMutAct_9fa48("3183") ? printed === '' : stryMutAct_9fa48("3182") ? true : (stryCov_9fa48("3182", "3183"), printed !== (stryMutAct_9fa48("3184") ? "Stryker was here!" : (stryCov_9fa48("3184"), '')))) && (stryMutAct_9fa48("3187") ? printed.length > shownLength : stryMutAct_9fa48("3186") ? printed.length < shownLength : stryMutAct_9fa48("3185") ? true : (stryCov_9fa48("3185", "3186", "3187"), printed.length <= shownLength)))) return printed;
    let shown = stryMutAct_9fa48("3188") ? "Stryker was here!" : (stryCov_9fa48("3188"), '');
    for (const letter of text) {
      if (stryMutAct_9fa48("3189")) {
        {}
      } else {
        stryCov_9fa48("3189");
        const escaped = stryMutAct_9fa48("3190") ? JSON.stringify(letter) : (stryCov_9fa48("3190"), JSON.stringify(letter).slice(1, stryMutAct_9fa48("3191") ? +1 : (stryCov_9fa48("3191"), -1)));
        if (stryMutAct_9fa48("3195") ? shown.length + escaped.length <= shownLength - '"…"'.length : stryMutAct_9fa48("3194") ? shown.length + escaped.length >= shownLength - '"…"'.length : stryMutAct_9fa48("3193") ? false : stryMutAct_9fa48("3192") ? true : (stryCov_9fa48("3192", "3193", "3194", "3195"), (stryMutAct_9fa48("3196") ? shown.length - escaped.length : (stryCov_9fa48("3196"), shown.length + escaped.length)) > (stryMutAct_9fa48("3197") ? shownLength + '"…"'.length : (stryCov_9fa48("3197"), shownLength - (stryMutAct_9fa48("3198") ? "" : (stryCov_9fa48("3198"), '"…"')).length)))) break;
        stryMutAct_9fa48("3199") ? shown -= escaped : (stryCov_9fa48("3199"), shown += escaped);
      }
    }
    return stryMutAct_9fa48("3200") ? `` : (stryCov_9fa48("3200"), `"${shown}…"`);
  }
}

/** Whether a node takes no more characters than are shown; one of many members is not printed to find out. */
const isSmall = stryMutAct_9fa48("3201") ? () => undefined : (stryCov_9fa48("3201"), (() => {
  const isSmall = (node: JsonNode): boolean => stryMutAct_9fa48("3205") ? roomAfter(node, shownLength) < 0 : stryMutAct_9fa48("3204") ? roomAfter(node, shownLength) > 0 : stryMutAct_9fa48("3203") ? false : stryMutAct_9fa48("3202") ? true : (stryCov_9fa48("3202", "3203", "3204", "3205"), roomAfter(node, shownLength) >= 0);
  return isSmall;
})());

/** What is left of `room` after a node, at the least that it takes. */
function roomAfter(node: JsonNode, room: number): number {
  if (stryMutAct_9fa48("3206")) {
    {}
  } else {
    stryCov_9fa48("3206");
    switch (node.kind) {
      case stryMutAct_9fa48("3208") ? "" : (stryCov_9fa48("3208"), 'string'):
        if (stryMutAct_9fa48("3207")) {} else {
          stryCov_9fa48("3207");
          return stryMutAct_9fa48("3209") ? room + node.value.length : (stryCov_9fa48("3209"), room - node.value.length);
        }
      case stryMutAct_9fa48("3211") ? "" : (stryCov_9fa48("3211"), 'array'):
        if (stryMutAct_9fa48("3210")) {} else {
          stryCov_9fa48("3210");
          return (stryMutAct_9fa48("3215") ? node.items.length <= room : stryMutAct_9fa48("3214") ? node.items.length >= room : stryMutAct_9fa48("3213") ? false : stryMutAct_9fa48("3212") ? true : (stryCov_9fa48("3212", "3213", "3214", "3215"), node.items.length > room)) ? stryMutAct_9fa48("3216") ? +1 : (stryCov_9fa48("3216"), -1) : node.items.reduce(stryMutAct_9fa48("3217") ? () => undefined : (stryCov_9fa48("3217"), (left, item) => (stryMutAct_9fa48("3221") ? left >= 0 : stryMutAct_9fa48("3220") ? left <= 0 : stryMutAct_9fa48("3219") ? false : stryMutAct_9fa48("3218") ? true : (stryCov_9fa48("3218", "3219", "3220", "3221"), left < 0)) ? left : roomAfter(item, stryMutAct_9fa48("3222") ? left + 1 : (stryCov_9fa48("3222"), left - 1))), room);
        }
      case stryMutAct_9fa48("3224") ? "" : (stryCov_9fa48("3224"), 'object'):
        if (stryMutAct_9fa48("3223")) {} else {
          stryCov_9fa48("3223");
          return (stryMutAct_9fa48("3228") ? node.keys.length <= room : stryMutAct_9fa48("3227") ? node.keys.length >= room : stryMutAct_9fa48("3226") ? false : stryMutAct_9fa48("3225") ? true : (stryCov_9fa48("3225", "3226", "3227", "3228"), node.keys.length > room)) ? stryMutAct_9fa48("3229") ? +1 : (stryCov_9fa48("3229"), -1) : node.values.reduce(stryMutAct_9fa48("3230") ? () => undefined : (stryCov_9fa48("3230"), (left, value) => (stryMutAct_9fa48("3234") ? left >= 0 : stryMutAct_9fa48("3233") ? left <= 0 : stryMutAct_9fa48("3232") ? false : stryMutAct_9fa48("3231") ? true : (stryCov_9fa48("3231", "3232", "3233", "3234"), left < 0)) ? left : roomAfter(value, stryMutAct_9fa48("3235") ? left + 1 : (stryCov_9fa48("3235"), left - 1))), room);
        }
      default:
        if (stryMutAct_9fa48("3236")) {} else {
          stryCov_9fa48("3236");
          return stryMutAct_9fa48("3237") ? room + 1 : (stryCov_9fa48("3237"), room - 1);
        }
    }
  }
}