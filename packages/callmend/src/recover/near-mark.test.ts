import { expect, it } from 'vitest';
import { beginsNear, endsNear, holdsNear, isNear } from './near-mark.ts';

const never = (): boolean => false;

it('finds a mark of which one character was lost, added or replaced, anywhere', () => {
  for (const damaged of ['arg_value>', '<argvalue>', '<arg_valuue>', '<arg_vslue>', '<arg_value'])
    expect(holdsNear(`a <b> ${damaged} c`, ['<arg_value>'], never), damaged).toBe(true);
  for (const other of ['<argvalues>', '<value>', 'arg_value', '<arg>-value>'])
    expect(holdsNear(`a <b> ${other} c`, ['<arg_value>'], never), other).toBe(false);
});

it('takes a mark that is whole for text where it is told so', () => {
  const isWhole = (lower: string, pos: number): boolean => lower.startsWith('<arg_value>', pos);
  expect(holdsNear('see <arg_value> there', ['<arg_value>', '</arg_value>'], isWhole)).toBe(false);
  expect(holdsNear('see <arg_value> and <arg_valu>', ['<arg_value>'], isWhole)).toBe(true);
});

it('finds what is left of a mark at either end', () => {
  expect(endsNear('Linz</agg_value', ['</arg_value>'])).toBe(true);
  expect(endsNear('<p>Linz</p>', ['</arg_value>'])).toBe(false);
  expect(endsNear('/api/parameter', ['</parameter>'])).toBe(false);
  expect(beginsNear('arg_valu>Linz', ['<arg_value>'])).toBe(true);
  expect(beginsNear('<value>Linz', ['<arg_value>'])).toBe(false);
});

it('tells a word with one letter wrong', () => {
  expect(['string', 'sting', 'strring', 'strimg'].map((word) => isNear(word, 'string'))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['kind', 'strategy', 'sing'].map((word) => isNear(word, 'string'))).toEqual([false, false, false]);
});
