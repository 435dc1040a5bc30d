import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addTo, emptyPile, recentOf, takeAll, textOf } from './pile.ts';

const step = fc.oneof(
  { weight: 8, arbitrary: fc.array(fc.string({ maxLength: 3 }), { maxLength: 800 }) },
  { weight: 1, arbitrary: fc.constant('take' as const) },
);

it('is the text of all pieces that came since it was taken, however many they are', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.integer({ min: 0, max: 1024 }), (steps, count) => {
      const pile = emptyPile();
      let text = '';
      for (const pieces of steps) {
        if (pieces === 'take') {
          expect(takeAll(pile)).toBe(text);
          text = '';
        } else
          for (const piece of pieces) {
            text += piece;
            expect(addTo(pile, piece)).toBe(text.length);
          }
        expect(pile.length).toBe(text.length);
        expect(textOf(pile)).toBe(text);
        expect(recentOf(pile, count)).toBe(count === 0 ? '' : text.slice(-count));
      }
      expect(takeAll(pile)).toBe(text);
      expect(takeAll(pile)).toBe('');
      expect(textOf(pile)).toBe('');
    }),
  );
});

it('gives one piece back as it came', () => {
  const pile = emptyPile();
  addTo(pile, '');
  addTo(pile, 'word ');
  expect([recentOf(pile, 2), recentOf(pile, 9), takeAll(pile), pile.length, takeAll(pile)]).toEqual([
    'd ',
    'word ',
    'word ',
    0,
    '',
  ]);
});
