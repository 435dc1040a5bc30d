import { describe, expect, it } from 'vitest';
import { isProse, stripTail } from './prose.ts';

const parameters = new Set(['city', 'max_days']);

describe('what clings to the end of arguments', () => {
  it.each([
    '',
    ' \n',
    '\u0000\ufeff',
    ';.',
    ']})',
    '\n```',
    '```json',
    '~~~',
    '`````\n',
    '~~~~',
    '<eos>',
    '<end_of_turn>\n<bos>',
    '[/INST]',
    '[DONE]',
    '"""',
    "'''",
    '</tool_call>',
    '</function:run.x-1>',
    '<|im_end|>',
    '<|eot_id|></s>',
    '<|tool▁call▁end|>',
    '<｜end▁of▁sentence｜>',
    ', ',
    '// done',
    '# done',
    '/* done\n */',
    '}\n```\n</tool_call><|im_end|>;',
    '// a\n# b\n/**/',
  ])('means nothing: %j', (text) => {
    expect(stripTail(text)).toBe('');
  });

  it.each([
    'x',
    ', x',
    ',"a":1}',
    '<b>',
    '</>',
    '<|',
    '<||>',
    '|x|>',
    '"',
    '"x',
    '{',
    '[1]',
    '#x',
    '/* x',
    '/x',
    ':',
    '=',
    '<｜a>',
  ])('stays: %j', (text) => expect(stripTail(text)).toBe(text));

  it('stays from the first thing that means something', () => {
    expect(stripTail('}\n```\nDone')).toBe('Done');
    expect(stripTail('</a> <b></c>')).toBe('<b></c>');
  });

  it('is no accident any more if there is very much of it', () => {
    expect(stripTail('}'.repeat(20))).toBe('');
    expect(stripTail('}'.repeat(100))).not.toBe('');
  });
});

describe('text around an object', () => {
  it.each([
    ['Here is the call:', 'before'],
    ['Let me do it. ', 'before'],
    ['Let me see... ', 'before'],
    ['I call get_weather:\n```tool_code\n', 'before'],
    ['```json\n', 'before'],
    ['I call it with these: ', 'before'],
    ['arguments = ', 'before'],
    ['Is this right (I think so)? ', 'before'],
    ['(', 'before'],
    ['see f(x) ', 'before'],
    [', then', 'before'],
    ['See {x} and [y], then ', 'before'],
    ['city', 'before'],
    [' and then ', 'between'],
    [' That is all: done.', 'after'],
    [' f(', 'after'],
    [' about 10 % of it', 'after'],
    ['{a} [b] {[c]}', 'after'],
  ] as const)('is prose: %j', (text, place) => {
    expect(isProse(text, place, parameters)).toBe(true);
  });

  it.each([
    ['a member that stands outside', 'days: 2, opts: ', 'before'],
    ['a quoted member', '"days": "x" ', 'before'],
    ['a member with an equals sign', 'days=2, ', 'before'],
    ['a member with a word', 'x: true, ', 'before'],
    ['a member with a Python word', 'x = None ', 'before'],
    ['a member with a negative number', 'x: -1 ', 'before'],
    ['a typographic member', 'x: “y” ', 'before'],
    ['the end of a string', 'x", ', 'before'],
    ['the end of an object', 'x’} ', 'before'],
    ['a closer that nothing opened', 'x} ', 'before'],
    ['a bracket that nothing opened', 'x] ', 'before'],
    ['a closer before its opener', '} { ', 'before'],
    ['one closer too many', '{x}} ', 'before'],
    ['one bracket too many', '[x]] ', 'before'],
    ['a parameter of the tool', 'city: ', 'before'],
    ['a parameter in quotes', 'with "max_days" = ', 'before'],
    ['a parameter anywhere before it', 'the city: Oslo. ', 'before'],
    ['a parameter after it', ' and city: Oslo', 'after'],
    ['a parameter in another spelling', 'Max-Days: ', 'before'],
    ['a parameter in camel case', 'maxDays: ', 'before'],
    ['the name of a method', 'files.delete ', 'before'],
    ['a flag', 'run --force ', 'before'],
    ['a list of values', 'for [1, 2] ', 'before'],
    ['a tag with an attribute', '<call id=x> ', 'before'],
    ['a tag that names a tool', '<get_weather> ', 'before'],
    ['a label that names a tool', 'name: get_weather ', 'before'],
    ['a label that names a tool further on', `tool:${' '.repeat(80)}other `, 'before'],
    ['the name of a tool', 'get_weather ', 'before'],
    ['the name of a tool in camel case', 'getWeather', 'before'],
    ['a number after it', ' 10 % of it', 'after'],
    ['a call around it', 'delete_all( ', 'before'],
    ['a call of a method around it', 'fs.$(', 'before'],
    ['another member', ', x', 'between'],
    ['a colon', ' : x', 'after'],
    ['an equals sign', '= x', 'after'],
    ['a string', '"x', 'after'],
    ['a string in other quotes', ' ‘x', 'after'],
    ['a backtick', '`x`', 'between'],
  ] as const)('is no prose: %s', (_, text, place) => {
    expect(isProse(text, place, parameters)).toBe(false);
  });

  it('is looked at on both sides where it is long', () => {
    const long = 'word '.repeat(4000);
    expect(isProse(long, 'before', parameters)).toBe(true);
    expect(isProse(`x: 1 ${long}`, 'before', parameters)).toBe(false);
    expect(isProse(`${long} x: 1`, 'before', parameters)).toBe(false);
    expect(isProse(`${long} city: `, 'before', parameters)).toBe(false);
    expect(isProse(`, ${long}`, 'after', parameters)).toBe(false);
    expect(isProse(`${long} x: 1 ${long}`, 'before', parameters)).toBe(true);
    expect(isProse(`${'word '.repeat(1000)} x: 1 ${'word '.repeat(600)}`, 'before', parameters)).toBe(false);
  });
});
