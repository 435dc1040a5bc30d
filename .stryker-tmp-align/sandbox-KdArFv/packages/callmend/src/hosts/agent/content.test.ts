// @ts-nocheck
import { expect, it } from 'vitest';
import { createContent } from './content.ts';

const contentOf = (...parts: readonly Readonly<Record<string, unknown>>[]): readonly object[] => {
  const content = createContent();
  for (const part of parts) content.write(part);
  return content.all;
};
const delta = (type: 'text' | 'reasoning', id: string, text: string) => ({ type: `${type}-delta`, id, delta: text });

it('puts texts together by their ids, where they began', () => {
  const call = { type: 'tool-call', toolCallId: 'c1', toolName: 'note', input: '{}' };
  const parts = [
    { type: 'text-start', id: 'a' },
    delta('text', 'a', 'one '),
    delta('reasoning', 'a', 'hm'),
    call,
    delta('text', 'b', 'three'),
    delta('text', 'a', 'two'),
    { type: 'text-end', id: 'a' },
    // An id that comes again is another text.
    delta('text', 'a', 'four'),
  ];
  expect(contentOf(...parts)).toEqual([
    { type: 'text', text: 'one two' },
    { type: 'reasoning', text: 'hm' },
    call,
    { type: 'text', text: 'three' },
    { type: 'text', text: 'four' },
  ]);
});

it('keeps the newest of what the provider wants back, and reasoning that is nothing else', () => {
  const first = { providerMetadata: { p: { signature: 'a' } } };
  const last = { providerMetadata: { p: { signature: 'b' } } };
  const parts = [
    { type: 'reasoning-start', id: 'r', ...first },
    { type: 'reasoning-end', id: 'r', ...last },
  ];
  expect(contentOf(...parts)).toEqual([{ type: 'reasoning', text: '', ...last }]);
});

it('leaves out empty texts, and what belongs to no answer', () => {
  const others = ['stream-start', 'response-metadata', 'tool-input-start', 'tool-input-delta', 'raw', 'finish', 'text'];
  expect(contentOf({ type: 'text-start', id: 'a' }, ...others.map((type) => ({ type })))).toEqual([]);
});
