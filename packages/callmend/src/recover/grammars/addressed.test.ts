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

const message = (to: string, name: string): string =>
  `<|start|>assistant to=${to}<|message|><atem:function_calls>\n<atem:invoke name="${name}">\n</atem:invoke>\n</atem:function_calls><|eom|>`;

it('runs a call that goes to its own tool', () => {
  expect(read(message('ping', 'ping'))).toEqual({ calls: [['ping', {}]], rest: '', issues: [] });
  expect(read(message('tools.ping', 'tools.ping')).calls).toEqual([['ping', {}]]);
});

it('refuses a call that goes to another tool', () => {
  expect(read(message('reserve', 'ping')).calls).toEqual([]);
});

it('shows what goes to the user, and keeps what goes to itself', () => {
  const text = '<|start|>assistant to=self<|message|>plan<|eom|><|start|>assistant to=user<|message|>Hello<|eom|>';
  expect(mendMessage({ text, calls: [], finishReason: 'stop' }, {}, context)).toMatchObject({
    text: 'Hello',
    reasoning: 'plan',
  });
});
