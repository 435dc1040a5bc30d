import { describe, expect, it } from 'vitest';
import { recovered } from '../../../../test/recovered.ts';

const written = { CALL: 'reserve(floor=1)', JSON: '{"name":"ping","arguments":{}}' };
const put = (text: string): string => text.replaceAll('CALL', written.CALL).replaceAll('JSON', written.JSON);
/** The names of the calls of a text, and what is left of it. */
function read(text: string) {
  const { calls, rest } = recovered(put(text), { textCalls: 'expected' });
  return [calls.map(([name]) => name).join(' '), rest];
}

describe('where calls are expected, one counts', () => {
  it.each([
    // In a fence that is all, or beside prose on one side.
    ['~~~\nCALL\n~~~', 'reserve', ''],
    ['````py\nCALL\n````', 'reserve', ''],
    ['```\nCALL', 'reserve', ''],
    ['```ping\n{}\n```', 'ping', ''],
    ['```tool:ping\n{}\n```', 'ping', ''],
    ['```tool ping\n{}\n```', 'ping', ''],
    ['So:\n```\nCALL\n```', 'reserve', 'So:'],
    ['```\nCALL\n```\nSo it is.', 'reserve', 'So it is.'],
    ['```\nx\n```\nCALL', 'reserve', '```\nx\n```'],
    // In code on a line of its own.
    ['``CALL``', 'reserve', ''],
    ['```CALL```', 'reserve', ''],
    ['``CALL``  \n', 'reserve', ''],
    ['`x`\nCALL', 'reserve', '`x`'],
    // At the start of a line, or after a label.
    ['So.\nCALL', 'reserve', 'So.'],
    ['A tool call: [ping()]', 'ping', 'A tool call:'],
    ['So.\nCALL\nAnd.\nping()', 'reserve ping', 'So.\n\nAnd.'],
    ['CALL\nJSON', 'reserve ping', ''],
    ['JSON\nCALL', 'ping reserve', ''],
    ['x\nJSON', 'ping', 'x'],
    ['JSON\nx', 'ping', 'x'],
    // With what says nothing after it.
    ['CALL # so', 'reserve', '# so'],
    ['CALL\n]\n', 'reserve', ']'],
    ['CALL\n<|x|>\n', 'reserve', '<|x|>'],
    ['CALL<|eot|>\n', 'reserve', ''],
    ['CALL So it is.', 'reserve', 'So it is.'],
    ['So.\nCALL # so', 'reserve', 'So.\n # so'],
    // Marked calls in a fence: one of nobody stays as it was written.
    ['```\n<tool_call>JSON</tool_call>\n<tool_call>{"name":"nobody"}</tool_call>\n```', 'ping', '{"name":"nobody"}'],
    // The same again after prose changes nothing.
    ['CALL\nSo.\nCALL', 'reserve', `So.\n${written.CALL}`],
  ])('in %j', (text, names, rest) => {
    expect(read(text)).toEqual([names, rest]);
  });
});

describe('where calls are expected, none counts', () => {
  it.each([
    // An example in an explanation.
    'So:\n```\nCALL\n```\nSo.',
    'So.\nCALL\nSo.',
    'So.\nCALL So it is.',
    'So:\n[CALL] So it is.',
    'Calls: [CALL]\nSo it is.',
    // Code that does more than call, or that is not closed by its own fence.
    '```\nping()\nx = 1\n```\nCALL',
    '```\nx = 1\n```\nCALL\nSo.',
    '```\nCALL\n~~~',
    '`CALL` is it',
    'So `CALL`.',
    '`CALL',
    // A part of an expression or a sentence, or in something that cannot be read.
    'CALL so',
    'CALL, so',
    '[CALL\nCALL]',
    '[1, 2]\nCALL',
    '{"a":\nCALL',
    'Call: CALL',
    '1: CALL',
    '"ping()"',
    // Shown by Markdown.
    '- CALL',
    '1. CALL',
    '> CALL',
    // Two answers.
    'CALL\nSo.\nping()',
  ])('in %j', (text) => {
    expect(read(text)).toEqual(['', put(text)]);
  });
});

it.each([
  '### User',
  '## Input',
  '#### instruction',
  '<|im_start|>user',
  '<|im_start|><|im_start|>user',
  '<|start_header_id|>tool',
  'Observation: x',
  '<tool_response>',
  '<tool_result>x',
])('nothing counts after %j, where the model goes on as someone else', (turn) => {
  for (const text of [`CALL\n${turn}\nping()`, `So.\nCALL\n  ${turn}\nping()`]) expect(read(text)[0]).toBe('reserve');
});

it('looks at so many lines that may hold a call, and at no more', () => {
  const lines = (count: number): string => 'so it is (or not)\n'.repeat(count);
  const fences = (count: number): string => '```\nso\n```\n'.repeat(count);
  expect(read(`${lines(20)}CALL`)[0]).toBe('reserve');
  expect(read(`${lines(40)}CALL`)[0]).toBe('');
  expect(read(`${fences(10)}CALL`)[0]).toBe('reserve');
  expect(read(`${fences(20)}CALL`)[0]).toBe('');
});
