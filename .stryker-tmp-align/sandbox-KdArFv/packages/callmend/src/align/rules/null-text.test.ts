// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryValue } from '../trial.ts';

describe('null-text', () => {
  it('reads null where null is allowed and text is not', () => {
    expect(tryValue('"null"', { type: ['integer', 'null'] })).toBe('null');
    expect(tryValue('"None"', { anyOf: [{ type: 'integer' }, { type: 'null' }] })).toBe('null');
    expect(tryValue('"null"', { type: 'integer', nullable: true })).toBe('null');
  });

  it('leaves it where text is allowed, though not this one', () => {
    expect(tryValue('"null"', { type: ['string', 'null'] })).toBe('"null"');
    expect(tryValue('"None"', { anyOf: [{ type: 'string', maxLength: 2 }, { type: 'null' }] })).toBe('failed');
    expect(tryValue('"null"', { enum: ['a', null] })).toBe('failed');
  });

  it('reads no other word, and none where null is not allowed', () => {
    for (const text of ['', 'N/A', 'nil', 'undefined', 'NULL', '-']) {
      expect(tryValue(JSON.stringify(text), { type: ['integer', 'null'] }), text).toBe('failed');
    }
    expect(tryValue('"null"', { type: 'integer' })).toBe('failed');
  });
});
