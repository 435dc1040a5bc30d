// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { decodeEscapes } from './escape.ts';

const strict = (raw: string) => decodeEscapes(raw, false);
const plausible = (raw: string) => decodeEscapes(raw, true);

describe('reading escapes', () => {
  it('agrees with JSON.parse on every escape of JSON', () => {
    for (const raw of ['', 'x', '\\"\\\\\\/\\b\\f\\n\\r\\t', 'a\\u00e9b', '\\uD83D\\uDE00', '\\\\u0041', '\\u0000x\\n'])
      expect(strict(raw)).toEqual({ value: JSON.parse(`"${raw}"`) });
  });

  it('takes the backslash from a quote that needed none', () => {
    expect(strict("it\\'s")).toEqual({ value: "it's", code: 'escape' });
    expect(strict('a\\`b\\n')).toEqual({ value: 'a`b\n', code: 'escape' });
  });

  it.each(['\\d', '\\x41', '\\U0001F600', '\\N{DASH}', '\\0', '\\ ', '\\\n', '\\', 'a\\c\\n', '\\“', '\\toString'])(
    'refuses %j or reads it as JSON does',
    (raw) => {
      const { value, problem } = strict(raw);
      if (problem === undefined) return expect(value).toBe(JSON.parse(`"${raw}"`));
      expect(value).toBe('');
      expect(problem).toMatch(/backslash/);
    },
  );

  it('names the character after the backslash, or the line end', () => {
    expect(strict('\\d').problem).toContain("'d'");
    expect(strict('\\\n').problem).toContain('line end');
  });

  it.each(['\\u', '\\u00', '\\u00g9', '\\uXYZ1', '\\u 123', '\\u{1F600}', '\\u12 4'])(
    'refuses %s, whatever is allowed',
    (raw) => {
      expect(strict(raw)).toEqual({ value: '', problem: expect.stringContaining('\\u') });
      expect(plausible(raw)).toEqual(strict(raw));
    },
  );

  it('keeps the backslash of an unknown escape where plausible readings are allowed', () => {
    expect(plausible('\\d+\\.\\w')).toEqual({ value: '\\d+\\.\\w', code: 'unknown-escape', risk: 'plausible' });
    expect(plausible('C:\\\\x\\d')).toEqual({ value: 'C:\\x\\d', code: 'unknown-escape', risk: 'plausible' });
    expect(plausible('a\\\nb')).toEqual({ value: 'a\\\nb', code: 'unknown-escape', risk: 'plausible' });
    expect(plausible('a\\nb')).toEqual({ value: 'a\nb' });
  });

  it.each(['\\d\\n', '\\temp\\dir', '\\dir\\temp', '\\d\\u0041', '\\b\\w\\b', '\\f\\q', '\\r\\q\\d'])(
    'takes no side where %s may be an escape or a path',
    (raw) => {
      expect(plausible(raw)).toEqual({ value: '', problem: expect.stringContaining('backslashes') });
    },
  );

  it.each(['\\x41', '\\U0041', '\\N{DASH}'])('never keeps %s, which is a character in Python', (raw) => {
    expect(plausible(raw).problem).toBeDefined();
  });
});
