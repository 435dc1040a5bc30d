// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { startContext } from '../context.ts';
import { cursorAt } from '../json/cursor.ts';
import { parseValue } from '../json/parse.ts';
import { checkIntent } from './intent.ts';
import { negationsIn } from './negation.ts';

it.each([
  ['not_above', ['not']],
  ['excludedDays', ['excluded']],
  ['oldName', ['old']],
  ['notebook', []],
  ['north', []],
  ['olden', []],
])('of %s are %j', (key, words) => {
  expect(negationsIn(key)).toEqual(words);
});

describe('a value under a key that says not', () => {
  const schema = {
    type: 'object',
    properties: { to: { type: 'array', items: { type: 'string' } }, amount: { type: 'number' } },
    required: ['to', 'amount'],
    additionalProperties: false,
  };
  const tool = startContext({ tools: { pay: { inputSchema: schema } } }).tools.get('pay');
  const nodeOf = (text: string) => parseValue(cursorAt(text, 0, false), { maxDepth: 9, mayClose: false }).node;

  it.each([
    ['{"exclude":["a"],"amount":5}', '{"to":["a"],"amount":5}', false],
    ['{"to":["a"],"not_above":5}', '{"to":["a"],"amount":5}', false],
    ['{"old_to":["a"],"amount":5}', '{"to":["a"],"amount":5}', false],
    ['{"recipients":["a"],"amount":5}', '{"to":["a"],"amount":5}', true],
    ['{"to":["a"],"sum":5}', '{"to":["a"],"amount":5}', true],
  ])('%s as %s: %s', (text, answer, keeps) => {
    const [read, given] = [nodeOf(text), nodeOf(answer)];
    if (tool === undefined || read === undefined || given === undefined) throw new Error('the case cannot be read');
    expect(checkIntent({ tool, raw: { name: 'pay', arguments: text }, read }, given).keeps).toBe(keeps);
  });
});
