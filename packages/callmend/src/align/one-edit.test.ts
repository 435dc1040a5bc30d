import { describe, expect, it } from 'vitest';
import { isOneEditApart } from './one-edit.ts';

describe('isOneEditApart', () => {
  it('knows a letter more, less, other, and two exchanged', () => {
    for (const [a, b] of [
      ['citty', 'city'],
      ['cty', 'city'],
      ['cizy', 'city'],
      ['ctiy', 'city'],
      ['', 'a'],
      ['acity', 'city'],
      ['citys', 'city'],
    ] as const) {
      expect(isOneEditApart(a, b), `${a} ${b}`).toBe(true);
      expect(isOneEditApart(b, a), `${b} ${a}`).toBe(true);
    }
  });

  it('knows every text that one change makes, and no other', () => {
    const letters = ['a', 'b', 'c'];
    const texts = [
      '',
      ...letters,
      ...letters.flatMap((x) => letters.flatMap((y) => [x + y, ...letters.map((z) => x + y + z)])),
    ];
    const changed = (text: string): ReadonlySet<string> => {
      const places = Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)] as const);
      const all = places.flatMap(([before, rest]) => [
        before + rest.slice(1),
        ...letters.flatMap((letter) => [before + letter + rest, before + letter + rest.slice(1)]),
        rest.length > 1 ? before + rest.charAt(1) + rest.charAt(0) + rest.slice(2) : text,
      ]);
      return new Set(all.filter((other) => other !== text));
    };
    for (const a of texts) {
      const near = changed(a);
      for (const b of texts) expect(isOneEditApart(a, b), `${a} ${b}`).toBe(near.has(b));
    }
  });

  it('knows the same and more than one change from it', () => {
    for (const [a, b] of [
      ['city', 'city'],
      ['', ''],
      ['ct', 'city'],
      ['xity', 'cizy'],
      ['ycit', 'city'],
      ['itcy', 'city'],
      ['abc', 'cba'],
    ] as const) {
      expect(isOneEditApart(a, b), `${a} ${b}`).toBe(false);
    }
  });
});
