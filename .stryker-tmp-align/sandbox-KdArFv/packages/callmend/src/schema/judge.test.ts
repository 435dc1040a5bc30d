// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../types.ts';
import { judge } from './judge.ts';

const fits = (schema: JsonSchema, value: unknown): boolean => judge(schema, schema)(value);
const draft07 = 'http://json-schema.org/draft-07/schema#';

describe('the judge on numbers', () => {
  it('takes a bigint as the integer it is', () => {
    expect(fits({ type: 'integer' }, 2n ** 70n)).toBe(true);
    expect(fits({ type: 'number', maximum: 10 }, 11n)).toBe(false);
    expect(fits({ type: 'string' }, 5n)).toBe(false);
    expect(fits({ enum: [5] }, 5n)).toBe(true);
    expect(fits({ const: 1e21 }, 10n ** 21n)).toBe(true);
    expect(fits({ multipleOf: 3 }, 3n * 10n ** 30n)).toBe(true);
    expect(fits({ multipleOf: 3 }, 3n * 10n ** 30n + 1n)).toBe(false);
    expect(fits({ uniqueItems: true }, [5n, 5])).toBe(false);
  });

  it('takes neither NaN nor an infinity for a number', () => {
    for (const value of [Number.NaN, Infinity, -Infinity]) expect(fits({ type: 'number' }, value)).toBe(false);
  });

  it('tells multiples by decimal digits', () => {
    expect(fits({ multipleOf: 0.01 }, 0.07)).toBe(true);
    expect(fits({ multipleOf: 0.01 }, 1.13)).toBe(true);
    expect(fits({ multipleOf: 0.01 }, 1.135)).toBe(false);
    expect(fits({ multipleOf: 1e-8 }, 12391239123)).toBe(true);
    expect(fits({ multipleOf: 0.123456789 }, 1e308)).toBe(false);
    expect(fits({ multipleOf: 0 }, 7)).toBe(true);
  });

  it('reads the booleans of draft-04 beside a bound', () => {
    const schema = { minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: true };
    expect([1, 2, 4, 5].map((value) => fits(schema, value))).toEqual([false, true, true, false]);
  });
});

describe('the judge on strings', () => {
  it('counts code points', () => {
    expect(fits({ minLength: 2 }, '😀')).toBe(false);
    expect(fits({ maxLength: 1 }, '😀')).toBe(true);
    expect(fits({ maxLength: 1 }, '😀😀')).toBe(false);
    expect(fits({ minLength: 2, maxLength: 2 }, '😀😀')).toBe(true);
  });

  it('asserts real calendar days', () => {
    const verdicts = (format: string, texts: readonly string[]) => texts.map((value) => fits({ format }, value));
    expect(
      verdicts('date', ['2024-02-29', '2023-02-29', '2100-02-29', '2026-13-01', '2026-1-01', '2026-04-31']),
    ).toEqual([true, false, false, false, false, false]);
    expect(
      verdicts('time', ['10:20:30Z', '10:20:30+01:00', '10:20:30', '24:00:00Z', '23:59:60Z', '22:59:60Z']),
    ).toEqual([true, true, false, false, true, false]);
    expect(verdicts('time', ['00:29:60+00:30', '10:20:30.123456z', '10:20:30.z', '1０:20:30Z'])).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(verdicts('date-time', ['2026-11-30T10:00:00Z', '2026-11-30 10:00:00Z', '2026-11-30T10:00:00'])).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('lets every other format pass', () => {
    for (const format of ['email', 'uri', 'uuid', 'constructor']) expect(fits({ format }, 'x')).toBe(true);
  });

  it('passes over a pattern that may backtrack without a bound', () => {
    expect(fits({ pattern: '^(a+)+$' }, `${'a'.repeat(40)}!`)).toBe(true);
    expect(fits({ pattern: '(' }, 'x')).toBe(true);
  });

  it('matches a pattern that is legal only without the flag u', () => {
    expect([fits({ pattern: '^\\-\\_$' }, '-_'), fits({ pattern: '^\\-\\_$' }, '-')]).toEqual([true, false]);
  });
});

describe('the judge on objects', () => {
  it('looks up own keys only', () => {
    expect(fits({ required: ['constructor'] }, {})).toBe(false);
    expect(fits({ properties: { toString: { type: 'string' } } }, {})).toBe(true);
    expect(fits({ properties: {}, additionalProperties: false }, { toString: 1 })).toBe(false);
    const schema = JSON.parse('{"properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}');
    expect(fits(schema, JSON.parse('{"__proto__":"x"}'))).toBe(true);
    expect(fits(schema, JSON.parse('{"__proto__":1}'))).toBe(false);
    expect(fits(schema, {})).toBe(false);
  });

  it('holds no key against a pattern that is not run', () => {
    const schema = { patternProperties: { '^(a+)+$': { type: 'string' } }, additionalProperties: false };
    expect(fits(schema, { aaa: 1, b: 2 })).toBe(true);
  });

  it('says nothing where a keyword is malformed', () => {
    const schema = {
      required: true,
      properties: null,
      enum: 'x',
      minimum: '5',
      items: 3,
      allOf: {},
      anyOf: [],
      $ref: 1,
    };
    for (const value of [1, 'a', [], {}, null]) expect(fits(schema, value)).toBe(true);
  });
});

describe('the judge on types', () => {
  it('lets any value pass where a type word is unknown', () => {
    expect(fits({ type: 'dict' }, 5)).toBe(true);
    expect(fits({ type: ['string', 'any'] }, 5)).toBe(true);
  });

  it('takes null where OpenAPI says nullable', () => {
    expect(fits({ type: 'string', nullable: true }, null)).toBe(true);
    expect(fits({ type: 'string' }, null)).toBe(false);
  });
});

describe('the judge on references', () => {
  it('resolves those of a part against the root', () => {
    const root = { $defs: { n: { type: 'integer' } }, properties: { a: { items: { $ref: '#/$defs/n' } } } };
    expect(judge(root.properties.a, root)([1, 2])).toBe(true);
    expect(judge(root.properties.a, root)(['1'])).toBe(false);
  });

  it('resolves those of a schema made of parts', () => {
    const root = { $defs: { n: { type: 'integer' }, p: { minimum: 3 } } };
    const both = { allOf: [{ $ref: '#/$defs/n' }, root.$defs.p] };
    expect([2, 3, 3.5].map(judge(both, root))).toEqual([false, true, false]);
  });

  it('gives the same check for the same part', () => {
    const root = { properties: { a: { type: 'string' } } };
    expect(judge(root.properties.a, root)).toBe(judge(root.properties.a, root));
  });

  it('lets nothing fit a reference that leads nowhere, elsewhere or back to itself', () => {
    expect(fits({ $ref: '#/$defs/none' }, 1)).toBe(false);
    expect(fits({ $ref: 'https://example.com/schema' }, 1)).toBe(false);
    expect(fits({ $ref: '#' }, 1)).toBe(false);
    const root = { $defs: { a: { allOf: [{ $ref: '#/$defs/b' }] }, b: { $ref: '#/$defs/a' } } };
    expect(judge(root.$defs.a, root)(1)).toBe(false);
    expect(judge(root.$defs.b, root)(1)).toBe(false);
  });

  it('ignores the siblings of $ref in draft-07 alone', () => {
    const schema = { $ref: '#/definitions/a', maximum: 3, definitions: { a: { type: 'integer' } } };
    expect(fits({ $schema: draft07, ...schema }, 5)).toBe(true);
    expect(fits(schema, 5)).toBe(false);
  });
});

describe('the judge on mixed drafts', () => {
  it('reads a list in items as a tuple', () => {
    const schema = { items: [{ type: 'string' }], additionalItems: { type: 'integer' } };
    expect(fits(schema, ['a', 1])).toBe(true);
    expect(fits(schema, ['a', 'b'])).toBe(false);
  });

  it('reads dependencies of both kinds', () => {
    const schema = { dependencies: { a: ['b'], c: { required: ['d'] } } };
    expect([{ a: 1 }, { a: 1, b: 1 }, { c: 1 }, { c: 1, d: 1 }].map((value) => fits(schema, value))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

const nest = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = null;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

describe('the judge on hostile input', () => {
  it('judges a value a thousand levels deep, and one five thousand deep', () => {
    const schema = {
      anyOf: [
        { type: 'null' },
        {
          allOf: [{ properties: { a: { oneOf: [{ $ref: '#' }, { type: 'string' }] } } }],
          unevaluatedProperties: false,
        },
      ],
    };
    for (const depth of [1000, 5000]) {
      expect(
        fits(
          schema,
          nest(depth, (a) => ({ a })),
        ),
      ).toBe(true);
      expect(
        fits(
          schema,
          nest(depth, (a) => ({ a: a ?? { b: 1 } })),
        ),
      ).toBe(false);
    }
  });

  it('judges a schema that reaches each part in two ways without doubling the work', () => {
    const $defs: Record<string, JsonSchema> = { a60: { type: ['string', 'object'] } };
    for (let i = 0; i < 60; i += 1)
      $defs[`a${i}`] = { allOf: [{ $ref: `#/$defs/a${i + 1}` }, { $ref: `#/$defs/a${i + 1}` }] };
    for (const schema of [
      { $ref: '#/$defs/a0', $defs },
      { $ref: '#/$defs/a0', $defs, unevaluatedProperties: false },
    ]) {
      expect(['x', {}, 3].map((value) => fits(schema, value))).toEqual([true, true, false]);
    }
    const tree = { allOf: [1, 2].map(() => ({ properties: { l: { $ref: '#' }, r: { $ref: '#' } } })) };
    expect(
      fits(
        tree,
        nest(60, (l) => ({ l, r: {} })),
      ),
    ).toBe(true);
  });

  it('remembers nothing of a value from one run to the next', () => {
    const schema = {
      $defs: { a: { type: 'object', required: ['x'] } },
      allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }],
    };
    const value: Record<string, unknown> = { x: 1 };
    expect(fits(schema, value)).toBe(true);
    delete value.x;
    expect(fits(schema, value)).toBe(false);
  });

  it('ends on a schema or a value that holds itself', () => {
    const schema: { properties: Record<string, unknown> } = { properties: {} };
    schema.properties.a = schema;
    expect(typeof fits(schema, { a: { a: 1 } })).toBe('boolean');
    const value: Record<string, unknown> = {};
    value.a = value;
    expect(typeof fits({ properties: { a: { $ref: '#' } } }, value)).toBe('boolean');
  });
});
