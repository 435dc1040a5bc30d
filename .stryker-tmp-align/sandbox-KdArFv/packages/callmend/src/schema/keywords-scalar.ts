// @ts-nocheck
import { assertedFormats } from './format.ts';
import { isNumeric, isText, type Keywords, type Test } from './keyword.ts';
import { isMultiple } from './multiple.ts';
import { compilePattern } from './pattern.ts';

/** `minimum`, `maximum`, the exclusive ones and `multipleOf`; a value that is no number gets `others`. */
export function numberTest(node: Keywords, others: boolean): Test | undefined {
  const { multipleOf } = node;
  const step = isNumeric(multipleOf) && multipleOf > 0 ? multipleOf : undefined;
  const { least, above, most, below } = boundsOf(node);
  const isUnbounded = least === -Infinity && above === -Infinity && most === Infinity && below === Infinity;
  if (isUnbounded && step === undefined) return undefined;
  return (value) => {
    if (!isNumeric(value)) return others;
    if (value < least || value > most || value <= above || value >= below) return false;
    return step === undefined || isMultiple(value, step);
  };
}

function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Keywords) {
  // Draft-04 says `exclusiveMinimum: true` beside `minimum`.
  return {
    least: isNumeric(minimum) ? minimum : -Infinity,
    above: boundOf(exclusiveMinimum === true ? minimum : exclusiveMinimum, -Infinity),
    most: isNumeric(maximum) ? maximum : Infinity,
    below: boundOf(exclusiveMaximum === true ? maximum : exclusiveMaximum, Infinity),
  };
}

const boundOf = (bound: unknown, otherwise: number): number | bigint => (isNumeric(bound) ? bound : otherwise);

/** `minLength`, `maxLength`, `pattern` and `format`; a value that is no string gets `others`. */
export function stringTest(node: Keywords, others: boolean): Test | undefined {
  const checks: ((text: string) => boolean)[] = [];
  const hasLength = isNumeric(node.minLength) || isNumeric(node.maxLength);
  if (hasLength) checks.push(lengthCheck(boundOf(node.minLength, 0), boundOf(node.maxLength, Infinity)));
  const matches = isText(node.pattern) ? compilePattern(node.pattern) : undefined;
  if (matches !== undefined) checks.push(matches);
  if (isText(node.format) && Object.hasOwn(assertedFormats, node.format)) {
    const hasFormat = assertedFormats[node.format];
    if (hasFormat !== undefined) checks.push(hasFormat);
  }
  if (checks.length === 0) return undefined;
  const [first, second] = checks;
  if (first !== undefined && second === undefined)
    return (value) => (typeof value === 'string' ? first(value) : others);
  return (value) => (typeof value === 'string' ? checks.every((check) => check(value)) : others);
}

/** Counts code points only where the UTF-16 units, at most twice as many, leave it open. */
function lengthCheck(least: number | bigint, most: number | bigint): (text: string) => boolean {
  return (text) => {
    const units = text.length;
    if (units < least) return false;
    if (units <= most && units / 2 >= least) return true;
    if (units / 2 > most) return false;
    const points = countPoints(text);
    return points >= least && points <= most;
  };
}

function countPoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
