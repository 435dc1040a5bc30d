import { describe, expect, it } from 'vitest';
import { skipBlank } from './blank.ts';
import { cursorAt } from './cursor.ts';
import { readWord } from './word.ts';

/** What the word or phrase at the start of a text stands for and how it was mended, or why it is refused. */
function read(text: string): string {
  const cursor = cursorAt(text, 0, false);
  skipBlank(cursor);
  const { pos: start } = cursor;
  const word = readWord(cursor);
  if (word === undefined) {
    expect(cursor.fault?.detail).not.toBe('');
    return `! ${cursor.fault?.code}`;
  }
  const repair = cursor.repairs.at(-1);
  if (repair && repair.code !== 'comment') expect(repair.span).toEqual({ start, end: cursor.pos });
  const means = 'value' in word ? JSON.stringify(word.value) : word.kind;
  return repair ? `${means} ${repair.code}:${repair.risk} ${repair.after}`.trim() : means;
}

describe('reading a word outside quotes', () => {
  it.each([
    ['true', 'true'],
    ['false', 'false'],
    ['null', 'null'],
    ['True', 'true foreign-word:lossless true'],
    ['False', 'false foreign-word:lossless false'],
    ['None', 'null foreign-word:lossless null'],
    ['undefined', 'absent'],
  ])('knows %s', (word, means) => {
    expect(read(`${word},`)).toBe(means);
  });

  it.each([',', '}', ']', ')', ':', ';', ' }', '"', "'", '“', '// c', '/* c */', '# c', '<!-- c -->', '-- c', ' \n,'])(
    'ends a word before %j',
    (after) => expect(read(`true${after}`)).toBe('true'),
  );

  it.each(['true', 'None', 'tr', 'New York', 'true '])('does not complete %j at the end of a text', (text) => {
    expect(read(text)).toBe(text === 'true ' ? 'true' : '! truncated');
  });

  it.each([
    ['NaN', 'nan', '-Infinity', '+inf', 'Infinity'],
    ['nil', 'none', 'NULL', 'TRUE', 'fALSE', 'Undefined'],
  ])('refuses words that mean no JSON value, or one in a spelling that nobody uses: %s, %s, %s, %s, %s', (...words) => {
    for (const word of words) expect(read(`${word}}`)).toBe('! not-json');
  });
});

describe('reading an unquoted phrase', () => {
  it.each([
    ['New York,', 'New York'],
    ['New York  ]', 'New York'],
    ['x\n}', 'x'],
    ['x\n,', 'x'],
    ['trueish}', 'trueish'],
    ['e5 1}', 'e5 1'],
    ['nullable}', 'nullable'],
    ['naniwa}', 'naniwa'],
    ['not nan}', 'not nan'],
    ['Élan}', 'Élan'],
    ['東京}', '東京'],
    ['_id}', '_id'],
    ['/etc/hosts}', '/etc/hosts'],
    ['./a}', './a'],
    ['~/a}', '~/a'],
    ['@me}', '@me'],
    ['+47 22}', '+47 22'],
    ['-x}', '-x'],
    ['**/*.ts}', '**/*.ts'],
    ['*.py,', '*.py'],
    ['2024-05-01}', '2024-05-01'],
    ['3 apples}', '3 apples'],
    ['http://example.org/x}', 'http://example.org/x'],
    ['x#y}', 'x#y'],
    ['a//b}', 'a//b'],
    ['a..b}', 'a..b'],
    ['Oslo (Norway)}', 'Oslo (Norway)'],
    ['0xZZ}', '0xZZ'],
    ['10x12}', '10x12'],
    ['a 0xFF}', 'a 0xFF'],
    ['0xFF red}', '0xFF red'],
    ['x = y}', 'x = y'],
    ['true love}', 'true love'],
    ['love true}', 'love true'],
    ['v1 2}', 'v1 2'],
    ['1.2.3}', '1.2.3'],
  ])('takes %j as text', (text, value) => {
    expect(read(text)).toBe(`${JSON.stringify(value)} unquoted-string:schema ${JSON.stringify(value)}`);
  });

  it.each([
    ['a placeholder', '<id>}'],
    ['a variable', '$id}'],
    ['an operator', '= x}'],
    ['an anchor', '*base}'],
    ['emphasis', '**so**}'],
    ['a glob of nothing', '**/*}'],
    ['alternatives of a glob', '**/*.{ts,js}}'],
    ['a percent sign', '%d}'],
    ['an ellipsis', 'wait...}'],
    ['an ellipsis of one character', 'wait…}'],
    ['a double quote in it', 'say "hi"}'],
    ['an apostrophe in it', "it's}"],
    ['a backtick in it', 'a `b`}'],
    ['a typographic quote in it', 'x”}'],
    ['an opening typographic quote in it', 'x “y}'],
    ['markup', 'a <b>}'],
    ['a closing mark', 'a>b}'],
    ['a brace in it', 'x{y}'],
    ['a bracket in it', 'x[y]}'],
    ['a carriage return in it', 'x\ry}'],
    ['a line comment after it', 'x // y}'],
    ['a block comment after it', 'x /* y */}'],
    ['a Python comment after it', 'x # y}'],
    ['a colon before a blank', 'a: b}'],
    ['a colon at its end', 'x:}'],
    ['a call', 'foo(1)}'],
    ['a call of a method', 'os.path(1)}'],
    ['parentheses that do not match', 'foo (1}'],
    ['a closing parenthesis alone', 'foo 1)}'],
    ['a hexadecimal number', '0x1F}'],
    ['a hexadecimal number in capitals', '0XaB}'],
    ['a binary number', '0b12}'],
    ['an octal number', '0O17}'],
    ['words without the comma between them', 'true false}'],
    ['a word and a number', 'null 1}'],
    ['numbers', '1 2}'],
    ['numbers with an exponent and a sign', '-1.5e+3 2E5}'],
    ['words run together', 'truefalse}'],
    ['a word and a number run together', 'true1}'],
    ['a number and a word run together', '-12null}'],
    ['many numbers after a word', `null${' 1'.repeat(40)}}`],
    ['a line before another member', 'x\n"b":1}'],
    ['a line before more text', 'x\ny}'],
  ])('refuses %s', (_, text) => {
    expect(read(text)).toBe('! not-json');
  });

  it.each(['0-3', '-7-12', '1.5-2e-3', '10-0.5'])(
    'refuses %s in a list: the comma between two numbers may be lost',
    (text) => {
      const inList = cursorAt(`${text},`, 0, false);
      expect(readWord(inList, true)).toBeUndefined();
      expect(inList.fault?.code).toBe('not-json');
      expect(read(`${text}}`)).toContain('unquoted-string');
    },
  );

  it.each(['2026-11-30', '5-a', '01-02', '10-'])('takes %s for text in a list too', (text) => {
    expect(readWord(cursorAt(`${text},`, 0, false), true)).toEqual({ kind: 'string', value: text });
  });

  it('takes no phrase for text where a comment may have been its beginning', () => {
    expect(read('/* c */x}')).toBe('! not-json');
    expect(read('/* c */ x}')).toBe('"x" unquoted-string:schema "x"');
    expect(read('/* c */true}')).toBe('true comment:lossless');
    expect(read('\u00a0x}')).toBe('"x" unquoted-string:schema "x"');
  });

  it('shows only the start of what it refuses', () => {
    const cursor = cursorAt(`<${'x'.repeat(500)}>}`, 0, false);
    readWord(cursor);
    expect(cursor.fault?.detail.length).toBeLessThan(100);
    expect(cursor.fault?.detail).toContain('<xxx');
  });

  it.each(['C:\\temp\\new,', 'a\\tb}', 'x\\]'])(
    'refuses %s: a backslash outside quotes may be an escape or itself',
    (text) => {
      expect(read(text)).toBe('! not-json');
    },
  );
});
