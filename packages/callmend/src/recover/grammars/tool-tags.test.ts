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
  } = mendMessage({ text, calls: [], finishReason: 'stop' }, { dialect: 'cline-xml' }, context);
  const issues = outcomes.flatMap((outcome) => ('issues' in outcome ? outcome.issues.map(({ code }) => code) : []));
  return { calls: calls.map(({ name, input }) => [name, input]), rest: rest.trim(), issues };
};

it('opens a call only with the name of an offered tool', () => {
  expect(read('<b>Hi</b> <ping/> <pong/>')).toEqual({ calls: [['ping', {}]], rest: '<b>Hi</b>  <pong/>', issues: [] });
});

it('reads tags of the property names, and what they hold as text', () => {
  expect(read('<reserve>\n<floor>1</floor>\n<note>\n<i>x</i>\n</note>\n</reserve>').calls).toEqual([
    ['reserve', { floor: 1, note: '<i>x</i>' }],
  ]);
});

it('refuses a value with two possible ends', () => {
  expect(read('<reserve><note>a</note> b</note></reserve>').calls).toEqual([]);
});
