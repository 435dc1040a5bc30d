// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { cursorAt } from './cursor.ts';
import { readNumber } from './number.ts';

/** The digits read at the start of a text and what was mended; why it is refused; or `none`: it is no number. */
function read(text: string, plausible = false): string {
  const cursor = cursorAt(text, 0, plausible);
  const digits = readNumber(cursor);
  if (cursor.fault) {
    expect(cursor.fault.detail).not.toBe('');
    return `! ${cursor.fault.code}`;
  }
  if (digits === undefined) {
    expect(cursor.pos).toBe(0);
    return 'none';
  }
  const [repair] = cursor.repairs;
  if (repair === undefined) expect(digits).toBe(text.slice(0, cursor.pos));
  else expect([repair.span, repair.after]).toEqual([{ start: 0, end: cursor.pos }, digits]);
  return repair === undefined ? digits : `${digits} ${repair.code}:${repair.risk}`;
}

describe('reading a number', () => {
  it.each(['0', '-0', '7', '-12', '0.50', '1e5', '1E+5', '2.5e-3', '12345678901234567890', '1.10'])(
    'keeps the digits of %s as they were written',
    (digits) => expect(read(`${digits},`)).toBe(digits),
  );

  it.each([' ', '\n', '\u0000', ',', '}', ']', ')', ':', ';', '"', "'", '/* c */', '// c\n', '<!-- c -->'])(
    'ends before %j',
    (after) => expect(read(`12${after}`)).toBe('12'),
  );

  it.each(['a', '-', '/', '<', '%', '°', '.2.3', '$', '/ 2', '<!'])('is no number where %j clings to it', (after) => {
    expect(read(`1.5${after},`)).toBe('none');
  });

  it.each([
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['.5e-3', '0.5e-3'],
    ['2.', '2'],
    ['-2.', '-2'],
    ['2.e3', '2e3'],
    ['2.E3', '2E3'],
    ['+5', '5'],
    ['+.5e+3', '0.5e+3'],
    ['1_000', '1000'],
    ['1_000_000.25', '1000000.25'],
    ['5n', '5'],
    ['-12n', '-12'],
  ])('gives %s its one reading, %s', (written, digits) => {
    expect(read(`${written}}`)).toBe(`${digits} number-form:lossless`);
    expect(Number.isNaN(Number(digits))).toBe(false);
  });

  it.each(['.', '-', '+', '-.', 'n', '1_', '1__0', '_1', '1_.5', '1.5n', '1e5n', '1E5n', '01', '--5', '1.2.3'])(
    'does not guess at %s',
    (written) => expect(read(`${written} `)).toBe('none'),
  );

  it.each(['1', '-', '1.', '12_', '.5', '+5', '5n'])('does not complete %s at the end of a text', (text) => {
    expect(read(text)).toBe('! truncated');
  });

  it.each(['1e309', '-1E309', '+1e309', '1_0e309', '9'.repeat(310)])(
    'refuses a number beyond a double: %s',
    (written) => {
      expect(read(`${written},`)).toBe('! not-json');
    },
  );

  it.each(['1e308', '1E308', '9'.repeat(308), '1'.repeat(300), `0.${'1'.repeat(400)}`])('takes %s', (written) => {
    expect(read(`${written},`)).toBe(written);
  });

  it('takes two times of day with a comma for neither', () => {
    expect(read('10:30, 11:45,')).not.toBe('none');
  });

  it.each(['10:30,', '9:05}', '23:59:59,'])('reads none in the time of day %s', (text) => {
    expect(read(text)).toBe('none');
  });

  it.each([
    ['0x1F', '31'],
    ['0XfF', '255'],
    ['0b101', '5'],
    ['0B11', '3'],
    ['0o17', '15'],
    ['0O7', '7'],
    ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
  ])('reads %s only where plausible readings are allowed', (written, digits) => {
    expect(read(`${written},`)).toBe('none');
    expect(read(`${written},`, true)).toBe(`${digits} number-radix:plausible`);
  });

  it.each(['0x', '0xFg', '0b12', '0o8', '-0x1F', '1x2'])('reads %s as no number in another base', (written) => {
    expect(read(`${written},`, true)).toBe('none');
  });
});
