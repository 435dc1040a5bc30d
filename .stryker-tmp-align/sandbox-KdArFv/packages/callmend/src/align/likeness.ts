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
const longestCompared = 64;
const shortestContained = 3;
const containedLikeness = 0.75;

/** The least likeness that is worth a suggestion. */
const leastLikeness = 0.5;

/** The name most like `name`, if one is like enough. Only for suggestions: nothing is decided by likeness. */
export function mostAlike(name: string, known: Iterable<string>): string | undefined {
  if (stryMutAct_9fa48("858")) {
    {}
  } else {
    stryCov_9fa48("858");
    let best: string | undefined;
    let most = 0;
    for (const candidate of known) {
      if (stryMutAct_9fa48("859")) {
        {}
      } else {
        stryCov_9fa48("859");
        const alike = likeness(name, candidate);
        if (stryMutAct_9fa48("862") ? alike <= most && alike < leastLikeness : stryMutAct_9fa48("861") ? false : stryMutAct_9fa48("860") ? true : (stryCov_9fa48("860", "861", "862"), (stryMutAct_9fa48("865") ? alike > most : stryMutAct_9fa48("864") ? alike < most : stryMutAct_9fa48("863") ? false : (stryCov_9fa48("863", "864", "865"), alike <= most)) || (stryMutAct_9fa48("868") ? alike >= leastLikeness : stryMutAct_9fa48("867") ? alike <= leastLikeness : stryMutAct_9fa48("866") ? false : (stryCov_9fa48("866", "867", "868"), alike < leastLikeness)))) continue;
        best = candidate;
        most = alike;
      }
    }
    return best;
  }
}

/** How alike two names are, from 0 to 1, whatever their case and separators: the share of letters that need no change. */
export function likeness(a: string, b: string): number {
  if (stryMutAct_9fa48("869")) {
    {}
  } else {
    stryCov_9fa48("869");
    const left = bare(a);
    const right = bare(b);
    const [shorter, longer] = (stryMutAct_9fa48("873") ? left.length >= right.length : stryMutAct_9fa48("872") ? left.length <= right.length : stryMutAct_9fa48("871") ? false : stryMutAct_9fa48("870") ? true : (stryCov_9fa48("870", "871", "872", "873"), left.length < right.length)) ? stryMutAct_9fa48("874") ? [] : (stryCov_9fa48("874"), [left, right]) : stryMutAct_9fa48("875") ? [] : (stryCov_9fa48("875"), [right, left]);
    if (stryMutAct_9fa48("878") ? longer !== '' : stryMutAct_9fa48("877") ? false : stryMutAct_9fa48("876") ? true : (stryCov_9fa48("876", "877", "878"), longer === (stryMutAct_9fa48("879") ? "Stryker was here!" : (stryCov_9fa48("879"), '')))) return 0;
    const isContained = stryMutAct_9fa48("882") ? shorter.length >= shortestContained || longer.includes(shorter) : stryMutAct_9fa48("881") ? false : stryMutAct_9fa48("880") ? true : (stryCov_9fa48("880", "881", "882"), (stryMutAct_9fa48("885") ? shorter.length < shortestContained : stryMutAct_9fa48("884") ? shorter.length > shortestContained : stryMutAct_9fa48("883") ? true : (stryCov_9fa48("883", "884", "885"), shorter.length >= shortestContained)) && longer.includes(shorter));
    return stryMutAct_9fa48("886") ? Math.min(1 - distance(left, right) / longer.length, isContained ? containedLikeness : 0) : (stryCov_9fa48("886"), Math.max(stryMutAct_9fa48("887") ? 1 + distance(left, right) / longer.length : (stryCov_9fa48("887"), 1 - (stryMutAct_9fa48("888") ? distance(left, right) * longer.length : (stryCov_9fa48("888"), distance(left, right) / longer.length))), isContained ? containedLikeness : 0));
  }
}
const bare = stryMutAct_9fa48("889") ? () => undefined : (stryCov_9fa48("889"), (() => {
  const bare = (text: string): string => stryMutAct_9fa48("891") ? text.replace(/[_\-./: ]/g, '').toLowerCase() : stryMutAct_9fa48("890") ? text.slice(0, longestCompared).replace(/[_\-./: ]/g, '').toUpperCase() : (stryCov_9fa48("890", "891"), text.slice(0, longestCompared).replace(stryMutAct_9fa48("892") ? /[^_\-./: ]/g : (stryCov_9fa48("892"), /[_\-./: ]/g), stryMutAct_9fa48("893") ? "Stryker was here!" : (stryCov_9fa48("893"), '')).toLowerCase());
  return bare;
})());

/** The least number of letters to add, remove or change. */
function distance(a: string, b: string): number {
  if (stryMutAct_9fa48("894")) {
    {}
  } else {
    stryCov_9fa48("894");
    let row = Array.from(stryMutAct_9fa48("895") ? {} : (stryCov_9fa48("895"), {
      length: stryMutAct_9fa48("896") ? b.length - 1 : (stryCov_9fa48("896"), b.length + 1)
    }), stryMutAct_9fa48("897") ? () => undefined : (stryCov_9fa48("897"), (_, at) => at));
    for (const [i, letter] of (stryMutAct_9fa48("898") ? [] : (stryCov_9fa48("898"), [...a])).entries()) {
      if (stryMutAct_9fa48("899")) {
        {}
      } else {
        stryCov_9fa48("899");
        const next = stryMutAct_9fa48("900") ? [] : (stryCov_9fa48("900"), [stryMutAct_9fa48("901") ? i - 1 : (stryCov_9fa48("901"), i + 1)]);
        for (let j = 1; stryMutAct_9fa48("904") ? j > b.length : stryMutAct_9fa48("903") ? j < b.length : stryMutAct_9fa48("902") ? false : (stryCov_9fa48("902", "903", "904"), j <= b.length); stryMutAct_9fa48("905") ? j-- : (stryCov_9fa48("905"), j++)) {
          if (stryMutAct_9fa48("906")) {
            {}
          } else {
            stryCov_9fa48("906");
            const changed = stryMutAct_9fa48("907") ? (row[j - 1] ?? 0) - (letter === b[j - 1] ? 0 : 1) : (stryCov_9fa48("907"), (stryMutAct_9fa48("908") ? row[j - 1] && 0 : (stryCov_9fa48("908"), row[stryMutAct_9fa48("909") ? j + 1 : (stryCov_9fa48("909"), j - 1)] ?? 0)) + ((stryMutAct_9fa48("912") ? letter !== b[j - 1] : stryMutAct_9fa48("911") ? false : stryMutAct_9fa48("910") ? true : (stryCov_9fa48("910", "911", "912"), letter === b[stryMutAct_9fa48("913") ? j + 1 : (stryCov_9fa48("913"), j - 1)])) ? 0 : 1));
            next.push(stryMutAct_9fa48("914") ? Math.max(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1) : (stryCov_9fa48("914"), Math.min(changed, stryMutAct_9fa48("915") ? (row[j] ?? 0) - 1 : (stryCov_9fa48("915"), (stryMutAct_9fa48("916") ? row[j] && 0 : (stryCov_9fa48("916"), row[j] ?? 0)) + 1), stryMutAct_9fa48("917") ? (next[j - 1] ?? 0) - 1 : (stryCov_9fa48("917"), (stryMutAct_9fa48("918") ? next[j - 1] && 0 : (stryCov_9fa48("918"), next[stryMutAct_9fa48("919") ? j + 1 : (stryCov_9fa48("919"), j - 1)] ?? 0)) + 1))));
          }
        }
        row = next;
      }
    }
    return stryMutAct_9fa48("920") ? row[b.length] && 0 : (stryCov_9fa48("920"), row[b.length] ?? 0);
  }
}