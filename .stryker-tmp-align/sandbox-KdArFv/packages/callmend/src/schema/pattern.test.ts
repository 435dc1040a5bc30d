// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern, maxPatternText } from './pattern.ts';

const numRuns = Number(process.env.CALLMEND_RUNS ?? 200);

describe('compilePattern', () => {
  it.each([
    ['nested repetition', '^(a+)+$', '(a*)*b', '([a-zA-Z]+)*$', '(x+x+)+y', '(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$'],
    ['adjacent repetition', '^\\d+\\d+$', 'a*a*b', '^\\s*(.*?)\\s*$', '^(?:[a-z]+/)*[a-z]+$'],
    ['a repetition of alternatives that overlap', '^(a|a)*$', '(a|aa)+$', '(a|a?)+$', '^(a|ab)*c$', '(\\w|\\d)+!'],
    ['three places where a repetition may end', '^.*b.*c.*d$', '(.*a){20}'],
    ['many choices without a repetition', '^(a?){50}a{50}$', '^(a{1,30}){1,30}$', '^(|){50}$', '^(a|a|a){12}$'],
    ['a back reference beside a repetition', '(a+)\\1', '^(?<x>.*)\\k<x>$'],
    ['a look behind over a repetition', '(?<=a+)b'],
    ['a look ahead in a repetition over a repetition', '^(?:(?=.*a.*b)a)*$'],
    ['what is no regular expression', '(', '[z-a]', '*', 'a{2,1}', '\\'],
    ['what we do not read', '^(?i:a)$', 'a\\ca'],
    ['a source of more than 2,000 characters', 'a'.repeat(2001)],
  ])('does not run %s', (_, ...sources) => {
    expect(sources.filter((source) => compilePattern(source) !== undefined)).toEqual([]);
  });

  it.each([
    ['^[A-Z]{2}$', 'FR', 'fr'],
    ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'a-b-c', 'a--b'],
    ['^[A-Z]+\\d+$', 'AB12', 'AB'],
    ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 'a@b.c', 'a@b'],
    ['^https?://.+', 'https://x', 'ftp://x'],
    ['^(\\d{1,3}\\.){3}\\d{1,3}$', '1.22.333.4', '1.2.3'],
    ['^(?=.*[A-Z])(?=.*\\d).{8,}$', 'Passw0rd', 'password'],
    ['^(?!x)(?:(?!foo).)*bar$', 'a bar', 'a foobar'],
    ['^\\-\\_\\:$', '-_:', '-'],
    ['^\\p{L}+$', 'été', '1'],
    ['^\\u{1F600}|\\x41|\\u0042|[\\t\\0\\b-]$', '😀', 'x'],
    ['^[^\\W_a-c\\]]$', 'd', 'a'],
    ['x{,3}]', 'x{,3}]', 'xxx'],
    ['^(?<year>\\d{4})-\\d\\d$', '2026-11', '26-11'],
    ['(?<=€)\\d', '€5', '5'],
    ['^(a)\\1$', 'aa', 'ab'],
    ['^(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)$', '255', '256'],
  ])('runs %s', (source, good, bad) => {
    const matches = compilePattern(source);
    expect([matches?.(good), matches?.(bad)]).toEqual([true, false]);
  });

  it('lets a text pass that is longer than the pattern is run on', () => {
    expect(compilePattern('^a+$')?.(`${'a'.repeat(maxPatternText - 1)}b`)).toBe(false);
    expect(compilePattern('^a+$')?.(`${'a'.repeat(maxPatternText)}b`)).toBe(true);
    // One that may take quadratic time is run on short texts only.
    expect(compilePattern('^a+b.*c$')?.('a'.repeat(500))).toBe(false);
    expect(compilePattern('a+b.*c$')?.('a'.repeat(501))).toBe(true);
  });

  it('answers as RegExp does, or not at all', () => {
    const source = fc.stringMatching(/^[abc^$.|()[\]*+?\\dw{}1,-]{0,12}$/);
    fc.assert(
      fc.property(source, fc.stringMatching(/^[abc1]{0,12}$/), (pattern, text) => {
        const matches = compilePattern(pattern);
        if (matches !== undefined) expect(matches(text)).toBe(native(pattern).test(text));
      }),
      { numRuns },
    );
  });
});

function native(source: string): RegExp {
  try {
    return new RegExp(source, 'u');
  } catch {
    return new RegExp(source);
  }
}
