import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startContext } from '../context.ts';
import { createRepairer, defaultLimits } from '../index.ts';
import { createTextHold } from '../message/text-calls.ts';
import { piecesOf, repairInPieces } from '../testing/index.ts';

const tools = {
  lend: { inputSchema: { type: 'object', properties: { book: { type: 'string' } }, required: ['book'] } },
} as const;
const call = '<tool_call>{"name": "lend", "arguments": {"book": "Emma"}}</tool_call>';
const megabyte = 1024 * 1024;
/** One is more than may be kept: enough where every test runs again for each of thousands of mutants. */
const megabytes = Number(process.env['CALLMEND_RUNS'] ?? 1000) < 100 ? 1 : 10;
/** Two blocks are held, and one paragraph of what was let go is known. */
const most = 2 * defaultLimits.maxRepairBytes + 64 * 1024 + 4096;

interface Kind {
  readonly textCalls?: 'expected';
  readonly size?: number;
}

/** The most that is kept while 10 MB come after a beginning, and how much was let go at the end. */
function keptOf(beginning: string, filler: string, { textCalls, size = megabytes * megabyte }: Kind = {}) {
  const hold = createTextHold(textCalls ? { textCalls } : {}, startContext({ tools }));
  if (hold === undefined) throw new Error('nothing is held');
  const piece = filler.repeat(Math.ceil(128 / filler.length));
  let passed = hold.write(beginning).length;
  let written = beginning.length;
  let largest = 0;
  let longest = 0;
  for (let i = 0; written < size; i++) {
    passed += hold.write(piece).length;
    written += piece.length;
    longest = Math.max(longest, written - passed);
    if (i % 500 === 0) largest = Math.max(largest, hold.end().text.length);
  }
  return { largest: Math.max(largest, hold.end().text.length), longest };
}

describe('what a stream keeps of 10 MB', () => {
  it.each([
    ['prose after a settled call', `So: ${call}\n`, 'and on it goes\n\n'],
    ['prose in one line after a settled call', `So: ${call}`, ' and on'],
    ['open reasoning', '<think>', 'It may be so.\n\n'],
    ['open reasoning in one line', '<think>', 'It may be so. '],
    ['reasoning that opens in prose', 'So:\n\n<think>', 'It may be so.\n'],
    ['text after closed reasoning', '<think>So.</think>', 'It is so.\n\n'],
    ['text after reasoning closed in prose', 'So:\n<think>So.</think>', 'It is so.\n'],
    ['text after reasoning that the prompt opened', 'So.</think>', 'It is so. '],
    ['an unclosed block', '<tool_call>{"name": "lend", "arguments": {"book": "', 'and on '],
    ['an unclosed block in open reasoning', '<think>So: <tool_call>{"name": "lend"', ' and on'],
    ['blanks', '', ' '],
    ['blank lines', '', '\n'],
    ['JSON from the first character', '{"name": "lend", "arguments": {"book": "', 'and on '],
  ])('is bounded for %s', (_, beginning, filler) => {
    const { largest, longest } = keptOf(beginning, filler);
    expect(largest).toBeLessThan(most);
    expect(longest).toBeLessThan(most);
  });

  it('is bounded for openers', () => {
    expect(keptOf('So: ', '<tool_call>', { size: megabyte }).largest).toBeLessThan(most);
  });

  it('is bounded where calls are expected', () => {
    for (const beginning of ['So: ', call, '<think>'])
      expect(keptOf(beginning, 'and on\n\n', { textCalls: 'expected' }).largest).toBeLessThan(most);
  });
});

describe('a text that is longer than what is held', () => {
  const maxRepairBytes = 2048;
  const repairer = createRepairer({ tools, limits: { maxRepairBytes } });
  const long = 'and on it goes\n'.repeat(500);
  const books = async (text: string): Promise<readonly unknown[]> => {
    const message = { text, calls: [], finishReason: 'stop' } as const;
    const whole = await repairer.repair(message);
    for (const size of [1, 7, 1000, text.length])
      expect(await repairInPieces(repairer, message, {}, piecesOf(size))).toEqual(whole);
    return whole.calls.map(({ input }) => input['book']);
  };

  it('holds no call where one stands before so much text', async () => {
    expect(await books(`${call}\n${long}`)).toEqual([]);
    expect(await books(`So: ${call}\n${long}${call}`)).toEqual([]);
  });

  it('holds a call after it', async () => {
    expect(await books(`${long}${call}`)).toEqual(['Emma']);
    expect(await books(`Not a <tool_call>.\n${long}${call}`)).toEqual(['Emma']);
    expect(await books(`<think>${long}</think>${call}`)).toEqual(['Emma']);
    expect(await books(`<think>Or ${call}\n${long}</think>${call}`)).toEqual([]);
    expect(await books(`<think>${long}</think>{"name": "lend", "arguments": {"book": "Emma"}}`)).toEqual(['Emma']);
  });

  it('knows what a paragraph far before left open', async () => {
    expect(await books(`So.\n\n<think>\n\n${long}\n\n${call}\n\nOr.</think>`)).toEqual([]);
    expect(await books(`So.\n\n<think>\n\n${long}\n\n${call}`)).toEqual(['Emma']);
    expect(await books(`So.\n\n<think>\n\n${long}\n\n${call}\n\nOr not.`)).toEqual([]);
    expect(await books(`So.\n\n<think>\n\n\`\`\`\n${long}</think>\n\n${call}`)).toEqual(['Emma']);
  });
});

describe('a text that was let go', () => {
  it('is not kept by the pattern that matched last', () => {
    const hold = createTextHold({}, startContext({ tools, limits: { maxRepairBytes: 2048 } }));
    hold?.write('<tool_call>{"name": "lend", "arguments": {"book": "');
    for (let i = 0; i < 200; i++) hold?.write('and on it goes, '.repeat(2));
    const { input } = RegExp as unknown as { input: string };
    expect(input.length).toBeLessThan(1000);
  });
});

it('tells what has not passed yet, at every piece', () => {
  const texts = [
    `So: ${call} and on`,
    `<think>${call}</think>\nlend`,
    '```\n<tool_call>{\n```\n',
    `${call.slice(0, 30)}`,
  ];
  for (const text of texts)
    for (const size of [1, 3, 7]) {
      const hold = createTextHold({}, startContext({ tools }));
      let passed = '';
      let written = '';
      for (const piece of text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []) {
        passed += hold?.write(piece) ?? '';
        written += piece;
        expect(passed + hold?.held()).toBe(written);
      }
      const kept = hold?.end();
      expect(hold?.held()).toBe(kept?.text.slice(kept.released));
    }
});

it('knows a mark that begins an answer with a bracket, whoever serves the model', async () => {
  const text = '[TOOL_CALLS] [{"name": "lend", "arguments": {"book": "Emma"}}]</think>';
  for (const provider of ['local', 'hosted'] as const) {
    const repairer = createRepairer({ tools, provider });
    const message = { text, calls: [], finishReason: 'stop' } as const;
    const whole = await repairer.repair(message);
    expect(whole.calls).toHaveLength(1);
    expect(await repairInPieces(repairer, message, {}, piecesOf(1))).toEqual(whole);
  }
});

/** What passes at each piece. */
function passedOf(pieces: readonly string[]): readonly string[] {
  const hold = createTextHold({}, startContext({ tools, limits: { maxRepairBytes: 2048 } }));
  return pieces.map((piece) => hold?.write(piece) ?? '');
}
const words = 'it is long '.repeat(10);
const lines = 'it is long\n'.repeat(40);

describe('what may begin a call waits, and nothing else does', () => {
  it.each<readonly [pieces: readonly string[], passed: readonly string[]]>([
    [['So it is.'], ['So it is.']],
    [
      [' \n', 'So'],
      [' \n', 'So'],
    ],
    // A call without marks, at the beginning.
    [
      ['l', 'ike this'],
      ['', 'like this'],
    ],
    [
      ['lend', 's so'],
      ['', 'lends so'],
    ],
    [
      ['lend', '(book'],
      ['', ''],
    ],
    [
      ['{"a', '": 1}'],
      ['', ''],
    ],
    [['[1'], ['']],
    [
      ['functions.', 'lend'],
      ['', ''],
    ],
    // A mark.
    [
      ['<', 'b>'],
      ['', '<b>'],
    ],
    [
      ['So <tool', '_call', '>'],
      ['So ', '', ''],
    ],
    [
      ['So <tool', 's are'],
      ['So ', '<tools are'],
    ],
    [
      [`${words}<tool`, 's are'],
      [words, '<tools are'],
    ],
    [
      ['So ', `${lines}<tool`, 's are'],
      ['So ', lines, '<tools are'],
    ],
    [
      ['So <tool', `s ${lines}lend`, ' is'],
      ['So ', `<tools ${lines}`, 'lend is'],
    ],
    // A name alone on its line, which leads a call.
    [
      ['So:\nlend', ' is'],
      ['So:\n', 'lend is'],
    ],
    [['So:\nlend\n'], ['So:\nlend\n']],
    [['So: lend'], ['So: lend']],
    [
      ['So\n', 'len', 'gth'],
      ['So\n', '', 'length'],
    ],
    [
      ['So\n', 'lend:0'],
      ['So\n', ''],
    ],
    [
      ['So:\n', ' ', 'le', 'nd', '[AR'],
      ['So:\n', ' ', '', '', ''],
    ],
    [
      ['So:\n', ' '.repeat(17), 'lend'],
      ['So:\n', ' '.repeat(17), 'lend'],
    ],
    [
      ['So:\n', 'w', ' ', 'lend'],
      ['So:\n', 'w', ' ', 'lend'],
    ],
    // Reasoning, after which the answer begins.
    [
      ['<th', 'is'],
      ['', '<this'],
    ],
    [
      ['<think>', 'lend(', '</thi', 'nk>', '{"x'],
      ['<think>', 'lend(', '</thi', 'nk>', ''],
    ],
    [
      ['<think>a</think>', 'So {'],
      ['<think>a</think>', 'So {'],
    ],
    [
      ['a</think>', '{'],
      ['a</think>', ''],
    ],
    [
      ['So. </thi', 'nk>{'],
      ['So. </thi', 'nk>'],
    ],
    [['So:\n\n<think>a</think>{'], ['So:\n\n<think>a</think>{']],
    [
      ['So <tool_call>', 'a</think>', 'b'],
      ['So ', '<tool_call>a</think>', 'b'],
    ],
  ])('%j', (pieces, passed) => {
    expect(passedOf(pieces)).toEqual(passed);
  });

  it('whatever the pieces are', () => {
    const marks = ['<tool', '_call>', '<think>', '</think>', '</thi', '```\n', '<|', '>', ']', '<'];
    const text = fc.array(
      fc.constantFrom('So ', 'lend', '\n', '\n\n', ' ', '{"a', '[', '(', 'l', 'functions.', words, lines, ...marks),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(text, fc.constantFrom(1, 2, 5, 65, 257, 300), (parts, size) => {
        const whole = parts.join('');
        const pieces = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        // Blanks before what waits may have passed.
        expect(passedOf(pieces).join('').trimEnd()).toBe(passedOf([whole]).join('').trimEnd());
      }),
      { numRuns: Number(process.env['CALLMEND_RUNS'] ?? 100) * 10 },
    );
  });

  it('gives the reader no name that led a call, however far from the margin', async () => {
    const repairer = createRepairer({ tools });
    for (const margin of ['', ' ', '\t', '    '])
      for (const name of ['lend', 'functions.lend', 'lend ']) {
        const text = `So:\n${margin}${name}[ARGS]{"book": "Emma"}`;
        const message = { text, calls: [], finishReason: 'stop' } as const;
        const whole = await repairer.repair(message);
        expect([whole.text.trim(), whole.calls.length]).toEqual(['So:', 1]);
        for (const size of [1, 2, 5, 7])
          expect(await repairInPieces(repairer, message, {}, piecesOf(size))).toEqual(whole);
      }
  });
});
