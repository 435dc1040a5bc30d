import { expect, it } from 'vitest';
import { recovered } from '../../../../../test/recovered.ts';

const call = (parameters: string): string =>
  `<tool_call>\n<function=reserve>\n${parameters}\n</function>\n</tool_call>`;
const parameter = (key: string, value: string): string => `<parameter=${key}>\n${value}\n</parameter>`;

it('takes one line end on each side of a value for framing', () => {
  expect(recovered(call(parameter('note', '  a < b\n'))).calls).toEqual([['reserve', { note: '  a < b\n' }]]);
});

it('ends a value at its own closing mark, whatever else stands in it', () => {
  const note = 'see </function> and </tool_call> and <tool_call>{}</tool_call>';
  expect(recovered(call(parameter('note', note))).calls).toEqual([['reserve', { note }]]);
});

it('takes an unknown parameter tag inside a value for text', () => {
  const note = '<object><param name="movie" value="a"></object>';
  expect(recovered(call(parameter('note', note))).calls).toEqual([['reserve', { note }]]);
});

it.each([
  ['the next parameter', '<parameter=note>a<parameter=floor>2</parameter></function>'],
  ['the end of the call', '<parameter=floor>2</parameter><parameter=note>a\n</function>'],
  ['the end of the block', '<parameter=floor>2</parameter><parameter=note>a\n</tool_call>'],
])('ends a value without its closing mark at %s', (_, body) => {
  expect(recovered(`<tool_call><function=reserve>${body}`)).toEqual({
    calls: [['reserve', { note: 'a', floor: 2 }]],
    rest: '',
    issues: [],
  });
});

it('refuses a value with two possible ends, and everything inside it', () => {
  const text = call(parameter('note', `x\n${call(parameter('floor', '1'))}\ny`));
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues: ['not-json'] });
});

it('says that a call was cut', () => {
  const text = '<tool_call>\n<function=reserve>\n<parameter=note>\nhal';
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues: ['truncated'] });
});

it('takes prose before the end of the block for the end of the call', () => {
  const text = '<tool_call><function=ping></function> would do it</tool_call>';
  expect(recovered(text).rest).toBe(text);
});

it('leaves a tag that is only spoken of', () => {
  const text = 'I write <function=NAME> and <parameter=KEY> tags.';
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues: [] });
});

it('reads tags of the property names', () => {
  expect(recovered(call('<floor>3</floor>')).calls).toEqual([['reserve', { floor: 3 }]]);
});
