// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryAlign } from '../trial.ts';

const withDefault = (value: unknown, type?: string) => ({
  properties: { n: { ...(type && { type }), default: value }, m: {} },
  required: ['n'],
});

describe('default-fill', () => {
  it('fills a missing required key', () => {
    const { text, repairs } = tryAlign('{"m":1}', withDefault(5, 'integer'));
    expect(text).toBe('{"m":1,"n":5}');
    expect(repairs).toEqual([
      { code: 'default-fill', stage: 'align', risk: 'schema', at: 'value', path: ['n'], before: undefined, after: 5 },
    ]);
    expect(tryAlign('{}', withDefault({ a: [1] })).text).toBe('{"n":{"a":[1]}}');
    expect(tryAlign('{}', withDefault(false)).text).toBe('{"n":false}');
    expect(tryAlign('{}', withDefault(0)).text).toBe('{"n":0}');
  });

  it('fills nothing with an empty default', () => {
    for (const value of ['', [], {}, null]) expect(tryAlign('{}', withDefault(value)).status).toBe('failed');
  });

  it('fills nothing with a default that does not fit', () => {
    expect(tryAlign('{}', withDefault('5', 'integer')).status).toBe('failed');
  });

  it('fills no optional key, and changes none that was written', () => {
    expect(tryAlign('{}', { properties: { n: { default: 5 } } })).toMatchObject({ text: '{}', codes: [] });
    expect(tryAlign('{"n":null}', withDefault(5, 'integer')).status).toBe('failed');
  });

  it('fills nothing for a destructive tool', () => {
    expect(tryAlign('{}', withDefault(5), { annotations: { destructiveHint: true } }).status).toBe('failed');
  });

  it('fills nothing from anything but the default', () => {
    for (const schema of [
      { enum: ['a'] },
      { const: 'a' },
      { type: 'array' },
      { type: 'boolean' },
      { examples: ['a'] },
    ]) {
      expect(tryAlign('{}', { properties: { n: schema }, required: ['n'] }).status).toBe('failed');
    }
  });
});
