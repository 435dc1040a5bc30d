import { describe, expect, it } from 'vitest';
import { cursorAt } from './cursor.ts';
import { readColon, readKey, readKnownKey } from './key.ts';

/** A key and its colon at the start of a text, with what was mended; or why they are refused. */
function read(text: string): string {
  const cursor = cursorAt(text, 0, false);
  const key = readKey(cursor);
  const hasColon = key !== undefined && readColon(cursor, key);
  if (key === undefined || !hasColon) {
    expect(cursor.fault?.detail).not.toBe('');
    return `! ${cursor.fault?.code}`;
  }
  let raw = text.slice(0, cursor.pos);
  for (const { span, after, before } of cursor.repairs.toReversed()) {
    expect(text.slice(span.start, span.end)).toBe(before);
    raw = raw.slice(0, span.start) + after + raw.slice(span.end);
  }
  expect(JSON.parse(`{${raw}0}`)).toEqual({ [key]: 0 });
  const mended = cursor.repairs.map(({ code, risk }) => ` ${code}:${risk}`).join('');
  return `${key}${mended} + ${text.slice(cursor.pos)}`;
}

describe('reading a key', () => {
  it.each([
    ['"a":1', 'a + 1'],
    ['"a" : 1', 'a +  1'],
    ['"a b\\n":1', 'a b\n + 1'],
    ["'a':1", 'a quote-kind:lossless + 1'],
    ['a:1', 'a unquoted-key:lossless + 1'],
    ['$x.y-z_1:1', '$x.y-z_1 unquoted-key:lossless + 1'],
    ['größe:1', 'größe unquoted-key:lossless + 1'],
    ['1st:1', '1st unquoted-key:lossless + 1'],
    ['a":1', 'a unquoted-key:lossless + 1'],
    ['a” :1', 'a unquoted-key:lossless + 1'],
    ['"a” : "x"', 'a quote-kind:lossless +  "x"'],
    ['"a’: "x"', 'a quote-kind:lossless +  "x"'],
    ['“a”:1', 'a quote-kind:lossless + 1'],
    ['“a”: "b": 1', 'a quote-kind:lossless +  "b": 1'],
    ['"it’s” x"\n:1', 'it’s” x + 1'],
    ['"it’: x" :1', 'it’: x + 1'],
    ['"it’: x":1', 'it’: x + 1'],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['-a:1', '.a:1', ':1', '(a):1', '#a:1', '\\a:1', '{a:1'])('knows no key in %s', (text) => {
    expect(read(text)).toBe('! not-json');
  });

  it.each(['a', 'a.b', '"a', '"a"', '"a" ', 'a ', "'a'\n", '"a"/* c'])('does not complete %j', (text) => {
    expect(read(text)).toBe('! truncated');
  });

  it('takes only a quote with a colon after it for the end of a key', () => {
    expect(read('“a": “x”')).toBe('a quote-kind:lossless +  “x”');
    expect(read('"a”, b"')).toBe('! truncated');
  });
});

describe('reading a colon', () => {
  it.each([
    ['"a"=1', 'a separator:schema + 1'],
    ['"a" => 1', 'a separator:schema +  1'],
    ['"a"::1', 'a separator:schema + 1'],
    ['a::1', 'a unquoted-key:lossless separator:schema + 1'],
    ['"a"/* c */:1', 'a comment:lossless + 1'],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '"x"',
    "'x'",
    '“x”',
    '„x“',
    '«x»',
    '`x`',
    '1',
    '-1',
    '[',
    '{',
    'true',
    'false',
    'null',
    'True',
    'False',
    'None',
  ])('is given where it was forgotten before %s', (value) =>
    expect(read(`"a" ${value}`)).toBe(`a missing-colon:schema + ${value}`),
  );

  it.each(['x', 'trueish', 'nullable', '+1', ',', '}', '~= 1', '.5'])('is not guessed at before %s', (value) => {
    expect(read(`"a" ${value}`)).toBe('! not-json');
  });

  it('is not guessed at where the key has one in it: its closing quote may be lost', () => {
    expect(read('"a: "x"')).toBe('! not-json');
    expect(read('"a:b" "c"')).toBe('! not-json');
    expect(read('"a:b": "c"')).toBe('a:b +  "c"');
  });
});

describe('a key that the row before had', () => {
  const isRead = (text: string, known: string | undefined): boolean => {
    const cursor = cursorAt(text, 0, false);
    const key = readKnownKey(cursor, known);
    expect(key ?? known).toBe(known);
    expect(cursor.pos).toBe(key === undefined ? 0 : text.indexOf(':') + 1);
    return key !== undefined;
  };

  it('is read where it stands as JSON writes it, with its colon', () => {
    for (const key of ['a', '', 'a b', 'größe', "it's"]) expect(isRead(`"${key}":1`, key), key).toBe(true);
  });

  it('is left to be read by itself where anything is otherwise', () => {
    for (const text of ['"b":1', '"ab":1', '"":1', "'a':1", 'a:1', '"a" :1', '"a"::1', '"a"=1', '"a', '"a"', ''])
      expect(isRead(text, 'a'), text).toBe(false);
    expect(isRead('"a":1', undefined)).toBe(false);
  });

  it('is never taken for what an escape or a quote makes of the same characters', () => {
    for (const key of ['a\\b', 'a"b', 'a\nb', '\\']) expect(isRead(`"${key}":1`, key), key).toBe(false);
  });
});
