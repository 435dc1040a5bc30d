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
import { entriesOf, memberOf } from '../../json/entries.ts';
import type { JsonNode, ObjectNode, Path, ToolSpec } from '../../types.ts';
import { moved, none } from '../candidate.ts';
import type { ValueRule, ValueSite } from '../rule.ts';
const wrappers: ReadonlySet<string> = new Set(stryMutAct_9fa48("2189") ? [] : (stryCov_9fa48("2189"), [stryMutAct_9fa48("2190") ? "" : (stryCov_9fa48("2190"), 'arguments'), stryMutAct_9fa48("2191") ? "" : (stryCov_9fa48("2191"), 'parameters'), stryMutAct_9fa48("2192") ? "" : (stryCov_9fa48("2192"), 'input'), stryMutAct_9fa48("2193") ? "" : (stryCov_9fa48("2193"), 'args'), stryMutAct_9fa48("2194") ? "" : (stryCov_9fa48("2194"), 'kwargs'), stryMutAct_9fa48("2195") ? "" : (stryCov_9fa48("2195"), 'tool_input')]));
const nameKeys: ReadonlySet<string> = new Set(stryMutAct_9fa48("2196") ? [] : (stryCov_9fa48("2196"), [stryMutAct_9fa48("2197") ? "" : (stryCov_9fa48("2197"), 'name'), stryMutAct_9fa48("2198") ? "" : (stryCov_9fa48("2198"), 'tool'), stryMutAct_9fa48("2199") ? "" : (stryCov_9fa48("2199"), 'tool_name'), stryMutAct_9fa48("2200") ? "" : (stryCov_9fa48("2200"), 'function')]));
const besides: ReadonlySet<string> = new Set(stryMutAct_9fa48("2201") ? [] : (stryCov_9fa48("2201"), [stryMutAct_9fa48("2202") ? "" : (stryCov_9fa48("2202"), 'type'), stryMutAct_9fa48("2203") ? "" : (stryCov_9fa48("2203"), 'id')]));

/** `{"arguments": {…}}`, `{"name": TOOL, "arguments": {…}}`, `{"type": "function", "function": {"name": TOOL, "arguments": "…"}}`. */
export const envelope: ValueRule = stryMutAct_9fa48("2204") ? {} : (stryCov_9fa48("2204"), {
  code: stryMutAct_9fa48("2205") ? "" : (stryCov_9fa48("2205"), 'envelope'),
  risk: stryMutAct_9fa48("2206") ? "" : (stryCov_9fa48("2206"), 'schema'),
  says: stryMutAct_9fa48("2207") ? "" : (stryCov_9fa48("2207"), 'an envelope around the arguments: a wrapper key alone, or a whole call naming this tool'),
  mends: stryMutAct_9fa48("2208") ? "" : (stryCov_9fa48("2208"), 'value'),
  reads: stryMutAct_9fa48("2209") ? [] : (stryCov_9fa48("2209"), [stryMutAct_9fa48("2210") ? "" : (stryCov_9fa48("2210"), 'object')]),
  candidates(node, at) {
    if (stryMutAct_9fa48("2211")) {
      {}
    } else {
      stryCov_9fa48("2211");
      if (stryMutAct_9fa48("2214") ? node.kind !== 'object' && at.path.length > 0 : stryMutAct_9fa48("2213") ? false : stryMutAct_9fa48("2212") ? true : (stryCov_9fa48("2212", "2213", "2214"), (stryMutAct_9fa48("2216") ? node.kind === 'object' : stryMutAct_9fa48("2215") ? false : (stryCov_9fa48("2215", "2216"), node.kind !== (stryMutAct_9fa48("2217") ? "" : (stryCov_9fa48("2217"), 'object')))) || (stryMutAct_9fa48("2220") ? at.path.length <= 0 : stryMutAct_9fa48("2219") ? at.path.length >= 0 : stryMutAct_9fa48("2218") ? false : (stryCov_9fa48("2218", "2219", "2220"), at.path.length > 0)))) return none;
      // A parameter that stands beside the wrapper would be lost with it.
      if (stryMutAct_9fa48("2223") ? node.keys.every(key => besides.has(key) && at.shape.properties.has(key)) : stryMutAct_9fa48("2222") ? false : stryMutAct_9fa48("2221") ? true : (stryCov_9fa48("2221", "2222", "2223"), node.keys.some(stryMutAct_9fa48("2224") ? () => undefined : (stryCov_9fa48("2224"), key => stryMutAct_9fa48("2227") ? besides.has(key) || at.shape.properties.has(key) : stryMutAct_9fa48("2226") ? false : stryMutAct_9fa48("2225") ? true : (stryCov_9fa48("2225", "2226", "2227"), besides.has(key) && at.shape.properties.has(key)))))) return none;
      const path = stryMutAct_9fa48("2228") ? (wrapperPath(node) ?? callPath(node, at.tool)) && nestedCallPath(node, at.tool) : (stryCov_9fa48("2228"), (stryMutAct_9fa48("2229") ? wrapperPath(node) && callPath(node, at.tool) : (stryCov_9fa48("2229"), wrapperPath(node) ?? callPath(node, at.tool))) ?? nestedCallPath(node, at.tool));
      return (stryMutAct_9fa48("2232") ? path === undefined && isParameter(node, path, at) : stryMutAct_9fa48("2231") ? false : stryMutAct_9fa48("2230") ? true : (stryCov_9fa48("2230", "2231", "2232"), (stryMutAct_9fa48("2234") ? path !== undefined : stryMutAct_9fa48("2233") ? false : (stryCov_9fa48("2233", "2234"), path === undefined)) || isParameter(node, path, at))) ? none : stryMutAct_9fa48("2235") ? [] : (stryCov_9fa48("2235"), [moved(node, path, stryMutAct_9fa48("2236") ? ["Stryker was here"] : (stryCov_9fa48("2236"), []))]);
    }
  }
});
function wrapperPath({
  keys
}: ObjectNode): Path | undefined {
  if (stryMutAct_9fa48("2237")) {
    {}
  } else {
    stryCov_9fa48("2237");
    const [only] = keys;
    return (stryMutAct_9fa48("2240") ? only !== undefined && keys.length === 1 || wrappers.has(only) : stryMutAct_9fa48("2239") ? false : stryMutAct_9fa48("2238") ? true : (stryCov_9fa48("2238", "2239", "2240"), (stryMutAct_9fa48("2242") ? only !== undefined || keys.length === 1 : stryMutAct_9fa48("2241") ? true : (stryCov_9fa48("2241", "2242"), (stryMutAct_9fa48("2244") ? only === undefined : stryMutAct_9fa48("2243") ? true : (stryCov_9fa48("2243", "2244"), only !== undefined)) && (stryMutAct_9fa48("2246") ? keys.length !== 1 : stryMutAct_9fa48("2245") ? true : (stryCov_9fa48("2245", "2246"), keys.length === 1)))) && wrappers.has(only))) ? stryMutAct_9fa48("2247") ? [] : (stryCov_9fa48("2247"), [only]) : undefined;
  }
}
function callPath(node: ObjectNode, tool: ToolSpec): Path | undefined {
  if (stryMutAct_9fa48("2248")) {
    {}
  } else {
    stryCov_9fa48("2248");
    const rest = stryMutAct_9fa48("2249") ? entriesOf(node) : (stryCov_9fa48("2249"), entriesOf(node).filter(stryMutAct_9fa48("2250") ? () => undefined : (stryCov_9fa48("2250"), ([key]) => stryMutAct_9fa48("2251") ? besides.has(key) : (stryCov_9fa48("2251"), !besides.has(key)))));
    const name = rest.find(stryMutAct_9fa48("2252") ? () => undefined : (stryCov_9fa48("2252"), ([key, value]) => stryMutAct_9fa48("2255") ? nameKeys.has(key) || namesTool(value, tool) : stryMutAct_9fa48("2254") ? false : stryMutAct_9fa48("2253") ? true : (stryCov_9fa48("2253", "2254", "2255"), nameKeys.has(key) && namesTool(value, tool))));
    const input = rest.find(stryMutAct_9fa48("2256") ? () => undefined : (stryCov_9fa48("2256"), ([key]) => wrappers.has(key)));
    return (stryMutAct_9fa48("2259") ? name && input || rest.length === 2 : stryMutAct_9fa48("2258") ? false : stryMutAct_9fa48("2257") ? true : (stryCov_9fa48("2257", "2258", "2259"), (stryMutAct_9fa48("2261") ? name || input : stryMutAct_9fa48("2260") ? true : (stryCov_9fa48("2260", "2261"), name && input)) && (stryMutAct_9fa48("2263") ? rest.length !== 2 : stryMutAct_9fa48("2262") ? true : (stryCov_9fa48("2262", "2263"), rest.length === 2)))) ? stryMutAct_9fa48("2264") ? [] : (stryCov_9fa48("2264"), [input[0]]) : undefined;
  }
}
function nestedCallPath(node: ObjectNode, tool: ToolSpec): Path | undefined {
  if (stryMutAct_9fa48("2265")) {
    {}
  } else {
    stryCov_9fa48("2265");
    const rest = stryMutAct_9fa48("2266") ? entriesOf(node) : (stryCov_9fa48("2266"), entriesOf(node).filter(stryMutAct_9fa48("2267") ? () => undefined : (stryCov_9fa48("2267"), ([key]) => stryMutAct_9fa48("2268") ? besides.has(key) : (stryCov_9fa48("2268"), !besides.has(key)))));
    const [call] = rest;
    if (stryMutAct_9fa48("2271") ? (call === undefined || rest.length !== 1 || call[0] !== 'function') && call[1].kind !== 'object' : stryMutAct_9fa48("2270") ? false : stryMutAct_9fa48("2269") ? true : (stryCov_9fa48("2269", "2270", "2271"), (stryMutAct_9fa48("2273") ? (call === undefined || rest.length !== 1) && call[0] !== 'function' : stryMutAct_9fa48("2272") ? false : (stryCov_9fa48("2272", "2273"), (stryMutAct_9fa48("2275") ? call === undefined && rest.length !== 1 : stryMutAct_9fa48("2274") ? false : (stryCov_9fa48("2274", "2275"), (stryMutAct_9fa48("2277") ? call !== undefined : stryMutAct_9fa48("2276") ? false : (stryCov_9fa48("2276", "2277"), call === undefined)) || (stryMutAct_9fa48("2279") ? rest.length === 1 : stryMutAct_9fa48("2278") ? false : (stryCov_9fa48("2278", "2279"), rest.length !== 1)))) || (stryMutAct_9fa48("2281") ? call[0] === 'function' : stryMutAct_9fa48("2280") ? false : (stryCov_9fa48("2280", "2281"), call[0] !== (stryMutAct_9fa48("2282") ? "" : (stryCov_9fa48("2282"), 'function')))))) || (stryMutAct_9fa48("2284") ? call[1].kind === 'object' : stryMutAct_9fa48("2283") ? false : (stryCov_9fa48("2283", "2284"), call[1].kind !== (stryMutAct_9fa48("2285") ? "" : (stryCov_9fa48("2285"), 'object')))))) return undefined;
    const inner = callPath(call[1], tool);
    return stryMutAct_9fa48("2288") ? inner || ['function', ...inner] : stryMutAct_9fa48("2287") ? false : stryMutAct_9fa48("2286") ? true : (stryCov_9fa48("2286", "2287", "2288"), inner && (stryMutAct_9fa48("2289") ? [] : (stryCov_9fa48("2289"), [stryMutAct_9fa48("2290") ? "" : (stryCov_9fa48("2290"), 'function'), ...inner])));
  }
}
const namesTool = stryMutAct_9fa48("2291") ? () => undefined : (stryCov_9fa48("2291"), (() => {
  const namesTool = (node: JsonNode, {
    name,
    aliases = stryMutAct_9fa48("2292") ? ["Stryker was here"] : (stryCov_9fa48("2292"), [])
  }: ToolSpec): boolean => stryMutAct_9fa48("2295") ? node.kind === 'string' || [name, ...aliases].includes(node.value) : stryMutAct_9fa48("2294") ? false : stryMutAct_9fa48("2293") ? true : (stryCov_9fa48("2293", "2294", "2295"), (stryMutAct_9fa48("2297") ? node.kind !== 'string' : stryMutAct_9fa48("2296") ? true : (stryCov_9fa48("2296", "2297"), node.kind === (stryMutAct_9fa48("2298") ? "" : (stryCov_9fa48("2298"), 'string')))) && (stryMutAct_9fa48("2299") ? [] : (stryCov_9fa48("2299"), [name, ...aliases])).includes(node.value));
  return namesTool;
})());

/** Whether the wrapper is a parameter of the tool, and holds what it may hold. */
function isParameter(node: ObjectNode, [key]: Path, {
  shape,
  fits
}: ValueSite): boolean {
  if (stryMutAct_9fa48("2300")) {
    {}
  } else {
    stryCov_9fa48("2300");
    const value = (stryMutAct_9fa48("2303") ? typeof key !== 'string' : stryMutAct_9fa48("2302") ? false : stryMutAct_9fa48("2301") ? true : (stryCov_9fa48("2301", "2302", "2303"), typeof key === (stryMutAct_9fa48("2304") ? "" : (stryCov_9fa48("2304"), 'string')))) ? memberOf(node, key) : undefined;
    const declared = (stryMutAct_9fa48("2307") ? typeof key !== 'string' : stryMutAct_9fa48("2306") ? false : stryMutAct_9fa48("2305") ? true : (stryCov_9fa48("2305", "2306", "2307"), typeof key === (stryMutAct_9fa48("2308") ? "" : (stryCov_9fa48("2308"), 'string')))) ? shape.properties.get(key) : undefined;
    return stryMutAct_9fa48("2311") ? value !== undefined && declared !== undefined || fits(value, declared) : stryMutAct_9fa48("2310") ? false : stryMutAct_9fa48("2309") ? true : (stryCov_9fa48("2309", "2310", "2311"), (stryMutAct_9fa48("2313") ? value !== undefined || declared !== undefined : stryMutAct_9fa48("2312") ? true : (stryCov_9fa48("2312", "2313"), (stryMutAct_9fa48("2315") ? value === undefined : stryMutAct_9fa48("2314") ? true : (stryCov_9fa48("2314", "2315"), value !== undefined)) && (stryMutAct_9fa48("2317") ? declared === undefined : stryMutAct_9fa48("2316") ? true : (stryCov_9fa48("2316", "2317"), declared !== undefined)))) && fits(value, declared));
  }
}