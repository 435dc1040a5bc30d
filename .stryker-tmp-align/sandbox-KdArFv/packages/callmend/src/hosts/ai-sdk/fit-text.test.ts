// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

const runs = Number(process.env['CALLMEND_RUNS'] ?? 300);

describe('fitText', () => {
  it('gives the same pieces back where nothing is gone', () => {
    const pieces = ['So ', 'it is.'];
    expect(fitText(pieces, 'So it is.')).toBe(pieces);
  });

  it('keeps whole pieces at both ends', () => {
    expect(fitText(['See: ', '<call>', '{}</call> and', ' more.'], 'See:  and more.')).toEqual([
      'See: ',
      ' and',
      '',
      ' more.',
    ]);
    expect(fitText(['<call/>'], '')).toEqual(['']);
  });

  it('holds all that is left, in order, in as many pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 4 })),
        fc.nat(),
        fc.nat(),
        (pieces, a, b) => {
          const text = pieces.join('');
          const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].toSorted((x, y) => x - y);
          const left = text.slice(0, start) + text.slice(end);
          const fitted = fitText(pieces, left);
          expect(fitted).toHaveLength(pieces.length);
          expect(fitted.join('')).toBe(left);
        },
      ),
      { numRuns: runs },
    );
  });
});
