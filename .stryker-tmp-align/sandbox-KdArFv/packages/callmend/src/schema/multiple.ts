/** Whether `value` is a whole number of times `step`, by their decimal digits: 0.07 is a multiple of 0.01. */
// @ts-nocheck

export function isMultiple(value: number | bigint, step: number | bigint): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return Number(value) % Number(step) === 0;
  const a = toDecimal(value);
  const b = toDecimal(step);
  // 10^616 at most: a double has exponents from -324 to 308.
  const shift = BigInt(Math.abs(a.exponent - b.exponent));
  const scale = 10n ** shift;
  return a.exponent >= b.exponent ? (a.digits * scale) % b.digits === 0n : a.digits % (b.digits * scale) === 0n;
}

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function toDecimal(value: number | bigint): Decimal {
  if (typeof value === 'bigint') return { digits: value, exponent: 0 };
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
