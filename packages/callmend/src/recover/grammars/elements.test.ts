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

const mark = (text: string): string => text.replaceAll('<', ']<]minimax[>[<');
const call = (body: string): string => `<tool_call>\n<invoke name="reserve">${body}</invoke>\n</tool_call>`;

it('reads nested tags, items and tags that repeat', () => {
  const input = { floor: 2, guests: ['a', 'b'], extras: { plugs: 3, lamp: true } };
  const extras = '<floor>2</floor><extras><plugs>3</plugs><lamp>true</lamp></extras>';
  expect(read(mark(call(`${extras}<guests><item>a</item><item>b</item></guests>`))).calls).toEqual([
    ['reserve', input],
  ]);
  expect(read(mark(call(`${extras}<guests>a</guests><guests>b</guests>`))).calls).toEqual([['reserve', input]]);
});

it('knows tags without the sentinel by the schema', () => {
  expect(read(call('<note><b>x</b></note>')).calls).toEqual([['reserve', { note: '<b>x</b>' }]]);
  expect(read(call('<other>x</other>')).calls).toEqual([]);
});

it('says that a call was cut', () => {
  expect(read('<tool_call>\n<invoke name="reserve"><note>a').issues).toEqual(['truncated']);
});
