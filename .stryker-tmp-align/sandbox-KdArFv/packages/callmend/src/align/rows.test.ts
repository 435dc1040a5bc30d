// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../types.ts';
import type { EntryRule } from './rule.ts';
import { rules } from './rules/index.ts';
import { tryAlign } from './trial.ts';

const row = {
  type: 'object',
  properties: { id: { type: 'integer' }, start_day: { type: 'string' }, tag: { type: 'string' } },
  required: ['id'],
  additionalProperties: false,
};
const table: JsonSchema = { properties: { rows: { type: 'array', items: row } }, required: ['rows'] };

/** What becomes of rows that stand in one table. */
const mended = (rows: readonly string[], options = {}): string | undefined =>
  tryAlign(`{"rows":[${rows.join()}]}`, table, options).text;

describe('the rows of a table', () => {
  it.each([
    [['{"ID":1}', '{"ID":2}', '{"ID":3}']],
    [['{"ID":"1","tag":"a"}', '{"ID":2,"tag":"b"}', '{"ID":"3","tag":null}']],
    [['{"ID":1,"startDay":"x"}', '{"id":1,"startDay":"y"}', '{"ID":1,"startDay":"z"}']],
    [['{"ID":1}', '{"id":2,"Tag":"b"}', '{"Tag":"c","Id":3}', '{"ID":4}']],
  ])('are mended as each by itself: %j', (rows) => {
    const alone = rows.map((one) => mended([one])?.slice('{"rows":['.length, -']}'.length));
    expect(mended(rows)).toBe(`{"rows":[${alone.join()}]}`);
  });

  it('are asked about one by one by a rule that looks at values', () => {
    const byValue: EntryRule = {
      code: 'by-value',
      risk: 'schema',
      says: 'a text under an unknown key is the tag',
      mends: 'entry',
      places: (key, value) => (key === 'x' && value.kind === 'string' ? ['tag'] : []),
    };
    const options = { rules: [...rules, byValue] };
    expect(mended(['{"id":1,"x":"a"}', '{"id":2,"x":"b"}'], options)).toBe(
      '{"rows":[{"id":1,"tag":"a"},{"id":2,"tag":"b"}]}',
    );
    expect(mended(['{"id":1,"x":"a"}', '{"id":2,"x":5}'], options)).toBeUndefined();
    expect(mended(['{"id":1,"x":5}', '{"id":2,"x":"b"}'], options)).toBeUndefined();
  });
});
