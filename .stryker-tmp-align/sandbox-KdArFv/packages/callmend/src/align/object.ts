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
import type { ObjectNode } from '../types.ts';
import { type Change, joined, withChange } from './joined.ts';
import { alignKeys } from './keys.ts';
import { type Layout, layoutOf } from './layout.ts';
import { movesInRow, type Place } from './moves.ts';
import type { Plan } from './plan.ts';
import { type Found, stands } from './reading.ts';
import { enter, leave, type Run, searchMember } from './run.ts';
import { keySite } from './site.ts';

/** Mends an object: its values where its keys are right, else its keys too. What that costs adds up. */
export function alignObject(node: ObjectNode, plan: Plan, run: Run): Found | undefined {
  if (stryMutAct_9fa48("1256")) {
    {}
  } else {
    stryCov_9fa48("1256");
    enter(node, plan, run);
    const easy = alignValues(node, plan, run);
    const found = (stryMutAct_9fa48("1259") ? easy !== 'unclear' : stryMutAct_9fa48("1258") ? false : stryMutAct_9fa48("1257") ? true : (stryCov_9fa48("1257", "1258", "1259"), easy === (stryMutAct_9fa48("1260") ? "" : (stryCov_9fa48("1260"), 'unclear')))) ? alignKeys(node, plan, run) : easy;
    leave(run);
    return found;
  }
}

/** The values, and keys that can only mean one other key; `unclear` where there is more to weigh. */
function alignValues(node: ObjectNode, plan: Plan, run: Run): Found | 'unclear' | undefined {
  if (stryMutAct_9fa48("1261")) {
    {}
  } else {
    stryCov_9fa48("1261");
    let changes: Change[] | undefined;
    let cost = 0;
    const layout = layoutOf(node.keys, plan, run.layouts);
    let {
      required
    } = layout;
    let at = 0;
    for (const value of node.values) {
      if (stryMutAct_9fa48("1262")) {
        {}
      } else {
        stryCov_9fa48("1262");
        const key = stryMutAct_9fa48("1263") ? node.keys[at] && '' : (stryCov_9fa48("1263"), node.keys[at] ?? (stryMutAct_9fa48("1264") ? "Stryker was here!" : (stryCov_9fa48("1264"), '')));
        const inner = layout.plans[at];
        if (stryMutAct_9fa48("1267") ? inner !== undefined : stryMutAct_9fa48("1266") ? false : stryMutAct_9fa48("1265") ? true : (stryCov_9fa48("1265", "1266", "1267"), inner === undefined)) {
          if (stryMutAct_9fa48("1268")) {
            {}
          } else {
            stryCov_9fa48("1268");
            const change = renameEntry(at, layout, stryMutAct_9fa48("1269") ? {} : (stryCov_9fa48("1269"), {
              plan,
              site: keySite(node, plan, run),
              run
            }));
            if (stryMutAct_9fa48("1272") ? change !== undefined : stryMutAct_9fa48("1271") ? false : stryMutAct_9fa48("1270") ? true : (stryCov_9fa48("1270", "1271", "1272"), change === undefined)) return undefined;
            if (stryMutAct_9fa48("1275") ? change === 'unclear' && !isOneOfFew(change, changes) : stryMutAct_9fa48("1274") ? false : stryMutAct_9fa48("1273") ? true : (stryCov_9fa48("1273", "1274", "1275"), (stryMutAct_9fa48("1277") ? change !== 'unclear' : stryMutAct_9fa48("1276") ? false : (stryCov_9fa48("1276", "1277"), change === (stryMutAct_9fa48("1278") ? "" : (stryCov_9fa48("1278"), 'unclear')))) || (stryMutAct_9fa48("1279") ? isOneOfFew(change, changes) : (stryCov_9fa48("1279"), !isOneOfFew(change, changes))))) return stryMutAct_9fa48("1280") ? "" : (stryCov_9fa48("1280"), 'unclear');
            changes = withChange(changes, change);
            stryMutAct_9fa48("1281") ? cost -= change.mended.cost : (stryCov_9fa48("1281"), cost += change.mended.cost);
            if (stryMutAct_9fa48("1283") ? false : stryMutAct_9fa48("1282") ? true : (stryCov_9fa48("1282", "1283"), plan.shape.required.has(change.under))) stryMutAct_9fa48("1284") ? required-- : (stryCov_9fa48("1284"), required++);
          }
        } else {
          if (stryMutAct_9fa48("1285")) {
            {}
          } else {
            stryCov_9fa48("1285");
            const found = searchMember(key, value, inner, run);
            if (stryMutAct_9fa48("1288") ? found === undefined && found.cost >= run.leastKeyWeight : stryMutAct_9fa48("1287") ? false : stryMutAct_9fa48("1286") ? true : (stryCov_9fa48("1286", "1287", "1288"), (stryMutAct_9fa48("1290") ? found !== undefined : stryMutAct_9fa48("1289") ? false : (stryCov_9fa48("1289", "1290"), found === undefined)) || (stryMutAct_9fa48("1293") ? found.cost < run.leastKeyWeight : stryMutAct_9fa48("1292") ? found.cost > run.leastKeyWeight : stryMutAct_9fa48("1291") ? false : (stryCov_9fa48("1291", "1292", "1293"), found.cost >= run.leastKeyWeight)))) return stryMutAct_9fa48("1294") ? "" : (stryCov_9fa48("1294"), 'unclear');
            if (stryMutAct_9fa48("1297") ? found === stands : stryMutAct_9fa48("1296") ? false : stryMutAct_9fa48("1295") ? true : (stryCov_9fa48("1295", "1296", "1297"), found !== stands)) changes = withChange(changes, stryMutAct_9fa48("1298") ? {} : (stryCov_9fa48("1298"), {
              at,
              by: undefined,
              before: key,
              under: key,
              mended: found
            }));
            stryMutAct_9fa48("1299") ? cost -= found.cost : (stryCov_9fa48("1299"), cost += found.cost);
          }
        }
        stryMutAct_9fa48("1300") ? at-- : (stryCov_9fa48("1300"), at++);
      }
    }
    if (stryMutAct_9fa48("1304") ? required >= plan.shape.required.size : stryMutAct_9fa48("1303") ? required <= plan.shape.required.size : stryMutAct_9fa48("1302") ? false : stryMutAct_9fa48("1301") ? true : (stryCov_9fa48("1301", "1302", "1303", "1304"), required < plan.shape.required.size)) return stryMutAct_9fa48("1305") ? "" : (stryCov_9fa48("1305"), 'unclear');
    return (stryMutAct_9fa48("1308") ? changes !== undefined : stryMutAct_9fa48("1307") ? false : stryMutAct_9fa48("1306") ? true : (stryCov_9fa48("1306", "1307", "1308"), changes === undefined)) ? stands : joined(node, cost, changes, layout);
  }
}

/** With more changes than this, two spellings of one field are not looked for one by one. */
const fewChanges = 16;

/** Whether no other entry of a few stands under the same key. */
function isOneOfFew({
  under
}: Change, others: readonly Change[] | undefined): boolean {
  if (stryMutAct_9fa48("1309")) {
    {}
  } else {
    stryCov_9fa48("1309");
    if (stryMutAct_9fa48("1312") ? others !== undefined : stryMutAct_9fa48("1311") ? false : stryMutAct_9fa48("1310") ? true : (stryCov_9fa48("1310", "1311", "1312"), others === undefined)) return stryMutAct_9fa48("1313") ? false : (stryCov_9fa48("1313"), true);
    for (const other of others) if (stryMutAct_9fa48("1316") ? other.under !== under : stryMutAct_9fa48("1315") ? false : stryMutAct_9fa48("1314") ? true : (stryCov_9fa48("1314", "1315", "1316"), other.under === under)) return stryMutAct_9fa48("1317") ? true : (stryCov_9fa48("1317"), false);
    return stryMutAct_9fa48("1321") ? others.length >= fewChanges : stryMutAct_9fa48("1320") ? others.length <= fewChanges : stryMutAct_9fa48("1319") ? false : stryMutAct_9fa48("1318") ? true : (stryCov_9fa48("1318", "1319", "1320", "1321"), others.length < fewChanges);
  }
}
interface RenamedEntry extends Change {
  readonly under: string;
}

/** An entry that may not stay, under the only key that it may have; `undefined`: it may have none. */
function renameEntry(at: number, layout: Layout, place: Place): RenamedEntry | 'unclear' | undefined {
  if (stryMutAct_9fa48("1322")) {
    {}
  } else {
    stryCov_9fa48("1322");
    const {
      site,
      run
    } = place;
    const before = site.node.keys[at];
    const value = site.node.values[at];
    if (stryMutAct_9fa48("1325") ? before === undefined && value === undefined : stryMutAct_9fa48("1324") ? false : stryMutAct_9fa48("1323") ? true : (stryCov_9fa48("1323", "1324", "1325"), (stryMutAct_9fa48("1327") ? before !== undefined : stryMutAct_9fa48("1326") ? false : (stryCov_9fa48("1326", "1327"), before === undefined)) || (stryMutAct_9fa48("1329") ? value !== undefined : stryMutAct_9fa48("1328") ? false : (stryCov_9fa48("1328", "1329"), value === undefined)))) return undefined;
    const moves = movesInRow(at, layout, place);
    const [move] = moves;
    if (stryMutAct_9fa48("1332") ? move !== undefined : stryMutAct_9fa48("1331") ? false : stryMutAct_9fa48("1330") ? true : (stryCov_9fa48("1330", "1331", "1332"), move === undefined)) return undefined;
    if (stryMutAct_9fa48("1335") ? move.to === undefined && moves.length > 1 : stryMutAct_9fa48("1334") ? false : stryMutAct_9fa48("1333") ? true : (stryCov_9fa48("1333", "1334", "1335"), (stryMutAct_9fa48("1337") ? move.to !== undefined : stryMutAct_9fa48("1336") ? false : (stryCov_9fa48("1336", "1337"), move.to === undefined)) || (stryMutAct_9fa48("1340") ? moves.length <= 1 : stryMutAct_9fa48("1339") ? moves.length >= 1 : stryMutAct_9fa48("1338") ? false : (stryCov_9fa48("1338", "1339", "1340"), moves.length > 1)))) return stryMutAct_9fa48("1341") ? "" : (stryCov_9fa48("1341"), 'unclear');
    const {
      key: under,
      plan
    } = move.to;
    const found = searchMember(under, value, plan, run);
    if (stryMutAct_9fa48("1344") ? found !== undefined : stryMutAct_9fa48("1343") ? false : stryMutAct_9fa48("1342") ? true : (stryCov_9fa48("1342", "1343", "1344"), found === undefined)) return undefined;
    const node = (stryMutAct_9fa48("1347") ? found !== stands : stryMutAct_9fa48("1346") ? false : stryMutAct_9fa48("1345") ? true : (stryCov_9fa48("1345", "1346", "1347"), found === stands)) ? value : found.node;
    const mended = stryMutAct_9fa48("1348") ? {} : (stryCov_9fa48("1348"), {
      cost: stryMutAct_9fa48("1349") ? run.weights[move.rule.risk] - found.cost : (stryCov_9fa48("1349"), run.weights[move.rule.risk] + found.cost),
      node,
      trail: found.trail,
      rival: found.rival
    });
    return stryMutAct_9fa48("1350") ? {} : (stryCov_9fa48("1350"), {
      at,
      by: move.rule,
      before,
      under,
      mended
    });
  }
}