import { describe, expect, it } from 'vitest';
import { workMs } from '../../../../test/work-ms.ts';
import type { JsonSchema } from '../types.ts';
import { align } from './align.ts';
import { nodeOf } from './node.ts';
import { rules } from './rules/index.ts';
import { offer, tryAlign } from './trial.ts';

const item = {
  type: 'object',
  properties: { sku: { type: 'string' }, qty: { type: 'integer', minimum: 1 } },
  required: ['sku', 'qty'],
  additionalProperties: false,
};
const order = { properties: { items: { type: 'array', items: item } }, required: ['items'] };

describe('bounds', () => {
  const leaf = { type: 'integer' };
  const layers = (depth: number, width: number) => ({
    $defs: Object.fromEntries(
      Array.from({ length: depth }, (_, level) => [
        `l${level}`,
        {
          anyOf: Array.from({ length: width }, (_, at) => ({
            type: 'object',
            properties: { k: level + 1 < depth ? { $ref: `#/$defs/l${level + 1}` } : leaf, [`v${at}`]: leaf },
            required: ['k'],
          })),
        },
      ]),
    ),
    properties: { it: { $ref: '#/$defs/l0' } },
  });
  const nested = (depth: number, value: string): string =>
    `{"it":${'{"k":'.repeat(depth)}${value}${'}'.repeat(depth)}}`;

  it('refuse when the visits are spent, though a reading was found', () => {
    const text = '{"items":[{"sku":"a","qty":"1"},{"sku":"b","qty":"2"}]}';
    for (const maxVisits of [0, 1, 5, 10, 20]) {
      expect(tryAlign(text, order, { maxVisits })).toMatchObject({
        status: 'failed',
        issues: [{ code: 'too-large', path: [] }],
      });
    }
    expect(tryAlign(text, order, { maxVisits: 100 }).status).toBe('aligned');
  });

  it('look at so many conditions of a value, and follow so many in a row', () => {
    const keys = Array.from({ length: 100 }, (_, at) => `k${at}`);
    const many = { dependentSchemas: Object.fromEntries(keys.map((key) => [key, { required: [`${key}x`] }])) };
    const sent = JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1])));
    const missingOf = (text: string, schema: JsonSchema): readonly unknown[] =>
      tryAlign(text, schema).issues.map((issue) => 'missing' in issue && issue.missing.length);
    expect(missingOf(sent, many)).toEqual([16]);
    const row = keys
      .slice(0, 30)
      .reduceRight<JsonSchema>(
        (inner, key) => ({ required: [key], allOf: [{ dependentSchemas: { start: inner } }] }),
        {},
      );
    expect(missingOf('{"start":1}', row)).toEqual([9]);
  });

  it('leave what is wrong told where it costs too much to ask which conditions hold', () => {
    const schema: JsonSchema = {
      properties: { mode: { enum: ['a', 'b'] }, rows: { type: 'array', items: { type: 'integer' } } },
      allOf: Array.from({ length: 20 }, () => ({ if: { required: ['none'] }, else: { required: ['why'] } })),
    };
    const sent = (rows: number): string => JSON.stringify({ mode: 'c', rows: Array.from({ length: rows }, () => 1) });
    const codes = (rows: number): readonly string[] =>
      tryAlign(sent(rows), schema, { maxVisits: 10_000 }).issues.map(({ code }) => code);
    expect(codes(10)).toEqual(['bad-arguments', 'bad-value']);
    expect(codes(1000)).toEqual(['bad-value']);
  });

  it('search fifty variants in ten layers once each', () => {
    const schema = layers(10, 50);
    expect(tryAlign(nested(10, '"42"'), schema, { maxVisits: 100_000 }).text).toBe(nested(10, '42'));
    expect(tryAlign(nested(10, '"x"'), schema).status).toBe('failed');
  });

  it('search the rows that ten variants share once each', () => {
    const row = {
      type: 'object',
      properties: { id: leaf, tags: { type: 'array', items: { type: 'string' } } },
      additionalProperties: false,
    };
    const variants = Array.from({ length: 10 }, (_, at) => ({
      type: 'object',
      properties: { rows: { type: 'array', items: { $ref: '#/$defs/row' }, minItems: at } },
      required: ['rows'],
    }));
    const schema = { $defs: { row }, properties: { it: { anyOf: variants } } };
    const table = (id: string): string =>
      `{"it":{"rows":[${Array(500).fill(`{"id":${id},"tags":["a","b"]}`).join()}]}}`;
    expect(tryAlign(table('"42"'), schema, { maxVisits: 100_000 }).text).toBe(table('42'));
  });

  it('refuse unions whose choices multiply', () => {
    const pair = (at: number) => ({ anyOf: [{ required: [`a${at}`] }, { required: [`b${at}`] }] });
    const started = workMs();
    expect(tryAlign('{"x":1}', { allOf: Array.from({ length: 20 }, (_, at) => pair(at)) })).toMatchObject({
      status: 'failed',
      issues: [{ code: 'too-large' }],
    });
    expect(workMs() - started).toBeLessThan(2000);
  });

  it('end where a schema leads back to itself', () => {
    const tree = {
      $defs: { n: { anyOf: [leaf, { type: 'array', items: { $ref: '#/$defs/n' } }, { $ref: '#/$defs/n' }] } },
      properties: { it: { $ref: '#/$defs/n' } },
    };
    const { $defs, properties } = tree;
    const clean = { $defs: { n: { anyOf: $defs.n.anyOf.slice(0, 2) } }, properties };
    expect(tryAlign('{"it":[[["5"]]]}', clean).text).toBe('{"it":[[[5]]]}');
    expect(tryAlign('{"it":[[["x"]]]}', clean).status).toBe('failed');
  });

  it('hold values as deep as the parser reads', () => {
    const deep = (depth: number, value: string): string => '{"it":'.repeat(depth) + value + '}'.repeat(depth);
    const schema = { properties: { it: { anyOf: [leaf, { $ref: '#' }] } }, additionalProperties: false };
    expect(tryAlign(deep(250, '"5"'), schema).text).toBe(deep(250, '5'));
    expect(tryAlign(deep(250, '"x"'), schema).status).toBe('failed');
  });

  it('grow with the size of the arguments', () => {
    const schema = { properties: { rows: { type: 'array', items: item } } };
    const time = (rows: number): number => {
      const node = nodeOf(
        { rows: Array.from({ length: rows }, (_, at) => ({ sku: at, qty: '5' })) },
        { start: 0, end: 0 },
      );
      const tool = offer(schema);
      const times = Array.from({ length: 5 }, () => {
        const started = workMs();
        expect(align(node, tool, { rules, maxVisits: 5_000_000 }).status).toBe('aligned');
        return workMs() - started;
      });
      return Math.min(...times);
    };
    time(1000);
    expect(time(16_000) / time(2000)).toBeLessThan(8 * 4);
  });
});
