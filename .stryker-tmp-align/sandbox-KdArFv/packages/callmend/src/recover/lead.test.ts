// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { nameLength, nameStarts } from './lead.ts';

const spec = (name: string, aliases: readonly string[] = []) => ({ spec: { name, aliases, inputSchema: {} } });

describe('the name that leads a call', () => {
  it.each([
    ['lend', 4],
    ['So.\nlend', 4],
    ['So.\n  lend \t', 6],
    ['functions.lend:0', 16],
    ['So lend', 0],
    ['lend\n', 0],
    ['', 0],
    ['\n', 0],
    ['a'.repeat(129), 0],
  ])('stands alone on the last line of %j', (text, length) => {
    expect(nameLength(text)).toBe(length);
  });

  it('may be any part of a name or of an alias', () => {
    const starts = nameStarts([spec('lend_book'), spec('ping', ['Echo'])]);
    for (const word of ['lend', 'lendBook', 'book', 'functions.lend_book:0', 'function', 'echo', 'pi'])
      expect([word, starts(word)]).toEqual([word, true]);
    for (const word of ['lendx', 'so', 'echoes']) expect([word, starts(word)]).toEqual([word, false]);
  });

  it('is none without tools', () => {
    expect(nameStarts([])('functions')).toBe(false);
  });
});
