import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../types.ts';
import { signature } from './signature.ts';

const numRuns = Number(process.env.CALLMEND_RUNS ?? 200);
const tell = (schema: JsonSchema): string => signature(schema, schema);
const tree = {
  type: 'object',
  properties: { value: { type: 'string' }, children: { items: { $ref: '#' }, type: 'array' } },
};

describe('signature', () => {
  it.each<[string, JsonSchema]>([
    ['string', { type: 'string' }],
    ['non-empty string', { type: 'string', minLength: 1 }],
    ['string of 3 to 5 characters', { type: 'string', minLength: 3, maxLength: 5 }],
    ['string of at most 9 characters', { type: 'string', maxLength: 9 }],
    ['string matching ^[A-Z]{2}$', { type: 'string', pattern: '^[A-Z]{2}$' }],
    ['string of at least 2 characters matching ^a', { type: 'string', minLength: 2, pattern: '^a' }],
    ['string (email)', { type: 'string', format: 'email' }],
    ['date such as 2026-03-04', { type: 'string', format: 'date' }],
    ['date-time such as 2026-03-04T14:30:00Z', { type: 'string', format: 'date-time' }],
    ['integer from 1 to 14', { type: 'integer', minimum: 1, maximum: 14 }],
    ['integer of at least 0', { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }],
    ['number above 0 and below 1', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    ['number, a multiple of 0.5', { type: 'number', multipleOf: 0.5 }],
    ["'celsius' | 'fahrenheit'", { enum: ['celsius', 'fahrenheit'] }],
    ["'on' | 1 | true | null", { enum: ['on', 1, true, null] }],
    ["'circle'", { const: 'circle' }],
    ['{"a":[1]} | […]', { enum: [{ a: [1] }, Array.from({ length: 99 }, () => 1)] }],
    ['{ a: any value }', { required: ['a'] }],
    ['number of at least 5', { minimum: 5 }],
    ['number above 5', { type: 'number', minimum: 5, exclusiveMinimum: true }],
    ['array of at least 1 item', { type: 'array', minItems: 1 }],
    ['nothing', { allOf: [{ type: 'string' }, { type: 'boolean' }] }],
    ['string[]', { type: 'array', items: { type: 'string' } }],
    ["('a' | 'b')[] of 1 to 3 items", { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1, maxItems: 3 }],
    ['[number, number]', { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] }],
    ['array', { type: 'array' }],
    [
      '{ sku: string, qty?: integer }',
      { type: 'object', properties: { sku: { type: 'string' }, qty: { type: 'integer' } }, required: ['sku'] },
    ],
    ['{ [key]: number }', { type: 'object', additionalProperties: { type: 'number' } }],
    ['object', { type: 'object' }],
    ['string or null', { type: ['string', 'null'] }],
    ['string or null', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['string | integer', { oneOf: [{ type: 'string' }, { type: 'integer' }] }],
    [
      '{ a?: string, b: integer }',
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'string' } } },
          { properties: { b: { type: 'integer' } }, required: ['b'] },
        ],
      },
    ],
    ['integer', { $defs: { n: { type: 'integer' } }, $ref: '#/$defs/n' }],
    ['any value', true],
    ['any value', {}],
    ['nothing', false],
    ['{ value?: string, children?: { value?: string, children?: object[] }[] }', tree],
  ])('says %s', (words, schema) => {
    expect(tell(schema)).toBe(words);
  });

  it('cuts a long enum, and says how long it is', () => {
    const months = Array.from({ length: 200 }, (_, i) => `country ${i}`);
    expect(tell({ enum: months })).toMatch(/^'country 0' \| .* \| … \(200 in all\)$/);
  });

  it('tells a large union by its tag', () => {
    const ways = ['walk', 'ride', 'fly'].map((way) => ({
      type: 'object',
      properties: { way: { const: way }, departure: { type: 'string' }, destination: { type: 'string' } },
    }));
    expect(tell({ oneOf: ways })).toBe("{ way: 'walk' | 'ride' | 'fly', … }");
    expect(tell({ type: 'array', items: { oneOf: ways } })).toBe("{ way: 'walk' | 'ride' | 'fly', … }[]");
    const trip = { properties: { legs: { type: 'array', items: { oneOf: ways } }, by: { type: 'string' } } };
    expect(tell(trip)).toBe('{ legs?: object[], by?: string }');
  });

  it('tells a large object with less depth, and a wide one in part', () => {
    const place = { type: 'object', properties: { latitude: { type: 'number' }, longitude: { type: 'number' } } };
    const keys = ['departure', 'destination', 'alternative'].map((key) => [key, place]);
    expect(tell({ type: 'object', properties: Object.fromEntries(keys) })).toBe(
      '{ departure?: object, destination?: object, alternative?: object }',
    );
    const many = Array.from({ length: 300 }, (_, i) => [`key${i}`, { type: 'string' }]);
    expect(tell({ type: 'object', properties: Object.fromEntries(many) })).toMatch(
      /^\{ key0\?: string, .*… \(300 in all\) \}$/,
    );
  });

  it('quotes keys and keeps to one line', () => {
    expect(tell({ properties: { 'a b\n': { type: 'string', pattern: 'x\u2028y' } } })).toBe(
      '{ "a b "?: string matching x y }',
    );
  });

  it('is short for any schema', () => {
    const keywords = fc.constantFrom(
      'type',
      'anyOf',
      'allOf',
      'items',
      'properties',
      'enum',
      'required',
      '$ref',
      'pattern',
      'a',
    );
    const { any } = fc.letrec<{ any: unknown }>((again) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<unknown>('string', 'object', '#', '#/a', 3, null, true, 'x'.repeat(999)),
        fc.array(again('any'), { maxLength: 4 }),
        fc.dictionary(keywords, again('any'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(keywords, any, { noNullPrototype: true }), (schema) => {
        const text = tell(schema);
        expect(text.length).toBeGreaterThan(0);
        expect(text.length).toBeLessThanOrEqual(160);
      }),
      { numRuns },
    );
  });
});
