// @ts-nocheck
import { expect, test } from 'vitest';
import { showMs, showPath, visible } from './show.ts';

test('what would hide or turn text around is shown as an escape; line ends stay', () => {
  expect(visible('a\u202eb\u200b\u0007\tc\nd😀')).toBe('a\\u202eb\\u200b\\u0007\\u0009c\nd😀');
});

test('a path reads like an address', () => {
  expect(showPath([])).toBe('the whole');
  expect(showPath(['rows', 2, 'a b'])).toBe('rows[2].a b');
});

test('times are told in a unit that fits', () => {
  expect([0.2, 12.4, 1500].map(showMs)).toEqual(['under 1 ms', '12 ms', '1.5 s']);
});
