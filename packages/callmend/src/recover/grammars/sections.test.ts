import { expect, it } from 'vitest';
import { startContext } from '../../context.ts';
import { mendMessage } from '../../message.ts';

const reserve = {
  type: 'object',
  properties: {
    floor: { type: 'integer' },
    note: { type: 'string' },
    guests: { type: 'array', items: { type: 'string' } },
    extras: { type: 'object' },
  },
};
const context = startContext({ tools: { reserve: { inputSchema: reserve }, ping: {} } });

const read = (text: string) => {
  const { calls, outcomes, text: rest } = mendMessage({ text, calls: [], finishReason: 'stop' }, {}, context);
  const issues = outcomes.flatMap((outcome) => ('issues' in outcome ? outcome.issues.map(({ code }) => code) : []));
  return { calls: calls.map(({ name, input }) => [name, input]), rest: rest.trim(), issues };
};

const argument = (key: string, type: string, value: string): string =>
  `<|open|>argument key="${key}" type="${type}"<|sep|>${value}<|close|>argument<|sep|>`;
const call = (body: string): string =>
  `<|open|>tools<|sep|><|open|>call tool="reserve" index="1"<|sep|>${body}<|close|>call<|sep|><|close|>tools<|sep|>`;

it('types a value by its attribute, and keeps text as it stands', () => {
  const text = call(argument('floor', 'number', '3') + argument('note', 'string', '7 &amp; 8'));
  expect(read(text).calls).toEqual([['reserve', { floor: 3, note: '7 &amp; 8' }]]);
});

it('adds the marks that are missing after a whole call', () => {
  expect(read(call(argument('floor', 'number', '3')).replace('<|close|>tools<|sep|>', '')).rest).toBe('');
});

it('says that a call was cut', () => {
  expect(
    read('<|open|>tools<|sep|><|open|>call tool="reserve"<|sep|><|open|>argument key="note" type="string"<|sep|>a')
      .issues,
  ).toEqual(['truncated']);
});
