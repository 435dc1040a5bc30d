// @ts-nocheck
import { rules } from 'callmend';
import { expect, test } from 'vitest';
import { saysOf } from './says.ts';

test('a rule says what it says in the library', () => {
  for (const { code, says } of rules) expect(saysOf(code)).toBe(says);
});

test('a rule that nobody knows says nothing, whatever its name', () => {
  for (const code of ['none', 'constructor', '__proto__', 'toString']) expect(saysOf(code)).toBeUndefined();
});
