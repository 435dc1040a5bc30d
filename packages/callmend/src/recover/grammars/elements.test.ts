import { expect, it } from 'vitest';
import { recovered } from '../../../../../test/recovered.ts';

const mark = (text: string): string => text.replaceAll('<', ']<]minimax[>[<');
const call = (body: string): string => `<tool_call>\n<invoke name="reserve">${body}</invoke>\n</tool_call>`;

it('reads nested tags, items and tags that repeat', () => {
  const input = { floor: 2, guests: ['a', 'b'], extras: { plugs: 3, lamp: true } };
  const extras = '<floor>2</floor><extras><plugs>3</plugs><lamp>true</lamp></extras>';
  expect(recovered(mark(call(`${extras}<guests><item>a</item><item>b</item></guests>`))).calls).toEqual([
    ['reserve', input],
  ]);
  expect(recovered(mark(call(`${extras}<guests>a</guests><guests>b</guests>`))).calls).toEqual([['reserve', input]]);
});

it('knows tags without the sentinel by the schema', () => {
  expect(recovered(call('<note><b>x</b></note>')).calls).toEqual([['reserve', { note: '<b>x</b>' }]]);
  expect(recovered(call('<other>x</other>')).calls).toEqual([]);
});

it('says that a call was cut', () => {
  expect(recovered('<tool_call>\n<invoke name="reserve"><note>a').issues).toEqual(['truncated']);
});

it.each([
  ['<tool_call>reserve <floor>1</floor></reserve></tool_call>', [['reserve', { floor: 1 }]]],
  ['<tool_call>ping\n<x></ping>', []],
  [mark(call('')), [['reserve', {}]]],
  [
    mark('<tool_call><invoke name=ping></invoke><invoke name="reserve"><floor>1</floor></invoke></tool_call>'),
    [
      ['ping', {}],
      ['reserve', { floor: 1 }],
    ],
  ],
  [mark(`<tool_call><invoke name='reserve'><floor>1</floor></invoke>`), [['reserve', { floor: 1 }]]],
  [`<tool_call><invoke name="ping"></invoke>${mark('</tool_call>')}`, [['ping', {}]]],
])('reads the calls of %s', (text, calls) => {
  expect(recovered(text).calls).toEqual(calls);
  if (calls.length > 0) expect(recovered(`${text} so`.replace('> so', '>\n'))).toEqual({ calls, rest: '', issues: [] });
});

it('says that a tool is unknown, whose tags cannot be told from text', () => {
  const text = mark('<tool_call><invoke name="ping"></invoke><invoke name="nobody"><floor>1</invoke></tool_call>');
  expect(recovered(text)).toMatchObject({ calls: [['ping', {}]], issues: ['unknown-tool'] });
});

it('keeps the calls before one that another thing stands in', () => {
  const text = mark('<tool_call><invoke name="ping"></invoke><invoke name="reserve">so</invoke></tool_call>');
  expect(recovered(text).calls).toEqual([['ping', {}]]);
});
