import { expect, it } from 'vitest';
import { readLines } from './yaml-lines.ts';

const place = {
  schema: {
    type: 'object',
    properties: {
      floor: { type: 'integer' },
      note: { type: 'string' },
      open: { type: 'boolean' },
      guests: { type: 'array', items: { type: 'string' } },
      rooms: { type: 'array', items: { type: 'integer' } },
      extras: { type: 'object' },
    },
  },
  root: true,
} as const;

const read = (body: string) => {
  const text = `<desk>\n${body}\n</desk> and on`;
  const lines = readLines(text, 7, { name: 'desk', place });
  if (lines !== undefined) expect(lines.end).toBe(text.length - ' and on'.length);
  return lines?.pairs.map(([key, json]) => [key, JSON.parse(json)]);
};

it.each([
  ['floor: 2', [['floor', 2]]],
  [
    'floor: 2\n\nnote:   so it is  ',
    [
      ['floor', 2],
      ['note', 'so it is'],
    ],
  ],
  ['note:', [['note', '']]],
  [' floor: 2', [['floor', 2]]],
  ['note: a: b', [['note', 'a: b']]],
  ['note: a floor:2', [['note', 'a floor:2']]],
  ["note: 'it''s # so'", [['note', "it's # so"]]],
  ['note: "a\\n\\"b\\""', [['note', 'a\n"b"']]],
  ['note: 007', [['note', '007']]],
  ['note: a#b', [['note', 'a#b']]],
  ['note: a & b', [['note', 'a & b']]],
  ['note: a "b"', [['note', 'a "b"']]],
  ['extras: {"a": "b # c"}', [['extras', { a: 'b # c' }]]],
  ['note: |\n  one\n   \n  two', [['note', 'one\n \ntwo\n']]],
  ['note: |\n\n  one', [['note', '\none\n']]],
  ['note: 10:30', [['note', '10:30']]],
  ['open: True', [['open', true]]],
  ['rooms: [1, 2]', [['rooms', [1, 2]]]],
  ['extras: {"a": 1}', [['extras', { a: 1 }]]],
  ['guests:\n- Ann\n- Bob', [['guests', ['Ann', 'Bob']]]],
  ["guests:\n  - Ann\n\n  -  'Bo''b'  ", [['guests', ['Ann', "Bo'b"]]]],
  [
    'rooms:\n\t- 1\n\t- 2\nfloor: 3',
    [
      ['rooms', [1, 2]],
      ['floor', 3],
    ],
  ],
  ['note: |\n  one\n    two\n\n  three', [['note', 'one\n  two\n\nthree\n']]],
  ['note: |-\n  one\n  two', [['note', 'one\ntwo']]],
  ['note: |+\n  one', [['note', 'one\n']]],
  [
    'note: |-\n  one\n\nfloor: 2',
    [
      ['note', 'one'],
      ['floor', 2],
    ],
  ],
  ['note.of_day-1: x', [['note.of_day-1', 'x']]],
  ['note: "so: floor: 2"', [['note', 'so: floor: 2']]],
  ['note: [a] floor', [['note', '[a] floor']]],
  ['note: so [a]', [['note', 'so [a]']]],
  ['guests: ["Ann", "Bob"]', [['guests', ['Ann', 'Bob']]]],
  ['guests:\n  - [Ann]', [['guests', ['[Ann]']]]],
  [
    '  floor: 2\n  \n  note: a',
    [
      ['floor', 2],
      ['note', 'a'],
    ],
  ],
])('reads %j', (body, pairs) => {
  expect(read(body)).toEqual(pairs);
});

it.each([
  'so it is',
  'floor 2',
  'floor:2',
  ': 2',
  'two words: 2',
  // What YAML reads in a way of its own: comments, anchors, tags, folded text, maps in a line.
  'note: a # b',
  'note: &a b',
  'note: *a',
  'note: !a b',
  'note: %a',
  'note: @a',
  // Another member, whose line end was lost.
  'note: a floor: 2',
  'floor: 2 note: a: b',
  'note: `a`',
  'note: >\n  a',
  'note: |2\n  a',
  "note: 'a",
  "note: 'a' b",
  'note: "a',
  'note: "\\x41"',
  // A map in a map, or in a list; text that goes on; text that is indented less.
  'extras:\n  a: 1',
  'guests:\n- name: Ann',
  'guests:\n- Ann\n  and on',
  'guests:\n-Ann',
  'note: one\n  two',
  'note: a "b"\n  c',
  'guests:\n- a: b',
  'guests:\n- # so',
  'guests:\n- "a',
  'note: |\n    one\n  two',
  'note: |\n',
  'note: |\none',
  'note: so "a" # b',
  'note: so [a] # b',
  'note: a "b\\c"\n  d',
  'note: so "\\x41" floor: 2',
  '  floor: 2\nnote: a',
  '- floor: 2',
])('has no one reading for %j', (body) => {
  expect(read(body)).toBeUndefined();
});

it('reads nothing where the tag is not closed on a line of its own', () => {
  expect(readLines('<desk>\nfloor: 2', 7, { name: 'desk', place })).toBeUndefined();
  expect(readLines('<desk>\nfloor: 2</desk>', 7, { name: 'desk', place })).toBeUndefined();
  expect(readLines('<desk>\n</desk>', 7, { name: 'desk', place })).toMatchObject({ pairs: [], end: 14 });
});
