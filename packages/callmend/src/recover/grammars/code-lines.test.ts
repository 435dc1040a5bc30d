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
