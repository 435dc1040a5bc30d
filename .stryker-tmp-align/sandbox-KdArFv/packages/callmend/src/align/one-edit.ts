/** Whether one letter more, less, other or exchanged with its neighbour makes `a` into `b`. */
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
export function isOneEditApart(a: string, b: string): boolean {
  if (stryMutAct_9fa48("1351")) {
    {}
  } else {
    stryCov_9fa48("1351");
    if (stryMutAct_9fa48("1354") ? a === b && Math.abs(a.length - b.length) > 1 : stryMutAct_9fa48("1353") ? false : stryMutAct_9fa48("1352") ? true : (stryCov_9fa48("1352", "1353", "1354"), (stryMutAct_9fa48("1356") ? a !== b : stryMutAct_9fa48("1355") ? false : (stryCov_9fa48("1355", "1356"), a === b)) || (stryMutAct_9fa48("1359") ? Math.abs(a.length - b.length) <= 1 : stryMutAct_9fa48("1358") ? Math.abs(a.length - b.length) >= 1 : stryMutAct_9fa48("1357") ? false : (stryCov_9fa48("1357", "1358", "1359"), Math.abs(stryMutAct_9fa48("1360") ? a.length + b.length : (stryCov_9fa48("1360"), a.length - b.length)) > 1)))) return stryMutAct_9fa48("1361") ? true : (stryCov_9fa48("1361"), false);
    const least = stryMutAct_9fa48("1362") ? Math.max(a.length, b.length) : (stryCov_9fa48("1362"), Math.min(a.length, b.length));
    let start = 0;
    while (stryMutAct_9fa48("1364") ? start < least || a[start] === b[start] : stryMutAct_9fa48("1363") ? false : (stryCov_9fa48("1363", "1364"), (stryMutAct_9fa48("1367") ? start >= least : stryMutAct_9fa48("1366") ? start <= least : stryMutAct_9fa48("1365") ? true : (stryCov_9fa48("1365", "1366", "1367"), start < least)) && (stryMutAct_9fa48("1369") ? a[start] !== b[start] : stryMutAct_9fa48("1368") ? true : (stryCov_9fa48("1368", "1369"), a[start] === b[start])))) stryMutAct_9fa48("1370") ? start-- : (stryCov_9fa48("1370"), start++);
    const restA = stryMutAct_9fa48("1371") ? a : (stryCov_9fa48("1371"), a.slice(start));
    const restB = stryMutAct_9fa48("1372") ? b : (stryCov_9fa48("1372"), b.slice(start));
    if (stryMutAct_9fa48("1375") ? (restA.slice(1) === restB || restA === restB.slice(1)) && restA.slice(1) === restB.slice(1) : stryMutAct_9fa48("1374") ? false : stryMutAct_9fa48("1373") ? true : (stryCov_9fa48("1373", "1374", "1375"), (stryMutAct_9fa48("1377") ? restA.slice(1) === restB && restA === restB.slice(1) : stryMutAct_9fa48("1376") ? false : (stryCov_9fa48("1376", "1377"), (stryMutAct_9fa48("1379") ? restA.slice(1) !== restB : stryMutAct_9fa48("1378") ? false : (stryCov_9fa48("1378", "1379"), (stryMutAct_9fa48("1380") ? restA : (stryCov_9fa48("1380"), restA.slice(1))) === restB)) || (stryMutAct_9fa48("1382") ? restA !== restB.slice(1) : stryMutAct_9fa48("1381") ? false : (stryCov_9fa48("1381", "1382"), restA === (stryMutAct_9fa48("1383") ? restB : (stryCov_9fa48("1383"), restB.slice(1))))))) || (stryMutAct_9fa48("1385") ? restA.slice(1) !== restB.slice(1) : stryMutAct_9fa48("1384") ? false : (stryCov_9fa48("1384", "1385"), (stryMutAct_9fa48("1386") ? restA : (stryCov_9fa48("1386"), restA.slice(1))) === (stryMutAct_9fa48("1387") ? restB : (stryCov_9fa48("1387"), restB.slice(1))))))) return stryMutAct_9fa48("1388") ? false : (stryCov_9fa48("1388"), true);
    return stryMutAct_9fa48("1391") ? restA[0] === restB[1] && restA[1] === restB[0] || restA.slice(2) === restB.slice(2) : stryMutAct_9fa48("1390") ? false : stryMutAct_9fa48("1389") ? true : (stryCov_9fa48("1389", "1390", "1391"), (stryMutAct_9fa48("1393") ? restA[0] === restB[1] || restA[1] === restB[0] : stryMutAct_9fa48("1392") ? true : (stryCov_9fa48("1392", "1393"), (stryMutAct_9fa48("1395") ? restA[0] !== restB[1] : stryMutAct_9fa48("1394") ? true : (stryCov_9fa48("1394", "1395"), restA[0] === restB[1])) && (stryMutAct_9fa48("1397") ? restA[1] !== restB[0] : stryMutAct_9fa48("1396") ? true : (stryCov_9fa48("1396", "1397"), restA[1] === restB[0])))) && (stryMutAct_9fa48("1399") ? restA.slice(2) !== restB.slice(2) : stryMutAct_9fa48("1398") ? true : (stryCov_9fa48("1398", "1399"), (stryMutAct_9fa48("1400") ? restA : (stryCov_9fa48("1400"), restA.slice(2))) === (stryMutAct_9fa48("1401") ? restB : (stryCov_9fa48("1401"), restB.slice(2))))));
  }
}