import { describe, expect, it } from 'vitest';
import { tryValue } from '../trial.ts';

const tags = { type: 'array', items: { type: 'string' } };
const numbers = { type: 'array', items: { type: 'number' } };
const options = { ceiling: 'plausible' } as const;

describe('index-keys', () => {
  it('makes a list of an object with the keys of one', () => {
    expect(tryValue('{"0":"a","1":"b"}', tags, options)).toBe('["a","b"]');
    expect(tryValue('{"1":"b","0":"a"}', tags, options)).toBe('["a","b"]');
    expect(tryValue('{"item":["a","b"]}', tags, options)).toBe('["a","b"]');
    expect(tryValue('{"item":[1.50]}', numbers, options)).toBe('[1.50]');
  });

  it('makes none where an index is missing, or a digit would be lost', () => {
    for (const text of ['{"1":"a"}', '{"0":"a","2":"b"}', '{"0":"a","x":"b"}', '{"00":"a"}', '{}', '{"item":"a"}']) {
      expect(tryValue(text, tags, options), text).toBe('failed');
    }
    expect(tryValue('{"0":1.50}', numbers, options)).toBe('failed');
    expect(tryValue('{"0":1.5,"1":1.50}', numbers, options)).toBe('failed');
    expect(tryValue('{"0":1.5}', numbers, options)).toBe('[1.5]');
  });

  it('makes none where an object may stand', () => {
    const either = { type: ['array', 'object'], maxProperties: 0, items: { type: 'string' } };
    expect(tryValue('{"0":"a"}', either, options)).toBe('failed');
    expect(tryValue('{"0":"a"}', { ...either, type: 'array' }, options)).toBe('["a"]');
  });

  it('needs a policy that opts in', () => {
    expect(tryValue('{"0":"a"}', tags)).toBe('failed');
  });
});
