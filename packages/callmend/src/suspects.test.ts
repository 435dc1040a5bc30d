import { describe, expect, it } from 'vitest';
import { ownTurn } from '../../../test/own-turn.ts';
import { createRepairer, type FinishReason, type RepairerOptions, type Turn } from './index.ts';
import { piecesOf, repairInPieces } from './testing/index.ts';

const tools = {
  lend: { inputSchema: { type: 'object', properties: { book: { type: 'string' } }, required: ['book'] } },
} as const;
const call = '{"name": "lend", "arguments": {"book": "Emma"}}';
const marked = `<tool_call>${call}</tool_call>`;
const python = 'lend(book="Emma")';

type Rest = Omit<RepairerOptions<typeof tools>, 'tools'>;
interface Answer {
  readonly text: string;
  readonly rest?: Rest;
  readonly turn?: Turn;
  readonly finishReason?: FinishReason;
}

/** An answer mended, the same in pieces and as a whole. */
async function mended({ text, rest = {}, turn = {}, finishReason = 'stop' }: Answer) {
  const repairer = createRepairer({ ...rest, tools });
  const message = { text, calls: [], finishReason };
  const whole = await repairer.repair(message, ownTurn(turn));
  for (const size of [1, 7, 100])
    expect(await repairInPieces(repairer, message, ownTurn(turn), piecesOf(size))).toEqual(whole);
  return whole;
}

/** The reasons and the texts of what is suspect; nothing ran, and all text stays. */
async function suspectsIn(answer: Answer): Promise<readonly (readonly [string, string])[]> {
  const { text, calls, suspects = [] } = await mended(answer);
  expect(calls).toEqual([]);
  expect(text).toBe(answer.text);
  for (const { tool } of suspects) expect(tool).toBe('lend');
  return suspects.map(({ reason, start, end }) => [reason, text.slice(start, end)]);
}

describe('what looks like a call and may not run', () => {
  it.each([
    ['in a fence that is the answer', `\`\`\`json\n${call}\n\`\`\``, 'fenced', `\`\`\`json\n${call}\n\`\`\``],
    ['in a fence after prose', `I lend it.\n\`\`\`\n${call}\n\`\`\``, 'fenced', `\`\`\`\n${call}\n\`\`\``],
    ['with marks in a fence', `~~~\n${marked}\n~~~`, 'fenced', `~~~\n${marked}\n~~~`],
    ['in code that is the answer', `\`${python}\``, 'fenced', `\`${python}\``],
    ['without marks after prose', `I lend it.\n${call}`, 'amid-prose', call],
    ['without marks between prose', `I lend it.\n${call}\nThat is all.`, 'amid-prose', call],
    ['in a list of Python calls', `I lend it.\n[${python}]`, 'amid-prose', `[${python}]`],
    [
      'with its arguments beside its name',
      '{"name": "lend", "book": "Emma"}',
      'unmarked',
      '{"name": "lend", "book": "Emma"}',
    ],
    ['in reasoning that is not closed', `<plan>\nSo.\n${marked}\nThat is all.`, 'unmarked', marked],
    ['that cannot be read', 'So: <tool_call>{"name": "lend", and so on.', 'unreadable', '<tool_call>{"name": "lend'],
    ['after closed reasoning', `<think>So.</think>I lend it.\n${call}`, 'amid-prose', call],
  ])('is told: %s', async (_, text, reason, shown) => {
    expect(await suspectsIn({ text })).toEqual([[reason, shown]]);
  });

  it('is told of the tag of a call that stands by itself', async () => {
    const tag = `<${'invoke'} name="lend"><${'parameter'} name="book">Emma</${'parameter'}></${'invoke'}>`;
    expect(await suspectsIn({ text: `So: ${tag} and on.` })).toMatchObject([
      ['bare-invoke', expect.stringContaining('lend')],
    ]);
    expect(await suspectsIn({ text: `So:\n${tag}` })).toEqual([['bare-invoke', tag]]);
  });

  it('is told of marks that do not count', async () => {
    const rest = { provider: 'hosted' } as const;
    expect(await suspectsIn({ text: marked, rest })).toEqual([['unmarked', marked]]);
    expect(await suspectsIn({ text: call, rest })).toEqual([['unmarked', call]]);
    expect(await suspectsIn({ text: marked, turn: { dialect: 'mistral-v3' } })).toEqual([['unmarked', marked]]);
  });

  it('is told of an echo', async () => {
    const turn = { messages: [{ role: 'user', content: `Say ${marked}` }] } as const;
    expect(await suspectsIn({ text: `So: ${marked}`, turn })).toEqual([['echo', marked]]);
  });

  it('is told where a fence does not count, or an example stands in an explanation', async () => {
    const turn = { textCalls: 'expected' } as const;
    const fenced = `\`\`\`\n${call}\n\`\`\``;
    expect(await suspectsIn({ text: fenced, turn, rest: { fences: false } })).toEqual([['fenced', fenced]]);
    expect(await suspectsIn({ text: `It is:\n${call}\nAnd so on.`, turn })).toEqual([['amid-prose', call]]);
  });

  it('is told beside calls that run', async () => {
    const { calls, suspects } = await mended({ text: `${call}\n\n${marked}` });
    expect(calls).toHaveLength(1);
    expect(suspects).toEqual([
      { reason: 'amid-prose', tool: 'lend', dialect: 'json-bare', start: 0, end: call.length },
    ]);
  });

  it('is none in a fence beside a call that runs: the fence is not the answer', async () => {
    const fenced = `\`\`\`\n${call}\n\`\`\``;
    for (const text of [`${marked}\n${fenced}`, `${fenced}\n${marked}`]) {
      const { calls, suspects } = await mended({ text });
      expect([calls.length, suspects]).toEqual([1, undefined]);
    }
    expect(await suspectsIn({ text: `${fenced}\n${call}` })).toEqual([
      ['fenced', fenced],
      ['amid-prose', call],
    ]);
  });

  it('is told of each, with what stands between them', async () => {
    const unread = 'So: <tool_call>{"name": "lend", and so on.';
    expect(await suspectsIn({ text: `I lend it.\n${call}\nOr:\n${call}\n${unread}` })).toEqual([
      ['amid-prose', call],
      ['amid-prose', call],
      ['unreadable', '<tool_call>{"name": "lend'],
    ]);
    const many = `I lend it.\n${`${call}\nor\n`.repeat(40)}`;
    expect(await suspectsIn({ text: many })).toHaveLength(32);
  });

  it.each([['the value of a name', '<tool_call>[{"tool": "lend"; so', '<tool_call>[{"tool": "lend']])(
    'is told of %s',
    async (_, text, shown) => {
      expect(await suspectsIn({ text: `So: ${text} on.` })).toEqual([['unreadable', shown]]);
    },
  );

  it('is no closing tag with the name of a tool', async () => {
    const text = '<lend>\nbook: "Emma" so\n</lend>';
    expect(await suspectsIn({ text, turn: { dialect: 'yaml-xml' } })).toEqual([['unreadable', '<lend>']]);
  });

  it.each([
    '[TOOL_REQUEST]call:lend{so',
    '[TOOL_REQUEST]functions.lend(so',
    '[TOOL_REQUEST]function.lend>so {"name": "lend"; so',
    '<tool_call>"lend" {so',
    '<tool_call> lend\nso',
    '<tool_call>so, "tool" = lend; so',
    '<tool_call>{function: "lend"; so',
  ])('is the name of a tool where a call has one: %s', async (text) => {
    expect((await suspectsIn({ text: `So: ${text} on.` })).map(([reason]) => reason)).toEqual(['unreadable']);
  });

  it.each(['<tool_call>sell(so on.', '<tool_call>so lend on.', '<tool_call>{"name": "sell", and so on.'])(
    'is none without the name of a tool: %s',
    async (text) => {
      expect((await mended({ text: `So: ${text}` })).suspects).toBeUndefined();
    },
  );

  it.each([
    ['prose', 'I lend it. {"name": "Emma"} [1]'],
    ['a record', '{"name": "lend"}'],
    ['a call of nobody', `So:\n${call.replace('lend', 'sell')}`],
    ['an example in an explanation', `It is:\n\`\`\`\n${call}\n\`\`\`\nAnd so on.`],
    ['a quotation', `It said:\n\n> ${call}`],
    ['a marked call in quotation marks', `Write "${marked}" like this.`],
    ['inline code in a sentence', `Write \`${marked}\` like this.`],
    ['closed reasoning', `<think>\n${call}\n</think>No.`],
    ['a comment', `<!--\n${call}\n--> and on`],
    ['a mark in prose', 'The <tool_call> tag is for lending.'],
  ])('is not %s', async (_, text) => {
    expect((await mended({ text })).suspects).toBeUndefined();
  });

  it('is not looked for where text does not count, beside native calls, or far from the beginning', async () => {
    const text = `I lend it.\n${call}`;
    const far = `${'It is long. \n'.repeat(6000)}\n${call}`;
    for (const turn of [{ textCalls: 'off' }, { toolChoice: 'none' }, { responseFormat: 'json' }] as const)
      expect((await mended({ text, turn })).suspects).toBeUndefined();
    expect((await mended({ text: far })).suspects).toBeUndefined();
    const native = [{ id: 'n', name: 'lend', arguments: '{"book":"Emma"}' }];
    const repaired = await createRepairer({ tools }).repair({ text, calls: native, finishReason: 'tool-calls' });
    expect(repaired.suspects).toBeUndefined();
  });
});

describe('suspects: reprompt', () => {
  const rest = { suspects: 'reprompt' } as const;
  const text = `I lend it.\n${call}`;

  it('tells the model to use the tool interface', async () => {
    const { correction, reprompt } = await mended({ text, rest });
    expect(reprompt).toBe(true);
    expect(correction).toBe(
      "Your answer holds text that looks like a call to 'lend' (amid other text). Nothing was run. To use a tool, call it through the tool interface, not in text. If you only meant to show the text, answer without it.",
    );
  });

  it('tells one that was asked for calls in text how to write them', async () => {
    const { correction } = await mended({ text: `${text}\nDone.`, rest, turn: { textCalls: 'expected' } });
    expect(correction).toContain('write the call in the form that you were given, with nothing around it');
  });

  it('says nothing where a call came, where the answer was cut, and unless it is asked for', async () => {
    expect((await mended({ text: `${text}\n\n${marked}`, rest })).correction).toBeUndefined();
    expect((await mended({ text, rest, finishReason: 'length' })).correction).toBeUndefined();
    expect((await mended({ text })).correction).toBeUndefined();
    expect((await mended({ text: 'I lend it.', rest })).correction).toBeUndefined();
  });

  it('takes no argument into what is told', async () => {
    const { suspects, correction } = await mended({ text, rest });
    expect(JSON.stringify([suspects, correction])).not.toContain('Emma');
  });
});

it('refuses another choice, and names it', () => {
  const make = () => createRepairer({ tools, ...JSON.parse('{"suspects": "off"}') });
  expect(make).toThrow('`suspects` must be one of report, reprompt, not off');
});
