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
import type { ArrayNode, JsonNode, ObjectNode } from '../types.ts';
import type { Layout } from './layout.ts';
import type { Found, Inside } from './reading.ts';

/** A member of a container that was mended: its place, its key or index, and what was found for it. */
export interface Change extends Inside {
  readonly at: number;
  readonly mended: Found;
}

/** Adds a change. Most containers have none or one, and a list that grows makes room for many at once. */
export function withChange(changes: Change[] | undefined, change: Change): Change[] {
  if (stryMutAct_9fa48("613")) {
    {}
  } else {
    stryCov_9fa48("613");
    if (stryMutAct_9fa48("616") ? changes !== undefined : stryMutAct_9fa48("615") ? false : stryMutAct_9fa48("614") ? true : (stryCov_9fa48("614", "615", "616"), changes === undefined)) return stryMutAct_9fa48("617") ? [] : (stryCov_9fa48("617"), [change]);
    changes.push(change);
    return changes;
  }
}

/** The finding of a container from those of its members; it has a rival where a member has one. */
export function joined(node: Container, cost: number, changes: readonly Change[], layout?: Layout): Found {
  if (stryMutAct_9fa48("618")) {
    {}
  } else {
    stryCov_9fa48("618");
    const others = haveRival(changes) ? withRival(changes) : undefined;
    const rival = stryMutAct_9fa48("621") ? others || {
      node: withMembers(node, others, layout),
      trail: others
    } : stryMutAct_9fa48("620") ? false : stryMutAct_9fa48("619") ? true : (stryCov_9fa48("619", "620", "621"), others && (stryMutAct_9fa48("622") ? {} : (stryCov_9fa48("622"), {
      node: withMembers(node, others, layout),
      trail: others
    })));
    return stryMutAct_9fa48("623") ? {} : (stryCov_9fa48("623"), {
      cost,
      node: withMembers(node, changes, layout),
      trail: changes,
      rival
    });
  }
}
type Container = ObjectNode | ArrayNode;
function haveRival(changes: readonly Change[]): boolean {
  if (stryMutAct_9fa48("624")) {
    {}
  } else {
    stryCov_9fa48("624");
    for (const {
      mended
    } of changes) if (stryMutAct_9fa48("627") ? mended.rival === undefined : stryMutAct_9fa48("626") ? false : stryMutAct_9fa48("625") ? true : (stryCov_9fa48("625", "626", "627"), mended.rival !== undefined)) return stryMutAct_9fa48("628") ? false : (stryCov_9fa48("628"), true);
    return stryMutAct_9fa48("629") ? true : (stryCov_9fa48("629"), false);
  }
}
const hasRival = stryMutAct_9fa48("630") ? () => undefined : (stryCov_9fa48("630"), (() => {
  const hasRival = ({
    mended
  }: Change): boolean => stryMutAct_9fa48("633") ? mended.rival === undefined : stryMutAct_9fa48("632") ? false : stryMutAct_9fa48("631") ? true : (stryCov_9fa48("631", "632", "633"), mended.rival !== undefined);
  return hasRival;
})());

/** The changes with the first rival in place of what it rivals. */
function withRival(changes: readonly Change[]): readonly Change[] {
  if (stryMutAct_9fa48("634")) {
    {}
  } else {
    stryCov_9fa48("634");
    const first = changes.findIndex(hasRival);
    return changes.map((change, index) => {
      if (stryMutAct_9fa48("635")) {
        {}
      } else {
        stryCov_9fa48("635");
        const {
          rival
        } = change.mended;
        return (stryMutAct_9fa48("638") ? index !== first && rival === undefined : stryMutAct_9fa48("637") ? false : stryMutAct_9fa48("636") ? true : (stryCov_9fa48("636", "637", "638"), (stryMutAct_9fa48("640") ? index === first : stryMutAct_9fa48("639") ? false : (stryCov_9fa48("639", "640"), index !== first)) || (stryMutAct_9fa48("642") ? rival !== undefined : stryMutAct_9fa48("641") ? false : (stryCov_9fa48("641", "642"), rival === undefined)))) ? change : stryMutAct_9fa48("643") ? {} : (stryCov_9fa48("643"), {
          ...change,
          mended: stryMutAct_9fa48("644") ? {} : (stryCov_9fa48("644"), {
            cost: 0,
            ...rival,
            rival: undefined
          })
        });
      }
    });
  }
}
function withMembers(node: Container, changes: readonly Change[], layout: Layout | undefined): JsonNode {
  if (stryMutAct_9fa48("645")) {
    {}
  } else {
    stryCov_9fa48("645");
    const {
      start,
      end
    } = node;
    const values = membersAfter((stryMutAct_9fa48("648") ? node.kind !== 'array' : stryMutAct_9fa48("647") ? false : stryMutAct_9fa48("646") ? true : (stryCov_9fa48("646", "647", "648"), node.kind === (stryMutAct_9fa48("649") ? "" : (stryCov_9fa48("649"), 'array')))) ? node.items : node.values, changes);
    if (stryMutAct_9fa48("652") ? node.kind !== 'array' : stryMutAct_9fa48("651") ? false : stryMutAct_9fa48("650") ? true : (stryCov_9fa48("650", "651", "652"), node.kind === (stryMutAct_9fa48("653") ? "" : (stryCov_9fa48("653"), 'array')))) return stryMutAct_9fa48("654") ? {} : (stryCov_9fa48("654"), {
      kind: stryMutAct_9fa48("655") ? "" : (stryCov_9fa48("655"), 'array'),
      items: values,
      start,
      end
    });
    return stryMutAct_9fa48("656") ? {} : (stryCov_9fa48("656"), {
      kind: stryMutAct_9fa48("657") ? "" : (stryCov_9fa48("657"), 'object'),
      keys: (stryMutAct_9fa48("660") ? layout !== undefined : stryMutAct_9fa48("659") ? false : stryMutAct_9fa48("658") ? true : (stryCov_9fa48("658", "659", "660"), layout === undefined)) ? node.keys : keysAfter(changes, layout),
      values,
      start,
      end
    });
  }
}
function membersAfter(before: readonly JsonNode[], changes: readonly Change[]): readonly JsonNode[] {
  if (stryMutAct_9fa48("661")) {
    {}
  } else {
    stryCov_9fa48("661");
    if (stryMutAct_9fa48("663") ? false : stryMutAct_9fa48("662") ? true : (stryCov_9fa48("662", "663"), areKept(before, changes))) return before;
    const after = stryMutAct_9fa48("664") ? before : (stryCov_9fa48("664"), before.slice());
    for (const {
      at,
      mended
    } of changes) after[at] = mended.node;
    return after;
  }
}

/** Whether only keys were changed. */
function areKept(before: readonly JsonNode[], changes: readonly Change[]): boolean {
  if (stryMutAct_9fa48("665")) {
    {}
  } else {
    stryCov_9fa48("665");
    for (const {
      at,
      mended
    } of changes) if (stryMutAct_9fa48("668") ? mended.node === before[at] : stryMutAct_9fa48("667") ? false : stryMutAct_9fa48("666") ? true : (stryCov_9fa48("666", "667", "668"), mended.node !== before[at])) return stryMutAct_9fa48("669") ? true : (stryCov_9fa48("669"), false);
    return stryMutAct_9fa48("670") ? false : (stryCov_9fa48("670"), true);
  }
}

/** The keys of an object after some of its members were changed. */
function keysAfter(changes: readonly Change[], layout: Layout): readonly string[] {
  if (stryMutAct_9fa48("671")) {
    {}
  } else {
    stryCov_9fa48("671");
    if (stryMutAct_9fa48("674") ? false : stryMutAct_9fa48("673") ? true : stryMutAct_9fa48("672") ? areGiven(changes, layout) : (stryCov_9fa48("672", "673", "674"), !areGiven(changes, layout))) layout.given = renamed(changes, layout.keys);
    return layout.given;
  }
}
function areGiven(changes: readonly Change[], {
  keys,
  given
}: Layout): boolean {
  if (stryMutAct_9fa48("675")) {
    {}
  } else {
    stryCov_9fa48("675");
    let next = 0;
    for (let at = 0; stryMutAct_9fa48("678") ? at >= keys.length : stryMutAct_9fa48("677") ? at <= keys.length : stryMutAct_9fa48("676") ? false : (stryCov_9fa48("676", "677", "678"), at < keys.length); stryMutAct_9fa48("679") ? at-- : (stryCov_9fa48("679"), at++)) {
      if (stryMutAct_9fa48("680")) {
        {}
      } else {
        stryCov_9fa48("680");
        const change = changes[next];
        const isChanged = stryMutAct_9fa48("683") ? change?.at !== at : stryMutAct_9fa48("682") ? false : stryMutAct_9fa48("681") ? true : (stryCov_9fa48("681", "682", "683"), (stryMutAct_9fa48("684") ? change.at : (stryCov_9fa48("684"), change?.at)) === at);
        if (stryMutAct_9fa48("686") ? false : stryMutAct_9fa48("685") ? true : (stryCov_9fa48("685", "686"), isChanged)) stryMutAct_9fa48("687") ? next-- : (stryCov_9fa48("687"), next++);
        if (stryMutAct_9fa48("690") ? given[at] === (isChanged ? String(change.under) : keys[at]) : stryMutAct_9fa48("689") ? false : stryMutAct_9fa48("688") ? true : (stryCov_9fa48("688", "689", "690"), given[at] !== (isChanged ? String(change.under) : keys[at]))) return stryMutAct_9fa48("691") ? true : (stryCov_9fa48("691"), false);
      }
    }
    return stryMutAct_9fa48("692") ? false : (stryCov_9fa48("692"), true);
  }
}
function renamed(changes: readonly Change[], keys: readonly string[]): readonly string[] {
  if (stryMutAct_9fa48("693")) {
    {}
  } else {
    stryCov_9fa48("693");
    const given = stryMutAct_9fa48("694") ? keys : (stryCov_9fa48("694"), keys.slice());
    for (const {
      at,
      under
    } of changes) given[at] = String(under);
    return given;
  }
}