import { describe, expect, it } from 'vitest';
import { createRepairer, type Repaired, type Tools, type Turn } from '../packages/callmend/src/index.ts';
import { dialects } from '../packages/callmend/src/recover/dialects.ts';
import { findOpeners } from '../packages/callmend/src/recover/scan.ts';
import {
  type Chunking,
  piecesOf,
  repairInPieces,
  seededPieces,
  splitAt,
} from '../packages/callmend/src/testing/index.ts';
import { seeded } from '../packages/callmend/src/testing/random.ts';
import { ownTurn } from './own-turn.ts';
import { readTextCases, type TextCase } from './text-cases.ts';

const cases = readTextCases();
const ids = [...new Set(dialects.map(({ id }) => id))];
const makesCalls = cases.filter(({ expected }) => expected.calls.length > 0);
const tools = cases[0]?.tools ?? [];
/** How many random texts are tried; texts are cut at every place unless a number is asked for. */
const runs = Number(process.env['CALLMEND_RUNS'] ?? 500);
const maxSplits = Number(process.env['CALLMEND_RUNS'] ?? Number.POSITIVE_INFINITY);
const repairer = createRepairer<Tools>({ tools });

const repair = (text: string, turn: Turn): Promise<Repaired> =>
  repairer.repair({ text, calls: [], finishReason: 'stop' }, ownTurn(turn));
const words = (text: string): string => text.replaceAll(/\s+/g, '');

describe.each(ids)('%s', (id) => {
  const own = cases.filter(({ dialect }) => dialect === id);

  it('has two cases of its own', () => {
    expect(own.length).toBeGreaterThanOrEqual(2);
  });

  it.each(own.map((one) => [one.says, one] as const))('%s', async (_, { message, turn, expected }) => {
    const repaired = await repairer.repair(message, ownTurn(turn));
    const calls = repaired.calls.map(({ name, input }) => ({ name, arguments: input }));
    expect(calls).toEqual(expected.calls);
    // White space is free where a call was taken out.
    expect(words(repaired.text)).toBe(words(expected.text));
    expect(repaired.reasoning?.trim()).toBe(expected.reasoning?.trim());
    if (calls.length === 0 && expected.reasoning === undefined) expect(repaired.text).toBe(message.text);
  });

  it('gives the same answer in pieces of any size', async () => {
    for (const one of own) {
      const whole = await repairer.repair(one.message, ownTurn(one.turn));
      for (const pieces of [piecesOf(1), piecesOf(2), piecesOf(7), ...[1, 2, 3].map(seededPieces), ...splits(one)])
        expect(await inPieces(one, pieces)).toEqual(whole);
    }
  });
});

describe('a call of which one bracket was lost, or written twice', () => {
  const bracket = /[[\]{}()]/g;
  // A bracket in a text of the call is as good as any other letter.
  const plain = makesCalls.filter(({ expected }) => !/"[^"]*[[\]{}()][^"]*"/.test(JSON.stringify(expected.calls)));

  it.each(ids)('runs as it was meant or not at all in %s', async (id) => {
    for (const { message, turn } of plain.filter(({ dialect }) => dialect === id)) {
      const { text } = message;
      if (text.includes('CDATA')) continue;
      const whole = await repairer.repair(message, ownTurn(turn));
      for (const { index } of [...text.matchAll(bracket)].slice(0, maxSplits))
        for (const broken of [
          text.slice(0, index) + text.slice(index + 1),
          text.slice(0, index + 1) + text.slice(index),
        ]) {
          const { calls } = await repairer.repair({ ...message, text: broken }, ownTurn(turn));
          for (const { name, input } of calls)
            expect(
              whole.calls.map((call) => [call.name, call.input]),
              broken,
            ).toContainEqual([name, input]);
        }
    }
  });
});

function splits({ message: { text } }: TextCase): readonly Chunking[] {
  const count = Math.min(text.length, maxSplits);
  return Array.from({ length: count }, (_, index) => splitAt(Math.floor((index * text.length) / count)));
}

/** Dialects whose marks stand in prose too, or that have none. */
const writtenInProse =
  'cline-xml function-call-tag functionary-v31 functionary-v32 gemini-tool-code glm45 glm47 granite-20b-fc hermes hermes-lost-tag hunyuan-v4 json-bare llama3-json lmstudio-default ' +
  'minicpm5 minimax-m1 nemotron-toolcall olmo3 openai-json-envelope perl-tool-call phi4-functools pythonic qwen3-coder-xml react tool-call-fence tool-calls-array xlam yaml-xml';

describe('the marks of a row', () => {
  it('are read from a hosted provider where nobody writes them in prose', async () => {
    const hosted = createRepairer<Tools>({ tools, provider: 'hosted' });
    const read = new Set<string>();
    for (const { message, turn, dialect } of makesCalls.filter(({ turn }) => turn.dialect === undefined))
      if ((await hosted.repair(message, ownTurn(turn))).calls.length > 0) read.add(dialect);
    const inProse = ids.filter((id) => makesCalls.some(({ dialect }) => dialect === id) && !read.has(id));
    expect(inProse.sort().join(' ')).toBe(writtenInProse);
  });

  it('that end a call may stand for each other', async () => {
    const isAll = (one: TextCase): boolean => words(one.expected.text) === '';
    const swapped = makesCalls.filter(isAll).flatMap((one) =>
      dialects.flatMap(({ id, close = [] }) => {
        const end = id === one.dialect ? close.find((mark) => one.message.text.endsWith(mark)) : undefined;
        const others = end === undefined ? [] : close.filter((mark) => !one.message.text.includes(mark));
        return others.map((mark) => ({ ...one, text: one.message.text.slice(0, -(end ?? '').length) + mark }));
      }),
    );
    expect(swapped.length).toBeGreaterThan(10);
    for (const { text, turn, expected } of swapped) {
      const repaired = await repair(text, turn);
      expect(
        repaired.calls.map(({ name, input }) => ({ name, arguments: input })),
        text,
      ).toEqual(expected.calls);
      expect(words(repaired.text), text).toBe('');
    }
  });

  it('that end a call may be cut, be written twice or in capitals, or stand alone, and a turn may end after them', async () => {
    // Where a mark tells what a row without it does not, or its letters are told apart.
    const strict = new Set(['llama3-python-tag', 'minimax-m3', 'perl-tool-call']);
    const tried = new Set<string>();
    for (const { id, close = [] } of dialects.filter(({ id }) => !strict.has(id))) {
      const plain = makesCalls.find(
        ({ dialect, message: { text } }) => dialect === id && close.some((mark) => text.endsWith(mark)),
      );
      if (plain === undefined || tried.has(id)) continue;
      tried.add(id);
      const end = close.find((mark) => plain.message.text.endsWith(mark)) ?? '';
      const before = plain.message.text.slice(0, -end.length);
      for (let length = 2; length < end.length - 1; length++) {
        // So little of it may begin a further argument as well: then the call is told, and never another one.
        const { calls } = await repair(before + end.slice(0, length), plain.turn);
        const given = calls.map(({ name, input }) => ({ name, arguments: input }));
        if (given.length > 0) expect(given, end.slice(0, length)).toEqual(plain.expected.calls);
      }
      for (const mark of [
        end.slice(0, -1),
        end + end,
        end.toUpperCase(),
        `\n${end}\n`,
        `${end}<|im_end|>`,
        `${end}\n</s>`,
      ]) {
        const { calls, text } = await repair(before + mark, plain.turn);
        expect(
          calls.map(({ name, input }) => ({ name, arguments: input })),
          before + mark,
        ).toEqual(plain.expected.calls);
        expect(words(text), before + mark).toBe(words(plain.expected.text));
      }
    }
    expect(tried.size).toBeGreaterThan(30);
  });
});

const inPieces = ({ message, turn }: TextCase, pieces: Chunking): Promise<Repaired> =>
  repairInPieces(repairer, message, ownTurn(turn), pieces);

const eachLine = (text: string, mark: string): string =>
  text
    .split('\n')
    .map((line) => mark + line)
    .join('\n');

const noBlank = (text: string): string => text.replaceAll(/\n\s*\n/g, '\n');

/** Ways of showing a text without meaning it. */
const quotations: Readonly<Record<string, (text: string) => string>> = {
  'a fence': (text) => `For example:\n\n\`\`\`\`\`text\n${text}\n\`\`\`\`\`\n\nThat is how.`,
  'a fence of tildes': (text) => `For example:\n~~~~\n${text}\n~~~~\nThat is how.`,
  'a fence that is left open': (text) => `For example:\n\n\`\`\`\`\`\n${text}`,
  'a fence in a list': (text) => `1. For example:\n\n   \`\`\`\`\`\n${eachLine(text, '   ')}\n   \`\`\`\`\`\n\nDone.`,
  'a block quotation': (text) => `It said:\n\n${eachLine(noBlank(text), '> ')}\n\nYes.`,
  'a block quotation that goes on without its marks': (text) => `It said:\n\n> so\n${noBlank(text)}\n\nYes.`,
  'a block quotation in a list that goes on': (text) => `It said:\n\n- > so\n${noBlank(text)}\n\nYes.`,
  'a table without bars around it': (text) => `So:\n\nway | how\n:-- | ---:\nthis | that\n${noBlank(text)}\n\nYes.`,
  'a table row without bars around it': (text) => `way | how\n--- | ---\nthis | ${noBlank(text)}\n\nYes.`,
  'lines that a diff adds': (text) => `So:\n\n${eachLine(noBlank(text), '+ ')}\n\nYes.`,
  'a hunk of a diff': (text) => `So:\n\n@@ -1,2 +1,2 @@\n${eachLine(noBlank(text), ' ')}\n\nYes.`,
  'a line that a diff takes away': (text) => `So:\n\n- ${text.replaceAll(/\s*\n\s*/g, ' ')}\n+ another\n\nYes.`,
  'indented code': (text) => `So:\n\n${eachLine(noBlank(text), '    ')}\n\nYes.`,
  'a block quotation in a list': (text) => `It said:\n\n- point\n${eachLine(noBlank(text), '- > ')}\n\nYes.`,
  'what follows an invented result': (text) => `So.\n**Observation:** rain\n${text}`,
  'what follows an invented output': (text) => `So.\n<tool_output>rain</tool_output>\n${text}`,
  'what follows an invented message of a tool': (text) =>
    `So.<|start|>functions.find_train to=assistant<|message|>{}<|end|>${text}`,
  'what follows invented results': (text) => `So.\n[TOOL_RESULTS]rain\n\n${text}`,
  'a comment': (text) => `Hidden: <!-- ${text.replaceAll('--', '')} --> and on.`,
  'preformatted text': (text) => `So: <pre>\n${text}\n</pre> and on.`,
  'reasoning of another family': (text) => `Hi. [THINK]So\n\n${text}[/THINK]No.`,
  'reasoning whose beginning the template wrote': (text) => `I could ${text} here.</think>No.`,
  'closed reasoning in the words of a prompt': (text) => `<reasoning>I could write ${text} here.</reasoning>No.`,
  'a scratch pad': (text) => `Hi.\n<scratchpad>\nSo\n\n${text}\n</scratchpad>\nNo.`,
  'an example': (text) => `So:\n<example>\n${text}\n</example>\nand on.`,
  'an element of a page': (text) => `<script type="text/x">\n${text.replaceAll('</', '<')}\n</script>\nand on.`,
  'closed reasoning in private tags': (text) => `Hi. <ifm|think>So\n\n${text}</ifm|think>No.`,
  'closed reasoning in the tags of one checkpoint': (text) => `<think:k2-x>So\n\n${text}</think:k2-x>No.`,
  'closed reasoning in control tokens': (text) => `<|inner_prefix|>I could write ${text} here.<|inner_suffix|>No.`,
  'a section of thought': (text) => `Hi. <|open|>think<|sep|>So ${text}<|close|>think<|sep|>No.`,
  'reasoning in tokens whose beginning the template wrote': (text) => `I could ${text} here.<|think:end|>No.`,
  'a channel whose beginning the template wrote': (text) => `I could ${text} here.<channel|>No.`,
  'closed reasoning': (text) => `<think>I could write ${text} here.</think>No.`,
};
/** A call that was cut takes along what follows, the closing mark too: only whole calls are put in these. */
const quotationMarks: Readonly<Record<string, (text: string) => string>> = {
  'quotation marks': (text) => `Write "${text.replaceAll('"', '')} like this" and it works.`,
  'typographic quotation marks': (text) => `Write “so: ${text}” and it works.`,
  'single quotation marks': (text) => `I don't write 'like ${text} this' at all.`,
  guillemets: (text) => `Écris « ${text} » ici.`,
};
const inlineCode = (text: string): string => `Write \`\`\`\`\` ${text} \`\`\`\`\` and it works.`;

describe('silence', () => {
  const marked = makesCalls.filter(
    ({ turn, message }) => turn.dialect === undefined && !/`{5}|~{4}/.test(message.text),
  );

  async function broken(shown: readonly TextCase[], wrap: (text: string) => string): Promise<readonly string[]> {
    const found: string[] = [];
    for (const { message, dialect, says } of shown) {
      const text = wrap(message.text);
      const whole = await repair(text, {});
      if (whole.calls.length > 0 || whole.text !== text) found.push(`${dialect}: ${says}`);
      const streamed = await repairInPieces(repairer, { ...message, text }, ownTurn(), piecesOf(3));
      if (streamed.text !== text) found.push(`${dialect}: ${says}, in pieces`);
    }
    return found;
  }

  it.each(Object.entries(quotations))('is kept in %s', async (_, wrap) => {
    const shown = marked.filter(({ message }) => !isOwnQuotation(message.text));
    expect(await broken(shown, wrap)).toEqual([]);
  });

  it.each(Object.entries(quotationMarks))('is kept in %s', async (_, wrap) => {
    const shown = marked.filter(
      ({ message, expected }) => !/\n\s*\n/.test(message.text) && words(expected.text) === '',
    );
    expect(shown.length).toBeGreaterThan(40);
    expect(await broken(shown, wrap)).toEqual([]);
  });

  it('is kept in inline code', async () => {
    const broken: string[] = [];
    for (const { message, dialect, says } of marked.filter(({ message }) => !/\n\s*\n/.test(message.text))) {
      if ((await repair(inlineCode(message.text), {})).calls.length > 0) broken.push(`${dialect}: ${says}`);
    }
    expect(broken).toEqual([]);
  });

  it.each(['user', 'tool', 'system'] as const)('is kept for what the %s wrote before', async (role) => {
    const broken: string[] = [];
    for (const { message, turn, dialect, says } of makesCalls) {
      const messages = [{ role, content: `See:\n${message.text}\nand so on` }];
      if ((await repair(message.text, { ...turn, messages })).calls.length > 0) broken.push(`${dialect}: ${says}`);
    }
    expect(broken).toEqual([]);
  });

  it.each([
    ['text calls are off', { textCalls: 'off' }],
    ['the choice is none', { toolChoice: 'none' }],
    ['the answer was to be JSON', { responseFormat: 'json' }],
  ] as const)('is kept where %s', async (_, options) => {
    for (const { message, turn } of makesCalls) {
      const { calls, text } = await repair(message.text, { ...turn, ...options });
      expect(calls).toEqual([]);
      expect(text).toBe(message.text);
    }
  });

  it('is kept beside a native call', async () => {
    const native = { id: 'n', name: 'heartbeat', arguments: '{}' };
    for (const { message, turn } of makesCalls) {
      const repaired = await repairer.repair({ ...message, calls: [native] }, ownTurn(turn));
      expect(repaired.calls.map(({ id }) => id)).toEqual(['n']);
      expect(repaired.text).toBe(message.text);
    }
  });
});

/** A case that holds closed reasoning, or a comment, ends what it is put in. */
const isOwnQuotation = (text: string): boolean =>
  /<\/?think|<\|START_THINKING|<\|channel>|<!--|-->|<\/?pre/i.test(text);

describe('prose', () => {
  const openers = [...findOpeners(dialects.filter(({ pinnedOnly }) => pinnedOnly !== true)).byMark.keys()];
  const plain = [
    'We ',
    'went\n',
    'out.\n\n',
    'A < b ',
    '{x} ',
    '`code` ',
    '- item\n',
    'naïve ',
    '日本 ',
    '**bold** ',
    '1. ',
  ];

  /** Words, and openers cut in halves: the second half never follows its first. */
  function prose(seed: number): string {
    const random = seeded(seed);
    return Array.from({ length: 40 }, () => {
      if (random.below(3) > 0) return random.pick(plain);
      const mark = random.pick(openers);
      const half = mark.slice(0, random.below(mark.length));
      return openers.some((opener) => half.includes(opener)) ? '' : `${half}~ `;
    }).join('');
  }

  it('comes back byte for byte with markers that were cut in halves, in pieces of any size', async () => {
    for (let seed = 1; seed <= runs; seed++) {
      const text = prose(seed);
      const message = { text, calls: [], finishReason: 'stop' } as const;
      const repaired = await repairInPieces(repairer, message, ownTurn(), seededPieces(seed));
      expect(repaired).toEqual({ text, outcomes: [], calls: [], reprompt: false });
    }
  });

  it('is held no longer than it may begin a marker', () => {
    const longest = Math.max(...openers.map(({ length }) => length));
    for (let seed = 1; seed <= 100; seed++) {
      const stream = repairer.stream();
      let held = '';
      for (const piece of seededPieces(seed)(`Well, ${prose(seed)}`)) {
        held += piece;
        for (const part of stream.write({ type: 'text', text: piece })) {
          if (part.type !== 'text') throw new Error(`a ${part.type} in prose`);
          expect(held.startsWith(part.text)).toBe(true);
          held = held.slice(part.text.length);
        }
        expect(held.length, held).toBeLessThan(longest);
      }
    }
  });

  it('reaches the reader at once before a call', () => {
    const stream = repairer.stream();
    expect(stream.write({ type: 'text', text: 'Let me look.\n\n<tool_call>{"na' })).toEqual([
      { type: 'text', text: 'Let me look.\n\n' },
    ]);
  });
});

describe('any text', () => {
  const calls = makesCalls.map(({ message }) => message.text);
  const marks = [...findOpeners(dialects).byMark.keys(), '</think>', '</tool_call>', '</function>', '[/THINK]', '-->'];
  const parts = [
    '<think>',
    '[THINK]',
    '<thought>',
    '</thought>',
    '<seed:think>',
    '</seed:think>',
    '```\n',
    '~~~\n',
    '`',
    '<!--',
    '<pre>',
    '</pre>',
    '<|im_start|>user\n',
    '<|im_start|>assistant\n',
    '<|user|>',
    '[INST]',
    '\nHuman: ',
    '\nUser: ',
    '\n### Instruction:\n',
    '\nObservation: ',
  ];
  const prose = [
    '\n',
    '\n\n',
    '\r\n',
    '> ',
    '- ',
    '@@ -1 ',
    '| a |\n|-|-|\n',
    '"',
    '“',
    '”',
    '😀',
    '\0',
    '\u202e',
    'İ',
    'word ',
    'x y\n'.repeat(60),
  ];
  const lists = [calls, marks, parts, prose, prose];
  const finishReasons = ['stop', 'length'] as const;

  it.each([
    ['', {}],
    [', longer than a block may be', { limits: { maxRepairBytes: 300 } }],
    [', from a hosted provider', { provider: 'hosted' }],
  ] as const)('gives the same answer in pieces%s', async (_, options) => {
    const own = createRepairer<Tools>({ ...options, tools });
    const random = seeded(20);
    for (let run = 0; run < runs; run++) {
      const text = Array.from({ length: 1 + random.below(12) }, () => random.pick(random.pick(lists))).join('');
      const message = { text, calls: [], finishReason: random.pick(finishReasons) };
      const whole = await own.repair(message, ownTurn());
      for (const pieces of [piecesOf(1), piecesOf(5), seededPieces(run), splitAt(random.below(text.length + 1))])
        expect(await repairInPieces(own, message, ownTurn(), pieces)).toEqual(whole);
    }
  });

  const words = 'word '.repeat(40_000);

  it.each([
    ['a diff that was begun before reasoning', '@@ -1 <think>So\n\nnow</think>\n'],
    ['a quotation longer than what is kept', `> ${words}`],
    ['a row of a table longer than what is kept', `So.\n\n| ${words}`],
    ['code longer than what is kept', `So.\n\n    ${words}`],
  ])('runs no call of %s, whole or in pieces', async (_, shown) => {
    const own = createRepairer<Tools>({ tools });
    const text = `${shown}<tool_call>{"name": "heartbeat", "arguments": {}}</tool_call>`;
    const message = { text, calls: [], finishReason: 'stop' as const };
    const whole = await own.repair(message, ownTurn());
    expect(whole.outcomes).toEqual([]);
    for (const pieces of [piecesOf(5), piecesOf(5000)])
      expect(await repairInPieces(own, message, ownTurn(), pieces)).toEqual(whole);
  });
});
