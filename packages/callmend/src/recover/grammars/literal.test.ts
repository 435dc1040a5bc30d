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

const block = (body: string): string => `<|tool_call>${body.replaceAll('~', '<|"|>')}<tool_call|>`;

it('reads bare keys, lists and text in delimiters of its own', () => {
  const { calls } = read(block('call:reserve{floor:2, note:~a \\n "b"}~,guests:[~x~],extras:{deep:null}}'));
  expect(calls).toEqual([['reserve', { floor: 2, note: 'a \\n "b"}', guests: ['x'], extras: { deep: null } }]]);
});

it('reads several calls in one block', () => {
  expect(read(block('call:ping{}call:reserve{floor:1}')).calls).toEqual([
    ['ping', {}],
    ['reserve', { floor: 1 }],
  ]);
});

it('ends text whose delimiter is missing before the brackets that end the call', () => {
  expect(read(block('call:reserve{floor:1,note:~a}')).calls).toEqual([['reserve', { floor: 1, note: 'a' }]]);
});

it('passes over brackets and marks that close too much', () => {
  expect(read(`${block('call:ping{}}')}<tool_call|>`)).toEqual({ calls: [['ping', {}]], rest: '', issues: [] });
});

it('says that a call was cut', () => {
  expect(read('<|tool_call>call:reserve{note:<|"|>ab').issues).toEqual(['truncated']);
});

it('refuses what is no literal', () => {
  expect(read(block('call:reserve{floor:1+1}'))).toMatchObject({ calls: [], issues: ['not-json'] });
});
