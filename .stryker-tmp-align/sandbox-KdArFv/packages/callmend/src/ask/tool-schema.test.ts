// @ts-nocheck
import { expect, it } from 'vitest';
import { toolSchema } from './tool-schema.ts';

const timer = { type: 'object', properties: { minutes: { type: 'integer' } } };
const wrapped = (value: unknown): object => ({
  schema: { type: 'object', properties: { value }, required: ['value'], additionalProperties: false },
  path: ['value'],
});

it('leaves a schema of an object as it is', () => {
  expect(toolSchema(timer)).toEqual({ schema: timer, path: [] });
});

it.each(['anyOf', 'oneOf', 'allOf'])('wraps a schema with %s at its root', (keyword) => {
  const schema = { ...timer, [keyword]: [timer] };
  expect(toolSchema(schema)).toEqual(wrapped(schema));
});

it('moves references, and nothing that only looks like one', () => {
  const schema = {
    $ref: '#/$defs/a',
    $defs: {
      a: { enum: ['#', '#/x'], description: '#/y', items: { $ref: '#' } },
      b: { $ref: 'other.json#/z', properties: { $ref: { type: 'string' } } },
      c: { $ref: '#anchor' },
    },
  };
  expect(toolSchema(schema)).toEqual(
    wrapped({
      $ref: '#/properties/value/$defs/a',
      $defs: {
        a: { enum: ['#', '#/x'], description: '#/y', items: { $ref: '#/properties/value' } },
        b: { $ref: 'other.json#/z', properties: { $ref: { type: 'string' } } },
        c: { $ref: '#anchor' },
      },
    }),
  );
});
