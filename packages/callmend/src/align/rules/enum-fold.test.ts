import { describe, expect, it } from 'vitest';
import { tryValue } from '../trial.ts';

const state = { type: 'string', enum: ['in_progress', 'done', 'v1.1', 'v1.2', '-1', '1'] };

describe('enum-fold', () => {
  it('finds the member that was spelled otherwise', () => {
    expect(tryValue('"In Progress"', state)).toBe('"in_progress"');
    expect(tryValue('"IN-PROGRESS"', state)).toBe('"in_progress"');
    expect(tryValue('" done "', state)).toBe('"done"');
    expect(tryValue('"\\"done\\""', state)).toBe('"done"');
    expect(tryValue('"inProgress"', { const: 'in_progress' })).toBe('"in_progress"');
  });

  it('chooses between no two members', () => {
    expect(tryValue('"A B"', { enum: ['a-b', 'a_b'] })).toBe('failed');
    expect(tryValue('"a-b"', { enum: ['a-b', 'a_b'] })).toBe('"a-b"');
  });

  it('chooses between no two members that differ in a sign alone, whatever their order', () => {
    for (const members of [
      ['UTC+5', 'UTC-5'],
      ['UTC-5', 'UTC+5'],
      ['UTC+5', 'UTC5'],
      ['UTC5', 'UTC+5'],
      ['UTC5', 'UTC+5', 'UTC-5'],
    ]) {
      for (const text of ['utc+5', 'utc-5', 'utc5', 'UTC 5'])
        expect(tryValue(`"${text}"`, { enum: members }), `${text} of ${members}`).toBe('failed');
      for (const member of members) expect(tryValue(`"${member}"`, { enum: members })).toBe(`"${member}"`);
    }
    expect(tryValue('"utc+5"', { enum: ['UTC+5', 'UTC+6', 'UTC'] })).toBe('"UTC+5"');
    expect(tryValue('"utc5"', { enum: ['UTC+5', 'UTC+6', 'UTC'] })).toBe('failed');
    expect(tryValue('"C plus"', { enum: ['C+', 'C Plus'] })).toBe('"C Plus"');
  });

  it('takes no likeness for a spelling', () => {
    for (const text of ['progress', 'not done', 'done!', 'don', '', '-', 'dоne', 'ｄone']) {
      expect(tryValue(JSON.stringify(text), { enum: ['in_progress', 'done'] }), text).toBe('failed');
    }
  });

  it('drops no sign and joins no digits', () => {
    expect(tryValue('"V1.1"', state)).toBe('"v1.1"');
    expect(tryValue('"v11"', state)).toBe('failed');
    expect(tryValue('"- 1"', state)).toBe('"-1"');
    expect(tryValue('"1.1"', { enum: ['11', '12'] })).toBe('failed');
  });

  it('changes no member that is not text', () => {
    expect(tryValue('"NULL"', { enum: [null, 'x'] })).toBe('failed');
  });
});
