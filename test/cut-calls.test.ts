import { describe, expect, it } from 'vitest';
import { createRepairer, type FinishReason, type Tools } from '../packages/callmend/src/index.ts';
import { piecesOf, repairInPieces } from '../packages/callmend/src/testing/index.ts';
import { type ClosingForm, closingForms } from './closing-forms.ts';
import { ownTurn } from './own-turn.ts';
import { mendText, tools } from './recovered.ts';

/** So many of the calls that stand inside, and every so many of the places where the text may end. More runs take more. */
const runs = Number(process.env.CALLMEND_RUNS ?? 75);
const innerStep = Math.max(1, Math.round(1200 / runs));
const step = Math.max(1, Math.round(1600 / runs));
const repairer = createRepairer<Tools>({ tools });
const pings = [...new Set(closingForms.map(([, { ping }]) => ping))].filter((ping) => ping !== '');

/** A call whose value holds calls of another tool: as the dialect writes the value, and as a model that forgot to escape it does. */
function textsOf({ write }: ClosingForm, ping: string): readonly { text: string; from: number; to: number }[] {
  const note = `see ${ping} or ${ping} and so on`;
  const texts = [write(note), write('§').replace('§', () => note)];
  return [...new Set(texts)].map((text) => ({ text, from: text.indexOf('see '), to: text.lastIndexOf('and so on') }));
}

describe.each(closingForms)('%s, cut inside a value that holds calls', (id, form) => {
  const turns = form.isPinned ? [{ dialect: id }] : [{}, { dialect: id }, { textCalls: 'expected' as const }];
  const inner = pings.filter((_, index) => (index + id.length) % innerStep === 0);

  it('runs none of them, and tells of the call', () => {
    for (const ping of inner)
      for (const [index, { text, from, to }] of textsOf(form, ping).entries())
        for (let end = from + 5 + (ping.length % step); end < to; end += step)
          for (const turn of turns)
            for (const [finishReason, before] of contexts) {
              const cut = before + text.slice(0, end);
              const { calls, outcomes } = mendText(cut, turn, finishReason);
              expect(
                calls.map(({ name }) => name),
                cut,
              ).not.toContain('ping');
              // A quote that was not escaped may make the value whole, and in these fences more than the call stands.
              const mayBeSilent = index > 0 || before !== '' || /^(?:tool-call-fence|gemini-tool-code)$/.test(id);
              if (!mayBeSilent) expect(outcomes, cut).not.toEqual([]);
            }
  });

  it('says the same in pieces', async () => {
    const [ping = ''] = inner;
    for (const { text, from, to } of textsOf(form, ping)) {
      const message = { text: text.slice(0, (from + to) >> 1), calls: [], finishReason: 'stop' } as const;
      const whole = await repairer.repair(message, ownTurn(turns[0]));
      for (const size of [1, 7])
        expect(await repairInPieces(repairer, message, ownTurn(turns[0]), piecesOf(size))).toEqual(whole);
    }
  });
});

const contexts: readonly (readonly [FinishReason | 'unknown', before: string])[] = [
  ['stop', ''],
  ['length', ''],
  ['unknown', ''],
  ['stop', 'Sure, here it is: '],
  ['stop', 'Sure.\n'],
];

describe('a call that is broken and over', () => {
  const ping = '<tool_call>{"name": "ping", "arguments": {}}</tool_call>';
  it.each([
    ['quotes that were not escaped', '{"name": "reserve", "arguments": {"note": "a "b" c"}}'],
    ['a quote that was lost', '{"name": "reserve", "arguments": {"note": "a}}'],
    ['a comma too many', '{"name": "reserve", "arguments": {,"note": "a"}}'],
    ['a key that stands twice', '{"name": "reserve", "arguments": {"note": "a", "note": "b"}}'],
    ['an escape that is none', '{"name": "reserve", "arguments": {"note": "\\d {"}}'],
  ])('lets the next one run, and is told: %s', (_, broken) => {
    for (const between of ['</tool_call>\n', '</tool_call>\n\nThen:\n', '</tool_call>']) {
      const { calls, outcomes } = mendText(`<tool_call>${broken}${between}${ping}`);
      expect(calls.map(({ name }) => name)).toEqual(['ping']);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'clean']);
    }
  });

  it('is text where nobody offered its tool, and no call in it runs', () => {
    const broken = `<tool_call>{"name": "nobody", "arguments": {"note": "see <|python_tag|>ping() and`;
    expect(mendText(broken)).toMatchObject({ calls: [], outcomes: [], text: broken });
  });

  it.each([
    ['a line', 'My rule {"type": "a"\nsecond: '],
    ['a fence', '```js\nconst a = {"name": "x\n```\n'],
  ])('tells of a whole call that may stand in its value: %s', (_, before) => {
    expect(mendText(before + ping)).toMatchObject({ calls: [], suspects: [{ reason: 'unmarked', tool: 'ping' }] });
  });
});
