// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diff, type Piece } from './diff.ts';

const without = (pieces: readonly Piece[], kind: Piece['kind']): string =>
  pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('');

const words = fc.array(fc.constantFrom('{', '}', '"', ' ', 'cat', 'dog', '\\"', '\n', '😀', ','), { maxLength: 40 });

test('both texts can be read from the pieces', () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      const [before, after] = [a.join(''), b.join('')];
      const pieces = diff(before, after);
      expect(without(pieces, 'come')).toBe(before);
      expect(without(pieces, 'gone')).toBe(after);
      expect(pieces.every(({ text }) => text !== '')).toBe(true);
      expect(pieces.every(({ kind }, index) => kind !== pieces[index + 1]?.kind)).toBe(true);
    }),
  );
});

test('equal texts differ in nothing', () => {
  fc.assert(fc.property(fc.string(), (text) => diff(text, text).every(({ kind }) => kind === 'same')));
});

describe('a change', () => {
  test('is as small as it can be', () => {
    expect(
      diff("{'city': 'Bern'}", '{"city": "Bern"}')
        .filter(({ kind }) => kind === 'same')
        .map(({ text }) => text),
    ).toEqual(['{', 'city', ': ', 'Bern', '}']);
  });

  test('keeps an escape in one piece', () => {
    expect(diff('a\nb', 'a\\nb')).toContainEqual({ kind: 'come', text: '\\n' });
  });

  test('of texts that have little in common shows all of the middle, in bounded time', () => {
    const before = `{${'a b '.repeat(20_000)}}`;
    const after = `{${'c-d-'.repeat(20_000)}}`;
    expect(diff(before, after).map(({ kind }) => kind)).toEqual(['same', 'gone', 'come', 'same']);
  });
});
