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
import { mergedSchema, typeWords } from '../schema/shape.ts';
import { openKinds } from '../schema/variants.ts';
import type { ObjectNode } from '../types.ts';
import type { Plan } from './plan.ts';
import type { MovingSite, ObjectSite, ValueSite } from './rule.ts';
import { holderOf, type Run } from './run.ts';

/** Where a rule stands that mends a value. One site serves a plan for the whole run: it says where the run is now. */
export function valueSite(plan: Plan, run: Run): ValueSite {
  if (stryMutAct_9fa48("3238")) {
    {}
  } else {
    stryCov_9fa48("3238");
    const known = run.sites.get(plan);
    if (stryMutAct_9fa48("3241") ? known === undefined : stryMutAct_9fa48("3240") ? false : stryMutAct_9fa48("3239") ? true : (stryCov_9fa48("3239", "3240", "3241"), known !== undefined)) return known;
    const site = createValueSite(plan, run);
    run.sites.set(plan, site);
    return site;
  }
}
function createValueSite({
  schema,
  shape
}: Plan, run: Run): ValueSite {
  if (stryMutAct_9fa48("3242")) {
    {}
  } else {
    stryCov_9fa48("3242");
    const {
      shapeOf,
      fits,
      tool,
      path
    } = run;
    const root = tool.schema;
    return stryMutAct_9fa48("3243") ? {} : (stryCov_9fa48("3243"), {
      schema: shape.schema,
      shape,
      path,
      tool: tool.spec,
      shapeOf,
      fits,
      mayBe: stryMutAct_9fa48("3244") ? () => undefined : (stryCov_9fa48("3244"), word => typeWords(openKinds(mergedSchema(schema, root), root)).includes(word)),
      holder: stryMutAct_9fa48("3245") ? () => undefined : (stryCov_9fa48("3245"), () => holderOf(run))
    });
  }
}

/** Where a rule stands that mends the keys of an object. */
export const objectSite = stryMutAct_9fa48("3246") ? () => undefined : (stryCov_9fa48("3246"), (() => {
  const objectSite = (node: ObjectNode, plan: Plan, run: Run): ObjectSite => stand(createObjectSite(node, plan, run), node, plan);
  return objectSite;
})());

/** The same for one question to the rules: rows ask it again and again, so one site serves all objects under a plan. */
export function keySite(node: ObjectNode, plan: Plan, run: Run): ObjectSite {
  if (stryMutAct_9fa48("3247")) {
    {}
  } else {
    stryCov_9fa48("3247");
    const known = run.keySites.get(plan);
    if (stryMutAct_9fa48("3250") ? known === undefined : stryMutAct_9fa48("3249") ? false : stryMutAct_9fa48("3248") ? true : (stryCov_9fa48("3248", "3249", "3250"), known !== undefined)) return stand(known, node, plan);
    const site = createObjectSite(node, plan, run);
    run.keySites.set(plan, site);
    return stand(site, node, plan);
  }
}
function stand(site: MovingSite, node: ObjectNode, {
  shape
}: Plan): ObjectSite {
  if (stryMutAct_9fa48("3251")) {
    {}
  } else {
    stryCov_9fa48("3251");
    site.node = node;
    site.written = undefined;
    site.mayRename = stryMutAct_9fa48("3254") ? shape.additional === false && !areWritten(shape.required, site.isWritten) : stryMutAct_9fa48("3253") ? false : stryMutAct_9fa48("3252") ? true : (stryCov_9fa48("3252", "3253", "3254"), (stryMutAct_9fa48("3256") ? shape.additional !== false : stryMutAct_9fa48("3255") ? false : (stryCov_9fa48("3255", "3256"), shape.additional === (stryMutAct_9fa48("3257") ? true : (stryCov_9fa48("3257"), false)))) || (stryMutAct_9fa48("3258") ? areWritten(shape.required, site.isWritten) : (stryCov_9fa48("3258"), !areWritten(shape.required, site.isWritten))));
    return site;
  }
}
function createObjectSite(node: ObjectNode, {
  shape,
  choices
}: Plan, run: Run): MovingSite {
  if (stryMutAct_9fa48("3259")) {
    {}
  } else {
    stryCov_9fa48("3259");
    const {
      shapeOf,
      fits,
      tool,
      path
    } = run;
    const isWritten = stryMutAct_9fa48("3260") ? () => undefined : (stryCov_9fa48("3260"), (() => {
      const isWritten = (key: string): boolean => isWrittenAt(site, key);
      return isWritten;
    })());
    const site: MovingSite = stryMutAct_9fa48("3261") ? {} : (stryCov_9fa48("3261"), {
      schema: shape.schema,
      shape,
      path,
      tool: tool.spec,
      shapeOf,
      fits,
      node,
      isWritten,
      isFree: stryMutAct_9fa48("3262") ? () => undefined : (stryCov_9fa48("3262"), key => stryMutAct_9fa48("3265") ? shape.properties.has(key) || !isWritten(key) : stryMutAct_9fa48("3264") ? false : stryMutAct_9fa48("3263") ? true : (stryCov_9fa48("3263", "3264", "3265"), shape.properties.has(key) && (stryMutAct_9fa48("3266") ? isWritten(key) : (stryCov_9fa48("3266"), !isWritten(key))))),
      mayRename: stryMutAct_9fa48("3267") ? true : (stryCov_9fa48("3267"), false),
      choices,
      written: undefined
    });
    return site;
  }
}
function areWritten(keys: Iterable<string>, isWritten: (key: string) => boolean): boolean {
  if (stryMutAct_9fa48("3268")) {
    {}
  } else {
    stryCov_9fa48("3268");
    for (const key of keys) if (stryMutAct_9fa48("3271") ? false : stryMutAct_9fa48("3270") ? true : stryMutAct_9fa48("3269") ? isWritten(key) : (stryCov_9fa48("3269", "3270", "3271"), !isWritten(key))) return stryMutAct_9fa48("3272") ? true : (stryCov_9fa48("3272"), false);
    return stryMutAct_9fa48("3273") ? false : (stryCov_9fa48("3273"), true);
  }
}

/** Up to this many keys, looking at each is cheaper than a set of them. */
const fewKeys = 16;
function isWrittenAt(site: MovingSite, key: string): boolean {
  if (stryMutAct_9fa48("3274")) {
    {}
  } else {
    stryCov_9fa48("3274");
    const {
      keys
    } = site.node;
    if (stryMutAct_9fa48("3278") ? keys.length > fewKeys : stryMutAct_9fa48("3277") ? keys.length < fewKeys : stryMutAct_9fa48("3276") ? false : stryMutAct_9fa48("3275") ? true : (stryCov_9fa48("3275", "3276", "3277", "3278"), keys.length <= fewKeys)) return keys.includes(key);
    stryMutAct_9fa48("3279") ? site.written &&= new Set(keys) : (stryCov_9fa48("3279"), site.written ??= new Set(keys));
    return site.written.has(key);
  }
}