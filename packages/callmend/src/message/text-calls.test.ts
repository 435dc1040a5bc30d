import { describe, expect, it } from 'vitest';
import { ownTurn } from '../../../../test/own-turn.ts';
import { createRepairer, type Dialect, dialects, type RepairerOptions, type Turn } from '../index.ts';
import { piecesOf, repairInPieces } from '../testing/index.ts';

const tools = {
  lend: { inputSchema: { type: 'object', properties: { book: { type: 'string' } }, required: ['book'] } },
} as const;
const call = '{"name": "lend", "arguments": {"book": "Emma"}}';

type Rest = Omit<RepairerOptions<typeof tools>, 'tools'>;

/** The books that were lent, the same in pieces and as a whole. */
async function lent(text: string, rest: Rest = {}, turn: Turn = {}, reasoning?: string): Promise<readonly unknown[]> {
  const repairer = createRepairer({ ...rest, tools });
  const message = { text, calls: [], finishReason: 'stop', ...(reasoning === undefined ? {} : { reasoning }) } as const;
  const whole = await repairer.repair(message, ownTurn(turn));
  expect(await repairInPieces(repairer, message, ownTurn(turn), piecesOf(3))).toEqual(whole);
  return whole.calls.map(({ input }) => input['book']);
}

describe('a hosted provider', () => {
  const hosted = { provider: 'hosted' } as const;

  it('reads only marks that nobody writes in prose', async () => {
    expect(
      await lent(
        `<|tool_calls_section_begin|><|tool_call_begin|>functions.lend:0<|tool_call_argument_begin|>{"book": "Emma"}<|tool_call_end|>`,
        hosted,
      ),
    ).toEqual(['Emma']);
    for (const text of [`<tool_call>${call}</tool_call>`, call]) {
      expect(await lent(text, hosted)).toEqual([]);
      expect(await lent(text)).toEqual(['Emma']);
    }
  });

  it('reads what the turn asks for', async () => {
    expect(await lent(`<tool_call>${call}</tool_call>`, hosted, { dialect: 'hermes' })).toEqual(['Emma']);
    expect(await lent(call, hosted, { textCalls: 'marked' })).toEqual(['Emma']);
  });

  it('lets a JSON answer pass at once', () => {
    const stream = createRepairer({ ...hosted, tools }).stream();
    expect(stream.write({ type: 'text', text: '{"a": ' })).toEqual([{ type: 'text', text: '{"a": ' }]);
  });
});

describe('a provider that nobody named', () => {
  it('is read as a local one', async () => {
    for (const text of [`<tool_call>${call}</tool_call>`, call]) {
      expect(await lent(text)).toEqual(['Emma']);
      expect(await lent(text, { provider: 'local' })).toEqual(['Emma']);
    }
  });
});

describe('a call that must come', () => {
  it.each(['required', { name: 'lend' }] as const)('counts in a fence too: %o', async (toolChoice) => {
    const fenced = `Here:\n\`\`\`json\n${call}\n\`\`\``;
    expect(await lent(fenced)).toEqual([]);
    expect(await lent(fenced, {}, { toolChoice })).toEqual(['Emma']);
    expect(await lent(fenced, {}, { toolChoice, textCalls: 'marked' })).toEqual([]);
    expect(await lent(fenced, { provider: 'hosted' }, { toolChoice })).toEqual([]);
  });
});

describe('a fence', () => {
  const expected = { textCalls: 'expected' } as const;

  it.each([
    `\`\`\`json\n${call}\n\`\`\``,
    `Here:\n~~~\n${call}\n~~~`,
    `\`${call}\``,
    `\`\`\`tool:lend\n{"book": "Emma"}\n\`\`\``,
  ])('holds no call where fences do not count: %s', async (text) => {
    expect(await lent(text, {}, expected)).toEqual(['Emma']);
    expect(await lent(text, { fences: false }, expected)).toEqual([]);
  });

  it('that does not count leaves the calls outside it', async () => {
    const text = `\`\`\`\nshown\n\`\`\`\n${call}`;
    expect(await lent(text, { fences: false }, expected)).toEqual(['Emma']);
    expect(await lent(`${text}\nSo it is.`, { fences: false }, expected)).toEqual([]);
  });
});

it('refuses text options that cannot work, and names them', () => {
  const make = (options: object) => () => createRepairer({ tools, ...options });
  expect(make({ provider: 'cloud' })).toThrow('`provider` must be one of local, hosted, not cloud');
  expect(make({ fences: 'no' })).toThrow('`fences` must be one of true, false, not no');
});

describe('an echo', () => {
  const text = `<tool_call>${call}</tool_call>`;
  const said = (role: 'system' | 'user' | 'tool' | 'assistant'): Turn => ({
    messages: [{ role, content: `So: ${text}` }],
  });

  it.each(['system', 'user', 'tool'] as const)('of what the %s wrote is no call', async (role) => {
    expect(await lent(text, {}, said(role))).toEqual([]);
  });

  it.each([`${text}<|im_end|>`, `${text}</tool_call>`, `<tool_call>${text}`, `It says:\n${text}\nso.`])(
    'is one whatever stands around it: %s',
    async (around) => {
      expect(await lent(around, {}, said('tool'))).toEqual([]);
      expect(await lent(around)).toEqual(['Emma']);
    },
  );

  it.each([
    `Here:\n\n\`\`\`\n${text}\n\`\`\``,
    `Here:\n\n\`\`\`json\n${call}\n\`\`\``,
    `\`${call}\``,
    `${call}<|im_end|>`,
  ])('is one where calls are expected: %s', async (around) => {
    const expected = { textCalls: 'expected' } as const;
    expect(await lent(around, {}, { ...said('user'), ...expected })).toEqual([]);
    expect(await lent(around, {}, expected)).toEqual(['Emma']);
  });

  it('is one after a channel of reasoning', async () => {
    const around = `<|channel>thought\nSo.<channel|>${call}`;
    expect(await lent(around, {}, said('user'))).toEqual([]);
    expect(await lent(around)).toEqual(['Emma']);
  });

  it('of the prompt is one where the caller vouches for it', async () => {
    expect(await lent(text, { echo: { trust: ['system'] } }, said('system'))).toEqual(['Emma']);
    expect(await lent(text, { echo: { trust: ['system'] } }, said('user'))).toEqual([]);
  });

  it('of what the model itself wrote is a call', async () => {
    expect(await lent(text, {}, said('assistant'))).toEqual(['Emma']);
  });
});

describe('dialects', () => {
  const own: Dialect = { id: 'chevron', grammar: 'object', open: ['<<lend>>'], close: ['<</lend>>'] };

  it('may be added', async () => {
    expect(await lent(`So. <<lend>>${call}<</lend>>`)).toEqual([]);
    expect(await lent(`So. <<lend>>${call}<</lend>>`, { dialects: [...dialects, own] })).toEqual(['Emma']);
  });

  it('may be taken away', async () => {
    expect(await lent(`So. <tool_call>${call}</tool_call>`, { dialects: [own] })).toEqual([]);
  });

  it('of a name that nobody knows are refused, with the nearest name', async () => {
    const asked = lent(`<tool_call>${call}</tool_call>`, {}, { dialect: 'hermess' });
    await expect(asked).rejects.toThrow(/`dialect` must be one of .*, not hermess; did you mean 'hermes'\?/);
  });
});

describe('a message that is all reasoning', () => {
  const marked = `<tool_call>${call}</tool_call>`;

  it('is a call where it ends with one', async () => {
    expect(await lent('', {}, {}, `Let me see.\n${marked}\n`)).toEqual(['Emma']);
  });

  it.each([
    ['goes on after it', '', `Let me see.\n${marked}\nOr not.`],
    ['has an answer beside it', 'Done.', `Let me see.\n${marked}`],
    ['quotes it', '', `Let me see.\n\`\`\`\n${marked}\n\`\`\``],
  ])('is none where it %s', async (_, text, reasoning) => {
    expect(await lent(text, {}, {}, reasoning)).toEqual([]);
  });
});

describe('a call without a mark', () => {
  it.each([
    `<think>So.</think>${call}`,
    `[THINK]So.[/THINK]${call}`,
    `<seed:think>So.</seed:think>\n<think>İ</think>\n${call}`,
    `The prompt opened it.</think>${call}`,
    `The prompt opened it.\n\n\`\`\`\nLong.\n\`\`\`\n\nSo.[/THINK]\n\n${call}`,
  ])('counts after reasoning: %s', async (text) => {
    expect(await lent(text)).toEqual(['Emma']);
  });

  it('does not count in a fence that is open, after the end of reasoning too', async () => {
    expect(await lent(`The prompt opened it.\n\n\`\`\`\nLong.\n\nSo.[/THINK]\n\n${call}`)).toEqual([]);
  });

  it.each([`So. <think>So.</think>${call}`, `<think>So.</think>So.</think>${call}`, `<think>So.</seed:think>${call}`])(
    'does not count after prose, or in reasoning: %s',
    async (text) => {
      expect(await lent(text)).toEqual([]);
    },
  );

  it('counts in reasoning before blank text from a hosted provider only with its marks', async () => {
    const marked = '<|tool_call_start|>[lend(book="Emma")]<|tool_call_end|>';
    expect(await lent('\n\n', { provider: 'hosted' }, {}, marked)).toEqual(['Emma']);
    expect(await lent('\n\n', { provider: 'hosted' }, {}, call)).toEqual([]);
  });
});

describe('a tag that ends reasoning', () => {
  const marked = `<tool_call>${call}</tool_call>`;

  it.each([`${marked}</think>`, `\n${marked}\n</think>\n`, `${call}</think>`])(
    'is a stray one right after calls that are the whole answer: %s',
    async (text) => {
      expect(await lent(text)).toEqual(['Emma']);
      expect((await createRepairer({ tools }).repair({ text, calls: [], finishReason: 'stop' })).text.trim()).toBe('');
    },
  );

  it.each([
    `So: ${marked}</think>`,
    `So.\n\n${marked}</think>`,
    `${marked} or not.</think>`,
    `"${marked}"</think>`,
    `${marked}</think>No.`,
  ])('makes a draft of a call that is not: %s', async (text) => {
    expect(await lent(text)).toEqual([]);
  });
});

describe('a tag that ends reasoning inside a call', () => {
  const tagged = '{"name": "lend", "arguments": {"book": "</think>"}}';

  it('is a piece of an argument where the answer begins with the call', async () => {
    expect(await lent(`<tool_call>${tagged}</tool_call>`)).toEqual(['</think>']);
    expect(await lent(`<tool_call>${call}</tool_call>\n<tool_call>${tagged}</tool_call>`)).toEqual([
      'Emma',
      '</think>',
    ]);
  });

  it('ends a draft where prose stands before it, or reasoning ends once more', async () => {
    expect(await lent(`So: <tool_call>${tagged}</tool_call>`)).toEqual([]);
    expect(await lent(`<tool_call>${tagged}</tool_call> or not.</think>`)).toEqual([]);
  });

  it('ends a draft that was cut in a value, and the call after it is the one that was meant', async () => {
    const value = '<tool_call>lend<arg_key>book</arg_key><arg_value>';
    expect(await lent(`${value}Per</think>${value}Emma</arg_value></tool_call>`)).toEqual(['Emma']);
  });
});

describe('an answer that is JSON', () => {
  const marked = '<tool_call>lend<arg_key>book</arg_key><arg_value>Emma</arg_value></tool_call>';

  it.each([`a ${'long '.repeat(300)}${marked}`, `He said "${marked}"`, marked])(
    'holds no call in a string: %s',
    async (text) => {
      for (const answer of [{ text }, [text], { [text]: 1 }, { inner: JSON.stringify({ text }) }])
        expect(await lent(JSON.stringify(answer))).toEqual([]);
    },
  );

  it('may stand before a call', async () => {
    expect(await lent(`{"so": 1}\n${marked}`)).toEqual(['Emma']);
  });
});

it('reads channels without their tokens only from the beginning of a message', async () => {
  const channels = `commentary to=functions.lend json{"book": "Emma"}`;
  expect(await lent(channels)).toEqual(['Emma']);
  expect(await lent(`It is due.\n\n${channels}`)).toEqual([]);
  const stream = createRepairer({ tools }).stream();
  const prose = { type: 'text', text: 'So my analysis is done.' } as const;
  expect(stream.write(prose)).toEqual([prose]);
});
