import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ByteSearch } from './options.ts';
import { scan } from './scan.ts';

const search: ByteSearch = {
  indexOf: (bytes, text, from) => Buffer.from(bytes).indexOf(text, from, 'latin1'),
  equals: (one, other) => Buffer.compare(one, other) === 0,
  charactersOf: (bytes) => Buffer.from(bytes).toString('latin1'),
};

const piece = fc.constantFrom(
  '"tools"',
  '"tool_calls"',
  '"tool_use"',
  '"tool_result"',
  '"tool_name"',
  '"function_call',
  '"tool_choice": "required"',
  '"tool_choice": "auto"',
  'tool_calls',
  '"tool_',
  '_call',
  '_',
  'é',
  ' and so on ',
);

it('tells what a request says, however many words in it are joined as those that it looks for', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom(0, 31, 32, 40), (pieces, joints) => {
      const text = '{a_b'.repeat(joints) + pieces.join('');
      const told = scan(new TextEncoder().encode(text), search);
      const hasAny = (...words: readonly string[]): boolean => words.some((word) => text.includes(word));
      expect(told).toEqual({
        mayOffer: hasAny('"tools"'),
        mayHoldCalls: hasAny('"tool_call', '"tool_use"', '"tool_result"', '"tool_name"', '"function_call'),
        mayChoose: text.includes('"tool_choice": "required"'),
      });
      expect(scan(new TextEncoder().encode(text), undefined)).toEqual({
        ...told,
        mayChoose: text.includes('"tool_choice"'),
      });
    }),
  );
});
