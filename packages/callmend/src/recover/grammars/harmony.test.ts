import { expect, it } from 'vitest';
import { mendText, recovered } from '../../../../../test/recovered.ts';
import { createRepairer } from '../../index.ts';
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

it.each([
  '<|channel|>commentary to=functions.ping {}',
  '<|channel|>commentary to=functions.ping json {}',
  '<|start|>assistant to=functions.ping<|message|>{}<|call|>',
  '<|channel|>commentary to=functions.ping<|message|><|call|>',
  '<|channel|>commentary to=functions.ping code<|message|>"{}"',
  '<|channel|>commentary to=functions.functions.ping<|message|>{}',
  'assistant<|channel|>commentary to=ping<|message|>{}<|call|>',
  '<|CHANNEL|>Commentary to=functions.ping<|message|>{}<|call|>',
  // The content type clung to the name.
  '<|channel|>commentary to=functions.pingjson<|message|>{}<|call|>',
  '<|channel|>commentary to=functions.ping:code<|message|>{}<|call|>',
])('reads a call from %j', (text) => {
  expect(recovered(text)).toEqual({ calls: [['ping', {}]], rest: '', issues: [] });
});

it.each([
  '<|channel|>commentary to=functions.ping so {}',
  '<|channel|>commentary {}<|call|>',
  '<|channel|>final {}',
  '<|channel|>final to=functions.ping<|message|>{}<|call|>',
  '<|channel|>commentary to=functions.ping<|message|>{} so',
  '<|channel|>commentary to=functions.ping<|message|>so<|call|>',
  '<|channel|>commentary to=functions.<|message|>{}<|call|>',
  '<|start|>assistant to=ping<|message|>{}<|call|>',
  '<|start|>assistant so',
  'assistant to=functions.ping {}',
  'to=functions.ping<|message|>{}<|call|>',
])('leaves %j as it is', (text) => {
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues: [] });
});

it('tells of a call that was cut', () => {
  const text = '<|channel|>commentary to=functions.ping<|message|>{"a"';
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues: ['truncated'] });
});

it.each([
  ['<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>Hi', 'Hi', 'a'],
  ['<|channel|>analysis<|message|>a<|channel|>final<|message|>Hi<|return|>', 'Hi', 'a'],
  ['<|channel|>analysis<|message|><|end|>Hi', 'Hi', undefined],
  ['<|channel|>commentary to=user<|message|>Hi<|end|>', 'Hi', undefined],
  ['<|channel|>commentary<|message|>Hi<|end|>', 'Hi', undefined],
  ['<|channel|>final<|message|>Hi<|return|> you', 'Hi you', undefined],
  ['<|start|>', '', undefined],
  ['Hi<|start|>assistant', 'Hi', undefined],
])('tells the reader what is for them in %j', (text, shown, reasoning) => {
  const mended = mendText(text);
  expect([mended.text, mended.reasoning]).toEqual([shown, reasoning]);
});

it.each([
  ['commentary to=functions.ping json{}', 'ping', ''],
  ['commentaryto=functions.ping{}', 'ping', ''],
  ['assistantcommentary to=ping{}', 'ping', ''],
  ['analysisA plan.assistantcommentary to=functions.ping json{}', 'ping', ''],
  ['assistantanalysisA plan.assistantcommentary to=functions.ping json{}', 'ping', ''],
  ['analysisA plan.assistantfinalHi', undefined, 'Hi'],
  ['\nanalysisA plan.assistantfinalHi', undefined, 'Hi'],
])('reads messages that only words are left of: %j', (text, name, shown) => {
  const { calls, text: rest } = mendText(text);
  expect([calls[0]?.name, rest.trim()]).toEqual([name, shown]);
});

it.each(['analysisA plan.', 'assistantfinalHi', 'commentaryHi', 'finalHi', 'so analysisA plan.assistantfinalHi'])(
  'takes the words of %j for words',
  (text) => {
    expect(mendText(text)).toMatchObject({ text, calls: [] });
  },
);

it.each(['user', 'all', 'assistant', 'self'])('takes what is addressed to %s for text', (to) => {
  expect(mendText(`<|channel|>commentary to=${to}<|message|>Hi<|end|>`)).toMatchObject({ text: 'Hi', calls: [] });
});

it('takes a content type off a name only where the rest is a tool and the whole is none', async () => {
  const namesIn = async (to: string, ...tools: readonly string[]): Promise<readonly string[]> => {
    const text = `<|channel|>commentary to=functions.${to}<|message|>{}<|call|>`;
    const repairer = createRepairer({ tools: Object.fromEntries(tools.map((name) => [name, {}])) });
    const { calls } = await repairer.repair({ text, calls: [], finishReason: 'stop' });
    return calls.map(({ name }) => name);
  };
  expect(await namesIn('pingjson', 'ping')).toEqual(['ping']);
  expect(await namesIn('pingjson', 'ping', 'pingjson')).toEqual(['pingjson']);
  expect(await namesIn('json', 'json')).toEqual(['json']);
  expect(await namesIn('jsonping', 'ping')).toEqual([]);
  expect(await namesIn('pingcodes', 'pings')).toEqual([]);
});

it.each([
  ['<|channel|>commentary to=functions.ping <|constrain|>json{}<|call|>', true],
  ['<|channel|>COMMENTARY to=functions.ping<|message|>{}<|call|>', true],
  ['<|start|>assistant to=functions.ping<|message|>{}<|call|>', true],
  ['<|start|>assistant to=functions.ping<|channel|>commentary<|message|>{}<|call|>', true],
  // Words in the header, two recipients, another's turn, a tool of no name space without its channel.
  ['<|channel|>commentary to=functions.ping so {}<|call|>', false],
  ['<|channel|>commentary to=functions.ping to=functions.reserve<|message|>{}<|call|>', false],
  ['<|start|>user to=functions.ping<|channel|>commentary<|message|>{}<|call|>', false],
  ['<|start|>assistant to=ping<|message|>{}<|call|>', false],
  ['<|channel|>final to=functions.ping<|message|>{}<|call|>', false],
  ['<|channel|>final {}', false],
  ['<|start|>assistant<|channel|>', false],
  ['assistantfinalHi', false],
  ['assistantcommentaryHi', false],
  ['commentary to=functions.ping code{} so', false],
  ['So commentary to=functions.ping json{}', false],
])('reads %s as a call: %s', (text, isCall) => {
  expect(recovered(text)).toEqual({ calls: isCall ? [['ping', {}]] : [], rest: isCall ? '' : text, issues: [] });
});
