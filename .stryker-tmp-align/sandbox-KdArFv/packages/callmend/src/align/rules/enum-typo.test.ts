// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryValue } from '../trial.ts';

const unit = { enum: ['celsius', 'kelvin', 'kelvix', 'on'] };
const options = { ceiling: 'plausible' } as const;

describe('enum-typo', () => {
  it('mends one letter', () => {
    expect(tryValue('"celcius"', unit, options)).toBe('"celsius"');
    expect(tryValue('"celsiuss"', unit, options)).toBe('"celsius"');
  });

  it('mends no two, none of a short member, and chooses between no two', () => {
    expect(tryValue('"selcius"', unit, options)).toBe('failed');
    expect(tryValue('"of"', unit, options)).toBe('failed');
    expect(tryValue('"kelvi"', unit, options)).toBe('failed');
  });

  it('needs a policy that opts in', () => {
    expect(tryValue('"celcius"', unit)).toBe('failed');
  });
});
