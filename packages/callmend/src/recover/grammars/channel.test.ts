import { expect, it } from 'vitest';
import type { Decoded } from '../grammar.ts';
import { channel } from './channel.ts';

const read = (text: string, holds?: string, more: Readonly<Record<string, string>> = {}): Decoded | undefined =>
  channel({
    text,
    start: 0,
    from: 3,
    opener: '<t>',
    dialect: {
      id: 'c',
      grammar: 'channel',
      close: ['</t>'],
      marks: { next: '<n>', ...(holds ? { holds } : {}), ...more },
    },
    tool: () => undefined,
  });

it('keeps what it holds for the reader or as reasoning', () => {
  expect(read('<t>hello</t>!')).toEqual({ calls: [], end: 12, shown: { start: 3, end: 8 } });
  expect(read('<t>hello</t>!', 'reasoning')).toEqual({ calls: [], end: 12, reasoning: 'hello' });
});

it('holds a call as a draft where its closer follows, and ends before it where none does', () => {
  expect(read('<t>a<n>b</t>', 'reasoning')?.reasoning).toBe('a<n>b');
  expect(read('<t>a<n>b', 'reasoning')).toMatchObject({ reasoning: 'a', end: 4 });
});

it('is none without its closer where its row says so', () => {
  expect(read('<t>a</t>b', 'reasoning', { ends: 'closed' })?.reasoning).toBe('a');
  expect(read('<t>a<n>b', 'reasoning', { ends: 'closed' })).toBeUndefined();
  expect(read('<t>a<t>b</t>', 'reasoning', { ends: 'closed' })).toBeUndefined();
});
