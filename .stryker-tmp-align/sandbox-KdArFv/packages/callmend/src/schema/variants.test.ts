// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { JsonNode, JsonSchema } from '../types.ts';
import { kinds } from './keywords-type.ts';
import { mergedSchema } from './shape.ts';
import { keysOfOneAlone, meantVariant, openKinds, tagOf } from './variants.ts';

const span = { start: 0, end: 0 };
const text = (value: string): JsonNode => ({ kind: 'string', value, ...span });
const object = (entries: Readonly<Record<string, JsonNode>>): JsonNode => ({
  kind: 'object',
  keys: Object.keys(entries),
  values: Object.values(entries),
  ...span,
});
const number: JsonNode = { kind: 'number', text: '1', ...span };
const shapes = (...variants: readonly JsonSchema[]) => variants.map((variant) => mergedSchema(variant, variant));
const indexOf = (node: JsonNode, ...variants: readonly JsonSchema[]): number => {
  const all = shapes(...variants);
  const meant = meantVariant(node, all, {});
  return meant === undefined ? -1 : all.indexOf(meant);
};

const circle = { type: 'object', properties: { kind: { const: 'circle' }, radius: {} } };
const box = { type: 'object', properties: { kind: { enum: ['box', 'square_box'] }, width: {}, height: {} } };
const point = { type: 'object', properties: { kind: { const: 3 }, on: { const: true } } };

describe('meantVariant', () => {
  it('goes by the tag, by constant or by enum, in any spelling', () => {
    expect(indexOf(object({ kind: text('circle'), width: number, height: number }), circle, box, point)).toBe(0);
    expect(indexOf(object({ kind: text('Square Box') }), circle, box, point)).toBe(1);
    expect(indexOf(object({ kind: { kind: 'number', text: '3.0', ...span } }), circle, box, point)).toBe(2);
    expect(indexOf(object({ on: { kind: 'boolean', value: true, ...span } }), circle, box, point)).toBe(2);
  });

  it('goes by the keys where no tag tells', () => {
    expect(indexOf(object({ width: number }), circle, box, point)).toBe(1);
    expect(indexOf(object({ kind: text('disc'), radius: number }), circle, box, point)).toBe(0);
    expect(indexOf(object({ kind: text('disc') }), circle, box, point)).toBe(-1);
    expect(indexOf(object({ other: number }), circle, box, point)).toBe(-1);
  });

  it('goes by the kind where only one variant has it', () => {
    const list = { type: 'array' };
    expect(indexOf(object({}), list, circle)).toBe(1);
    expect(indexOf({ kind: 'array', items: [], ...span }, list, circle)).toBe(0);
    expect(indexOf(text('x'), list, circle)).toBe(-1);
    expect(indexOf(text('x'), { type: 'string' }, { enum: ['y'] })).toBe(-1);
  });
});

describe('keysOfOneAlone', () => {
  it('are those that no other variant declares', () => {
    const variants = shapes(circle, box);
    const [taken] = variants;
    expect(taken && [...keysOfOneAlone({ variants, taken })]).toEqual(['radius']);
  });
});

describe('tagOf', () => {
  const square = { type: 'object', properties: { kind: { const: 'square' }, side: {} } };

  it('is the key that every variant declares with a text of its own', () => {
    expect(tagOf(shapes(circle, square), {})).toEqual({ key: 'kind', values: ['circle', 'square'] });
  });

  it('is none where two variants share a text, one has several or none, or there is one variant', () => {
    expect(tagOf(shapes(circle, circle), {})).toBeUndefined();
    expect(tagOf(shapes(circle, box), {})).toBeUndefined();
    expect(tagOf(shapes(circle, point), {})).toBeUndefined();
    expect(tagOf(shapes(circle), {})).toBeUndefined();
  });
});

describe('openKinds', () => {
  it('are those of any variant, also of unions in unions', () => {
    const schema = { anyOf: [{ type: 'integer' }, { anyOf: [{ type: 'null' }, { type: 'boolean' }] }] };
    expect(openKinds(mergedSchema(schema, schema), schema)).toBe(kinds.integer | kinds.null | kinds.boolean);
  });

  it('end where a union leads back to itself', () => {
    const schema = { $defs: { n: { anyOf: [{ $ref: '#/$defs/n' }, { type: 'integer' }] } }, $ref: '#/$defs/n' };
    expect(openKinds(mergedSchema(schema, schema), schema) & kinds.integer).toBe(kinds.integer);
  });
});
