import { expect, it } from 'vitest';
import { type Recovered, recovered } from '../../../../../test/recovered.ts';

const read = (text: string): Recovered => recovered(text, { dialect: 'cline-xml' });

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
