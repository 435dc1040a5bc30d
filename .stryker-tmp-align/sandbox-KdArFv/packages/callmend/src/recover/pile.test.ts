// @ts-nocheck
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPile } from './pile.ts';

const step = fc.oneof(
  { weight: 8, arbitrary: fc.array(fc.string({ maxLength: 3 }), { maxLength: 800 }) },
  { weight: 1, arbitrary: fc.constant('take' as const) },
);

it('is the text of all pieces that came since it was taken, however many they are', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.integer({ min: 0, max: 1024 }), (steps, count) => {
      const pile = createPile();
      let text = '';
      for (const pieces of steps) {
        if (pieces === 'take') {
          expect(pile.take()).toBe(text);
          text = '';
        } else
          for (const piece of pieces) {
            text += piece;
            expect(pile.add(piece)).toBe(text.length);
          }
        expect(pile.length()).toBe(text.length);
        expect(pile.text()).toBe(text);
        expect(pile.recent(count)).toBe(count === 0 ? '' : text.slice(-count));
      }
      expect(pile.take()).toBe(text);
      expect(pile.take()).toBe('');
      expect(pile.text()).toBe('');
    }),
  );
});

it('gives one piece back as it came', () => {
  const pile = createPile();
  pile.add('');
  pile.add('word ');
  expect([pile.recent(2), pile.recent(9), pile.take(), pile.length(), pile.take()]).toEqual([
    'd ',
    'word ',
    'word ',
    0,
    '',
  ]);
});
