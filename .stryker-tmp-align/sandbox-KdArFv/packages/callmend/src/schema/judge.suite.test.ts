// @ts-nocheck
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../types.ts';
import { judge } from './judge.ts';
import { prepareSchema } from './prepare.ts';

interface Group {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const suite = (draft: string): Readonly<Record<string, readonly Group[]>> =>
  JSON.parse(readFileSync(new URL(`../../../../test/json-schema-suite/${draft}.json`, import.meta.url), 'utf8'));

const remote = 'it refers to a schema elsewhere, which is never fetched';
const format = 'date, time and date-time are asserted, as RULES say';

/** Every case that we answer otherwise than the suite, and why. */
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'draft-2020-12': {
    'defs: validate definition against metaschema: valid definition schema': remote,
    'dynamicRef: strict-tree schema, guards against misspelled properties: instance with correct field': remote,
    'dynamicRef: tests for implementation dynamic anchor and reference link: correct extended schema': remote,
    'dynamicRef: $ref and $dynamicAnchor are independent of order - $defs first: correct extended schema': remote,
    'dynamicRef: $ref and $dynamicAnchor are independent of order - $ref first: correct extended schema': remote,
    'dynamicRef: $ref to $dynamicRef finds detached $dynamicAnchor: number is valid': remote,
    'format: date format: invalid date string is only an annotation by default': format,
    'format: date-time format: invalid date-time string is only an annotation by default': format,
    'format: time format: invalid time string is only an annotation by default': format,
    'ref: remote ref, containing refs itself: remote ref valid': remote,
    'vocabulary: schema that uses custom metaschema with with no validation vocabulary: no validation: invalid number, but it still validates':
      'the metaschema that switches the keywords off is elsewhere',
  },
  'draft-07': {
    'definitions: validate definition against metaschema: valid definition schema': remote,
    'ref: remote ref, containing refs itself: remote ref valid': remote,
  },
};

/** The suite tells the draft by its folder. */
function inDraft(schema: JsonSchema, draft: string): JsonSchema {
  if (draft !== 'draft-07' || typeof schema === 'boolean') return schema;
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...schema };
}

describe.each(Object.entries(known))('the official suite of %s', (draft, failures) => {
  const groups = Object.entries(suite(draft)).flatMap(([file, list]) => list.map((group) => ({ file, group })));

  it('is answered as it says, but for the cases listed here', () => {
    const wrong = groups.flatMap(({ file, group }) => {
      const schema = inDraft(group.schema, draft);
      const fits = judge(schema, schema);
      const failed = group.tests.filter(({ data, valid }) => fits(data) !== valid);
      return failed.map(({ description }) => `${file}: ${group.description}: ${description}`);
    });
    expect(wrong).toEqual(Object.keys(failures));
  });

  it('is answered alike for the prepared copy of each schema, which has a problem only where it refers elsewhere', () => {
    for (const { group } of groups) {
      const schema = inDraft(group.schema, draft);
      const prepared = prepareSchema(schema, 64 * 1024);
      if (prepared.problem !== undefined) expect(prepared.problem).toMatch(/leads out of it/);
      const [fits, fitsCopy] = [judge(schema, schema), judge(prepared.schema, prepared.schema)];
      for (const { data } of group.tests) expect(fitsCopy(data)).toBe(fits(data));
    }
  });
});
