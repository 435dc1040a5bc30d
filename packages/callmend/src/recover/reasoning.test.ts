import { expect, it } from 'vitest';
import { draftTag } from './draft-end.ts';
import { closeOf, kindOf, mayBecomeTag, openTagAt, startOfTag, tagsIn } from './reasoning.ts';

/** The first tag that means something alone, and where a draft ends. */
const firstTag = (text: string) => tagsIn(text, 1)[0];
function orphanClose(text: string): number | undefined {
  const { tag } = draftTag(text);
  return tag?.isClose ? tag.end : undefined;
}

/** Words of prompts, which people's own XML has too: neither their beginning nor their end alone says anything. */
const prompted = [
  ['<reasoning>', '</reasoning>'],
  ['<thought>', '</thought>'],
  ['<thoughts>', '</thoughts>'],
  ['<scratchpad>', '</scratchpad>'],
  ['<scratch_pad>', '</scratch_pad>'],
  ['<REASONING_SCRATCHPAD>', '</REASONING_SCRATCHPAD>'],
  ['<reflection>', '</reflection>'],
  ['<analysis>', '</analysis>'],
  ['<plan>', '</plan>'],
  ['<internal_monologue>', '</internal_monologue>'],
  ['<inner_thoughts>', '</inner_thoughts>'],
  ['<chain_of_thought>', '</chain_of_thought>'],
  ['<antThinking>', '</antThinking>'],
] as const;

const pairs = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<seed:think>', '</seed:think>'],
  ['<longcat_think>', '</longcat_think>'],
  ['<ifm|think>', '</ifm|think>'],
  ['<ifm|think_fast>', '</ifm|think_fast>'],
  ['<ifm|think_faster>', '</ifm|think_faster>'],
  ['<mm:think>', '</mm:think>'],
  ['<think:b-7_x>', '</think:b-7_x>'],
  ['◁think▷', '◁/think▷'],
  ['<|open|>think<|sep|>', '<|close|>think<|sep|>'],
  ['<|think:start|>', '<|think:end|>'],
  ['<|inner_prefix|>', '<|inner_suffix|>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|plamo:begin_think:plamo|>', '<|plamo:end_think:plamo|>'],
  ['[THINK]', '[/THINK]'],
  ...prompted,
] as const;

const neverAlone: readonly string[] = prompted.map(([, close]) => close);

it.each(pairs)('%s begins reasoning and %s ends it, in either case', (open, close) => {
  for (const write of [String, (mark: string) => mark.toLowerCase(), (mark: string) => mark.toUpperCase()]) {
    const [opened, closed] = [write(open), write(close)];
    const text = `So. ${opened}a${closed}b${closed}`;
    expect(openTagAt(text, 4)).toBe(opened);
    expect(openTagAt(text, 3)).toBeUndefined();
    expect(openTagAt(closed, 0)).toBeUndefined();
    const end = text.indexOf(closed) + closed.length;
    expect(closeOf(opened, text, 0)).toBe(end);
    expect(closeOf(opened, text, end)).toBe(text.length);
    expect(closeOf(opened, text, text.length)).toBeUndefined();
    const isAlone = !neverAlone.includes(close);
    expect(firstTag(text)).toEqual(isAlone ? { start: 4, end: 4 + opened.length, isClose: false } : undefined);
    expect(orphanClose(text)).toBeUndefined();
    expect(orphanClose(`a${closed}b${opened}`)).toBe(isAlone ? 1 + closed.length : undefined);
    expect(firstTag(`a${closed}b${opened}`)?.isClose).toBe(isAlone || undefined);
    expect(startOfTag(text, end)).toBe(end - closed.length);
    for (let length = 1; length < open.length; length++) expect(mayBecomeTag(opened.slice(0, length))).toBe(true);
    expect(mayBecomeTag(`${opened.slice(0, -1)}!`)).toBe(false);
  }
});

it('a tag is ended by its own only', () => {
  for (const [open] of pairs)
    for (const [other, close] of pairs) expect(closeOf(open, close, 0) !== undefined).toBe(open === other);
  expect(closeOf('<b>', '</b></think>', 0)).toBeUndefined();
  expect([firstTag('<b>'), orphanClose('a')]).toEqual([undefined, undefined]);
  expect(mayBecomeTag('<think>')).toBe(false);
});

it('a tag is of one kind whatever word a checkpoint writes into it', () => {
  expect([kindOf('<think:a>'), kindOf('<THINK:b-1>'), kindOf('<Think>')]).toEqual([
    '<think:…>',
    '<think:…>',
    '<think>',
  ]);
  expect(closeOf('<think:a>', '</think></think:b>', 0)).toBe(18);
});

it('a word that a checkpoint writes into its tags is short, and its closer may come later', () => {
  const long = 'w'.repeat(33);
  expect([openTagAt(`<think:${long}>`, 0), orphanClose(`a</think:${long}>`)]).toEqual([undefined, undefined]);
  expect([mayBecomeTag(`<think:${long}`), mayBecomeTag('<think:')]).toEqual([false, true]);
  expect(orphanClose(`a</think:${long}>b</think:c>`)).toBe(`a</think:${long}>b</think:c>`.length);
});

it.each([
  ['<|channel>', '<channel|>'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
])('the end of a channel that %s begins ends a draft where it stands alone', (open, close) => {
  expect(orphanClose(`So.${close}Hi.`)).toBe(3 + close.length);
  expect(orphanClose(`${open}So.${close}Hi.`)).toBeUndefined();
  expect(openTagAt(open, 0)).toBeUndefined();
  expect(startOfTag(`So.${close}`, 3 + close.length)).toBe(3);
});

it('what people write into a draft says nothing of its beginning', () => {
  for (const [open, close] of prompted)
    for (const text of [`My ${open} is it.</think>`, `${open}a${close}b</think>`])
      expect(orphanClose(text)).toBe(text.length);
});
