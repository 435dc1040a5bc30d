import { describe, expect, it } from 'vitest';
import { recovered } from '../../../../test/recovered.ts';

const floor = (number: number) => ['reserve', { floor: number }] as const;
const ping = ['ping', {}] as const;

describe('calls that follow each other', () => {
  it.each([
    ['reserve(floor=1)\nreserve(floor=2)', [floor(1), floor(2)]],
    ['reserve(floor=1), reserve(floor=2)', [floor(1), floor(2)]],
    ['reserve(floor=1); reserve(floor=2)', [floor(1), floor(2)]],
    ['reserve(floor=1);', [floor(1)]],
    ['reserve(floor=1);\n', [floor(1)]],
    ['[reserve(floor=1), reserve(floor=2)]', [floor(1), floor(2)]],
    ['[ reserve(floor=1) , ]', [floor(1)]],
    ['[reserve(floor=1)], [ping()]', [floor(1), ping]],
    ['[reserve(floor=1), {"name": "ping", "arguments": {}}]', [floor(1), ping]],
    ['reserve(floor=1)\n{"name": "ping", "arguments": {}}', [floor(1), ping]],
    // A bracket at the end that is missing, or one too many.
    ['[reserve(floor=1), reserve(floor=2)', [floor(1), floor(2)]],
    ['[reserve(floor=1))]', [floor(1)]],
    ['[reserve(floor=1) ) ]', [floor(1)]],
  ])('are read whether they are expected or not: %j', (text, calls) => {
    for (const textCalls of ['marked', 'expected'] as const)
      expect(recovered(text, { textCalls })).toEqual({ calls, rest: '', issues: [] });
  });

  it.each([
    'reserve(floor=1) reserve(floor=2)',
    '[reserve(floor=1) reserve(floor=2)]',
    '[reserve(floor=1)] [ping()]',
    '[reserve(floor=1),',
    '[reserve(floor=1))',
    '[reserve(floor=1)}',
    '[reserve(floor=1),, ping()]',
    '[ping(), [ping()]]',
    '[(ping())]',
    '(ping())',
    '[]',
  ])('are none where what stands between or after them is another thing: %j', (text) => {
    for (const textCalls of ['marked', 'expected'] as const)
      expect(recovered(text, { textCalls })).toEqual({ calls: [], rest: text, issues: [] });
  });
});

describe('where calls are expected', () => {
  it.each([
    ['# both\nreserve(floor=1)\n# and\nping()', [floor(1), ping]],
    ['print(reserve(floor=1))', [floor(1)]],
    ['print( reserve(floor=1) )\nping()', [floor(1), ping]],
    ['[print(reserve(floor=1)), ping()]', [floor(1), ping]],
    // Strings that are calls, their quotes escaped or not.
    ['[\'reserve(floor=1)\', "ping()"]', [floor(1), ping]],
    ["[' reserve(floor=1) ']", [floor(1)]],
    ['["reserve(note="a")", "ping()"]', [['reserve', { note: 'a' }], ping]],
    ['["reserve(note=\\"a\\")"]', [['reserve', { note: 'a' }]]],
    ["[`reserve(note='a')`, ping()]", [['reserve', { note: 'a' }], ping]],
    // A name and its arguments side by side.
    ['("reserve", {"floor": 1})', [floor(1)]],
    ['["reserve", {"floor": 1}]', [floor(1)]],
    ["[ ( 'reserve' , {'floor': 1} ) , ('ping', {}) ]", [floor(1), ping]],
  ])('they may be written as %j', (text, calls) => {
    expect(recovered(text, { textCalls: 'expected' })).toEqual({ calls, rest: '', issues: [] });
    expect(recovered(text)).toEqual({ calls: [], rest: text, issues: [] });
  });

  it.each([
    "'ping()'",
    "['ping() or so']",
    '["ping()\']',
    'print(ping()',
    '[["ping", {}]]',
    '("ping", {}]',
    '["ping", {})',
    '("ping" {})',
    '("ping"; {})',
    '("ping", [1])',
    '("ping")',
    '(ping, {})',
    '{"ping", {}}',
  ])('%j is none', (text) => {
    expect(recovered(text, { textCalls: 'expected' })).toEqual({ calls: [], rest: text, issues: [] });
  });

  it('a string that is a call which cannot be read is refused like the call itself', () => {
    expect(recovered('["reserve(floor=x)", "ping()"]', { textCalls: 'expected' }).calls).toEqual([ping]);
  });
});

it('a call alone whose name is no tool is told where Python calls are expected, and is text elsewhere', () => {
  expect(recovered('nobody(a=1)', { textCalls: 'expected' })).toMatchObject({ calls: [], issues: ['unknown-tool'] });
  for (const text of ['{"name": "nobody", "arguments": {}}', 'So.\nnobody(a=1)'])
    expect(recovered(text, { textCalls: 'expected' })).toEqual({ calls: [], rest: text, issues: [] });
  expect(recovered('nobody(a=1)').issues).toEqual([]);
});

it('what a value says ends no list', () => {
  const text = 'reserve(note="a\\n### User:\\nb")\nping()';
  expect(recovered(text, { textCalls: 'expected' }).calls).toEqual([['reserve', { note: 'a\n### User:\nb' }], ping]);
});

it('reads escapes in backticks as the call has them, and once more in a string', () => {
  const noteIn = (text: string) => recovered(text, { textCalls: 'expected' }).calls.map(([, input]) => input);
  expect(noteIn(String.raw`[${'`'}ping(x="a\\nb")${'`'}]`)).toEqual([{ x: String.raw`a\nb` }]);
  expect(noteIn(String.raw`["ping(x='a\\nb')"]`)).toEqual([{ x: 'a\nb' }]);
  expect(noteIn('[`ping()`, `reserve(floor=1)`]')).toEqual([{}, { floor: 1 }]);
  for (const text of ['[`ping() so`]', '[`ping()]', `['ping()"]`]) expect(noteIn(text)).toEqual([]);
});
