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
import type { Edit, ObjectNode } from '../../types.ts';
import { edited, none } from '../candidate.ts';
import { takes, type ValueRule, type ValueSite } from '../rule.ts';

/** `{"title": "T", "lat": 1}` or `{"title": "T", "place_lat": 1}` for `{"title": "T", "place": {"lat": 1}}`. */
export const flattened: ValueRule = stryMutAct_9fa48("2318") ? {} : (stryCov_9fa48("2318"), {
  code: stryMutAct_9fa48("2319") ? "" : (stryCov_9fa48("2319"), 'flattened'),
  risk: stryMutAct_9fa48("2320") ? "" : (stryCov_9fa48("2320"), 'plausible'),
  says: stryMutAct_9fa48("2321") ? "" : (stryCov_9fa48("2321"), 'members of an object written beside it, if no other object could have them'),
  mends: stryMutAct_9fa48("2322") ? "" : (stryCov_9fa48("2322"), 'value'),
  reads: stryMutAct_9fa48("2323") ? [] : (stryCov_9fa48("2323"), [stryMutAct_9fa48("2324") ? "" : (stryCov_9fa48("2324"), 'object')]),
  candidates(node, at) {
    if (stryMutAct_9fa48("2325")) {
      {}
    } else {
      stryCov_9fa48("2325");
      if (stryMutAct_9fa48("2328") ? node.kind !== 'object' && node.keys.length > mostKeys : stryMutAct_9fa48("2327") ? false : stryMutAct_9fa48("2326") ? true : (stryCov_9fa48("2326", "2327", "2328"), (stryMutAct_9fa48("2330") ? node.kind === 'object' : stryMutAct_9fa48("2329") ? false : (stryCov_9fa48("2329", "2330"), node.kind !== (stryMutAct_9fa48("2331") ? "" : (stryCov_9fa48("2331"), 'object')))) || (stryMutAct_9fa48("2334") ? node.keys.length <= mostKeys : stryMutAct_9fa48("2333") ? node.keys.length >= mostKeys : stryMutAct_9fa48("2332") ? false : (stryCov_9fa48("2332", "2333", "2334"), node.keys.length > mostKeys)))) return none;
      const homes = homesIn(node, at);
      const edits = node.keys.flatMap(stryMutAct_9fa48("2335") ? () => undefined : (stryCov_9fa48("2335"), key => at.shape.properties.has(key) ? stryMutAct_9fa48("2336") ? ["Stryker was here"] : (stryCov_9fa48("2336"), []) : nestKey(key, homes)));
      const used = new Set(edits.map(stryMutAct_9fa48("2337") ? () => undefined : (stryCov_9fa48("2337"), ({
        to
      }) => to[0])));
      return (stryMutAct_9fa48("2340") ? used.size !== 1 : stryMutAct_9fa48("2339") ? false : stryMutAct_9fa48("2338") ? true : (stryCov_9fa48("2338", "2339", "2340"), used.size === 1)) ? stryMutAct_9fa48("2341") ? [] : (stryCov_9fa48("2341"), [edited(node, edits)]) : none;
    }
  }
});

/** Each key is held against each object: with more keys than this, another schema was meant. */
const mostKeys = 128;
interface Home {
  readonly name: string;
  readonly members: ReadonlyMap<string, unknown>;
}

/** The objects that are declared here and not written. */
function homesIn({
  keys
}: ObjectNode, {
  shape,
  shapeOf
}: ValueSite): readonly Home[] {
  if (stryMutAct_9fa48("2342")) {
    {}
  } else {
    stryCov_9fa48("2342");
    const written = new Set(keys);
    return (stryMutAct_9fa48("2343") ? [] : (stryCov_9fa48("2343"), [...shape.properties])).flatMap(([name, property]) => {
      if (stryMutAct_9fa48("2344")) {
        {}
      } else {
        stryCov_9fa48("2344");
        const inner = shapeOf(property);
        return (stryMutAct_9fa48("2347") ? written.has(name) && !takes(inner.schema, 'object') : stryMutAct_9fa48("2346") ? false : stryMutAct_9fa48("2345") ? true : (stryCov_9fa48("2345", "2346", "2347"), written.has(name) || (stryMutAct_9fa48("2348") ? takes(inner.schema, 'object') : (stryCov_9fa48("2348"), !takes(inner.schema, stryMutAct_9fa48("2349") ? "" : (stryCov_9fa48("2349"), 'object')))))) ? stryMutAct_9fa48("2350") ? ["Stryker was here"] : (stryCov_9fa48("2350"), []) : stryMutAct_9fa48("2351") ? [] : (stryCov_9fa48("2351"), [stryMutAct_9fa48("2352") ? {} : (stryCov_9fa48("2352"), {
          name,
          members: inner.properties
        })]);
      }
    });
  }
}
type Move = Extract<Edit, {
  readonly at: 'move';
}>;
function nestKey(key: string, homes: readonly Home[]): readonly Move[] {
  if (stryMutAct_9fa48("2353")) {
    {}
  } else {
    stryCov_9fa48("2353");
    const places = homes.flatMap(stryMutAct_9fa48("2354") ? () => undefined : (stryCov_9fa48("2354"), ({
      name,
      members
    }) => stryMutAct_9fa48("2355") ? [key, withoutPrefix(key, name)].map(member => [name, member]) : (stryCov_9fa48("2355"), (stryMutAct_9fa48("2356") ? [] : (stryCov_9fa48("2356"), [key, withoutPrefix(key, name)])).filter(stryMutAct_9fa48("2357") ? () => undefined : (stryCov_9fa48("2357"), member => members.has(member))).map(stryMutAct_9fa48("2358") ? () => undefined : (stryCov_9fa48("2358"), member => stryMutAct_9fa48("2359") ? [] : (stryCov_9fa48("2359"), [name, member]))))));
    const [to] = places;
    return (stryMutAct_9fa48("2362") ? to !== undefined || places.length === 1 : stryMutAct_9fa48("2361") ? false : stryMutAct_9fa48("2360") ? true : (stryCov_9fa48("2360", "2361", "2362"), (stryMutAct_9fa48("2364") ? to === undefined : stryMutAct_9fa48("2363") ? true : (stryCov_9fa48("2363", "2364"), to !== undefined)) && (stryMutAct_9fa48("2366") ? places.length !== 1 : stryMutAct_9fa48("2365") ? true : (stryCov_9fa48("2365", "2366"), places.length === 1)))) ? stryMutAct_9fa48("2367") ? [] : (stryCov_9fa48("2367"), [stryMutAct_9fa48("2368") ? {} : (stryCov_9fa48("2368"), {
      at: stryMutAct_9fa48("2369") ? "" : (stryCov_9fa48("2369"), 'move'),
      path: stryMutAct_9fa48("2370") ? [] : (stryCov_9fa48("2370"), [key]),
      to
    })]) : none;
  }
}
const withoutPrefix = stryMutAct_9fa48("2371") ? () => undefined : (stryCov_9fa48("2371"), (() => {
  const withoutPrefix = (key: string, name: string): string => (stryMutAct_9fa48("2372") ? key.endsWith(`${name}_`) : (stryCov_9fa48("2372"), key.startsWith(stryMutAct_9fa48("2373") ? `` : (stryCov_9fa48("2373"), `${name}_`)))) ? stryMutAct_9fa48("2374") ? key : (stryCov_9fa48("2374"), key.slice(stryMutAct_9fa48("2375") ? name.length - 1 : (stryCov_9fa48("2375"), name.length + 1))) : stryMutAct_9fa48("2376") ? "Stryker was here!" : (stryCov_9fa48("2376"), '');
  return withoutPrefix;
})());