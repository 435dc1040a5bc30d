// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryAlign, tryValue } from '../trial.ts';

const string = { type: 'string' };

describe('list-unwrap', () => {
  it('takes the one item of a list', () => {
    expect(tryValue('["x"]', string)).toBe('"x"');
    expect(tryValue('[1.10]', string)).toBe('"1.10"');
    expect(tryValue('["Newest"]', { enum: ['newest', 'oldest'] })).toBe('"newest"');
    expect(tryValue('[[5]]', { type: 'integer' })).toBe('5');
    expect(tryAlign('[{"it":1}]', { properties: { it: { type: 'integer' } }, type: 'object' }).text).toBe('{"it":1}');
  });

  it('takes none of two, and none of none', () => {
    expect(tryValue('["x","y"]', string)).toBe('failed');
    expect(tryValue('["x","x"]', string)).toBe('failed');
    expect(tryValue('[]', string)).toBe('failed');
  });

  it('takes no entry for the object whose keys are free', () => {
    const map = { type: 'object', additionalProperties: { type: 'string' } };
    expect(tryValue('[{"key":"a","value":"1"}]', map)).toBe('failed');
    expect(tryValue('[{"name":"a","value":"1"}]', map)).toBe('failed');
    expect(tryValue('[{"name":"a"}]', map)).toBe('{"name":"a"}');
    expect(tryValue('[{"a":"1","b":"2"}]', map)).toBe('{"a":"1","b":"2"}');
    const declared = { type: 'object', properties: { key: { type: 'string' }, value: { type: 'string' } } };
    expect(tryValue('[{"key":"a","value":"1"}]', declared)).toBe('{"key":"a","value":"1"}');
  });

  it('leaves a list where a list is due', () => {
    expect(tryValue('[5]', { type: ['array', 'integer'], items: { type: 'string' } })).toBe('["5"]');
  });
});
