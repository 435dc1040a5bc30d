// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryValue } from '../trial.ts';

const boolean = { type: 'boolean' };
const options = { ceiling: 'plausible' } as const;

describe('yes-no', () => {
  it('reads yes and no, one and nought', () => {
    expect(tryValue('"yes"', boolean, options)).toBe('true');
    expect(tryValue('"No"', boolean, options)).toBe('false');
    expect(tryValue('1', boolean, options)).toBe('true');
    expect(tryValue('"0"', boolean, options)).toBe('false');
  });

  it('reads nothing else', () => {
    for (const text of ['2', '-1', '1.0', '"y"', '"maybe"', '""', '"ok"', '"on"', 'null']) {
      expect(tryValue(text, boolean, options), text).toBe('failed');
    }
  });

  it('needs a policy that opts in', () => {
    expect(tryValue('"yes"', boolean)).toBe('failed');
  });
});
