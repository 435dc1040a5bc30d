// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareSchema } from './prepare.ts';

const maxBytes = 256 * 1024;
const prepare = (schema: unknown) => prepareSchema(schema, maxBytes);
const numRuns = Number(process.env.CALLMEND_RUNS ?? 200);

describe('prepareSchema', () => {
  it('takes any object where a tool has no schema', () => {
    expect(prepare(undefined)).toEqual({ schema: { type: 'object' }, notes: [] });
  });

  it('copies a schema as it is', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', format: 'date' } }, 'x-own': [1, null] };
    const prepared = prepare(schema);
    expect(prepared).toEqual({ schema, notes: [] });
    schema.properties.a.type = 'number';
    expect(prepared.schema).toMatchObject({ properties: { a: { type: 'string' } } });
  });

  it('keeps a key named __proto__', () => {
    const text = '{"properties":{"__proto__":{"type":"string"}}}';
    expect(JSON.stringify(prepare(JSON.parse(text)).schema)).toBe(text);
  });

  it('leaves out what JSON cannot say', () => {
    expect(prepare({ a: undefined, b: () => 1, c: Symbol('c'), d: [undefined, Number.NaN], e: 1n })).toEqual({
      schema: { d: [null, null], e: 1n },
      notes: [],
    });
  });

  it.each([
    ['a missing reference', { $ref: '#/$defs/nope' }, '$ref "#/$defs/nope" leads nowhere in it'],
    ['a missing anchor', { $ref: '#nope' }, 'leads nowhere in it'],
    [
      'a remote reference',
      { items: { $ref: 'https://example.com/s.json' } },
      'leads out of it, and only local references',
    ],
    ['a reference to itself', { $ref: '#' }, '$ref "#" leads back to itself'],
    [
      'references in a circle',
      { $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' },
      'leads back to itself',
    ],
    ['a number', 5, 'it is neither an object nor a boolean'],
    ['null', null, 'it is neither an object nor a boolean'],
    ['a list', [], 'it is neither an object nor a boolean'],
    ['a schema over the limit', { description: 'é'.repeat(maxBytes / 2) }, 'it has more than 262144 bytes'],
    [
      'a getter that throws',
      Object.defineProperty({}, 'a', { enumerable: true, get: () => fail() }),
      'it cannot be read',
    ],
  ])('tells a problem: %s', (_, schema, problem) => {
    expect(prepare(schema).problem).toContain(problem);
  });

  it('tells a schema that holds itself, one that nests deeply and one that refers in a long row', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.not = cyclic;
    expect(prepare(cyclic).problem).toBe('bad schema: it holds itself');
    let deep: unknown = {};
    for (let i = 0; i < 100_000; i += 1) deep = { not: deep };
    expect(prepare(deep).problem).toBe('bad schema: it nests deeper than 256 levels');
    const row = Array.from({ length: 1000 }, (__, i) => [`a${i}`, { $ref: `#/$defs/a${i + 1}` }]);
    const $defs = { ...Object.fromEntries(row), a1000: {} };
    expect(prepare({ $defs }).problem).toBe('bad schema: it applies more than 256 schemas in a row to one value');
  });

  it('tells one object that stands in many places by its size, before it is copied out', () => {
    let shared: unknown = { type: 'string' };
    for (let i = 0; i < 60; i += 1) shared = { allOf: [shared, shared] };
    expect(prepare(shared).problem).toContain('it has more than 262144 bytes');
  });

  it('finds no problem in recursion that goes into the value, nor in two names for one place', () => {
    expect(prepare({ properties: { child: { $ref: '#' } } }).problem).toBeUndefined();
    expect(prepare({ items: { anyOf: [{ $ref: '#' }, { type: 'null' }] } }).problem).toBeUndefined();
    expect(prepare({ $defs: { 'a/b': {}, 'c%d': {} }, items: { $ref: '#/$defs/a~1b' } }).problem).toBeUndefined();
    expect(prepare({ $id: 'https://example.com/s', $ref: 's#/$defs/a', $defs: { a: {} } }).problem).toBeUndefined();
  });

  it('notes what is not checked, once', () => {
    const part = { type: 'dict', format: 'email', pattern: '^(a+)+$', patternProperties: { '(': true } };
    const prepared = prepare({ properties: { a: part, b: { ...part } } });
    expect(prepared.problem).toBeUndefined();
    expect(prepared.notes).toEqual([
      'pattern "(" is not checked: it is no regular expression, or may backtrack for long',
      'pattern "^(a+)+$" is not checked: it is no regular expression, or may backtrack for long',
      'format "email" is not checked',
      'type "dict" is unknown: any value passes',
    ]);
  });

  it('notes twenty things at most', () => {
    const properties = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, { format: `f${i}` }]));
    const { notes } = prepare({ properties });
    expect([notes.length, notes.at(-1)]).toEqual([21, '… and 30 more']);
  });

  it('takes anything', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withMap: true, withDate: true, withNullPrototype: true }),
        (schema) => {
          const { problem, notes } = prepare(schema);
          expect(typeof (problem ?? '')).toBe('string');
          expect(Array.isArray(notes)).toBe(true);
        },
      ),
      { numRuns },
    );
  });
});

function fail(): never {
  throw new Error('not to be read');
}
