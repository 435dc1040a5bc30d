// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { JsonNode } from '../types.ts';
import { nodeOf } from './node.ts';
import { show } from './show.ts';
import { read } from './trial.ts';

const shown = (text: string): string => show(read(text));
const shownNumber = (digits: number): string => show(nodeOf(BigInt('1'.repeat(digits)), { start: 0, end: 0 }));
const shownText = (text: string): string => show(nodeOf(text, { start: 0, end: 0 }));

describe('show', () => {
  it('shows a small value as JSON', () => {
    expect(shown('{"a": [1.50, "x"]}')).toBe('{"a":[1.50,"x"]}');
    expect(shownText('a\n"b"')).toBe('"a\\n\\"b\\""');
    expect(shownText('x'.repeat(78))).toBe(`"${'x'.repeat(78)}"`);
  });

  it('cuts long text and long numbers at 80 characters', () => {
    expect(shownText('x'.repeat(1000))).toBe(`"${'x'.repeat(77)}…"`);
    expect(show(nodeOf(10n ** 200n, { start: 0, end: 0 }))).toHaveLength(80);
    expect(shownText('\n'.repeat(1000)).length).toBeLessThanOrEqual(80);
  });

  it('cuts neither an escape nor a pair of surrogates', () => {
    for (let length = 60; length < 90; length++) {
      for (const letter of ['😀', '\n', '\u0001', '\\', '"']) {
        const cut = shownText(`${'x'.repeat(length)}${letter.repeat(50)}`);
        expect(cut.length).toBeLessThanOrEqual(80);
        expect(() => JSON.parse(cut)).not.toThrow();
        expect(cut).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
      }
    }
  });

  it('shows what takes 80 characters, and no more', () => {
    for (const [before, after] of [
      ['["', '"]'],
      ['{"a":"', '"}'],
      ['[[1,null],"', '"]'],
    ] as const) {
      const whole = (length: number) => `${before}${'x'.repeat(length - before.length - after.length)}${after}`;
      expect(shown(whole(80))).toBe(whole(80));
      expect(shown(whole(81))).toBe(before.startsWith('{') ? 'an object' : 'a list');
    }
    expect(shown(`[${'1,'.repeat(38)}10]`)).toHaveLength(80);
    expect(shown(`[${'1,'.repeat(39)}10]`)).toBe('a list');
    expect(shownNumber(80)).toBe('1'.repeat(80));
    expect(shownNumber(81)).toBe(`${'1'.repeat(79)}…`);
    expect(shownText(`${'x'.repeat(76)}"`)).toBe(`"${'x'.repeat(76)}\\""`);
    expect(shownText(`${'x'.repeat(77)}"`)).toBe(`"${'x'.repeat(77)}…"`);
  });

  it('prints nothing large to find out that it is', () => {
    const span = { start: 0, end: 0 };
    const large = { kind: 'string', ...span, value: 'x'.repeat(100) } as const;
    const unread = (kind: 'array' | 'object'): JsonNode => {
      const rest = {
        get kind(): never {
          throw new Error('it was looked at');
        },
        ...span,
      };
      return kind === 'array'
        ? { kind, items: [large, rest], ...span }
        : { kind, keys: ['a', 'b'], values: [large, rest], ...span };
    };
    expect(show(unread('array'))).toBe('a list');
    expect(show(unread('object'))).toBe('an object');
  });

  it('names a large container by its kind, without printing it', () => {
    expect(shown(`{"a":"${'x'.repeat(100)}"}`)).toBe('an object');
    expect(shown(`[${'1,'.repeat(50_000)}1]`)).toBe('a list');
    expect(shown(`[[${'1,'.repeat(60)}1]]`)).toBe('a list');
  });
});
