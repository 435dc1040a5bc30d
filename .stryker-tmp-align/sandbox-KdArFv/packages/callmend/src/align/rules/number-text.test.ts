// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryAlign, tryValue } from '../trial.ts';

const integer = { type: 'integer' };
const number = { type: 'number' };

describe('number-text', () => {
  it('reads a number that was sent as text', () => {
    expect(tryValue('"42"', integer)).toBe('42');
    expect(tryValue('" 7 "', integer)).toBe('7');
    expect(tryValue('"+5"', integer)).toBe('5');
    expect(tryValue('"-12"', integer)).toBe('-12');
    expect(tryValue('"1e3"', integer)).toBe('1000');
    expect(tryValue('"2.0"', integer)).toBe('2');
    expect(tryValue('"0"', integer)).toBe('0');
    expect(tryValue('"1.25"', number)).toBe('1.25');
    expect(tryValue('"-.5"', number)).toBe('-0.5');
    expect(tryValue('"5."', integer)).toBe('5');
    expect(tryValue('"-0.5e-3"', number)).toBe('-0.0005');
  });

  it('keeps every digit of an integer', () => {
    expect(tryValue('"9007199254740993"', integer)).toBe('9007199254740993');
    expect(tryValue('"-123456789012345678901234567890"', integer)).toBe('-123456789012345678901234567890');
    const [repair] = tryAlign('{"n":"9007199254740993"}', { properties: { n: integer } }).repairs;
    expect(repair).toMatchObject({ at: 'value', path: ['n'], before: '9007199254740993', after: 9007199254740993n });
  });

  it('never rounds a fraction to an integer', () => {
    expect(tryValue('"3.9"', integer)).toBe('failed');
    expect(tryValue('"3.00000000000000000001"', integer)).toBe('failed');
    expect(tryValue('"1e-400"', number)).toBe('failed');
  });

  it('reads nothing that has another reading, or none', () => {
    for (const text of [
      '',
      ' ',
      '1,000',
      '1 000',
      '1_000',
      '007',
      '0x1f',
      '5 km',
      '50%',
      '$5',
      '1/2',
      '.',
      '-',
      '1.2.3',
    ]) {
      expect(tryValue(JSON.stringify(text), number), text).toBe('failed');
    }
    for (const text of ['NaN', 'Infinity', '1e400', '1e999999999', 'three', '١٢', '１２', '--1', '1e', '2024-05-01']) {
      expect(tryValue(JSON.stringify(text), number), text).toBe('failed');
    }
  });

  it('never clamps to a bound', () => {
    expect(tryValue('"30"', { type: 'integer', maximum: 14 })).toBe('failed');
  });

  it('leaves text where text is allowed', () => {
    expect(tryValue('"42"', { type: ['string', 'integer'] })).toBe('"42"');
    expect(tryValue('"42"', { anyOf: [integer, { type: 'string' }] })).toBe('"42"');
  });

  it('reads a member of an enum of numbers', () => {
    expect(tryValue('"2"', { enum: [1, 2] })).toBe('2');
    expect(tryValue('"3"', { enum: [1, 2] })).toBe('failed');
  });
});
