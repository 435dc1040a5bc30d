import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneByte } from '../scripts/one-byte.ts';

const isOneByte = (code: string): boolean => !/[^\0-\xff]/.test(code);

it('says the same in one byte a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const code = oneByte(JSON.stringify(text));
      expect(isOneByte(code)).toBe(true);
      expect(JSON.parse(code)).toBe(text);
    }),
  );
});

it('finds the same by a pattern', () => {
  const source = oneByte('^[｜🎉é]$');
  expect(isOneByte(source)).toBe(true);
  const found = ['｜', '🎉', 'é', 'u', '\\', '\ud83c'].map((text) => new RegExp(source, 'u').test(text));
  expect(found).toEqual([true, true, true, false, false, false]);
});

it('meets no published code where an escape would be something else', () => {
  const escaped = /(?<!\\)(?:\\\\)*\\[^\0-\xff]/;
  const odd = ['callmend', 'gateway'].flatMap((name) => {
    const folder = join(import.meta.dirname, '../packages', name, 'src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const code = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    return code.filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return escaped.test(text) || (text.includes('String.raw') && !isOneByte(text));
    });
  });
  expect(odd).toEqual([]);
});
