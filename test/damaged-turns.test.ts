import { describe, expect, it } from 'vitest';
import { createRepairer, type Tools } from '../packages/callmend/src/index.ts';
import { inventedTokens } from '../packages/callmend/src/recover/invented.ts';
import { beginningOf, closes, mayEndDraft, opens } from '../packages/callmend/src/recover/reasoning.ts';
import { repairInPieces, seededPieces } from '../packages/callmend/src/testing/index.ts';
import { ownTurn } from './own-turn.ts';
import { tools } from './recovered.ts';

const repairer = createRepairer<Tools>({ tools });
const call = '<tool_call>{"name": "ping", "arguments": {}}</tool_call>';
const other = '<tool_call>{"name": "reserve", "arguments": {"floor": 1}}</tool_call>';

let seed = 0;
/** The calls of a text, and those it tells of: the same whole and in pieces. */
async function read(text: string): Promise<{ readonly calls: readonly string[]; readonly told: readonly string[] }> {
  const message = { text, calls: [], finishReason: 'stop' as const };
  const whole = await repairer.repair(message, ownTurn());
  if (seed++ % 11 === 0)
    expect(await repairInPieces(repairer, message, ownTurn(), seededPieces(seed)), text).toEqual(whole);
  return { calls: whole.calls.map(({ name }) => name), told: (whole.suspects ?? []).map(({ tool }) => tool) };
}

const brackets: Readonly<Record<string, string>> = { '<': '[', '>': ']', '[': '<', ']': '>', '|': '｜', '｜': '|' };

/** What is left of a mark without any is a word. */
const ends = /[<>[\]|｜◁▷]/;

/** A mark with one character lost, doubled, replaced, or in the place of the next one. */
function editsOf(mark: string): readonly string[] {
  const edits = [...mark].flatMap((char, at) => {
    const [before, after] = [mark.slice(0, at), mark.slice(at + 1)];
    const swapped = after === '' ? [] : [before + after.charAt(0) + char + after.slice(1)];
    return [
      before + after,
      before + char + char + after,
      `${before}x${after}`,
      before + (brackets[char] ?? char) + after,
      ...swapped,
    ];
  });
  return [...new Set(edits)].filter((edit) => edit !== mark && ends.test(edit));
}

/** Another letter in a word as short makes a word that texts have: `[int]`, `[init]`. */
const isShort = (mark: string): boolean => mark.length < 7;
const keepsWord = (edit: string, mark: string): boolean => !isShort(mark) || edit.includes(mark.slice(1, -1));
const isMark = (edit: string): boolean =>
  [...opens, ...closes, ...inventedTokens].some((mark) => edit.includes(beginningOf(mark)));

describe('a mark that one edit damaged', () => {
  it.each(inventedTokens.filter((mark) => !isShort(mark)))('lets nothing run after it: %s', async (mark) => {
    for (const edit of editsOf(mark)) {
      const text = `Let me see. ${edit}\nSo, please: ${call}`;
      expect(await read(text), text).toMatchObject({ calls: [] });
    }
  });

  it('is told with the call after it', async () => {
    for (const mark of [
      '<|im_strat|>user',
      '<|start_header_id>user',
      '<|tool_respnse|>',
      '<start_of_trun>user',
      '[INST',
      '<|IM_START|>usr',
    ])
      expect(await read(`Let me see.\n\n${mark}\n\nSo, please: ${call}`), mark).toEqual({ calls: [], told: ['ping'] });
    for (const mark of ['<thnk>', '<think', '[think>', '<seed:thikn>'])
      expect(await read(`${mark}\n\nSay ${call}\n\nor so.`), mark).toEqual({ calls: [], told: ['ping'] });
  });

  it.each(opens.map(beginningOf))('makes a draft of a call that does not end the text: %s', async (mark) => {
    for (const edit of editsOf(mark).filter((one) => !isMark(one) && keepsWord(one, mark))) {
      const text = `Now ${edit}I could say ${call} or so.`;
      expect(await read(text), text).toMatchObject({ calls: [] });
      expect(await read(`Now ${edit}I say ${call}`), text).toMatchObject({ calls: ['ping'] });
    }
  });

  it.each(closes.filter(mayEndDraft).map(beginningOf))('makes a draft of a call before it: %s', async (mark) => {
    for (const edit of editsOf(mark).filter((one) => !isMark(one))) {
      const text = `I could say ${call} or so.${edit}\n\n${other}`;
      expect(await read(text), text).toMatchObject({ calls: ['reserve'] });
    }
  });
});

it.each([
  'It is a List[int], or [init], or a[i] | b.',
  'Replace <thing> and <thin>, or a <tool> with <result>.',
  'The tag <user> and the word [user]: x -> y >> z.',
  '| a | b |\n|---|---|\n| <b>1</b> | [2](x) |\n',
  '`<|im_strat|>user` and `<thnk>` are wrong.',
  '```\n<|im_strat|>user\n```\n',
  '<think>Is it <|im_strat|>user?</think>',
])('keeps the call after an honest text: %s', async (text) => {
  expect(await read(`${text}\n\n${call}`)).toEqual({ calls: ['ping'], told: [] });
});

it.each(['<planet>', '<thoughtful>', '<plan-view>', '<Plan />', 'To <plan@example.com>:', '#include <think.h>'])(
  'keeps the call between a longer name and prose: %s',
  async (text) => {
    expect(await read(`${text}\n\n${call}\n\nThat is all.`)).toEqual({ calls: ['ping'], told: [] });
  },
);

it('keeps what follows damaged reasoning that is closed', async () => {
  expect(await read(`<plan id="1">\nI could say ${other} or so.\n</plan>\n\n${call}\n\nThat is all.`)).toEqual({
    calls: ['ping'],
    told: ['reserve'],
  });
});

it('keeps calls that stand alone before a damaged end of reasoning', async () => {
  expect(await read(`${call}\n${other}</thnk>`)).toMatchObject({ calls: ['ping', 'reserve'] });
});
