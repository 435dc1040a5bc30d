import { expect, it } from 'vitest';
import { type Recovered, recovered } from '../../../../../test/recovered.ts';

const read = (text: string): Recovered => recovered(text, { dialect: 'perl-tool-call' });

it('reads a hash of options', () => {
  expect(read(`[TOOL_CALL]{tool => 'reserve', args => {--floor 2 --note "a \\"b\\""}}[/TOOL_CALL]`)).toEqual({
    calls: [['reserve', { floor: 2, note: 'a "b"' }]],
    rest: '',
    issues: [],
  });
});

it('refuses a hash without its end', () => {
  expect(read('[TOOL_CALL]{tool => "reserve", args => {--floor 2').calls).toEqual([]);
});

it.each([
  ['{tool => "ping", args => {}}', 'ping', {}],
  ["{ tool=>'reserve' , args=>{ --floor 2\\n--note 'a b' } }", 'reserve', { floor: 2, note: 'a b' }],
  ['{tool => "reserve", args => {--note a-b --floor 2}}', 'reserve', { note: 'a-b', floor: 2 }],
  ['{tool => "reserve", args => {--note "a\\\\\\"b"}}', 'reserve', { note: 'a\\"b' }],
])('reads %s, and leaves what follows', (body, name, input) => {
  const [written] = [body.replaceAll('\\n', '\n')];
  for (const text of [
    `[TOOL_CALL]${written}[/TOOL_CALL]`,
    `[TOOL_CALL]\n${written}\n[/TOOL_CALL]`,
    `[TOOL_CALL]${written}`,
  ])
    expect(read(`${text} So.`)).toEqual({ calls: [[name, input]], rest: 'So.', issues: [] });
});

it.each([
  'ping',
  '{tool => "ping"}',
  '{tool => ping, args => {}}',
  '{tool => "reserve", args => {floor 2}}',
  '{tool => "reserve", args => {--floor}}',
  '{tool => "reserve", args => {--floor 2}',
])('refuses %s', (body) => {
  expect(read(`[TOOL_CALL]${body}[/TOOL_CALL]`).calls).toEqual([]);
});

it('takes JSON after a call for what it is, and its end before the closing mark for the end of a value', () => {
  const call = `{tool => "reserve", args => {--note 'a'}}`;
  const { calls, rest } = read(`[TOOL_CALL]${call}[/TOOL_CALL] So: {"a": {"b": "c"}}`);
  expect([calls, rest]).toEqual([[['reserve', { note: 'a' }]], 'So: {"a": {"b": "c"}}']);
  expect(read(`[TOOL_CALL]${call} b'}}[/TOOL_CALL]`).calls).toEqual([]);
});
