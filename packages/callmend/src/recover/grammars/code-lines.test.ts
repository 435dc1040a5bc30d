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
  } = mendMessage({ text, calls: [], finishReason: 'stop' }, { dialect: 'function-call-tag' }, context);
  const issues = outcomes.flatMap((outcome) => ('issues' in outcome ? outcome.issues.map(({ code }) => code) : []));
  return { calls: calls.map(({ name, input }) => [name, input]), rest: rest.trim(), issues };
};

it('reads a name and a line for each key', () => {
  expect(read('<FunctionCall>\nreserve\n<code>floor>2\nnote>a > b</code>\n</FunctionCall>').calls).toEqual([
    ['reserve', { floor: 2, note: 'a > b' }],
  ]);
});

it('refuses a line without a key', () => {
  expect(read('<FunctionCall>reserve<code>floor 2</code></FunctionCall>').calls).toEqual([]);
});
