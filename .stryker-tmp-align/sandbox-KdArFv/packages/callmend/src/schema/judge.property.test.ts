// @ts-nocheck
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../types.ts';
import { judge } from './judge.ts';

// A run compiles the schema three times, ajv taking 30 ms of it.
const numRuns = Math.min(Number(process.env.CALLMEND_RUNS ?? 100), 3000);

const key = fc.constantFrom('a', 'b', 'c', 'oh');
const scalar = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -0, 1, 2, 3, 1.5, -1, 1e21, '', 'a', 'ab', 'abc', '😀', '😀😀'),
  fc.integer({ min: -3, max: 6 }),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object');
const small = fc.nat({ max: 3 });

/** Keywords of which any may be missing. Both others misjudge a list that may contain at most fewer than it must. */
const bounded = (keywords: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonSchema> =>
  fc.record(keywords, { requiredKeys: [], noNullPrototype: true }).map(({ maxContains, ...rest }) => {
    const { minContains = 1 } = rest;
    return Number(maxContains) < Number(minContains) || maxContains === undefined ? rest : { ...rest, maxContains };
  });

const { schema } = fc.letrec<{ schema: JsonSchema; reference: JsonSchema; inner: JsonSchema }>((tie) => {
  const list = fc.array(tie('schema'), { minLength: 1, maxLength: 3 });
  const named = fc.dictionary(key, tie('inner'), { maxKeys: 3, noNullPrototype: true });
  return {
    // References stand only where they go into the value: ajv does not end on others.
    reference: fc.constantFrom({ $ref: '#' }, { $ref: '#/$defs/x' }, { $ref: '#/$defs/y' }),
    inner: fc.oneof(
      { maxDepth: 4 },
      { weight: 3, arbitrary: tie('schema') },
      { weight: 1, arbitrary: tie('reference') },
    ),
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom<JsonSchema>(true, false, {}),
      fc.record(
        {
          type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
          enum: fc.uniqueArray(value, { minLength: 1, maxLength: 4, selector: (member) => JSON.stringify(member) }),
          const: value,
          minimum: small,
          maximum: small,
          exclusiveMinimum: small,
          exclusiveMaximum: small,
          multipleOf: fc.integer({ min: 1, max: 3 }),
          minLength: small,
          maxLength: small,
          pattern: fc.constantFrom('^a', 'b$', '^a+b?$'),
          minItems: small,
          maxItems: small,
          uniqueItems: fc.boolean(),
          minProperties: small,
          maxProperties: small,
          required: fc.uniqueArray(key, { maxLength: 2 }),
          dependentRequired: fc.dictionary(key, fc.uniqueArray(key, { maxLength: 2 }), { noNullPrototype: true }),
        },
        { requiredKeys: [], noNullPrototype: true },
      ),
      bounded({
        properties: named,
        patternProperties: fc.dictionary(fc.constantFrom('^a', 'o'), tie('inner'), { noNullPrototype: true }),
        additionalProperties: tie('inner'),
        propertyNames: tie('schema'),
        prefixItems: list,
        items: tie('inner'),
        contains: tie('schema'),
        minContains: small,
        maxContains: small,
      }),
      fc.record(
        {
          properties: named,
          allOf: list,
          anyOf: list,
          oneOf: list,
          not: tie('schema'),
          if: tie('schema'),
          // biome-ignore lint/suspicious/noThenProperty: it is a keyword.
          then: tie('schema'),
          else: tie('schema'),
          dependentSchemas: fc.dictionary(key, tie('schema'), { maxKeys: 2, noNullPrototype: true }),
          unevaluatedProperties: tie('schema'),
          unevaluatedItems: tie('schema'),
          prefixItems: list,
          contains: tie('schema'),
        },
        { requiredKeys: [], noNullPrototype: true },
      ),
    ),
  };
});

const root = fc
  .record({ base: schema, x: schema, y: schema })
  .map(({ base, x, y }) => ({ ...(typeof base === 'object' ? base : { allOf: [base] }), $defs: { x, y } }));

/** The verdict of another validator, unless it fails: ajv writes code that does not run for some of these schemas. */
function verdictOf(ask: () => boolean): boolean | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

describe('the judge', () => {
  // Each of the two has faults of its own: ajv passes over `contains: {}`.
  it('agrees with ajv and typebox on random schemas and values, wherever these two agree', () => {
    fc.assert(
      fc.property(root, fc.array(value, { minLength: 1, maxLength: 10 }), (tree, values) => {
        const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false, ownProperties: true });
        const typebox = Compile(tree);
        const fits = judge(tree, tree);
        for (const one of values) {
          const verdict = verdictOf(() => ajv.validate(tree, one));
          if (verdict === undefined || verdictOf(() => typebox.Check(one)) !== verdict) continue;
          expect([one, fits(one)]).toEqual([one, verdict]);
        }
      }),
      { numRuns },
    );
  });
});
