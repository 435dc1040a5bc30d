// @ts-nocheck
import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it('makes one form of the spellings of a name', () => {
  expect(fold('Get_User-Name.By/Id:x \t\n\v\f\ry')).toBe('getusernamebyidxy');
});

it('leaves every character outside ASCII alone, and every other sign', () => {
  expect(fold('\u0130\u00c4\u212a\u00a0\u200b')).toBe('\u0130\u00c4\u212a\u00a0\u200b');
  expect(fold('a+b(c)<d>')).toBe('a+b(c)<d>');
});
