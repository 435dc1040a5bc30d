// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryAlign, tryValue } from '../trial.ts';

const options = { ceiling: 'plausible' } as const;

describe('over-nested', () => {
  it('takes a value out of an object of its own', () => {
    expect(tryValue('{"it":"x"}', { type: 'string' }, options)).toBe('"x"');
    expect(tryValue('{"value":1.50}', { type: 'number' }, options)).toBe('1.50');
    expect(tryValue('{"value":"2"}', { type: 'integer' }, options)).toBe('2');
  });

  it('takes none that has another name or others beside it, or where an object is due', () => {
    expect(tryValue('{"text":"x"}', { type: 'string' }, options)).toBe('failed');
    expect(tryValue('{"value":"x","lang":"en"}', { type: 'string' }, options)).toBe('failed');
    expect(
      tryAlign(
        '{"it":{"value":"x"}}',
        { properties: { it: { type: ['object', 'string'], maxProperties: 0 } } },
        options,
      ).status,
    ).toBe('failed');
  });

  it('needs a policy that opts in', () => {
    expect(tryValue('{"it":"x"}', { type: 'string' })).toBe('failed');
  });
});
