import fc from 'fast-check';
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

const pair = '<arg_key>floor</arg_key><arg_value>1</arg_value>';

it.each([
  ['<tool_call>ping</tool_call>', ['ping', {}]],
  ['<tool_call>\nping\n</tool_call>', ['ping', {}]],
  ['<longcat_tool_call>ping</longcat_tool_call>', ['ping', {}]],
  ['<longcat_tool_call>{"name": "ping"}</longcat_tool_call>', ['ping', {}]],
  ['<tool_calls:x1>\n<tool_call:x1>ping</tool_call:x1>\n</tool_calls:x1>', ['ping', {}]],
  [`<tool_call>reserve${pair}`, ['reserve', { floor: 1 }]],
  [
    '<|tool_call:start|>reserve<|tool_arg:start|>floor<|tool_arg:value|>1<|tool_arg:end|><|tool_call:end|>',
    ['reserve', { floor: 1 }],
  ],
  [
    '<ifm|tool_calls><ifm|tool_call>reserve<ifm|arg_key>note</ifm|arg_key><ifm|arg_type>string</ifm|arg_type><ifm|arg_value>1</ifm|arg_value></ifm|tool_call></ifm|tool_calls>',
    ['reserve', { note: '1' }],
  ],
  [`<tool_call>reserve floor='1' note="a"></tool_call>`, ['reserve', { floor: 1, note: 'a' }]],
  ['<tool_call>reserve floor="1"</tool_call>', ['reserve', { floor: 1 }]],
  [`<tool_calls>\n<tool_call>reserve${pair}</tool_call>\n</tool_calls>`, ['reserve', { floor: 1 }]],
  [
    '<tool_calls:x1><tool_call:x1>reserve<arg_key:x1>floor</arg_key:x1><arg_value:x1>1</arg_value:x1></tool_call:x1></tool_calls:x1>',
    ['reserve', { floor: 1 }],
  ],
  [
    '<tool_call>reserve<arg_key><arg_key>floor</arg_key><arg_value><arg_value>1</arg_value></tool_call>',
    ['reserve', { floor: 1 }],
  ],
  ['<tool_call>reserve<arg_key>floor<arg_value>1</arg_value></tool_call>', ['reserve', { floor: 1 }]],
  ['<tool_call>reserve<tool_call>floor</arg_key><arg_value>1</arg_value></tool_call>', ['reserve', { floor: 1 }]],
])('reads all of %s', (text, call) => {
  expect(recovered(text)).toEqual({ calls: [call], rest: '', issues: [] });
});

it('reads calls that follow each other', () => {
  const twice = '<longcat_tool_call>{"name": "ping"}<longcat_tool_call>{"name": "ping"}</longcat_tool_call>';
  expect(recovered(twice).calls).toHaveLength(2);
  expect(
    recovered(`<tool_calls>\n<tool_call>ping</tool_call>\n<tool_call>reserve${pair}</tool_call>\n</tool_calls> so`),
  ).toMatchObject({
    calls: [
      ['ping', {}],
      ['reserve', { floor: 1 }],
    ],
    rest: 'so',
  });
  expect(recovered('<tool_call>ping\n<tool_call>ping</tool_call>').calls).toHaveLength(2);
  expect(recovered(`<tool_call>ping</tool_call> and <tool_call>reserve${pair}</tool_call> so`)).toEqual({
    calls: [
      ['ping', {}],
      ['reserve', { floor: 1 }],
    ],
    rest: 'and  so',
    issues: [],
  });
});

it.each([
  ['<tool_call>ping so</tool_call>', []],
  [`<tool_call>reserve${pair}</tool_call></arg_value>`, ['not-json']],
  ['<tool_call>reserve floor="1"', []],
  ['<tool_call>reserve floor="1">so</tool_call>', []],
  ['<tool_call>reserve floor="1" other="2"/></tool_call>', []],
  [`<tool_call>reserve${pair}</tool_call> and <arg_key>x</arg_key>`, []],
  ['<longcat_tool_call>{"name": "ping"}<longcat_arg_key>floor</longcat_arg_key></longcat_tool_call>', []],
  ['<tool_call>reserve other="1"></tool_call>', []],
  ['<tool_call>nobody floor="1"></tool_call>', []],
  ['<tool_call>reserveother</arg_key><arg_value>1</arg_value></tool_call>', ['unknown-tool']],
  ['<longcat_tool_call>{"name": "ping"} so</longcat_tool_call>', []],
  [`<tool_call>reserve${pair} so</tool_call>`, ['not-json']],
  [`<tool_call>nobody${pair}</tool_call>`, ['unknown-tool']],
  ['<tool_call>ping', ['truncated']],
  [`<tool_call>reserve${pair}<arg_key>note</arg_key><arg_value>a`, ['truncated']],
])('runs nothing of %s', (text, issues) => {
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues });
});

it.each([
  ['<tool_call>reserve<arg_key>note</arg_key><arg_value>', '</arg_value></tool_call>'],
  [
    '<ifm|tool_calls><ifm|tool_call>reserve<ifm|arg_key>note</ifm|arg_key><ifm|arg_value>',
    '</ifm|arg_value></ifm|tool_call></ifm|tool_calls>',
  ],
])(
  'shortens a value by no more than a closing mark that stands twice, whatever closing marks stand in it: %s',
  (before, after) => {
    const closer = after.slice(0, after.indexOf('>') + 1);
    const part = fc.constantFrom('a', '\n', ...after.split(/(?=<)/));
    const notes = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(notes, (note) => {
        for (const [, input] of recovered(before + note + after).calls)
          expect([{ note }, { note: note.endsWith(closer) ? note.slice(0, -closer.length) : note }]).toContainEqual(
            input,
          );
      }),
    );
  },
);

it('takes another tag for no opening mark that lost its end', () => {
  for (const tag of ['<arg_values>', '<arg_value，>', '<arg_value2>\n<arg_value>'])
    for (const [, input] of recovered(
      `<tool_call>reserve<arg_key>note</arg_key>${tag}a</arg_value><arg_key>floor</arg_key><arg_value>1</arg_value></tool_call>`,
    ).calls)
      expect(input).toMatchObject({ note: `${tag}a` });
});
