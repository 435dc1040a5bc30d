import { describe, expect, it } from 'vitest';
import { recovered } from '../../../../test/recovered.ts';

const tags = (body: string): string => `<tool_call>\n<function=reserve>\n${body}\n</function>\n</tool_call>`;
const pairs = (body: string): string => `<tool_call>reserve${body}</tool_call>`;

describe('a call with a damaged mark', () => {
  it.each([
    ['joins no two parameters', tags('<parameter=note>\nso\nparameter=floor>\n1\n</parameter>')],
    ['joins no two parameters with other letters', tags('<parameter=note>\nso\n<paramter=floor>\n1\n</parameter>')],
    ['has no piece of the opener in a value', pairs('<arg_key>note</arg_key>><arg_value>so</arg_value>')],
    ['has no piece of the closing mark in a value', pairs('<arg_key>note</arg_key><arg_value>so</arg_valu></arg>')],
    ['has no bracket where a line end is due', tags('<parameter=note>>\nso\n</parameter>')],
    [
      'has no bracket in what would be a list without it',
      pairs('<arg_key>guests</arg_key><arg_value>>["a"]</arg_value>'),
    ],
  ])('%s', (_, text) => expect(recovered(text).calls).toEqual([]));

  it('is told that a mark is damaged', () => {
    const { issues } = recovered(tags('<parameter=note>\nso\nparameter=floor>\n1\n</parameter>'));
    expect(issues).toEqual(['not-json']);
  });
});

describe('a value between whole marks is read to the character', () => {
  it.each([
    '>quoted',
    'useState<',
    '>Submit</button>',
    'a<b>>c',
    '</',
    'f(parameter=note)',
    '<parameters>\n</parameters>',
    'cat a | b > c',
  ])('%s', (note) => {
    for (const text of [
      tags(`<parameter=note>\n${note}\n</parameter>`),
      pairs(`<arg_key>note</arg_key><arg_value>${note}</arg_value>`),
    ])
      expect(recovered(text).calls).toEqual([['reserve', { note }]]);
  });
});
