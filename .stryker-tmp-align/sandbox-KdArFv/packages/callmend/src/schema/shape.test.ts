// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../types.ts';
import { kinds } from './keywords-type.ts';
import { mergedSchema, narrow, referenced, takesAll, typeWords } from './shape.ts';

const shapeOf = (schema: JsonSchema, more: object = {}) =>
  mergedSchema(schema, typeof schema === 'object' ? { ...more, ...schema } : schema);
const within = (part: JsonSchema, root: JsonSchema) => mergedSchema(part, root);

describe('mergedSchema', () => {
  it('sees through references and allOf', () => {
    const root = {
      $defs: {
        base: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
        named: { allOf: [{ $ref: '#/$defs/base' }], properties: { name: { type: 'string' } }, required: ['name'] },
      },
    };
    const shape = within({ $ref: '#/$defs/named', description: 'x' }, root);
    expect([...shape.properties.keys()].sort()).toEqual(['id', 'name']);
    expect([...shape.required].sort()).toEqual(['id', 'name']);
    expect(shape.schema.type).toEqual(['object']);
    expect(shape.isPlain).toBe(true);
  });

  it('ignores what stands beside a reference in draft-07', () => {
    const root = { $schema: 'http://json-schema.org/draft-07/schema#', definitions: { a: { type: 'integer' } } };
    expect(within({ $ref: '#/definitions/a', enum: ['x'] }, root).schema).toMatchObject({ type: ['integer'] });
  });

  it('ends where a reference leads back to itself', () => {
    const root = {
      $defs: { a: { allOf: [{ $ref: '#/$defs/a' }], type: 'object', properties: { a: { $ref: '#/$defs/a' } } } },
    };
    expect([...within({ $ref: '#/$defs/a' }, root).properties.keys()]).toEqual(['a']);
  });

  it('takes what all parts take', () => {
    const shape = shapeOf({
      allOf: [
        { type: ['string', 'integer', 'null'] },
        { type: ['number', 'string'] },
        { enum: [1, 'x', null] },
        { const: 1 },
      ],
    });
    expect(typeWords(shape.kinds)).toEqual(['integer']);
    expect(shape.schema).toMatchObject({ type: ['integer'], enum: [1] });
    expect(shapeOf(false).kinds).toBe(0);
    expect(shapeOf({ type: 'integer', nullable: true }).kinds).toBe(kinds.integer | kinds.null);
  });

  it('joins the schemas of one property, and those of additional ones', () => {
    const shape = shapeOf({
      properties: { a: { type: 'integer' } },
      additionalProperties: { type: 'string' },
      allOf: [{ properties: { a: { minimum: 1 }, b: { maxLength: 3 } } }],
    });
    expect(shape.properties.get('a')).toEqual({ allOf: [{ type: 'integer' }, { minimum: 1 }] });
    expect(shape.properties.get('b')).toEqual({ allOf: [{ type: 'string' }, { maxLength: 3 }] });
    expect(shape.additional).toEqual({ type: 'string' });
  });

  it('knows no property that a closed part does not know', () => {
    const shape = shapeOf({ properties: { a: {} }, additionalProperties: false, allOf: [{ properties: { b: {} } }] });
    expect([...shape.properties.keys()]).toEqual(['a']);
    expect(shape.additional).toBe(false);
    expect(shapeOf({ allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }).properties.has('a')).toBe(
      true,
    );
  });

  it('holds patterns of keys; one that is not run may match any', () => {
    const shape = shapeOf({
      patternProperties: { '^x': { type: 'integer' }, '(a+)+$': { type: 'string' } },
      additionalProperties: false,
    });
    expect(shape.patterns.map(({ matches }) => matches('xa'))).toEqual([true, true]);
    expect(shape.patterns.map(({ schema }) => schema)).toEqual([{ type: 'integer' }, true]);
  });

  it('holds tuples of both drafts', () => {
    expect(shapeOf({ prefixItems: [{ type: 'string' }], items: { type: 'integer' } })).toMatchObject({
      prefixItems: [{ type: 'string' }],
      items: { type: 'integer' },
    });
    expect(shapeOf({ items: [{ type: 'string' }], additionalItems: false })).toMatchObject({
      prefixItems: [{ type: 'string' }],
      items: false,
    });
    expect(shapeOf({ allOf: [{ items: { type: 'integer' } }, { prefixItems: [{ minimum: 1 }] }] }).prefixItems).toEqual(
      [{ allOf: [{ type: 'integer' }, { minimum: 1 }] }],
    );
  });

  it('keeps the default of the outermost part', () => {
    const root = { $defs: { a: { type: 'integer', default: 1 } } };
    expect(within({ $ref: '#/$defs/a', default: 2 }, root).schema.default).toBe(2);
    expect(within({ $ref: '#/$defs/a' }, root).schema.default).toBe(1);
  });

  it('speaks without a type of the kinds that its keywords speak of', () => {
    expect(shapeOf({ properties: {} }).schema.type).toEqual(['object']);
    expect(shapeOf({ minItems: 1, pattern: 'x' }).schema.type).toEqual(['array', 'string']);
    expect(shapeOf({ not: {} }).schema.type).toEqual([]);
    expect(typeWords(shapeOf({ properties: {} }).kinds)).toHaveLength(6);
  });

  it('is plain only where nothing is left for the judge', () => {
    for (const keyword of [
      'minimum',
      'pattern',
      'enum',
      'not',
      'if',
      'anyOf',
      'dependentRequired',
      'uniqueItems',
      'unevaluatedProperties',
    ]) {
      expect(
        shapeOf({ type: 'object', [keyword]: keyword === 'enum' || keyword === 'anyOf' ? [] : {} }).isPlain,
        keyword,
      ).toBe(false);
    }
    expect(shapeOf({ type: 'object', title: 'x', 'x-note': 1, properties: {}, default: {} }).isPlain).toBe(true);
  });

  it('passes over what is no schema', () => {
    expect(shapeOf({ type: 'odd', properties: [1], required: 'x', anyOf: 'x', allOf: [3], items: 7 }).unions).toEqual(
      [],
    );
  });
});

describe('narrow', () => {
  const union = [
    { properties: { a: {} }, required: ['a'] },
    { anyOf: [{ properties: { b: {} } }, { properties: { c: {} } }] },
  ];
  const root = { type: 'object', properties: { id: {} }, anyOf: union };

  it('takes one variant beside what holds for all', () => {
    const shape = mergedSchema(root, root);
    const [first, second] = union.map((variant) => narrow(shape, shape.unions[0] ?? [], variant, root));
    expect([...(first?.properties.keys() ?? [])]).toEqual(['id', 'a']);
    expect(first?.unions).toEqual([]);
    expect(second?.unions).toEqual([union[1]?.anyOf]);
    expect(first?.isPlain).toBe(false);
  });

  it('ends where a variant is the union itself', () => {
    const loop = { $defs: { n: { anyOf: [{ $ref: '#/$defs/n' }, { type: 'integer' }] } } };
    const shape = mergedSchema({ $ref: '#/$defs/n' }, loop);
    const [self = {}] = shape.unions[0] ?? [];
    expect(narrow(shape, shape.unions[0] ?? [], self, loop).unions).toEqual([]);
  });
});

describe('referenced', () => {
  it('follows a schema that is only a reference, and ends in a circle', () => {
    const target = { type: 'integer' };
    const root = { $defs: { a: { $ref: '#/$defs/b' }, b: target, c: { $ref: '#/$defs/d' }, d: { $ref: '#/$defs/c' } } };
    expect(referenced({ $ref: '#/$defs/a' }, root)).toBe(target);
    const beside = { $ref: '#/$defs/a', title: 'x' };
    expect(referenced(beside, root)).toBe(beside);
    expect(referenced(root.$defs.c, root)).toBeDefined();
    expect(referenced({ $ref: 'https://example.org/x' }, root)).toBe(true);
  });
});

describe('takesAll', () => {
  it('holds for a schema that asks for nothing', () => {
    expect(
      [true, {}, { title: 'x', default: 1 }, { additionalProperties: true }].map((schema) => takesAll(shapeOf(schema))),
    ).toEqual([true, true, true, true]);
    expect(
      [false, { type: 'object' }, { required: ['a'] }, { items: {} }, { properties: { a: {} } }, { minimum: 1 }].map(
        (schema) => takesAll(shapeOf(schema)),
      ),
    ).toEqual(Array(6).fill(false));
  });
});
