import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mendText, recovered } from '../../../../../test/recovered.ts';

const argument = (key: string, type: string, value: string): string =>
  `<|open|>argument key="${key}" type="${type}"<|sep|>${value}<|close|>argument<|sep|>`;
const call = (body: string): string =>
  `<|open|>tools<|sep|><|open|>call tool="reserve" index="1"<|sep|>${body}<|close|>call<|sep|><|close|>tools<|sep|>`;

it('types a value by its attribute, and keeps text as it stands', () => {
  const text = call(argument('floor', 'number', '3') + argument('note', 'string', '7 &amp; 8'));
  expect(recovered(text).calls).toEqual([['reserve', { floor: 3, note: '7 &amp; 8' }]]);
});

it('hands each value over as what it is, with nothing left to mend', () => {
  const body = argument('floor', 'number', '3') + argument('note', 'string', '7') + argument('extras', 'object', '{}');
  expect(mendText(call(body)).outcomes).toMatchObject([
    { status: 'clean', call: { input: { floor: 3, note: '7', extras: {} } } },
  ]);
});

it('adds the marks that are missing after a whole call', () => {
  expect(recovered(call(argument('floor', 'number', '3')).replace('<|close|>tools<|sep|>', '')).rest).toBe('');
});

it('says that a call was cut', () => {
  expect(
    recovered('<|open|>tools<|sep|><|open|>call tool="reserve"<|sep|><|open|>argument key="note" type="string"<|sep|>a')
      .issues,
  ).toEqual(['truncated']);
});

const typed = (attributes: string, value: string): string =>
  `<|open|>argument ${attributes}<|sep|>${value}<|close|>argument<|sep|>`;
const one = (attributes: string, body = ''): string => `<|open|>call ${attributes}<|sep|>${body}<|close|>call<|sep|>`;

it.each([
  [one('tool="ping"'), ['ping', {}]],
  [`<|open|>tools<|sep|>${one('index="1" tool="ping"')}<|close|>tools<|sep|>`, ['ping', {}]],
  [
    one('tool="reserve"', typed('key="floor" type="number"', '1') + typed('type="string" key="note"', '1')),
    ['reserve', { floor: 1, note: '1' }],
  ],
  [one('tool="reserve"', typed('key="note" type="string"', 'a &amp; b')), ['reserve', { note: 'a &amp; b' }]],
  [one('tool="reserve"', typed('key="note" type="string"', '{"a": 1}')), ['reserve', { note: '{"a": 1}' }]],
  [
    one(
      'tool="ping"',
      typed('key="x" type="string"', '3') + typed('key="y" type="number"', '3') + typed('key="z"', 'true'),
    ),
    ['ping', { x: '3', y: 3, z: true }],
  ],
  [`<|open|>tools<|sep|>${one('tool = "ping" index= "3"')}`, ['ping', {}]],
])('reads %s, and leaves what follows', (text, call) => {
  expect(recovered(`${text} so`)).toEqual({ calls: [call], rest: 'so', issues: [] });
});

it.each([
  ['<|open|>tools<|sep|>so', []],
  [one('index="1"'), []],
  [one('tool="reserve"', typed('key="note" type="string"', 'a')) + '<|close|>argument<|sep|>', ['not-json']],
  ['<|open|>call tool="reserve"<|sep|><|open|>argument key="note" type="string"<|sep|>a', ['truncated']],
])('runs nothing of %s', (text, issues) => {
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues });
});

it('shortens a value by no more than a closing mark that stands twice, whatever closing marks stand in it', () => {
  const closer = '<|close|>argument<|sep|>';
  const part = fc.constantFrom('a', '\n', ...['argument', 'call', 'tools'].map((word) => `<|close|>${word}<|sep|>`));
  const notes = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(notes, (note) => {
      for (const [, input] of recovered(call(argument('note', 'string', note))).calls)
        expect([{ note }, { note: note.endsWith(closer) ? note.slice(0, -closer.length) : note }]).toContainEqual(
          input,
        );
    }),
  );
});

it('reads the calls before one without a name, and each with its own id', () => {
  const nameless = `${one('index="2"')}<|close|>tools<|sep|>`;
  expect(recovered(`<|open|>tools<|sep|>${one('tool="ping"')}${nameless}`)).toEqual({
    calls: [['ping', {}]],
    rest: nameless,
    issues: [],
  });
  const two = one('tool="ping" index= "3"') + one('tool="reserve" index="7"', typed('key="floor" type="number"', '1'));
  expect(mendText(`${two}<|close|>tools<|sep|> so`)).toMatchObject({ text: ' so', calls: [{ id: '3' }, { id: '7' }] });
  const open = `${one('tool="ping"')} and <|open|>argument key="x"`;
  expect(recovered(open)).toEqual({ calls: [], rest: open, issues: [] });
});

it('unescapes what attributes hold once, and types what is no string', () => {
  const [call] = mendText(one('tool="ping" index="a&quot;b&lt;c&gt;&amp;lt;"')).calls;
  expect(call?.id).toBe('a"b<c>&lt;');
  expect(recovered(one('tool="reserve"', typed('key="extras" type="object"', '{"b": 1}'))).calls).toEqual([
    ['reserve', { extras: { b: 1 } }],
  ]);
});
