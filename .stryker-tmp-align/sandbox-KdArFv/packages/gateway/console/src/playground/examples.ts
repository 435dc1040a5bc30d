// @ts-nocheck
import type { Draft } from './draft.ts';

/** A broken call to try. */
export interface Example {
  readonly title: string;
  readonly draft: Partial<Draft>;
}

/** The tools of a small travel desk. */
export const tools: string = JSON.stringify(
  [
    tool(
      'find_trains',
      {
        from: { type: 'string' },
        to: { type: 'string' },
        day: { type: 'string', format: 'date' },
        seats: { type: 'integer' },
        travel_class: { enum: ['first', 'second'] },
        stops: { type: 'array', items: { type: 'string' } },
      },
      ['from', 'to'],
    ),
    tool(
      'book_table',
      {
        restaurant: { type: 'string' },
        guests: { type: 'integer' },
        outside: { type: 'boolean' },
        note: { type: 'string' },
      },
      ['restaurant', 'guests'],
    ),
    {
      ...tool('cancel_booking', { booking_id: { type: 'string' }, refund: { type: 'boolean' } }, ['booking_id']),
      annotations: { destructiveHint: true },
    },
  ],
  undefined,
  2,
);

function tool(name: string, properties: object, required: readonly string[]): object {
  const parameters = { type: 'object', properties, required, additionalProperties: false };
  return { type: 'function', function: { name, parameters } };
}

const call = (name: string, text: string): Partial<Draft> => ({ kind: 'call', name, arguments: text });
const say = (text: string): Partial<Draft> => ({ kind: 'text', text, finishReason: 'stop' });

export const examples: readonly Example[] = [
  {
    title: 'Python instead of JSON',
    draft: call(
      'BookTable',
      "{'restaurant': 'Zur Linde', 'guests': 4, 'outside': True, 'note': 'It\\'s her birthday',}",
    ),
  },
  {
    title: 'Right words, wrong shapes',
    draft: call(
      'find_trains',
      '{"From": "Graz", "to": "Trieste", "seats": "2", "travelClass": "First", "stops": "[\\"Udine\\"]", "day": "2026/04/09"}',
    ),
  },
  {
    title: 'A kind word, a fence, an envelope',
    draft: call(
      'functions.find_trains:0',
      'Of course! Here it is:\n```json\n{"arguments": {"from": "Porto", "to": "Lisboa"}}\n```',
    ),
  },
  {
    title: 'A call written as text',
    draft: say(
      'Let me look that up.\n<tool_call>\n{"name": "find_trains", "arguments": {"from": "Bern", "to": "Milano", "seats": 1}}\n</tool_call>',
    ),
  },
  {
    title: 'Shown, not meant',
    draft: say(
      'A call of this tool looks like this:\n\n```xml\n<tool_call>{"name": "cancel_booking", "arguments": {"booking_id": "B-17"}}</tool_call>\n```\n\nShall I do it?',
    ),
  },
  {
    title: 'Two calls, one of them broken',
    draft: {
      kind: 'message',
      message: JSON.stringify(
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: 'a1',
              type: 'function',
              function: { name: 'book_table', arguments: '{"restaurant": "Ajda", "guests": 2}' },
            },
            {
              id: 'a2',
              type: 'function',
              function: { name: 'find_trains', arguments: '{from: "Ljubljana", to: "Koper"' },
            },
          ],
        },
        undefined,
        2,
      ),
    },
  },
  {
    title: 'Needs a guess',
    draft: call('book_table', '{"restaurnt": "Kobe", "guests": 3, "outside": "yes"}'),
  },
  {
    title: 'No guess for what destroys',
    draft: call('cancel_booking', '{"booking_id": 17, "refund": "yes"}'),
  },
  { title: 'A tool that nobody offered', draft: call('find_train_times', '{"from": "Oslo"}') },
  {
    title: 'Cut in the middle of a word',
    draft: {
      ...call('book_table', '{"restaurant": "Chez Nous", "guests": 2, "note": "by the win'),
      finishReason: 'length',
    },
  },
];
