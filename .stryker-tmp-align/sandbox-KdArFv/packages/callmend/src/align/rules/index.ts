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
import type { AlignRule } from '../rule.ts';
import { booleanText } from './boolean-text.ts';
import { containerText } from './container-text.ts';
import { dateIso } from './date-iso.ts';
import { defaultFill } from './default-fill.ts';
import { discriminator } from './discriminator.ts';
import { discriminatorMend } from './discriminator-mend.ts';
import { dottedKeys } from './dotted-keys.ts';
import { dropUnknown } from './drop-unknown.ts';
import { enumFold } from './enum-fold.ts';
import { enumTypo } from './enum-typo.ts';
import { envelope } from './envelope.ts';
import { flattened } from './flattened.ts';
import { indexKeys } from './index-keys.ts';
import { keyAlias } from './key-alias.ts';
import { keyFold } from './key-fold.ts';
import { keyTypo } from './key-typo.ts';
import { listUnwrap } from './list-unwrap.ts';
import { listWrap } from './list-wrap.ts';
import { nullDrop } from './null-drop.ts';
import { nullText } from './null-text.ts';
import { numberText } from './number-text.ts';
import { numberToString } from './number-to-string.ts';
import { overNested } from './over-nested.ts';
import { thousands } from './thousands.ts';
import { yesNo } from './yes-no.ts';

/** The rules that align arguments to a schema, by their risk. */
export const rules: readonly AlignRule[] = stryMutAct_9fa48("2441") ? [] : (stryCov_9fa48("2441"), [...(stryMutAct_9fa48("2442") ? [] : (stryCov_9fa48("2442"), [numberText, booleanText, numberToString, containerText])), ...(stryMutAct_9fa48("2443") ? [] : (stryCov_9fa48("2443"), [enumFold, keyFold, keyAlias, dottedKeys, listWrap, listUnwrap, envelope, nullText, nullDrop, dateIso, defaultFill, discriminator])), ...(stryMutAct_9fa48("2444") ? [] : (stryCov_9fa48("2444"), [yesNo, keyTypo, enumTypo, flattened, overNested, indexKeys, discriminatorMend, dropUnknown, thousands]))]);