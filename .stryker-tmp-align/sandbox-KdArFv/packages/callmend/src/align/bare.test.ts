// @ts-nocheck
import { expect, it } from 'vitest';
import type { JsonNode, JsonSchema, Path, Repair } from '../types.ts';
import { undueBareString } from './bare.ts';

const span = { start: 0, end: 0 };

/** A node in which every string that begins with `~` was written without quotes. */
function nodeOf(value: unknown): JsonNode {
  if (typeof value === 'string')
    return { kind: 'string', value, ...span, ...(value.startsWith('~') && { bare: true }) };
  if (Array.isArray(value)) return { kind: 'array', items: value.map(nodeOf), ...span };
  if (typeof value === 'object' && value !== null)
    return { kind: 'object', keys: Object.keys(value), values: Object.values(value).map(nodeOf), ...span };
  return { kind: 'null', ...span };
}

const undue = (value: unknown, schema: JsonSchema, repairs: readonly Repair[] = []): Path | undefined =>
  undueBareString(nodeOf(value), schema, repairs);

const string = { type: 'string' };
const mended = { code: 'any', stage: 'align', risk: 'schema' } as const;

it.each<[unknown, JsonSchema]>([
  ['~a', string],
  ['a', { type: 'integer' }],
  [{ a: ['b'] }, true],
  [null, string],
  [{ a: '~b' }, { properties: { a: string } }],
  [{ a: '~b' }, { properties: { a: { type: ['string', 'null'] } } }],
  [{ a: '~b' }, { properties: { a: { enum: ['b', 'c'] } } }],
  [{ a: '~b' }, { properties: { a: { const: 'b' } } }],
  [{ a: '~b' }, { additionalProperties: string }],
  [{ ab: '~b' }, { patternProperties: { '^a': string } }],
  [['~a', '~b'], { type: 'array', items: string }],
  [['~a', 1], { prefixItems: [string, true] }],
  [
    { a: { b: ['~c'] } },
    { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { properties: { b: { items: string } } } } },
  ],
  [{ a: '~b' }, { anyOf: [{ properties: { a: { type: 'integer' } } }, { properties: { a: string } }] }],
])('a string without quotes is due where the schema asks for one: %j under %j', (value, schema) => {
  expect(undue(value, schema)).toBeUndefined();
});

it.each<[unknown, JsonSchema, Path]>([
  ['~a', true, []],
  ['~a', {}, []],
  ['~a', { type: 'integer' }, []],
  [{ a: '~b' }, true, ['a']],
  [{ a: '~b' }, { properties: { a: {} } }, ['a']],
  [{ a: '~b' }, { properties: { a: { type: 'integer' } } }, ['a']],
  [{ a: '~b', c: '~d' }, { properties: { a: string } }, ['c']],
  [{ b: '~b' }, { patternProperties: { '^a': string } }, ['b']],
  [{ a: '~b' }, { properties: { a: { type: 'integer' } }, additionalProperties: string }, ['a']],
  [['~a', '~b'], { prefixItems: [string] }, [1]],
  [[['~a']], { items: string }, [0, 0]],
  [{ a: { b: ['c', '~d'] } }, { properties: { a: { properties: { b: true } } } }, ['a', 'b', 1]],
  [{ a: '~b' }, { anyOf: [{ properties: { a: { type: 'integer' } } }, { properties: { a: true } }] }, ['a']],
])('a string without quotes is not due elsewhere: %j under %j', (value, schema, path) => {
  expect(undue(value, schema)).toEqual(path);
});

it('a string without quotes is not due where only a repair brought it', () => {
  const schema = { properties: { a: { items: string }, b: { items: string } } };
  const value = { a: ['x', '~y'], b: ['~z'] };
  const at = (path: Path): Repair => ({ ...mended, at: 'value', path, before: 'y', after: ['y'] });
  expect(undue(value, schema)).toBeUndefined();
  expect(undue(value, schema, [at(['a'])])).toEqual(['a', 1]);
  expect(undue(value, schema, [at(['a', 1])])).toEqual(['a', 1]);
  expect(undue(value, schema, [at(['b', 0])])).toEqual(['b', 0]);
  expect(undue(value, schema, [at(['a', 0]), at(['c']), at(['a', 1, 0])])).toBeUndefined();
  expect(undue(value, schema, [{ ...mended, at: 'move', path: ['b'], to: ['c'] }])).toEqual(['b', 0]);
  expect(undue(value, schema, [{ ...mended, at: 'move', path: ['c'], to: ['b'] }])).toEqual(['b', 0]);
  expect(undue(value, schema, [{ ...mended, at: 'key', path: ['a'], before: 'A', after: 'a' }])).toBeUndefined();
});

it('more strings without quotes than 256 are no slip', () => {
  const list = (length: number) => Array.from({ length }, () => '~a');
  expect(undue(list(256), { items: string })).toBeUndefined();
  expect(undue(list(257), { items: string })).toEqual([0]);
});
