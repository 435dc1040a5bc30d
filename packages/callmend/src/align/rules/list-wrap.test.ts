import { describe, expect, it } from 'vitest';
import { tryAlign, tryValue } from '../trial.ts';

const tags = { type: 'array', items: { type: 'string' } };

describe('list-wrap', () => {
  it('makes a list of a single value', () => {
    expect(tryValue('"urgent"', tags)).toBe('["urgent"]');
    expect(tryValue('"a@b.c"', tags)).toBe('["a@b.c"]');
    expect(tryValue('"two words"', tags)).toBe('["two words"]');
    expect(tryValue('5', { type: 'array', items: { type: 'integer' } })).toBe('[5]');
    expect(tryValue('"5"', { type: 'array', items: { type: 'integer' } })).toBe('[5]');
    expect(tryValue('{"sku":"a"}', { type: 'array', items: { type: 'object' } })).toBe('[{"sku":"a"}]');
  });

  it('tells of it as a move, which holds no value', () => {
    expect(tryAlign('{"t":"a"}', { properties: { t: tags } }).repairs).toEqual([
      { code: 'list-wrap', stage: 'align', risk: 'schema', at: 'move', path: ['t'], to: ['t', 0] },
    ]);
  });

  it('makes none of text that may hold several, and none of nothing', () => {
    for (const text of ['a, b', 'a;b', 'a\nb', '', '  ', 'null', 'None', 'undefined', '...', '…']) {
      expect(tryValue(JSON.stringify(text), tags), text).toBe('failed');
    }
    expect(tryValue('null', tags)).toBe('failed');
  });

  it('makes none of text that was meant as a list and cannot be read', () => {
    for (const text of ['["a"', '[a', '{"a"', '"a"]', '(a)', 'a}']) {
      expect(tryValue(JSON.stringify(text), tags), text).toBe('failed');
    }
    for (const text of ['(a and b)', ' [a', 'a] ']) expect(tryValue(JSON.stringify(text), tags), text).toBe('failed');
    for (const text of ['(a) b', 'a (b)', 'a [b] c', '{a} or [b]'.slice(1)])
      expect(tryValue(JSON.stringify(text), tags), text).toBe(JSON.stringify([text]));
    expect(tryValue('"string[]"', tags)).toBe('["string[]"]');
    expect(tryValue('"Acme (UK)"', tags)).toBe('["Acme (UK)"]');
  });

  it('makes none of an object that stands for a list', () => {
    const objects = { type: 'array', items: { type: 'object' } };
    for (const text of ['{"0":{"a":1},"1":{"a":2}}', '{"item":[{"a":1}]}'])
      expect(tryValue(text, objects), text).not.toBe(`[${text}]`);
    for (const text of ['{"1":{"a":1}}', '{"item":1,"b":2}', '{"0":1,"b":2}'])
      expect(tryValue(text, objects)).toBe(`[${text}]`);
  });

  it('obeys the constraints of the list', () => {
    expect(tryValue('"a"', { ...tags, minItems: 2 })).toBe('failed');
    expect(tryValue('"a"', { ...tags, minItems: 1 })).toBe('["a"]');
    expect(tryValue('"a"', { type: 'array', items: { enum: ['x'] } })).toBe('failed');
  });
});
