// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toValue } from '../json/value.ts';
import type { JsonSchema, JsonValue } from '../types.ts';
import { showsMisfit } from './misfit.ts';
import { nodeOf } from './node.ts';
import { plannerOf } from './plan.ts';
import { offer } from './trial.ts';

const numRuns = Number(process.env['CALLMEND_RUNS'] ?? 300);

/** A glance at a value, and the judge's verdict on it. */
function look(value: JsonValue, schema: JsonSchema) {
  const tool = offer({ properties: { it: schema }, required: ['it'] });
  const node = nodeOf({ it: value }, { start: 0, end: 0 });
  return { isMisfit: showsMisfit(node, plannerOf(tool)(tool.schema)), fits: tool.fits(toValue(node)) };
}

const leaf: fc.Arbitrary<JsonValue> = fc.constantFrom<JsonValue[]>(1, 2.5, 'x', '', true, null);
const value: fc.Arbitrary<JsonValue> = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 5 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(leaf, fc.array(leaf, { maxLength: 2 })), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
);

const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<JsonSchema[]>(true, false, {}, { type: 'integer' }, { type: 'string', minLength: 1 }),
    fc.constantFrom<JsonSchema[]>({ type: ['number', 'null'] }, { enum: [1, 'x'] }, { maxProperties: 1 }),
    fc.record({
      type: fc.constant('array'),
      items: tie('schema'),
      prefixItems: fc.array(tie('schema'), { maxLength: 2 }),
    }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { noNullPrototype: true }),
      required: fc.subarray(['a', 'b']),
      additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
    }),
    fc
      .record({ keyword: fc.constantFrom('anyOf', 'oneOf', 'allOf'), parts: fc.array(tie('schema'), { minLength: 1 }) })
      .map(({ keyword, parts }): JsonSchema => ({ [keyword]: parts })),
    fc.record({ inner: tie('schema'), open: tie('schema') }).map(
      ({ inner, open }): JsonSchema => ({
        unevaluatedProperties: false,
        anyOf: [{ properties: { a: inner } }, open],
      }),
    ),
  ),
}));

describe('a glance', () => {
  it('never tells of a misfit that the judge takes', () => {
    const seen = { told: 0, fits: 0 };
    fc.assert(
      fc.property(schema, value, (given, written) => {
        const { isMisfit, fits } = look(written, given);
        if (isMisfit) expect(fits).toBe(false);
        seen.told += isMisfit ? 1 : 0;
        seen.fits += fits ? 1 : 0;
      }),
      { numRuns },
    );
    expect(Math.min(seen.told, seen.fits)).toBeGreaterThan(0);
  });

  it.each<[JsonValue, boolean]>([
    [[{ id: 1 }], false],
    [[{ ID: 1 }], true],
    [[{}], true],
    [[{ id: 'x' }], true],
    [[[]], true],
    [{ id: 1 }, true],
    [[{ id: 1 }, { id: 1 }, { id: '3' }], true],
    [[{ id: 1 }, { id: 1 }, { id: 1 }, { id: '4' }], false],
  ])('sees the first rows of a table: %j', (rows, expected) => {
    const row = {
      type: 'object',
      properties: { id: { type: 'integer' } },
      required: ['id'],
      additionalProperties: false,
    };
    expect(look(rows, { type: 'array', items: row }).isMisfit).toBe(expected);
  });
});
