// @ts-nocheck
import {
  type FinishReason,
  type JsonSchema,
  type Limits,
  type Outcome,
  type Policy,
  repairToolCall,
  type ToolChoice,
  type ToolSpec,
} from '../../packages/callmend/src/index.ts';

/** A broken call that shows something: what is not said is as small as it can be. */
export interface Example {
  readonly arguments: string;
  readonly name?: string;
  readonly policy?: Policy;
  readonly finishReason?: FinishReason;
  readonly toolChoice?: ToolChoice;
  readonly limits?: Partial<Limits>;
}

const object = (properties: object, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string' };

/** The tools of the examples. */
export const tools: readonly ToolSpec[] = [
  {
    name: 'book_room',
    aliases: ['reserve'],
    parameterAliases: { guests: ['people'] },
    inputSchema: object(
      {
        hotel: text,
        guests: { type: 'integer' },
        price: { type: 'number' },
        late: { type: 'boolean' },
        wishes: { type: 'array', items: text },
        view: { enum: ['sea', 'old town', 'garden'] },
        day: { type: 'string', format: 'date' },
        note: { type: ['integer', 'null'] },
        guest: object({ name: text, room: text }, ['name']),
      },
      ['hotel'],
    ),
  },
  {
    name: 'pay',
    inputSchema: object(
      {
        by: {
          oneOf: [
            object({ kind: { const: 'card' }, number: text }, ['kind', 'number']),
            object({ kind: { const: 'bank' }, iban: text, name: text }, ['kind', 'iban']),
          ],
        },
        currency: { enum: ['EUR', 'CHF'], default: 'EUR' },
      },
      ['by', 'currency'],
    ),
  },
  {
    name: 'find_rooms',
    inputSchema: object({ town: text }, ['town']),
    annotations: { readOnlyHint: true },
  },
  {
    name: 'cancel',
    inputSchema: object({ booking: { type: 'integer' } }, ['booking']),
    annotations: { destructiveHint: true },
  },
  { name: 'list_bookings', inputSchema: object({}) },
  { name: 'ask_partner', inputSchema: { $ref: 'https://partner.example/schema.json' } },
];

/** What the library makes of an example. */
export const run = ({ name = 'book_room', arguments: written, ...options }: Example): Outcome =>
  repairToolCall({ name, arguments: written }, { tools, finishReason: 'tool-calls', ...options });
