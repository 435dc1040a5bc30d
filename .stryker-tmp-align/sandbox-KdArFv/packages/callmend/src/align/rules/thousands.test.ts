// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryValue } from '../trial.ts';

const number = { type: 'number' };
const options = { ceiling: 'plausible' } as const;

describe('thousands', () => {
  it('reads a number whose commas can only part thousands', () => {
    expect(tryValue('"1,234.50"', number, options)).toBe('1234.5');
    expect(tryValue('"1,234,567"', number, options)).toBe('1234567');
    expect(tryValue('"-12,345,678.25"', number, options)).toBe('-12345678.25');
  });

  it('reads none whose comma may be a decimal one, or that is grouped otherwise', () => {
    for (const text of [
      '1,234',
      '1.234,50',
      '12,34,567',
      '0,123.4',
      '1,23.4',
      ',123.4',
      '1,234.',
      '$1,234.50',
      '1,234.50 kg',
      '1,234,567x',
    ]) {
      expect(tryValue(JSON.stringify(text), number, options), text).toBe('failed');
    }
    expect(tryValue('"1,234.50"', { type: 'integer' }, options)).toBe('failed');
  });

  it('needs a policy that opts in', () => {
    expect(tryValue('"1,234.50"', number)).toBe('failed');
  });
});
