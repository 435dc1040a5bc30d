// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { JsonSchema, JsonValue, Risk } from '../types.ts';
import { rewritten } from './candidate.ts';
import type { AlignRule } from './rule.ts';
import { type Trial, tryAlign, tryValue } from './trial.ts';

/** A rule that reads any text as each of these values. */
const readsAs = (risk: Risk, ...values: readonly JsonValue[]): AlignRule => ({
  code: `as-${risk}-${values.join('-')}`,
  risk,
  says: 'a text as some values',
  mends: 'value',
  reads: ['string'],
  candidates: (node) => values.map((value) => rewritten(node, value)),
});

const mend = (schema: JsonSchema, rules: readonly AlignRule[]): Trial => tryAlign('{"n":"x"}', schema, { rules });

describe('two readings of one value', () => {
  const open = { properties: { n: { type: 'integer' } } };

  it('are a tie where two rules of one risk give them', () => {
    expect(mend(open, [readsAs('schema', 5), readsAs('schema', 6)]).status).toBe('ambiguous');
    expect(mend(open, [readsAs('schema', 5), readsAs('schema', 5)]).text).toBe('{"n":5}');
  });

  it('are none where one rule has less risk', () => {
    expect(mend(open, [readsAs('schema', 6), readsAs('lossless', 5)]).text).toBe('{"n":5}');
    expect(mend(open, [readsAs('lossless', 'y'), readsAs('schema', 6)]).text).toBe('{"n":6}');
  });

  it('are none where what holds them refuses one', () => {
    const notSeven = { ...open, not: { properties: { n: { const: 7 } } } };
    expect(mend(notSeven, [readsAs('schema', 5, 7)]).text).toBe('{"n":5}');
    expect(mend(notSeven, [readsAs('schema', 7, 5)]).text).toBe('{"n":5}');
    expect(mend(notSeven, [readsAs('schema', 5, 6)]).status).toBe('ambiguous');
    expect(mend(notSeven, [readsAs('schema', 7)]).status).toBe('failed');
  });
});

describe('a list of lists', () => {
  it('is read anew in each variant of a union', () => {
    const holding = (item: object) => ({
      properties: { it: { type: 'array', items: { type: 'array', items: item } } },
      required: ['it'],
    });
    const schema = { anyOf: [holding({ type: 'integer' }), holding({ enum: ['Done'] })] };
    expect(tryAlign('{"it":[["done"]]}', schema).text).toBe('{"it":[["Done"]]}');
    expect(tryAlign('{"it":[["4"]]}', schema).text).toBe('{"it":[[4]]}');
    expect(tryAlign('{"it":[["x"]]}', schema).status).toBe('failed');
  });
});

describe('the digits of a number', () => {
  const numbers = { type: 'array', items: { type: 'number' } };

  it('stay where it is moved', () => {
    expect(tryValue('1.50', numbers)).toBe('[1.50]');
    expect(tryValue('{"n":1.50}', { type: 'array', items: { type: 'object' } })).toBe('[{"n":1.50}]');
  });

  it('stay where a value beside it is set', () => {
    const variant = (kind: string, key: string) => ({
      type: 'object',
      properties: { kind: { const: kind }, [key]: { type: 'number' } },
      required: ['kind', key],
      additionalProperties: false,
    });
    expect(tryValue('{"n":1.50}', { anyOf: [variant('a', 'n'), variant('b', 'm')] })).toBe('{"n":1.50,"kind":"a"}');
  });

  it('are those of the value where it was text', () => {
    expect(tryValue('"[1.50, 2]"', numbers)).toBe('[1.5,2]');
  });
});
