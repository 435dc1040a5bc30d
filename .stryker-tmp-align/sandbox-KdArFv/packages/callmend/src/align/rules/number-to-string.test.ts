// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryValue } from '../trial.ts';

const string = { type: 'string' };

describe('number-to-string', () => {
  it('takes the digits as they were written', () => {
    expect(tryValue('75001', string)).toBe('"75001"');
    expect(tryValue('1.10', string)).toBe('"1.10"');
    expect(tryValue('20260000000000000017', string)).toBe('"20260000000000000017"');
    expect(tryValue('1e3', string)).toBe('"1e3"');
  });

  it('keeps them through a container that was sent as text', () => {
    const schema = { type: 'object', properties: { version: string, price: { type: 'number' } } };
    expect(tryValue('"{\\"version\\":1.10,\\"price\\":2.50}"', schema)).toBe('{"version":"1.10","price":2.5}');
  });

  it('makes no text of anything else', () => {
    for (const text of ['true', 'null', '{"text":"x"}', '[]', '["a","b"]']) {
      expect(tryValue(text, string), text).toBe('failed');
    }
  });

  it('obeys the pattern of the text', () => {
    expect(tryValue('75001', { type: 'string', pattern: '^[0-9]{5}$' })).toBe('"75001"');
    expect(tryValue('7500', { type: 'string', pattern: '^[0-9]{5}$' })).toBe('failed');
  });
});
