// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceedsBytes, utf8Length } from './size.ts';

const numRuns = Number(process.env['CALLMEND_RUNS'] ?? 200);
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const edges = [
  '',
  'a',
  '\u007f',
  '\u0080',
  '\u07ff',
  '\u0800',
  '\ud7ff',
  '\ue000',
  '\uffff',
  '😀',
  '\u{10ffff}',
  '\u{10000}',
];

describe('the size of a text', () => {
  it('is the number of its bytes in UTF-8', () => {
    for (const edge of edges) {
      expect(utf8Length(edge)).toBe(bytesOf(edge));
      expect(utf8Length(`a${edge}é${edge}`)).toBe(bytesOf(`a${edge}é${edge}`));
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(utf8Length(text)).toBe(bytesOf(text));
      }),
      { numRuns },
    );
  });

  it('exceeds every limit below it, and no other', () => {
    for (const text of [...edges, 'ab', 'éé', '東京', 'a😀', 'aé東😀'.repeat(5)]) {
      const bytes = bytesOf(text);
      for (let limit = 0; limit <= bytes * 4; limit++)
        expect(exceedsBytes(text, limit), `${text} ${limit}`).toBe(bytes > limit);
    }
  });
});
