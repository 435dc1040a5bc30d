import { describe, expect, it } from 'vitest';
import { createRepairer, type Tools } from '../packages/callmend/src/index.ts';
import { repairInPieces, seededPieces } from '../packages/callmend/src/testing/index.ts';
import { type ClosingForm, closingForms } from './closing-forms.ts';
import { ownTurn } from './own-turn.ts';
import { tools } from './recovered.ts';

/** What ends reasoning that a template may have begun, one a family. */
const closes: readonly string[] = [
  '</think>',
  '</thinking>',
  '</think:a-1>',
  '</mm:think>',
  '</seed:think>',
  '</longcat_think>',
  '</ifm|think>',
  '</ifm|think_fast>',
  '</ifm|think_faster>',
  '[/THINK]',
  '◁/think▷',
  '<|close|>think<|sep|>',
  '<|think:end|>',
  '<|inner_suffix|>',
  '<|end_of_thought|>',
  '<|plamo:end_think:plamo|>',
  '<channel|>',
  '<|END_THINKING|>',
];

const repairer = createRepairer<Tools>({ tools });
const forms = closingForms.filter(([, form]) => form.isPinned !== true);

let seed = 0;
/** The calls of a text, the same whole and in pieces. */
async function callsOf(text: string): Promise<readonly (readonly [string, unknown])[]> {
  const message = { text, calls: [], finishReason: 'stop' as const };
  const whole = await repairer.repair(message, ownTurn());
  if (seed++ % 29 === 0)
    expect(await repairInPieces(repairer, message, ownTurn(), seededPieces(seed)), text).toEqual(whole);
  return whole.calls.map(({ name, input }) => [name, input]);
}

const quoted = (text: string): string => `> ${text.replaceAll('\n', '\n> ')}`;
/** Where a reader sees that a tag and a call after it are shown. */
const shown: Readonly<Record<string, (close: string, call: string) => string>> = {
  'a fence': (close, call) => `So:\n\`\`\`\nI see.${close}\n${call}\n\`\`\`\nDone.`,
  'a fence with a blank line': (close, call) => `So:\n~~~text\nI see.\n${close}\n\n${call}\n~~~\n`,
  'a fence that is not closed': (close, call) => `So:\n~~~~\nI see.\n${close}\n\n${call}`,
  code: (close, call) => `Write \`I see.${close}${call}\` at the end.`,
  'a quotation': (close, call) => `They write:\n\n${quoted(`I see.${close}${call}`)}`,
  'a quotation, in lines of its own': (close, call) => `They write:\n\n${quoted(`I see.\n${close}\n${call}`)}`,
  'an element': (close, call) => `<pre>I see.${close}\n${call}</pre>`,
  'a comment': (close, call) => `<!-- I see.${close}\n${call} -->`,
};

describe.each(forms)('%s', (_, form: ClosingForm) => {
  const call = form.write('a');
  const read = [['reserve', { note: 'a' }]];
  const ping = [['ping', {}]];
  const marks = closes.filter((close) => !call.includes(close.slice(0, close.indexOf('>') + 1) || close));

  it.each(Object.entries(shown))('is shown after the end of reasoning in %s', async (place, write) => {
    if (place === 'code' && /`|\n\n/.test(call)) return;
    for (const close of marks) expect(await callsOf(write(close, call)), write(close, call)).toEqual([]);
  });

  it('counts before a tag that code only shows', async () => {
    if ((await callsOf(`${form.ping}\n\nDone.`)).length === 0) return;
    const fence = form.ping.includes('```') ? [] : ['So:\n```\nI see.§\n```\nDone.'];
    const lines = ['The `§` ends it.', ...fence];
    for (const close of marks)
      for (const line of lines) {
        const text = `${form.ping}\n\n${line.replace('§', close)}`;
        expect(await callsOf(text), text).toEqual(ping);
      }
  });

  it('is a draft before the end of reasoning, whatever it shows before', async () => {
    if ((await callsOf(`So.</think>\n\n${call}`)).length === 0) return;
    for (const close of marks) {
      const text = `So \`${close}\` it is.\n\n${form.ping}\n\nOr \`<think>\`?${close}\n\n${call}`;
      expect(await callsOf(text), text).toEqual(read);
    }
  });

  it('runs neither call where a fence is open at the end of reasoning', async () => {
    for (const close of marks) {
      const text = `So:\n\n${form.ping}\n\n~~~\nI see.${close}\n\n${call}`;
      expect(await callsOf(text), text).toEqual([]);
    }
  });

  it('keeps the tag in a value', async () => {
    for (const close of marks) {
      const note = `a ${close} b`;
      expect(await callsOf(form.write(note)), close).toEqual([['reserve', { note }]]);
    }
  });
});

it.each(['My <plan> is it.', '<plan>It is due.</plan>', 'An Array<Plan>, <thought>so</thought>.'])(
  'a draft ends also where it holds what people call reasoning: %s',
  async (words) => {
    const call = (note: string) => `<tool_call>{"name": "reserve", "arguments": {"note": "${note}"}}</tool_call>`;
    for (const draft of [`${words} ${call('a')} or so.`, `I could say ${call('a')} or so. ${words}`])
      expect(await callsOf(`${draft}\n</think>\n\n${call('b')}`)).toEqual([['reserve', { note: 'b' }]]);
  },
);
