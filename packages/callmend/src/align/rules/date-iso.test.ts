import { describe, expect, it } from 'vitest';
import { tryValue } from '../trial.ts';

const date = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };

describe('date-iso', () => {
  it('writes a year-first date in ISO form', () => {
    expect(tryValue('"2026/03/04"', date)).toBe('"2026-03-04"');
    expect(tryValue('"2026-3-4"', date)).toBe('"2026-03-04"');
    expect(tryValue('"2026.12.31"', date)).toBe('"2026-12-31"');
  });

  it('writes a date with a time in ISO form', () => {
    expect(tryValue('"2026-03-04 10:00:00Z"', moment)).toBe('"2026-03-04T10:00:00Z"');
    expect(tryValue('"2026-03-04T10:00Z"', moment)).toBe('"2026-03-04T10:00:00Z"');
    expect(tryValue('"2026-03-04T10:00:00+0100"', moment)).toBe('"2026-03-04T10:00:00+01:00"');
    expect(tryValue('"2026/3/4 10:00 -0530"', moment)).toBe('"2026-03-04T10:00:00-05:30"');
    expect(tryValue('"2026-03-04 10:00:00.25+01:00"', moment)).toBe('"2026-03-04T10:00:00.25+01:00"');
  });

  it('guesses no order of day and month, and no century', () => {
    for (const text of ['03/04/2026', '4.3.2026', '26-03-04', 'March 4, 2026', '2026-03', '20260304', '2026/03-04']) {
      expect(tryValue(JSON.stringify(text), date), text).toBe('failed');
    }
  });

  it('guesses no zone and no time', () => {
    for (const text of [
      '2026-03-04T10:00:00',
      '2026-03-04',
      '2026-03-04 10:00',
      '2026-03-04 10:00 CET',
      '2026-03-04 10Z',
    ]) {
      expect(tryValue(JSON.stringify(text), moment), text).toBe('failed');
    }
    expect(tryValue('1772618400', moment)).toBe('failed');
    expect(tryValue('"2026-03-04T00:00:00Z"', date)).toBe('failed');
  });

  it('takes no day that there is not', () => {
    expect(tryValue('"2026/02/30"', date)).toBe('failed');
    expect(tryValue('"2026/13/01"', date)).toBe('failed');
    expect(tryValue('"2026-03-04 25:00Z"', moment)).toBe('failed');
  });

  it('leaves text of another format', () => {
    expect(tryValue('"2026/03/04"', { type: 'string' })).toBe('"2026/03/04"');
    expect(tryValue('"2026/03/04"', { type: 'string', format: 'uri' })).toBe('"2026/03/04"');
    expect(tryValue('"2026-03-04 10:00Z"', { type: 'string', format: 'time' })).toBe('failed');
    expect(tryValue('"2026/03/04"', { type: 'string', format: 'time' })).toBe('failed');
  });
});
