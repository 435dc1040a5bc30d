// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { foldSpelling, isSameSpelling } from './fold.ts';

describe('foldSpelling', () => {
  it('takes away ASCII case, separators and blanks', () => {
    for (const text of [
      'startDate',
      'start_date',
      'Start Date',
      'START-DATE',
      'start.date',
      'start/date',
      'start:date',
      '\tstart\ndate ',
    ]) {
      expect(foldSpelling(text), text).toBe('startdate');
    }
  });

  it('takes away quotes at the ends, and what else clings there', () => {
    expect(foldSpelling('"\'`a`\'"')).toBe('a');
    expect(foldSpelling('a"b')).toBe('a"b');
    expect(foldSpelling('a=', '=:')).toBe('a');
    expect(foldSpelling('a=')).toBe('a=');
  });

  it('keeps a sign, and what parts two digits', () => {
    expect(foldSpelling('-1')).toBe('-1');
    expect(foldSpelling('.5')).toBe('.5');
    expect(foldSpelling('_1')).toBe('1');
    expect(foldSpelling('1.5')).not.toBe(foldSpelling('1-5'));
    expect(foldSpelling('-updated')).not.toBe(foldSpelling('updated'));
    expect(foldSpelling('AB-')).not.toBe(foldSpelling('AB'));
    expect(foldSpelling('1.1')).not.toBe(foldSpelling('11'));
    expect(foldSpelling('v-1')).toBe('v1');
    expect(foldSpelling('address_1')).toBe('address1');
  });

  it('keeps look-alikes apart', () => {
    expect(foldSpelling('dоne')).not.toBe('done');
    expect(foldSpelling('ＡB')).toBe('Ａb');
    expect(foldSpelling('\u212a')).toBe('\u212a');
    expect(foldSpelling('İ')).toBe('İ');
    expect(foldSpelling('a\u200bb')).toBe('a\u200bb');
  });

  it('gives nothing for what is empty then, or long', () => {
    for (const text of ['', ' ', '_-_', '""', 'x'.repeat(257)]) expect(foldSpelling(text)).toBeUndefined();
  });
});

describe('isSameSpelling', () => {
  it('holds for equal texts and for equal forms', () => {
    expect(isSameSpelling('', '')).toBe(true);
    expect(isSameSpelling('a_b', 'A B')).toBe(true);
    expect(isSameSpelling('_', '-')).toBe(false);
    expect(isSameSpelling('a=', 'a', '=')).toBe(true);
  });
});
