// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byteLength, cutBytes, escapeText, listName, quote, quoteName } from './quote.ts';

const runs = { numRuns: Number(process.env.CALLMEND_RUNS ?? 200) };
const anyText = fc.string({ unit: 'binary', maxLength: 100 });

describe('quote', () => {
  test.each([
    ['plain', '"plain"'],
    ['a "b" \\', '"a \\"b\\" \\\\"'],
    ['\n\t\r\u0000\u001b\u0085\u202e\u2028', '"\\n\\t\\r\\u0000\\u001b\\u0085\\u202e\\u2028"'],
    ['\ud800', '"\\ud800"'],
    ['\u{e0041}', '"\\u{e0041}"'],
  ])('writes %j as %s', (text, quoted) => {
    expect(quote(text, 100)).toBe(quoted);
  });

  test('cuts between characters, never inside an escape or a pair', () => {
    expect(quote('abcdef', 6)).toBe('"abc"…');
    expect(quote('ab\u0000', 7)).toBe('"ab"…');
    expect(quote('ab😀😀', 6)).toBe('"ab"…');
  });

  test('never takes more than its room, and its content is no way out of the quotes', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 3, max: 60 }), (text, max) => {
        const quoted = quote(text, max);
        expect(quoted.length).toBeLessThanOrEqual(max);
        expect(quoted).toMatch(/^"(?:[^"\\]|\\.)*"…?$/s);
      }),
      runs,
    );
  });
});

test('a name that could break out of single quotes is quoted as JSON', () => {
  expect(quoteName('web_search', 80)).toBe("'web_search'");
  expect(quoteName('wäb "search"', 80)).toBe('\'wäb "search"\'');
  expect(quoteName("it's", 80)).toBe('"it\'s"');
  expect(quoteName('a\u200bb', 80)).toBe('"a\\u200bb"');
});

test('a name in a list stands bare only where it is a plain word', () => {
  expect(listName('mcp__files__read', 80)).toBe('mcp__files__read');
  expect(listName('read, then write', 80)).toBe("'read, then write'");
});

test('text of our own is escaped and cut', () => {
  expect(escapeText('a\u0007b', 80)).toBe('a\\u0007b');
  expect(escapeText('abcdef', 4)).toBe('abc…');
});

test('bytes are those of UTF-8, and a cut keeps whole characters', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 3, max: 60 }), (text, max) => {
      const wellFormed = text.replace(/\p{Cs}/gu, '');
      expect(byteLength(wellFormed)).toBe(new TextEncoder().encode(wellFormed).length);
      const cut = cutBytes(wellFormed, max);
      expect(byteLength(cut)).toBeLessThanOrEqual(max);
      expect(cut).not.toMatch(/\p{Cs}/u);
    }),
    runs,
  );
});
