/** A longer text is no number that anyone meant. */
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
const longestNumber = 400;

/** Digits that an integer is written out to; a larger exponent is refused. */
const longestInteger = 309;

/** No run of digits is tried twice: each part begins with what the one before cannot hold. */
const decimal = stryMutAct_9fa48("211") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[^ \t\r\n]*$/ : stryMutAct_9fa48("210") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]$/ : stryMutAct_9fa48("209") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\D{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("208") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d))?[ \t\r\n]*$/ : stryMutAct_9fa48("207") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([^+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("206") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("205") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[^eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("204") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))[ \t\r\n]*$/ : stryMutAct_9fa48("203") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\D*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("202") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("201") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("200") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\D))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("199") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?!\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("198") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\D*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("197") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("196") ? /^[ \t\r\n]*([+-]?)(0|[^1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("195") ? /^[ \t\r\n]*([^+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("194") ? /^[ \t\r\n]*([+-])(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("193") ? /^[^ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("192") ? /^[ \t\r\n]([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : stryMutAct_9fa48("191") ? /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*/ : stryMutAct_9fa48("190") ? /[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/ : (stryCov_9fa48("190", "191", "192", "193", "194", "195", "196", "197", "198", "199", "200", "201", "202", "203", "204", "205", "206", "207", "208", "209", "210", "211"), /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/);

/** What most numbers are: a few digits, which a double holds. */
const shortInteger = stryMutAct_9fa48("217") ? /^-?[1-9]\D{0,14}$/ : stryMutAct_9fa48("216") ? /^-?[1-9]\d$/ : stryMutAct_9fa48("215") ? /^-?[^1-9]\d{0,14}$/ : stryMutAct_9fa48("214") ? /^-[1-9]\d{0,14}$/ : stryMutAct_9fa48("213") ? /^-?[1-9]\d{0,14}/ : stryMutAct_9fa48("212") ? /-?[1-9]\d{0,14}$/ : (stryCov_9fa48("212", "213", "214", "215", "216", "217"), /^-?[1-9]\d{0,14}$/);

/**
 * The number that a text spells, and nothing but it: an integer keeps all its digits, a fraction is rounded as `JSON.parse`
 * does. `undefined` for any other text, for a leading zero, and where a fraction would be rounded to an integer.
 */
export function exactDecimal(text: string): number | bigint | undefined {
  if (stryMutAct_9fa48("218")) {
    {}
  } else {
    stryCov_9fa48("218");
    if (stryMutAct_9fa48("222") ? text.length <= longestNumber : stryMutAct_9fa48("221") ? text.length >= longestNumber : stryMutAct_9fa48("220") ? false : stryMutAct_9fa48("219") ? true : (stryCov_9fa48("219", "220", "221", "222"), text.length > longestNumber)) return undefined;
    if (stryMutAct_9fa48("224") ? false : stryMutAct_9fa48("223") ? true : (stryCov_9fa48("223", "224"), shortInteger.test(text))) return Number(text);
    const parts = decimal.exec(text);
    if (stryMutAct_9fa48("227") ? parts !== null : stryMutAct_9fa48("226") ? false : stryMutAct_9fa48("225") ? true : (stryCov_9fa48("225", "226", "227"), parts === null)) return undefined;
    const [, sign, whole = stryMutAct_9fa48("228") ? "Stryker was here!" : (stryCov_9fa48("228"), ''), fraction = stryMutAct_9fa48("229") ? "Stryker was here!" : (stryCov_9fa48("229"), ''), exponent = stryMutAct_9fa48("230") ? "" : (stryCov_9fa48("230"), '0')] = parts;
    const digits = (stryMutAct_9fa48("231") ? whole - fraction : (stryCov_9fa48("231"), whole + fraction)).replace(stryMutAct_9fa48("233") ? /^0/ : stryMutAct_9fa48("232") ? /0+/ : (stryCov_9fa48("232", "233"), /^0+/), stryMutAct_9fa48("234") ? "Stryker was here!" : (stryCov_9fa48("234"), ''));
    const zeros = stryMutAct_9fa48("235") ? Number(exponent) + fraction.length : (stryCov_9fa48("235"), Number(exponent) - fraction.length);
    const integer = integerOf(digits, zeros);
    if (stryMutAct_9fa48("238") ? integer === undefined : stryMutAct_9fa48("237") ? false : stryMutAct_9fa48("236") ? true : (stryCov_9fa48("236", "237", "238"), integer !== undefined)) return exactInteger((stryMutAct_9fa48("241") ? sign !== '-' : stryMutAct_9fa48("240") ? false : stryMutAct_9fa48("239") ? true : (stryCov_9fa48("239", "240", "241"), sign === (stryMutAct_9fa48("242") ? "" : (stryCov_9fa48("242"), '-')))) ? stryMutAct_9fa48("243") ? +integer : (stryCov_9fa48("243"), -integer) : integer);
    const number = Number(text);
    return (stryMutAct_9fa48("246") ? Number.isFinite(number) || !Number.isInteger(number) : stryMutAct_9fa48("245") ? false : stryMutAct_9fa48("244") ? true : (stryCov_9fa48("244", "245", "246"), Number.isFinite(number) && (stryMutAct_9fa48("247") ? Number.isInteger(number) : (stryCov_9fa48("247"), !Number.isInteger(number))))) ? number : undefined;
  }
}

/** The integer with these digits and so many zeros after them, or as many taken off. */
function integerOf(digits: string, zeros: number): bigint | undefined {
  if (stryMutAct_9fa48("248")) {
    {}
  } else {
    stryCov_9fa48("248");
    if (stryMutAct_9fa48("251") ? digits !== '' : stryMutAct_9fa48("250") ? false : stryMutAct_9fa48("249") ? true : (stryCov_9fa48("249", "250", "251"), digits === (stryMutAct_9fa48("252") ? "Stryker was here!" : (stryCov_9fa48("252"), '')))) return 0n;
    if (stryMutAct_9fa48("256") ? zeros < 0 : stryMutAct_9fa48("255") ? zeros > 0 : stryMutAct_9fa48("254") ? false : stryMutAct_9fa48("253") ? true : (stryCov_9fa48("253", "254", "255", "256"), zeros >= 0)) return (stryMutAct_9fa48("260") ? digits.length + zeros <= longestInteger : stryMutAct_9fa48("259") ? digits.length + zeros >= longestInteger : stryMutAct_9fa48("258") ? false : stryMutAct_9fa48("257") ? true : (stryCov_9fa48("257", "258", "259", "260"), (stryMutAct_9fa48("261") ? digits.length - zeros : (stryCov_9fa48("261"), digits.length + zeros)) > longestInteger)) ? undefined : stryMutAct_9fa48("262") ? BigInt(digits) / 10n ** BigInt(zeros) : (stryCov_9fa48("262"), BigInt(digits) * 10n ** BigInt(zeros));
    const kept = stryMutAct_9fa48("263") ? digits : (stryCov_9fa48("263"), digits.slice(0, zeros));
    return (stryMutAct_9fa48("266") ? kept !== '' || /^0+$/.test(digits.slice(zeros)) : stryMutAct_9fa48("265") ? false : stryMutAct_9fa48("264") ? true : (stryCov_9fa48("264", "265", "266"), (stryMutAct_9fa48("268") ? kept === '' : stryMutAct_9fa48("267") ? true : (stryCov_9fa48("267", "268"), kept !== (stryMutAct_9fa48("269") ? "Stryker was here!" : (stryCov_9fa48("269"), '')))) && (stryMutAct_9fa48("272") ? /^0$/ : stryMutAct_9fa48("271") ? /^0+/ : stryMutAct_9fa48("270") ? /0+$/ : (stryCov_9fa48("270", "271", "272"), /^0+$/)).test(stryMutAct_9fa48("273") ? digits : (stryCov_9fa48("273"), digits.slice(zeros))))) ? BigInt(kept) : undefined;
  }
}
function exactInteger(integer: bigint): number | bigint {
  if (stryMutAct_9fa48("274")) {
    {}
  } else {
    stryCov_9fa48("274");
    const number = Number(integer);
    return (stryMutAct_9fa48("277") ? Number.isFinite(number) || BigInt(number) === integer : stryMutAct_9fa48("276") ? false : stryMutAct_9fa48("275") ? true : (stryCov_9fa48("275", "276", "277"), Number.isFinite(number) && (stryMutAct_9fa48("279") ? BigInt(number) !== integer : stryMutAct_9fa48("278") ? true : (stryCov_9fa48("278", "279"), BigInt(number) === integer)))) ? number : integer;
  }
}