// @ts-nocheck
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader } from './sse.ts';

test('events are the same, however their text is cut', () => {
  const text =
    'event: hello\ndata: {"a":1}\n\n: still here\n\nevent: receipts\ndata: {"b":"é"}\n\nevent: cut\ndata: {"c"';
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (places) => {
      const cuts = [0, ...places.toSorted((a, b) => a - b), text.length];
      const read = createEventReader();
      const events = cuts.slice(1).flatMap((end, index) => read(text.slice(cuts[index], end)));
      expect(events).toEqual([
        { name: 'hello', data: '{"a":1}' },
        { name: 'receipts', data: '{"b":"é"}' },
      ]);
    }),
  );
});
