// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { likeness, mostAlike } from './likeness.ts';

describe('likeness', () => {
  it('is 1 for spellings of one name and 0 for what shares no letter', () => {
    expect(likeness('startDate', 'start_date')).toBe(1);
    expect(likeness('abc', 'xyz')).toBe(0);
    expect(likeness('', 'a')).toBe(0);
    expect(likeness('', '')).toBe(0);
  });

  it('is the share of letters that need no change', () => {
    expect(likeness('citty', 'city')).toBeCloseTo(0.8);
    expect(likeness('abcd', 'abxy')).toBeCloseTo(0.5);
  });

  it('is high where one name holds the other', () => {
    expect(likeness('temp', 'temperature_value')).toBe(0.75);
    expect(likeness('id', 'video_title')).toBeLessThan(0.5);
  });

  it('looks at the first letters of a long name only', () => {
    expect(likeness(`${'a'.repeat(64)}x`, `${'a'.repeat(64)}${'y'.repeat(100_000)}`)).toBe(1);
  });
});

describe('mostAlike', () => {
  it('gives the most alike name, the first of equals, and none that is not alike enough', () => {
    expect(mostAlike('recipients', ['subject', 'recipient', 'receipt'])).toBe('recipient');
    expect(mostAlike('ab', ['ax', 'ay'])).toBe('ax');
    expect(mostAlike('q', ['query', 'limit'])).toBeUndefined();
    expect(mostAlike('name', ['end_date'])).toBeUndefined();
  });
});
