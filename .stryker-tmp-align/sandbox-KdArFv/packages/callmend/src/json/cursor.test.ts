// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { cursorAt, fail, mend, rewind } from './cursor.ts';

describe('what was mended', () => {
  it('is recorded with the text before and after, and with its place', () => {
    const cursor = cursorAt('[1;2]', 2, false);
    mend(cursor, 'separator', 'schema', { start: 2, end: 3 }, ',');
    expect(cursor.repairs).toEqual([
      {
        code: 'separator',
        stage: 'arguments',
        risk: 'schema',
        at: 'text',
        span: { start: 2, end: 3 },
        before: ';',
        after: ',',
      },
    ]);
  });

  it('is forgotten from where reading goes back to, but for a bracket that was added there', () => {
    const cursor = cursorAt('abcdef', 0, false);
    mend(cursor, 'comment', 'lossless', { start: 0, end: 1 }, '');
    mend(cursor, 'missing-bracket', 'schema', { start: 2, end: 2 }, ']');
    mend(cursor, 'comment', 'lossless', { start: 2, end: 3 }, '');
    mend(cursor, 'missing-bracket', 'schema', { start: 4, end: 4 }, ']');
    cursor.pos = 6;
    rewind(cursor, 2);
    expect(cursor.pos).toBe(2);
    expect(cursor.repairs.map(({ code, span }) => [code, span.start])).toEqual([
      ['comment', 0],
      ['missing-bracket', 2],
    ]);
    expect([...cursor.codes]).toEqual(['comment', 'missing-bracket']);
    rewind(cursor, 0);
    expect(cursor.repairs).toEqual([]);
  });

  it('is too much at some point', () => {
    const cursor = cursorAt('x', 0, false);
    for (let i = 0; i < 65_536; i++) mend(cursor, 'odd-blank', 'lossless', { start: 0, end: 1 }, '');
    expect(cursor.fault).toBeUndefined();
    mend(cursor, 'odd-blank', 'lossless', { start: 0, end: 1 }, '');
    expect(cursor.fault).toMatchObject({ code: 'not-json', detail: expect.stringMatching(/./) });
  });
});

describe('a fault', () => {
  it('is the first one, from where it began to where reading stopped, inside the text', () => {
    const cursor = cursorAt('abcdef', 4, false);
    fail(cursor, 'not-json', 'one', 1);
    fail(cursor, 'truncated', 'two', 0);
    expect(cursor.fault).toEqual({ code: 'not-json', detail: 'one', span: { start: 1, end: 4 } });
    expect(fail(cursorAt('abc', 1, false), 'not-json', 'x', 2)).toBeUndefined();
    const later = cursorAt('abc', 1, false);
    fail(later, 'not-json', 'x', 2);
    expect(later.fault?.span).toEqual({ start: 2, end: 2 });
    const beyond = cursorAt('abc', 9, false);
    fail(beyond, 'truncated', 'x', 1);
    expect(beyond.fault?.span).toEqual({ start: 1, end: 3 });
  });
});
