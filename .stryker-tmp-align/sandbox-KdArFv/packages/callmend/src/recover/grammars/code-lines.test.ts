// @ts-nocheck
import { expect, it } from 'vitest';
import { type Recovered, recovered } from '../../../../../test/recovered.ts';

const read = (text: string): Recovered => recovered(text, { dialect: 'function-call-tag' });

it('reads a name and a line for each key', () => {
  expect(read('<FunctionCall>\nreserve\n<code>floor>2\nnote>a > b</code>\n</FunctionCall>').calls).toEqual([
    ['reserve', { floor: 2, note: 'a > b' }],
  ]);
});

it('refuses a line without a key', () => {
  expect(read('<FunctionCall>reserve<code>floor 2</code></FunctionCall>').calls).toEqual([]);
});

it.each([
  ['ping<code></code></FunctionCall>', 'ping', {}],
  ['reserve <CODE>\n  floor>2\n\nnote></code>\n</FunctionCall>', 'reserve', { floor: 2, note: '' }],
  ['reserve<code>note>a</code>', 'reserve', { note: 'a' }],
])('reads %j', (text, name, input) => {
  expect(read(`<FunctionCall>${text}`)).toEqual({ calls: [[name, input]], rest: '', issues: [] });
});

it.each([
  'reserve</FunctionCall>',
  'reserve<code>note>a',
  'reserve<code>no te>a</code></FunctionCall>',
  'reserve<code>note>a</code> so</FunctionCall>',
])('refuses %j', (text) => {
  expect(read(`<FunctionCall>${text}`).calls).toEqual([]);
});
