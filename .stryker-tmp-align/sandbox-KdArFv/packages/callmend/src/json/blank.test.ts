// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { skipBlank } from './blank.ts';
import { cursorAt } from './cursor.ts';

/** What is left of a text after its blanks, and the repairs; or why they are refused. */
function skip(text: string, from = 0): string {
  const cursor = cursorAt(text, from, false);
  const hasSkipped = skipBlank(cursor);
  expect(hasSkipped).toBe(cursor.fault === undefined);
  if (cursor.fault) {
    expect(cursor.fault.detail).not.toBe('');
    return `! ${cursor.fault.code}`;
  }
  for (const { span, before, after } of cursor.repairs)
    expect([after, before]).toEqual(['', text.slice(span.start, span.end)]);
  return [text.slice(cursor.pos), ...cursor.repairs.map(({ code, before }) => `${code} ${before.length}`)].join(' | ');
}

describe('skipping blanks', () => {
  it.each(['', 'x', ' x', '\t\n\r x', '\n\nx'])('passes over the blanks of JSON in %j and mends nothing', (text) => {
    expect(skip(text)).toBe(text.trimStart());
  });

  it.each([
    0x0, 0xb, 0xc, 0x85, 0xa0, 0x1680, 0x2000, 0x200b, 0x200d, 0x2028, 0x2029, 0x202f, 0x205f, 0x2060, 0x3000, 0xfeff,
  ])('takes out the odd blank U+%i', (code) => {
    const blank = String.fromCharCode(code);
    expect(skip(`${blank}${blank} x`)).toBe('x | odd-blank 2');
  });

  it.each(['\u0001', '\u0084', '\u0086', '\u200e', 'é', '“', '\u007f', '\u001f'])(
    'leaves %j where it stands',
    (text) => {
      expect(skip(` ${text}x`)).toBe(`${text}x`);
    },
  );

  it.each([
    ['/* c */x', 'x | comment 7'],
    ['/**/x', 'x | comment 4'],
    ['/* a\n * b */ /* c */x', 'x | comment 12 | comment 7'],
    ['// c\nx', 'x | comment 5'],
    ['# c\n x', 'x | comment 4'],
    ['-- c\nx', 'x | comment 5'],
    ['<!-- c -->x', 'x | comment 10'],
    ['<!---->x', 'x | comment 7'],
    [' \u00a0// c\n\ufeff x', 'x | odd-blank 1 | comment 5 | odd-blank 1'],
  ])('takes out the comments of %j', (text, expected) => {
    expect(skip(text)).toBe(expected);
  });

  it.each(['/x', '/ * x', '#fff', '#', '--5', '-5', '- x', '<x', '<!-x', '*/'])('sees no comment in %s', (text) => {
    expect(skip(` ${text}`)).toBe(text);
  });

  it.each(['/* c', '/*/', '// c', '# c', '-- c', '<!-- c', '<!-->', '/* c */ // d'])(
    'does not complete the comment %s',
    (text) => expect(skip(text)).toBe('! truncated'),
  );

  it.each(['/* "a" */x', '// a",\nx', "# it's, \nx", '// x}\n', '-- x]  \n', '<!-- "a": 1 -->', '/* a */ # b "c"\n'])(
    'leaves %j alone: it may be a string that lost its quotes',
    (text) => expect(skip(text)).toBe('! not-json'),
  );

  it.each(['/* "a" */', "// it's,\n", '<!-- "a": 1 -->', "# don't\n"])('takes %j out where a key is due', (comment) => {
    const cursor = cursorAt(`${comment}x`, 0, false);
    expect(skipBlank(cursor, true)).toBe(true);
    expect([cursor.pos, cursor.repairs.map(({ code }) => code)]).toEqual([comment.length, ['comment']]);
  });

  it.each([
    ['7 // 2\n', '! not-json'],
    ['7// (b)\n', '! not-json'],
    ['12  //x\n', ' | comment 4'],
    ['7 // 2 are left\n', ' | comment 14'],
    ['x // 2\n', ' | comment 5'],
    ['7 x // 2\n', ' | comment 5'],
    ['] // 2\n', ' | comment 5'],
    ['7 /* 2 */', ' | comment 7'],
  ])('takes no division for a comment: %j', (text, expected) => {
    expect(skip(text, text.search(/\s*[/]/))).toBe(expected);
  });
});
