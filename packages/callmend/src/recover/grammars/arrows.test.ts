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
