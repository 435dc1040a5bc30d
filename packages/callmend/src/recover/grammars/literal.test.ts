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

it.each([
  ['ping{}', 'ping', {}],
  ['call : ping {}', 'ping', {}],
  ['call:ping()', 'ping', {}],
  ['call:ping{}}]', 'ping', {}],
  ['call:reserve(floor=1, note="a")', 'reserve', { floor: 1, note: 'a' }],
  ['call:reserve{"floor": 1,}', 'reserve', { floor: 1 }],
  ['call:reserve{guests:[~a~, "b",]}', 'reserve', { guests: ['a', 'b'] }],
  ['call:reserve{extras:{a:true,b:[null,false,-1.5e3]}}', 'reserve', { extras: { a: true, b: [null, false, -1500] } }],
  ['call:reserve{note:~<tool_call|>~}', 'reserve', { note: '<tool_call|>' }],
  ['call:reserve{note:"a\\n\\u0041"}', 'reserve', { note: 'a\nA' }],
  [':call:ping{}', 'ping', {}],
  ['call:reserve{~floor~:2,extras:{~a b~:-7}}', 'reserve', { floor: 2, extras: { 'a b': -7 } }],
])('reads %s', (body, name, input) => {
  expect(recovered(block(body))).toEqual({ calls: [[name, input]], rest: '', issues: [] });
});

it.each([
  'call:reserve{,floor:1}',
  'call:reserve{floor:1 note:~a~}',
  'call:reserve{floor}',
  'call:reserve{floor:}',
  'call:reserve{floor:01}',
  'call:reserve{floor:1.5.}',
  'call:reserve{floor:1..}',
  'call:reserve{floor:1.e3}',
  'call:reserve{~floor:1}',
  'call:reserve{floor:truex}',
  'call:reserve{note:"a}',
  'call:reserve{"note" 1}',
  'call:reserve{guests:[~a~ ~b~]}',
  `call:reserve{extras:${'{a:'.repeat(70)}1${'}'.repeat(70)}}`,
  // Text that does not end is told from what follows only where the call is all that is left open.
  'call:reserve{extras:{a:~b}}',
  // The bracket may belong to the text, or be one too many.
  'call:reserve{note:~b}}',
  'call:reserve{note:~b]}',
])('refuses %s', (body) => {
  expect(recovered(block(body))).toMatchObject({ calls: [], issues: ['not-json'] });
});

it('lets text without its last delimiter end only where nothing goes on after the mark', () => {
  const text = block('call:reserve{note:~a}');
  expect(recovered(`${text}\nSo.`)).toEqual({ calls: [['reserve', { note: 'a' }]], rest: 'So.', issues: [] });
  expect(recovered(`${text}<|tool_call>call:ping{}`).calls).toHaveLength(2);
  for (const more of [' so', '\nso<tool_call|>']) expect(recovered(text + more).calls).toEqual([]);
});

it.each(['call:reserve{floor:1', 'call:reserve{floor:', 'call:reserve{floor:1,'])('says that %s was cut', (text) => {
  expect(recovered(`<|tool_call>${text}`).issues).toEqual(['truncated']);
});

it('ends with its mark, the end of the text, or tokens of an answer that never came', () => {
  for (const end of ['', '<tool_call|>', '<tool_call|><tool_call|>', '<tool_call|> <|tool_response>'])
    expect(recovered(`<|tool_call>call:ping{}${end}`)).toEqual({ calls: [['ping', {}]], rest: '', issues: [] });
  for (const text of ['<|tool_call>call:ping{} so<tool_call|>', '<|tool_call>so<tool_call|>'])
    expect(recovered(text)).toEqual({ calls: [], rest: text, issues: [] });
  const other = '<start_function_call>call:reserve{note:<escape>a<escape>}<end_function_call><start_function_response>';
  expect(recovered(other)).toEqual({ calls: [['reserve', { note: 'a' }]], rest: '', issues: [] });
});
