import { expect, it } from 'vitest';
import { mendText, recovered } from '../../../../../test/recovered.ts';
import { createRepairer } from '../../index.ts';

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

const block = (name: string): string =>
  `<atem:function_calls><atem:invoke name="${name}"></atem:invoke></atem:function_calls>`;

it.each([
  `to=ping<|message|>${block('ping')}<|eom|>`,
  `<|start|>assistant to=ping<|message|>\n${block('ping')}`,
  block('ping'),
  `${block('tools.ping')}<|eom|>`,
  // To the user, and nothing but another message after it.
  `<|start|>assistant to=user<|message|>${block('ping')}<|eom|>`,
])('reads a header that lost a part: %s', (text) => {
  expect(recovered(text)).toEqual({ calls: [['ping', {}]], rest: '', issues: [] });
});

it('takes a call to the user for one before another message, and for an example before prose', () => {
  const text = `<|start|>assistant to=user<|message|>${block('ping')}<|eom|>`;
  expect(recovered(`${text}<|start|>assistant to=user<|message|>Hi<|eom|>`)).toMatchObject({
    calls: [['ping', {}]],
    rest: 'Hi',
  });
  expect(recovered(`${text} and so`).calls).toEqual([]);
  expect(recovered(text.replace('"ping"', '"nobody"')).calls).toEqual([]);
});

it('leaves what stands before its block, and what is no call to a tool', () => {
  expect(recovered(`So to=ping<|message|>${block('ping')}<|eom|>`)).toMatchObject({
    calls: [['ping', {}]],
    rest: 'So to=ping<|message|>',
  });
  expect(recovered('<|start|>assistant to=ping<|message|>Hi<|eom|>').rest).toContain('to=ping');
});

it('ends a message with the text where its mark is missing', () => {
  expect(mendText('<|start|>assistant to=user<|message|>Hi').text).toBe('Hi');
  expect(mendText('to=self<|message|>plan')).toMatchObject({ text: '', reasoning: 'plan' });
});

it('takes a name space off a name only where the whole is no tool', async () => {
  const text = `<|start|>assistant to=tools.ping<|message|>${block('tools.ping')}<|eom|>`;
  for (const [tools, name] of [
    [{ ping: {}, 'tools.ping': {} }, 'tools.ping'],
    [{ ping: {}, pong: {} }, 'ping'],
  ] as const) {
    const { calls } = await createRepairer({ tools }).repair({ text, calls: [], finishReason: 'stop' });
    expect(calls.map((call) => call.name)).toEqual([name]);
  }
});

it('runs several calls of a message where all go to its tool, and none where one goes to another', () => {
  const two = (to: string, ...names: readonly string[]) =>
    recovered(
      `<|start|>assistant to=${to}<|message|><atem:function_calls>${names
        .map((name) => `<atem:invoke name="${name}"></atem:invoke>`)
        .join('')}</atem:function_calls><|eom|>`,
    );
  expect(two('ping', 'ping', 'ping').calls).toHaveLength(2);
  for (const [to, ...names] of [
    ['ping', 'ping', 'reserve'],
    ['ping', 'reserve', 'ping'],
    ['user', 'ping', 'nobody'],
  ] as const)
    expect(two(to, ...names).calls).toEqual([]);
  expect(mendText(message('tools.nobody', 'tools.nobody')).outcomes[0]?.raw.name).toBe('tools.nobody');
});
