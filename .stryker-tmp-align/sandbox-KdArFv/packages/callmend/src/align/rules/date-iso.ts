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
import { none, rewritten } from '../candidate.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `2026/3/4` for a date, `2026-03-04 10:00Z` for a date with a time. */
export const dateIso: ValueRule = stryMutAct_9fa48("1690") ? {} : (stryCov_9fa48("1690"), {
  code: stryMutAct_9fa48("1691") ? "" : (stryCov_9fa48("1691"), 'date-iso'),
  risk: stryMutAct_9fa48("1692") ? "" : (stryCov_9fa48("1692"), 'schema'),
  says: stryMutAct_9fa48("1693") ? "" : (stryCov_9fa48("1693"), 'a year-first date or time in ISO form; never a zone that is missing, never day and month guessed'),
  mends: stryMutAct_9fa48("1694") ? "" : (stryCov_9fa48("1694"), 'value'),
  reads: stryMutAct_9fa48("1695") ? [] : (stryCov_9fa48("1695"), [stryMutAct_9fa48("1696") ? "" : (stryCov_9fa48("1696"), 'string')]),
  candidates(node, {
    schema
  }) {
    if (stryMutAct_9fa48("1697")) {
      {}
    } else {
      stryCov_9fa48("1697");
      if (stryMutAct_9fa48("1700") ? (node.kind !== 'string' || typeof schema !== 'object') && !takes(schema, 'string') : stryMutAct_9fa48("1699") ? false : stryMutAct_9fa48("1698") ? true : (stryCov_9fa48("1698", "1699", "1700"), (stryMutAct_9fa48("1702") ? node.kind !== 'string' && typeof schema !== 'object' : stryMutAct_9fa48("1701") ? false : (stryCov_9fa48("1701", "1702"), (stryMutAct_9fa48("1704") ? node.kind === 'string' : stryMutAct_9fa48("1703") ? false : (stryCov_9fa48("1703", "1704"), node.kind !== (stryMutAct_9fa48("1705") ? "" : (stryCov_9fa48("1705"), 'string')))) || (stryMutAct_9fa48("1707") ? typeof schema === 'object' : stryMutAct_9fa48("1706") ? false : (stryCov_9fa48("1706", "1707"), typeof schema !== (stryMutAct_9fa48("1708") ? "" : (stryCov_9fa48("1708"), 'object')))))) || (stryMutAct_9fa48("1709") ? takes(schema, 'string') : (stryCov_9fa48("1709"), !takes(schema, stryMutAct_9fa48("1710") ? "" : (stryCov_9fa48("1710"), 'string')))))) return none;
      const iso = (stryMutAct_9fa48("1713") ? schema.format !== 'date' : stryMutAct_9fa48("1712") ? false : stryMutAct_9fa48("1711") ? true : (stryCov_9fa48("1711", "1712", "1713"), schema.format === (stryMutAct_9fa48("1714") ? "" : (stryCov_9fa48("1714"), 'date')))) ? isoDate(node.value) : (stryMutAct_9fa48("1717") ? schema.format !== 'date-time' : stryMutAct_9fa48("1716") ? false : stryMutAct_9fa48("1715") ? true : (stryCov_9fa48("1715", "1716", "1717"), schema.format === (stryMutAct_9fa48("1718") ? "" : (stryCov_9fa48("1718"), 'date-time')))) ? isoDateTime(node.value) : undefined;
      return (stryMutAct_9fa48("1721") ? iso === undefined && iso === node.value : stryMutAct_9fa48("1720") ? false : stryMutAct_9fa48("1719") ? true : (stryCov_9fa48("1719", "1720", "1721"), (stryMutAct_9fa48("1723") ? iso !== undefined : stryMutAct_9fa48("1722") ? false : (stryCov_9fa48("1722", "1723"), iso === undefined)) || (stryMutAct_9fa48("1725") ? iso !== node.value : stryMutAct_9fa48("1724") ? false : (stryCov_9fa48("1724", "1725"), iso === node.value)))) ? none : stryMutAct_9fa48("1726") ? [] : (stryCov_9fa48("1726"), [rewritten(node, iso)]);
    }
  }
});
const date = stryMutAct_9fa48("1737") ? /^ ?(\d{4})([-/.])(\d{1,2})\2(\d{1,2}) $/ : stryMutAct_9fa48("1736") ? /^ ?(\d{4})([-/.])(\d{1,2})\2(\D{1,2}) ?$/ : stryMutAct_9fa48("1735") ? /^ ?(\d{4})([-/.])(\d{1,2})\2(\d) ?$/ : stryMutAct_9fa48("1734") ? /^ ?(\d{4})([-/.])(\D{1,2})\2(\d{1,2}) ?$/ : stryMutAct_9fa48("1733") ? /^ ?(\d{4})([-/.])(\d)\2(\d{1,2}) ?$/ : stryMutAct_9fa48("1732") ? /^ ?(\d{4})([^-/.])(\d{1,2})\2(\d{1,2}) ?$/ : stryMutAct_9fa48("1731") ? /^ ?(\D{4})([-/.])(\d{1,2})\2(\d{1,2}) ?$/ : stryMutAct_9fa48("1730") ? /^ ?(\d)([-/.])(\d{1,2})\2(\d{1,2}) ?$/ : stryMutAct_9fa48("1729") ? /^ (\d{4})([-/.])(\d{1,2})\2(\d{1,2}) ?$/ : stryMutAct_9fa48("1728") ? /^ ?(\d{4})([-/.])(\d{1,2})\2(\d{1,2}) ?/ : stryMutAct_9fa48("1727") ? / ?(\d{4})([-/.])(\d{1,2})\2(\d{1,2}) ?$/ : (stryCov_9fa48("1727", "1728", "1729", "1730", "1731", "1732", "1733", "1734", "1735", "1736", "1737"), /^ ?(\d{4})([-/.])(\d{1,2})\2(\d{1,2}) ?$/);
const dateTime = stryMutAct_9fa48("1769") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) $/ : stryMutAct_9fa48("1768") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\D{2})) ?$/ : stryMutAct_9fa48("1767") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d)) ?$/ : stryMutAct_9fa48("1766") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):(\d{2})) ?$/ : stryMutAct_9fa48("1765") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\D{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1764") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d):?(\d{2})) ?$/ : stryMutAct_9fa48("1763") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([^+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1762") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([^Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1761") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? (?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1760") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\D{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1759") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d)?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1758") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9}))? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1757") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\D{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1756") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1755") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?) ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1754") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\D{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1753") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d)(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1752") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\D{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1751") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1750") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| )(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1749") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[^Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1748") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\D{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1747") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d)(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1746") ? /^ ?(\d{4}[-/.]\d{1,2}[^-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1745") ? /^ ?(\d{4}[-/.]\D{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1744") ? /^ ?(\d{4}[-/.]\d[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1743") ? /^ ?(\d{4}[^-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1742") ? /^ ?(\D{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1741") ? /^ ?(\d[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1740") ? /^ (\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : stryMutAct_9fa48("1739") ? /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?/ : stryMutAct_9fa48("1738") ? / ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/ : (stryCov_9fa48("1738", "1739", "1740", "1741", "1742", "1743", "1744", "1745", "1746", "1747", "1748", "1749", "1750", "1751", "1752", "1753", "1754", "1755", "1756", "1757", "1758", "1759", "1760", "1761", "1762", "1763", "1764", "1765", "1766", "1767", "1768", "1769"), /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/);
function isoDate(text: string): string | undefined {
  if (stryMutAct_9fa48("1770")) {
    {}
  } else {
    stryCov_9fa48("1770");
    const parts = date.exec(text);
    if (stryMutAct_9fa48("1773") ? parts !== null : stryMutAct_9fa48("1772") ? false : stryMutAct_9fa48("1771") ? true : (stryCov_9fa48("1771", "1772", "1773"), parts === null)) return undefined;
    const [, year,, month = stryMutAct_9fa48("1774") ? "Stryker was here!" : (stryCov_9fa48("1774"), ''), day = stryMutAct_9fa48("1775") ? "Stryker was here!" : (stryCov_9fa48("1775"), '')] = parts;
    return stryMutAct_9fa48("1776") ? `` : (stryCov_9fa48("1776"), `${year}-${month.padStart(2, stryMutAct_9fa48("1777") ? "" : (stryCov_9fa48("1777"), '0'))}-${day.padStart(2, stryMutAct_9fa48("1778") ? "" : (stryCov_9fa48("1778"), '0'))}`);
  }
}
function isoDateTime(text: string): string | undefined {
  if (stryMutAct_9fa48("1779")) {
    {}
  } else {
    stryCov_9fa48("1779");
    const parts = dateTime.exec(text);
    if (stryMutAct_9fa48("1782") ? parts !== null : stryMutAct_9fa48("1781") ? false : stryMutAct_9fa48("1780") ? true : (stryCov_9fa48("1780", "1781", "1782"), parts === null)) return undefined;
    const [, day = stryMutAct_9fa48("1783") ? "Stryker was here!" : (stryCov_9fa48("1783"), ''), minutes, seconds = stryMutAct_9fa48("1784") ? "" : (stryCov_9fa48("1784"), ':00'), zulu, hours, rest] = parts;
    const iso = isoDate(day);
    return stryMutAct_9fa48("1787") ? iso || `${iso}T${minutes}${seconds}${zulu === undefined ? `${hours}:${rest}` : 'Z'}` : stryMutAct_9fa48("1786") ? false : stryMutAct_9fa48("1785") ? true : (stryCov_9fa48("1785", "1786", "1787"), iso && (stryMutAct_9fa48("1788") ? `` : (stryCov_9fa48("1788"), `${iso}T${minutes}${seconds}${(stryMutAct_9fa48("1791") ? zulu !== undefined : stryMutAct_9fa48("1790") ? false : stryMutAct_9fa48("1789") ? true : (stryCov_9fa48("1789", "1790", "1791"), zulu === undefined)) ? stryMutAct_9fa48("1792") ? `` : (stryCov_9fa48("1792"), `${hours}:${rest}`) : stryMutAct_9fa48("1793") ? "" : (stryCov_9fa48("1793"), 'Z')}`)));
  }
}