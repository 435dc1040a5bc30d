import { expect, it } from 'vitest';
import type { Block, Decoded, Dialect } from '../grammar.ts';
import { channelWords } from './channel-words.ts';
import { harmony } from './harmony.ts';

const dialect: Dialect = {
  id: 'channels',
  grammar: 'harmony',
  open: ['<|start|>', '<|channel|>'],
  close: ['<|call|>'],
};
const blockOf = (text: string): Block => ({ text, start: 0, from: 0, opener: '', dialect, tool: () => undefined });
const read = (text: string): Decoded | undefined => harmony(blockOf(text));

it('reads commentary to a tool as its call, in any order of the header', () => {
  for (const header of [
    '<|channel|>commentary to=functions.ping <|constrain|>json<|message|>',
    '<|start|>assistant to=functions.ping<|channel|>commentary<|message|>',
    '<|channel|>commentary<|channel|>commentary to=ping json<|message|>',
    '<|channel|>commentary to=functions.ping <|constrain|>json',
  ])
    expect(read(`${header}{"a": 1}<|call|>`)?.calls).toMatchObject([{ name: 'ping', arguments: '{"a": 1}' }]);
});

it('sets analysis apart as reasoning, whoever it is addressed to', () => {
  expect(read('<|channel|>analysis to=functions.ping<|message|>{}<|end|>')).toMatchObject({
    calls: [],
    reasoning: '{}',
  });
});

it('leaves the body of a final message for the reader', () => {
  const text = '<|channel|>final<|message|>Done.<|return|>';
  const shown = read(text)?.shown;
  expect(text.slice(shown?.start, shown?.end)).toBe('Done.');
});

it('finds nothing in two recipients, in the message of a tool, or in a header with prose', () => {
  for (const text of [
    '<|channel|>commentary to=functions.a to=functions.b<|message|>{}<|call|>',
    '<|start|>functions.a to=assistant<|channel|>commentary<|message|>{}<|end|>',
    '<|channel|>commentary to=functions.a is how {} begins',
  ])
    expect(read(text)).toBeUndefined();
});

it('reads bare words only from the beginning of a text, and analysis only before another message', () => {
  expect(channelWords(blockOf('analysisA plan.assistantfinalDone.'))).toMatchObject({ reasoning: 'A plan.' });
  expect(channelWords(blockOf('analysis of the plan'))).toBeUndefined();
  expect(channelWords(blockOf('commentary to=functions.ping json{"a": 1}'))?.calls).toHaveLength(1);
});
