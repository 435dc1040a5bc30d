import { readDouble } from '../json/double.ts';

/** A longer text is no number that anyone meant. */
const longestNumber = 400;

/** Digits that an integer is written out to; a larger exponent is refused. */
const longestInteger = 309;

/** No run of digits is tried twice: each part begins with what the one before cannot hold. */
const decimal = /^[ \t\r\n]*([+-]?)(0|[1-9]\d*|(?=\.\d))(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?[ \t\r\n]*$/;

/** What most numbers are: a few digits, which a double holds. By hand: an expression takes five times as long. */
function isShortInteger(text: string): boolean {
  const first = text.charCodeAt(0) === 45 ? 1 : 0;
  if (text.length > 15 || !(text.charCodeAt(first) >= 49)) return false;
  for (let at = first; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

/**
 * The number that a text spells, and nothing but it: an integer keeps all its digits, a fraction is rounded as `JSON.parse`
 * does. `undefined` for any other text, for a leading zero, and where a fraction would be rounded to an integer.
 */
export function exactDecimal(text: string): number | bigint | undefined {
  if (text.length > longestNumber) return undefined;
  if (isShortInteger(text)) return readDouble(text);
  const parts = decimal.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = (whole + fraction).replace(/^0+/, '');
  const zeros = Number(exponent) - fraction.length;
  const integer = integerOf(digits, zeros);
  if (integer !== undefined) return exactInteger(sign === '-' ? -integer : integer);
  const number = Number(text);
  return Number.isFinite(number) && !Number.isInteger(number) ? number : undefined;
}

/** The integer with these digits and so many zeros after them, or as many taken off. */
function integerOf(digits: string, zeros: number): bigint | undefined {
  if (digits === '') return 0n;
  if (zeros >= 0) return digits.length + zeros > longestInteger ? undefined : BigInt(digits) * 10n ** BigInt(zeros);
  const kept = digits.slice(0, zeros);
  return kept !== '' && /^0+$/.test(digits.slice(zeros)) ? BigInt(kept) : undefined;
}

function exactInteger(integer: bigint): number | bigint {
  const number = Number(integer);
  return Number.isFinite(number) && BigInt(number) === integer ? number : integer;
}
