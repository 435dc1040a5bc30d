import { expect, it } from 'vitest';
import { startContext } from '../../context.ts';
import { mendMessage } from '../../message.ts';

const reserve = {
  type: 'object',
  properties: {
    floor: { type: 'integer' },
    note: { type: 'string' },
    guests: { type: 'array', items: { type: 'string' } },
    extras: { type: 'object' },
  },
};
const context = startContext({ tools: { reserve: { inputSchema: reserve }, ping: {} } });

const read = (text: string) => {
  const {
    calls,
    outcomes,
    text: rest,
  } = mendMessage({ text, calls: [], finishReason: 'stop' }, { dialect: 'perl-tool-call' }, context);
  const issues = outcomes.flatMap((outcome) => ('issues' in outcome ? outcome.issues.map(({ code }) => code) : []));
  return { calls: calls.map(({ name, input }) => [name, input]), rest: rest.trim(), issues };
};

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
