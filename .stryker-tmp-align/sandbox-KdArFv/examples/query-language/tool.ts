// @ts-nocheck
import type { ToolSpec } from 'callmend';

const text = { type: 'string' };

/** One way to write a filter: its `type` says which it is, and every field is due. */
const variant = (type: string, fields: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties: { type: { const: type }, ...fields },
  required: ['type', ...Object.keys(fields)],
  additionalProperties: false,
});

const bound = { anyOf: [{ type: 'number' }, { type: 'string', format: 'date' }] };
const filters = { type: 'array', items: { $ref: '#/$defs/filter' }, minItems: 1 };

/** A tool whose argument is a small query language: seven kinds of filter, two of which hold filters in their turn. */
export const query: ToolSpec = {
  name: 'query',
  description: 'Finds the orders that pass every filter.',
  inputSchema: {
    type: 'object',
    properties: {
      filters,
      select: { type: 'array', items: text },
      orderBy: {
        type: 'object',
        properties: { field: text, direction: { enum: ['asc', 'desc'] } },
        required: ['field'],
        additionalProperties: false,
      },
      limit: { type: 'integer', minimum: 1 },
    },
    required: ['filters'],
    additionalProperties: false,
    $defs: {
      filter: {
        oneOf: [
          variant('equals', { field: text, value: { type: ['string', 'number', 'boolean'] } }),
          variant('between', { field: text, from: bound, to: bound }),
          variant('in', { field: text, values: { type: 'array', items: text, minItems: 1 } }),
          variant('isNull', { field: text }),
          variant('last', {
            field: text,
            amount: { type: 'integer', minimum: 1 },
            unit: { enum: ['days', 'weeks', 'months'] },
          }),
          variant('and', { filters }),
          variant('or', { filters }),
        ],
      },
    },
  },
};
