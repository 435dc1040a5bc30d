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

it.each([
  ['<ping />', ['ping', {}]],
  ['<ping></ping>', ['ping', {}]],
  ['<reserve><floor>1</floor></reserve>', ['reserve', { floor: 1 }]],
])('reads %s, and leaves what follows', (text, call) => {
  expect(read(`${text} so`)).toEqual({ calls: [call], rest: 'so', issues: [] });
});

it.each([
  ['<ping>', []],
  ['<reserve>so</reserve>', []],
  ['<reserve><note>a</note></reserve></reserve>', []],
  ['<reserve><floor>1', ['truncated']],
])('runs nothing of %s', (text, issues) => {
  expect(read(text)).toEqual({ calls: [], rest: text, issues });
});

it('reads lines where the row says so', () => {
  expect(recovered('<reserve>\nfloor: 1\n</reserve>', { dialect: 'yaml-xml' }).calls).toEqual([
    ['reserve', { floor: 1 }],
  ]);
  expect(recovered('<reserve>\nso\n</reserve>', { dialect: 'yaml-xml' }).calls).toEqual([]);
});

it('refuses a call whose value goes on after its end, and keeps those beside it', () => {
  const bad = '<reserve><note>a</note></reserve> b</note></reserve>';
  const good = '<reserve><floor>1</floor></reserve>';
  expect(recovered(`${good}\n${bad}`, { dialect: 'cline-xml' })).toEqual({
    calls: [['reserve', { floor: 1 }]],
    rest: bad,
    issues: ['not-json'],
  });
  for (const between of ['so', '<other>'])
    expect(recovered(`<reserve><floor>2</floor>${between}</reserve>\n${good}`, { dialect: 'cline-xml' }).calls).toEqual(
      [['reserve', { floor: 1 }]],
    );
  expect(recovered(`<reserve><extras><lamp>1</lamp></reserve>\n${good}`, { dialect: 'cline-xml' }).calls).toEqual([
    ['reserve', { floor: 1 }],
  ]);
});

it('takes one line end of either kind on each side of a value for framing', () => {
  for (const [body, note] of [
    ['\r\na\r\nb\r\n', 'a\r\nb'],
    ['\n\na\n\n', '\na\n'],
    ['\r\n\r\n', ''],
    ['\n', '\n'],
    ['\na', '\na'],
  ])
    expect(recovered(`<reserve><note>${body}</note></reserve>`, { dialect: 'cline-xml' }).calls).toEqual([
      ['reserve', { note }],
    ]);
});
