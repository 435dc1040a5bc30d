import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDouble } from './double.ts';

describe('a number read from its digits', () => {
  it('is what Number gives for it, whatever the text', () => {
    const digits = fc.stringMatching(/^-?\d{0,9}\.?\d{0,9}(?:e[+-]?\d{1,2})?$/);
    fc.assert(
      fc.property(fc.oneof(digits, fc.double().map(String), fc.string()), (text) => {
        expect(readDouble(text)).toBe(Number(text));
      }),
    );
  });

  it.each(['0', '-0', '-0.0', '', '-', '.', '5.', '.5', '-.5', '1.2.3', '0.1', '9007199254740993', '999999999999999'])(
    'is what Number gives for %j',
    (text) => expect(readDouble(text)).toBe(Number(text)),
  );
});
