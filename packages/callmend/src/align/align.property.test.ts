import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printNode } from '../json/print.ts';
import type { JsonSchema, JsonValue } from '../types.ts';
import { compareCost } from './cost.ts';
import { type EveryReading, everyReading } from './every-reading.ts';
import { isSameValue, nodeOf } from './node.ts';
import { rules } from './rules/index.ts';
import { offer, tryNode } from './trial.ts';

const numRuns = Number(process.env.CALLMEND_RUNS ?? 300);

/** The distinct cheapest readings. */
function cheapest(readings: readonly EveryReading[]): readonly EveryReading[] {
  const best: EveryReading[] = [];
  for (const reading of readings) {
    const order = best[0] === undefined ? -1 : compareCost(reading.cost, best[0].cost);
    if (order < 0) best.length = 0;
    if (order <= 0 && !best.some(({ node }) => isSameValue(node, reading.node))) best.push(reading);
  }
  return best;
}

/** A schema, and values written for it more or less well. */
interface Case {
  readonly schema: JsonSchema;
  readonly written: fc.Arbitrary<JsonValue>;
}

const junk: fc.Arbitrary<JsonValue> = fc.constantFrom<JsonValue[]>(
  ...['1', 'x', 'null', '', '2024/1/2', 'yes', '["x"]', '{"id":"3"}', 'a, b', 1, 2.5, 60, true, null],
  ...[['x'], { id: 1 }, { arguments: { id: 1 } }, { value: 1 }, { '0': 'x', '1': 'y' }],
);

const written = (meant: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> =>
  fc.oneof(
    { weight: 12, arbitrary: meant },
    { weight: 8, arbitrary: fc.tuple(meant, fc.nat(5)).map(([value, way]) => damaged(value, way)) },
    { weight: 1, arbitrary: junk },
  );

function damaged(value: JsonValue, way: number): JsonValue {
  if (way === 0) return [value];
  if (way === 1) return typeof value === 'string' ? value.toUpperCase() : JSON.stringify(value);
  if (Array.isArray(value)) return value[0] ?? null;
  if (typeof value === 'string') return way === 2 ? `"${value}"` : value.replace(' ', '_');
  if (typeof value === 'boolean') return way < 4 ? 'False' : 'yes';
  return way === 2 ? { value } : value;
}

const scalarCase = ([schema, ...values]: readonly [JsonSchema, ...JsonValue[]]): Case => ({
  schema,
  written: written(fc.constantFrom(...values)),
});

const scalars: fc.Arbitrary<Case> = fc
  .constantFrom<(readonly [JsonSchema, ...JsonValue[]])[]>(
    [{ type: 'string' }, 'x', '7', 'true', 'y z'],
    [{ type: 'integer' }, 1, 42],
    [{ type: 'number', maximum: 50 }, 1.5, 42],
    [{ type: 'boolean' }, true, false],
    [{ type: ['integer', 'null'] }, 3, null],
    [{ enum: ['low', 'high up'] }, 'low', 'high up', 'lwo'],
    [{ type: 'string', format: 'date' }, '2024-01-02', '2024/1/2'],
    [{ type: 'integer', default: 7 }, 7, 8],
    [{ const: 'a' }, 'a'],
    [{ const: 'b' }, 'b'],
    [{ const: 'on-call' }, 'on-call', 'On Call'],
    [{ enum: ['ON CALL', 'low'] }, 'ON CALL', 'on_call', 'Low'],
  )
  .map(scalarCase);

const keys = ['id', 'to', 'start_day', 'tag'];
const spellings = ['Id', 'TO', 'startDay', 'start_dya', 'tag.id', 'tag_to', 'other'];

function objectCase(members: readonly (readonly [string, Case])[], required: readonly string[], more: object): Case {
  const properties = Object.fromEntries(members.map(([key, { schema }]) => [key, schema]));
  const entries = members.map(([key, member]) =>
    fc.record({
      key: fc.oneof({ weight: 5, arbitrary: fc.constant(key) }, fc.constantFrom(...spellings)),
      value: fc.oneof({ weight: 6, arbitrary: member.written }, fc.constant(null)),
      isWritten: fc.integer({ min: 0, max: 5 }).map((roll) => roll > 0),
    }),
  );
  const meant = fc
    .tuple(...entries)
    .map((all) => Object.fromEntries(all.filter(({ isWritten }) => isWritten).map(({ key, value }) => [key, value])));
  return {
    schema: { type: 'object', properties, required: required.filter((key) => Object.hasOwn(properties, key)), ...more },
    written: written(meant),
  };
}

const listCase = ({ schema, written: item }: Case): Case => ({
  schema: { type: 'array', items: schema },
  written: written(fc.array(item, { maxLength: 2 })),
});

const unionCase = (keyword: 'anyOf' | 'oneOf', variants: readonly Case[]): Case => ({
  schema: { [keyword]: variants.map(({ schema }) => schema) },
  written: fc.oneof(...variants.map((variant) => variant.written)),
});

const { anyCase } = fc.letrec<{ anyCase: Case; object: Case }>((tie) => ({
  object: fc
    .record({
      members: fc.dictionary(fc.constantFrom(...keys), tie('anyCase'), {
        minKeys: 1,
        maxKeys: 2,
        noNullPrototype: true,
      }),
      isClosed: fc.boolean(),
      required: fc.subarray(keys),
      more: fc.constantFrom({}, {}, { minProperties: 1 }),
    })
    .map(({ members, isClosed, required, more }) =>
      objectCase(Object.entries(members), required, { ...more, ...(isClosed && { additionalProperties: false }) }),
    ),
  anyCase: fc.oneof(
    { maxDepth: 2 },
    { weight: 2, arbitrary: scalars },
    { weight: 3, arbitrary: tie('object') },
    tie('anyCase').map(listCase),
    fc.tuple(tie('anyCase'), tie('anyCase')).map((variants) => unionCase('anyOf', variants)),
    fc.tuple(tie('object'), tie('object')).map((variants) => unionCase('oneOf', variants)),
  ),
}));

/** Constraints on a whole: where they refuse the cheapest reading of the parts, the search may refuse too. */
const overWhole = /minProperties|oneOf/;

describe('align beside every reading', () => {
  for (const ceiling of ['lossless', 'schema', 'plausible'] as const) {
    it(`finds the cheapest of them, and only if it is one (${ceiling})`, () => {
      const seen = { clean: 0, aligned: 0, ambiguous: 0, failed: 0 };
      const cases = anyCase.chain((one) => one.written.map((value) => ({ schema: one.schema, value })));
      fc.assert(
        fc.property(cases, ({ schema, value }) => {
          const options = { ceiling, annotations: { readOnlyHint: true } };
          const tool = offer({ properties: { it: schema }, required: ['it'] }, options);
          const node = nodeOf({ it: value }, { start: 0, end: 0 });
          const [only, ...rivals] = cheapest(everyReading(node, tool, rules)).map((reading) => printNode(reading.node));
          const found = tryNode(node, tool, options);
          const status = only === undefined ? 'failed' : rivals.length > 0 ? 'ambiguous' : 'aligned';
          seen[status === 'aligned' && found.codes.length === 0 ? 'clean' : status]++;
          if (found.status === 'failed' && overWhole.test(JSON.stringify(schema))) return;
          expect(found).toMatchObject({ status, text: status === 'aligned' ? only : undefined });
        }),
        { numRuns },
      );
      if (process.env.CALLMEND_SHOW) console.log(ceiling, seen);
      // A small sample may hold none of a kind; of three hundred some thirteen are aligned without loss, give or take four.
      if (numRuns >= 100) expect(Math.min(seen.aligned, seen.failed)).toBeGreaterThan(0);
    });
  }
});
