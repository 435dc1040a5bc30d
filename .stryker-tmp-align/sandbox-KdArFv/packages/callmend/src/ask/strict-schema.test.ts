// @ts-nocheck
import { expect, it } from 'vitest';
import { isStrict } from './strict-schema.ts';

const closed = (properties: object, more: object = {}): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});
let deep: object = { type: 'string' };
for (let i = 0; i < 100_000; i++) deep = closed({ a: deep });

it.each<[string, unknown]>([
  ['nothing inside', closed({})],
  ['plain members', closed({ a: { type: 'string', description: 'x' }, b: { type: ['integer', 'null'] } })],
  [
    'closed objects inside',
    closed({ a: closed({ b: { enum: ['x', 'y'] } }), c: { type: 'array', items: closed({}) } }),
  ],
  ['a union', closed({ a: { anyOf: [closed({ b: { const: 1 } }), { type: 'null' }] } })],
  ['definitions', closed({ a: { $ref: '#/$defs/n' } }, { $defs: { n: { type: 'number' } } })],
])('takes a closed object with %s as strict', (_, schema) => {
  expect(isStrict(schema)).toBe(true);
});

it.each<[string, unknown]>([
  ['an open object', { type: 'object', properties: {}, required: [] }],
  ['an optional key', closed({ a: { type: 'string' } }, { required: [] })],
  ['no list of what is required', { type: 'object', properties: {}, additionalProperties: false }],
  ['an open object inside', closed({ a: { type: 'object' } })],
  ['an open object inside a list', closed({ a: { type: 'array', items: { type: ['object', 'null'] } } })],
  ['an open definition', closed({}, { $defs: { n: { properties: {} } } })],
  ['a keyword that strict does not know', closed({ a: { type: 'string', pattern: 'x' } })],
  ['a member without a type', closed({ a: {} })],
  ['a member that is anything', closed({ a: true })],
  ['a list at its root', { type: 'array', items: { type: 'string' } }],
  ['a union at its root', { anyOf: [closed({})] }],
  ['more levels than strict has', deep],
  ['no properties', { ...closed({}), properties: undefined }],
  ['an open object in a union', closed({ a: { anyOf: [{ type: 'object' }] } })],
  ['a union that is no list', closed({ a: { anyOf: { type: 'string' } } })],
  ['null for properties', closed({}, { properties: null })],
  ['null for a member', closed({ a: null })],
  ['text for a member', closed({ a: 'string' })],
  ['open properties without a type', closed({ a: { enum: [{}], properties: {} } })],
  ['a boolean', true],
])('does not take %s as strict', (_, schema) => {
  expect(isStrict(schema)).toBe(false);
});
