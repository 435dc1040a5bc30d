import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactDecimal } from './decimal.ts';

describe('exactDecimal', () => {
  it('keeps every digit of an integer, however it is written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat(20), (integer, zeros) => {
        const sign = integer < 0n ? '-' : '';
        const digits = (integer < 0n ? -integer : integer).toString();
        const shifted = integer * 10n ** BigInt(zeros);
        for (const [text, value] of [
          [`${integer}`, integer],
          [` ${integer}\n`, integer],
          [`${integer}.${'0'.repeat(zeros + 1)}`, integer],
          [`${integer}e${zeros}`, shifted],
          [`${integer}E+${zeros}`, shifted],
          [`${sign}${digits}${'0'.repeat(digits === '0' ? 0 : zeros)}e-${zeros}`, digits === '0' ? 0n : integer],
          [`${sign}${digits.slice(0, 1)}.${digits.slice(1) || '0'}e${digits.length - 1}`, integer],
        ] as const)
          expect(BigInt(exactDecimal(text) ?? 0.5), text).toBe(value);
      }),
    );
  });

  it('reads a fraction as JSON does', () => {
    for (const text of ['0.5', '-1.25', '1e-3', '12.5e-1', '0.001e2', '123456789.123456789'])
      expect(exactDecimal(text), text).toBe(JSON.parse(text));
    for (const text of ['+0.5', '.5', '+.5']) expect(exactDecimal(text)).toBe(0.5);
  });

  it.each([
    ['0', 0],
    ['-0', 0],
    ['0.00', 0],
    ['0.0e5', 0],
    ['0.050e2', 5],
    ['00', undefined],
    ['007', undefined],
    ['-01.5', undefined],
    ['5.', 5],
    ['.', undefined],
    ['1e', undefined],
    ['1 000', undefined],
    ['0x10', undefined],
    ['', undefined],
    ['-', undefined],
    ['12a', undefined],
    ['1e1234567', undefined],
    // Larger than what is written out, and a fraction that a double makes an integer.
    ['1e308', 10n ** 308n],
    ['1e309', undefined],
    ['12e307', 12n * 10n ** 307n],
    ['12e308', undefined],
    ['1e-400', undefined],
    ['9007199254740993.5', undefined],
    [`${'1'.repeat(309)}`, BigInt('1'.repeat(309))],
    [`${'1'.repeat(310)}`, undefined],
    [`1.${'0'.repeat(398)}`, 1],
    [`1.${'0'.repeat(399)}`, undefined],
  ])('%s', (text, value) => {
    const number = exactDecimal(text);
    if (value === undefined) expect(number).toBeUndefined();
    else expect(BigInt(number ?? 0.5)).toBe(BigInt(value));
  });
});
