import { expect, it } from 'vitest';
import { mendText, recovered } from '../../../../../test/recovered.ts';

const message = (to: string, name: string): string =>
  `<|start|>assistant to=${to}<|message|><atem:function_calls>\n<atem:invoke name="${name}">\n</atem:invoke>\n</atem:function_calls><|eom|>`;

it('runs a call that goes to its own tool', () => {
  expect(recovered(message('ping', 'ping'))).toEqual({ calls: [['ping', {}]], rest: '', issues: [] });
  expect(recovered(message('tools.ping', 'tools.ping')).calls).toEqual([['ping', {}]]);
});

it('refuses a call that goes to another tool', () => {
  expect(recovered(message('reserve', 'ping')).calls).toEqual([]);
});

it('shows what goes to the user, and keeps what goes to itself', () => {
  const text = '<|start|>assistant to=self<|message|>plan<|eom|><|start|>assistant to=user<|message|>Hello<|eom|>';
  expect(mendText(text)).toMatchObject({
    text: 'Hello',
    reasoning: 'plan',
  });
});
