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
