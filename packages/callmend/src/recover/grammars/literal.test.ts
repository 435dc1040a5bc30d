import { expect, it } from 'vitest';
import { recovered } from '../../../../../test/recovered.ts';

const block = (body: string): string => `<|tool_call>${body.replaceAll('~', '<|"|>')}<tool_call|>`;

it('reads bare keys, lists and text in delimiters of its own', () => {
  const { calls } = recovered(block('call:reserve{floor:2, note:~a \\n "b"}~,guests:[~x~],extras:{deep:null}}'));
  expect(calls).toEqual([['reserve', { floor: 2, note: 'a \\n "b"}', guests: ['x'], extras: { deep: null } }]]);
});

it('reads several calls in one block', () => {
  expect(recovered(block('call:ping{}call:reserve{floor:1}')).calls).toEqual([
    ['ping', {}],
    ['reserve', { floor: 1 }],
  ]);
});

it('ends text whose delimiter is missing before the brackets that end the call', () => {
  expect(recovered(block('call:reserve{floor:1,note:~a}')).calls).toEqual([['reserve', { floor: 1, note: 'a' }]]);
});

it('passes over brackets and marks that close too much', () => {
  expect(recovered(`${block('call:ping{}}')}<tool_call|>`)).toEqual({ calls: [['ping', {}]], rest: '', issues: [] });
});

it('says that a call was cut', () => {
  expect(recovered('<|tool_call>call:reserve{note:<|"|>ab').issues).toEqual(['truncated']);
});

it('refuses what is no literal', () => {
  expect(recovered(block('call:reserve{floor:1+1}'))).toMatchObject({ calls: [], issues: ['not-json'] });
});
