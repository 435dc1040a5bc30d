// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryValue } from '../trial.ts';

const boolean = { type: 'boolean' };

describe('boolean-text', () => {
  it('reads true and false in any case', () => {
    expect(tryValue('"true"', boolean)).toBe('true');
    expect(tryValue('"False"', boolean)).toBe('false');
    expect(tryValue('"TRUE"', boolean)).toBe('true');
    expect(tryValue('" false\\n"', boolean)).toBe('false');
  });

  it('reads nothing else', () => {
    for (const text of ['', 'yes', 'no', '1', '0', 'on', 'maybe', 'true.', '"true"', 'truе']) {
      expect(tryValue(JSON.stringify(text), boolean), text).toBe('failed');
    }
    expect(tryValue('1', boolean)).toBe('failed');
    expect(tryValue('null', boolean)).toBe('failed');
  });
});
