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
