// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPiece, emptyText, isWhole, retells, wholeText } from './streamed-text.ts';

const maxLength = 100_000;

function streamed(pieces: readonly string[], most = maxLength) {
  const text = emptyText();
  for (const piece of pieces) addPiece(text, piece, most);
  return text;
}

const input = fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 });
const source = input.map((value) => JSON.stringify(value));

/** A text in pieces, cut at some places. */
const cutAt = (text: string, places: readonly number[]): readonly string[] => {
  const at = [0, ...places.map((place) => place % text.length).sort((a, b) => a - b), text.length];
  return at.slice(1).map((end, index) => text.slice(at[index], end));
};

describe('arguments that come in pieces', () => {
  it('are the pieces in a row, and whole with the last bracket only', () => {
    fc.assert(
      fc.property(source, fc.array(fc.nat(), { maxLength: 6 }), (text, places) => {
        const pieces = cutAt(text, places);
        expect(wholeText(streamed(pieces), maxLength)).toBe(text);
        expect(isWhole(streamed(pieces))).toBe(true);
        expect(isWhole(streamed([text.slice(0, -1)]))).toBe(false);
      }),
    );
  });

  it('are the last of pieces that each tell all that came so far', () => {
    fc.assert(
      fc.property(source, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (text, places) => {
        const ends = [...places.map((place) => 1 + (place % (text.length - 1))), text.length].sort((a, b) => a - b);
        const told = ends.map((end) => text.slice(0, end));
        // A piece without a key may be a bracket that comes twice, and pieces in a row may make sense.
        fc.pre(told.some((piece) => piece.includes('"') && piece !== text) && !isJson(told.join('')));
        expect(wholeText(streamed(told), maxLength)).toBe(text);
        expect(isWhole(streamed(told))).toBe(true);
        expect(isWhole(streamed(told.slice(0, -1)))).toBe(told.at(-2) === text);
      }),
    );
  });

  it.each([
    [[], false],
    [[''], false],
    [['null'], false],
    [['{}'], true],
    [['[', ']'], true],
    [['{"a": "}'], false],
    [['{"a": "\\"}'], false],
    [['{"a": "\\\\"}'], true],
    [['{"a": "\\', '"}', '"}'], true],
    [['{\\"a\\": 1}'], false],
    [['{"a": [1, {"b": ', '"]"}]', '}'], true],
    [['{', '{}'], false],
    [['{}', '{}'], true],
  ])('%j are whole: %j', (pieces, whole) => {
    expect(isWhole(streamed(pieces))).toBe(whole);
    expect(wholeText(streamed(pieces), maxLength)).toBe(pieces.join(''));
  });

  it('are a row from the first piece that does not begin with the one before it', () => {
    const text = streamed(['{"a"', '{"a": {', '"b": {"a"', '{"a": {']);
    expect(wholeText(text, maxLength)).toBe('{"a"{"a": {"b": {"a"{"a": {');
  });

  it('may be told again once they are known to be told from the start', () => {
    const told = streamed(['{"a"', '{"a": 1}']);
    expect([retells(told, '{"a": 1}'), retells(told, '{"a"')]).toEqual([true, false]);
    expect(retells(streamed(['{', '{"a": 1}']), '{"a": 1}')).toBe(false);
    expect(retells(streamed(['{}']), '{}')).toBe(false);
  });

  it('that are too long are kept no further, but the last where each tells all', () => {
    const row = streamed(['{"a": "', 'xxxx', 'yyyy', 'zzzz'], 10);
    expect(row.parts.join('')).toBe('{"a": "xxxx');
    const told = streamed(['{"a": "', '{"a": "xx', '{"a": "xxx', '{"a": "xxx"}'], 10);
    expect(told.parts).toEqual(['{"a": "', '{"a": "xxx"}']);
    expect(wholeText(told, 10)).toBe('{"a": "xxx"}');
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
