// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarkSearch } from './mark-search.ts';

const marks = ['<call>', 'to=self<|x|>', 'to=functions.', 'functools', '[args]', '<｜call｜', 'seen:', '｜', 'a b|'];
const search = createMarkSearch(marks, '\n');
const cases = (mark: string): fc.Arbitrary<string> => fc.constantFrom(mark, mark.toUpperCase());
const piece = fc.oneof(
  fc.constantFrom(...marks).chain(cases),
  fc.constantFrom('<', '[', ':', '=', 'n:', '<c', 'function', 'Привет', '一つ', ' and on '.repeat(20)),
);

/** What is found, told in the plainest way. */
const firstOf = (text: string): number | undefined => {
  const places = marks.map((mark) => text.toLowerCase().indexOf(mark)).filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : undefined;
};

/** The longest end that begins a mark. */
const endOf = (text: string): number => {
  const lengths = Array.from({ length: Math.min(text.length, search.longest) }, (_, index) => index + 1);
  const begins = (end: string): boolean => marks.some((mark) => mark.startsWith(end));
  return Math.max(0, ...lengths.filter((length) => begins(text.slice(-length).toLowerCase())));
};

describe('a search for marks', () => {
  it('finds the first mark in either case, in short texts and in long ones', () => {
    const texts = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const at = firstOf(text);
        expect(search.find(text) === undefined).toBe(at === undefined);
        if (at !== undefined) expect(search.mayHold(text)).toBe(true);
      }),
    );
  });

  it('tells how much of the end may begin a mark, and whether a text holds none at all', () => {
    const texts = fc.array(fc.oneof(piece, fc.constantFrom('\n', 'to=self<|', 'a b', 'TO=fun')), { maxLength: 4 });
    fc.assert(
      fc.property(texts, (pieces) => {
        const text = pieces.join('');
        const end = endOf(text);
        expect(search.partial(text)).toBe(end);
        expect(search.partialOf(text)).toBe(text.includes('\n') || firstOf(text) !== undefined ? -1 : end);
      }),
    );
  });

  it('finds nothing where there are no marks', () => {
    const none = createMarkSearch([]);
    for (const text of ['', 'word', ' and on '.repeat(40)]) {
      expect([none.find(text), none.partial(text), none.partialOf(text)]).toEqual([undefined, 0, 0]);
      expect(none.mayHold(text)).toBe(text.length < 128);
    }
  });

  it.each(marks)('finds %s at the beginning and the end of a long text', (mark) => {
    const words = ' and on '.repeat(40);
    for (const written of [mark, mark.toUpperCase()]) {
      expect(search.find(written + words)).toBe(0);
      expect(search.find(words + written)).toBe(words.length);
    }
  });

  it('sees that a long text holds none, though characters of one stand in it', () => {
    expect(search.mayHold(`${'It is [so] < 4, a = b: on. '.repeat(20)}`)).toBe(false);
    expect(search.mayHold(`${' and on '.repeat(40)}[ARG`)).toBe(false);
  });
});
