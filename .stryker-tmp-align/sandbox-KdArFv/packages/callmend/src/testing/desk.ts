// @ts-nocheck
import type { ToolSpec } from '../index.ts';
import type { ValidCall } from './kinds/kind.ts';

const object = (
  properties: Readonly<Record<string, object>>,
  required: readonly string[],
): object & { readonly [keyword: string]: unknown } => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const weather: ToolSpec = {
  name: 'get_weather',
  description: 'The weather in a city.',
  inputSchema: object(
    { city: { type: 'string' }, days: { type: 'integer' }, unit: { enum: ['celsius', 'fahrenheit'] } },
    ['city'],
  ),
  annotations: { readOnlyHint: true },
};

const notes: ToolSpec = {
  name: 'search_notes',
  description: 'Notes that hold all of the words.',
  inputSchema: object(
    { query: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } }, limit: { type: 'integer' } },
    ['query'],
  ),
  annotations: { readOnlyHint: true },
};

const event: ToolSpec = {
  name: 'create_event',
  description: 'Puts an event into the calendar.',
  inputSchema: object(
    {
      title: { type: 'string' },
      start_date: { type: 'string', format: 'date' },
      all_day: { type: 'boolean' },
      room: { type: 'string' },
    },
    ['title', 'start_date'],
  ),
};

const invoice: ToolSpec = {
  name: 'send_invoice',
  description: 'Sends an invoice to a customer.',
  inputSchema: object(
    {
      customer_id: { type: 'string' },
      lines: {
        type: 'array',
        items: object({ item: { type: 'string' }, cents: { type: 'integer' } }, ['item', 'cents']),
      },
      rate: { type: 'number' },
    },
    ['customer_id', 'lines'],
  ),
};

const note: ToolSpec = {
  name: 'write_note',
  description: 'Writes a note.',
  inputSchema: object({ path: { type: 'string' }, content: { type: 'string' } }, ['path', 'content']),
};

const deletion: ToolSpec = {
  name: 'delete_notes',
  description: 'Deletes a folder of notes.',
  inputSchema: object({ folder: { type: 'string' }, recursive: { type: 'boolean' } }, ['folder']),
  annotations: { destructiveHint: true },
};

/** The tools of a small assistant, and calls of each that fit: something to break where you have nothing of your own. */
export const desk: { readonly tools: readonly ToolSpec[]; readonly calls: readonly [ValidCall, ...ValidCall[]] } = {
  tools: [weather, notes, event, invoice, note, deletion],
  calls: [
    { tool: weather, input: { city: 'Porto', days: 3, unit: 'celsius' } },
    { tool: weather, input: { city: 'Santiago de Compostela' } },
    { tool: notes, input: { query: 'boiler', tags: ['home'], limit: 5 } },
    { tool: notes, input: { query: "the landlord's letter", tags: ['rent', '2025'] } },
    { tool: event, input: { title: 'Standup', start_date: '2026-03-02', all_day: false, room: 'Attic' } },
    { tool: invoice, input: { customer_id: '81', lines: [{ item: 'Chair', cents: 12900 }], rate: 0.2 } },
    {
      tool: invoice,
      input: {
        customer_id: 'c-7',
        lines: [
          { item: 'Desk', cents: 45000 },
          { item: 'Lamp', cents: 3900 },
        ],
      },
    },
    { tool: deletion, input: { folder: 'tmp', recursive: false } },
    { tool: note, input: { path: 'poem.md', content: 'Roses are red,\nviolets are "blue"\t:-)' } },
    {
      tool: note,
      input: { path: 'src/add.js', content: 'const add = (a, b) => { return a + b; };\nconst re = /\\d+/;' },
    },
  ],
};
