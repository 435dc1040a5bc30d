import { expect, it } from 'vitest';
import { recovered } from '../../../../../test/recovered.ts';

it('types values and keeps markup in them', () => {
  const text =
    '<tool_call>reserve<arg_key>floor</arg_key><arg_value>2</arg_value><arg_key>note</arg_key><arg_value>a </tool_call> b</arg_value></tool_call>';
  expect(recovered(text).calls).toEqual([['reserve', { floor: 2, note: 'a </tool_call> b' }]]);
});

it.each([
  ['a value without its opening mark', '<tool_call>reserve<arg_key>floor</arg_key>2</arg_value></tool_call>'],
  ['a key without its opening mark', '<tool_call>reservefloor</arg_key><arg_value>2</arg_value></tool_call>'],
  [
    'a key that is closed twice',
    '<tool_call>reserve<arg_key>floor</arg_key></arg_key><arg_value>2</arg_value></tool_call>',
  ],
  ['a value that is not closed', '<tool_call>reserve<arg_key>floor</arg_key><arg_value>2</tool_call>'],
  [
    'line ends that were escaped',
    '<tool_call>reserve\\n<arg_key>floor</arg_key>\\n<arg_value>2</arg_value></tool_call>',
  ],
  ['attributes', '<tool_call>reserve floor="2" /></tool_call>'],
  ['a JSON body', '<tool_call>reserve\n{"floor": 2}\n</tool_call>'],
])('reads %s', (_, text) => {
  expect(recovered(text)).toEqual({ calls: [['reserve', { floor: 2 }]], rest: '', issues: [] });
});

it('refuses a key without a value', () => {
  expect(recovered('<tool_call>reserve<arg_key>note</arg_key></tool_call>').calls).toEqual([]);
});

it('leaves a tag that holds a sentence', () => {
  const text = '<tool_call>is the tag that opens a call';
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues: [] });
});
