// @ts-nocheck
import type { JsonSchema, OfferedTool } from '../../types.ts';

/** The tools that the failed calls were offered. */
const eventSchema: JsonSchema = {
  type: 'object',
  description: 'Never told to the model twice.',
  properties: {
    title: { type: 'string' },
    start: { type: 'string', format: 'date-time', description: 'When it begins.' },
    priority: { enum: ['low', 'high'] },
    guests: { type: 'array', items: { $ref: '#/$defs/guest' } },
    seats: { type: ['integer', 'null'] },
  },
  required: ['title', 'start'],
  additionalProperties: false,
  $defs: {
    guest: { type: 'object', properties: { email: { type: 'string' }, age: { type: 'integer' } }, required: ['email'] },
  },
};
const shapeSchema: JsonSchema = {
  type: 'object',
  properties: {
    shape: {
      oneOf: [
        { properties: { kind: { const: 'circle' }, radius: { type: 'number' } }, required: ['kind', 'radius'] },
        { properties: { kind: { const: 'square' }, side: { type: 'number' } }, required: ['kind', 'side'] },
      ],
    },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['shape'],
};
const pathSchema: JsonSchema = {
  type: 'object',
  properties: { path: { type: 'string' }, content: { type: 'string' }, mode: { type: 'string' } },
  required: ['path', 'content'],
};

export const event: OfferedTool = offer('create_event', eventSchema);
export const draw: OfferedTool = offer('draw', shapeSchema);
export const write: OfferedTool = offer('write_note', pathSchema);
export const ping: OfferedTool = offer('ping', { type: 'object', properties: {}, additionalProperties: false });
export const free: OfferedTool = offer('run_anything');

function offer(name: string, inputSchema?: JsonSchema): OfferedTool {
  const spec = { name, ...(inputSchema === undefined ? {} : { inputSchema }) };
  return { spec, schema: inputSchema ?? true, fits: () => false, compile: () => () => false, ceiling: 'schema' };
}
