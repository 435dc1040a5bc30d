// @ts-nocheck
import { expect, test } from 'vitest';
import type { JsonSchema, OfferedTool } from '../types.ts';
import { parametersShape, parameterTypes } from './parameter-type.ts';

function toolOf(schema: JsonSchema): OfferedTool {
  return {
    spec: { name: 'f', inputSchema: schema },
    schema,
    fits: () => false,
    compile: () => () => false,
    ceiling: 'schema',
  };
}

const defs = { size: { enum: ['s', 'l'] }, loop: { anyOf: [{ $ref: '#/$defs/loop' }, { $ref: '#/$defs/loop' }] } };

test.each<[JsonSchema, string | undefined]>([
  [{ type: 'string' }, 'string'],
  [{ type: ['integer', 'null'] }, 'integer or null'],
  [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
  [{ allOf: [{ $ref: '#/$defs/size' }], description: 'How large.' }, "'s' | 'l'"],
  [{ enum: ['a\u001b[2J\u202e'] }, "'a [2J\\u202e'"],
  [true, undefined],
])('says %j as %s', (property, words) => {
  expect(parameterTypes(toolOf({ properties: { p: property }, $defs: defs }), [])('p')).toBe(words);
});

test('finds a key deep inside, through lists, references and unions', () => {
  const tool = toolOf({
    properties: { rows: { type: 'array', items: { $ref: '#/$defs/row' } } },
    $defs: { row: { anyOf: [{ properties: { kind: { const: 'a' } } }, { properties: { size: { type: 'number' } } }] } },
  });
  expect(parameterTypes(tool, ['rows', 3])('size')).toBe('number');
  expect(parameterTypes(tool, ['rows', 3])('constructor')).toBeUndefined();
});

test('says what a key holds in the variant that has just the keys that were expected', () => {
  const variant = (kind: string, size: object) => ({
    properties: { kind: { const: kind }, size },
    additionalProperties: false,
  });
  const open = { properties: { colour: { type: 'string' } }, additionalProperties: false };
  const tool = toolOf({ oneOf: [variant('a', { type: 'number' }), open] });
  expect(parameterTypes(tool, [])('size')).toBe('number');
  const two = toolOf({ oneOf: [variant('a', { type: 'number' }), { properties: { size: { type: 'string' } } }] });
  expect(parameterTypes(two, [])('size')).toBe('number or string');
  expect(parameterTypes(two, [], ['size'])('size')).toBe('string');
});

test('comes to an end in a schema that refers to itself', () => {
  const tool = toolOf({ properties: { p: { $ref: '#/$defs/loop' } }, $defs: defs });
  expect(parameterTypes(tool, ['p', 'p', 'p'])('p')).toBeUndefined();
});

test('writes the parameters as an object', () => {
  const tool = toolOf({ properties: { path: { type: 'string' }, depth: { type: 'integer' } }, required: ['path'] });
  expect(parametersShape(tool)).toBe('{ path: string, depth?: integer }');
});
