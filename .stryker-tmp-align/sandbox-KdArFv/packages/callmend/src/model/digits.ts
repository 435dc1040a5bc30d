// @ts-nocheck
const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;
/** A longer text is no number that anyone meant. */
const longestNumber = 400;

/**
 * One text for all spellings of a number, by its digits: `1.50`, `1.5` and `15e-1` are one. `undefined` for what is no number.
 * Nothing is rounded.
 */
export function sameDigits(text: string): string | undefined {
  const parts = text.length > longestNumber ? null : decimal.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  if (whole + fraction === '') return undefined;
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = trimZeros(digits);
  if (kept === '') return '0';
  const power = Number(exponent) - fraction.length + digits.length - kept.length;
  return `${sign === '-' ? '-' : ''}${kept}e${power}`;
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
