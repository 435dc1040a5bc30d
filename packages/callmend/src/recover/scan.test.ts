import { describe, expect, it } from 'vitest';
import { recovered } from '../../../../test/recovered.ts';

const written = { PING: '<tool_call>{"name":"ping"}</tool_call>', BARE: '{"name":"reserve","arguments":{"floor":1}}' };
const put = (text: string): string => text.replaceAll('PING', written.PING).replaceAll('BARE', written.BARE);
/** The calls of a text, and what is left of it. */
function read(text: string, textCalls: 'marked' | 'expected' = 'marked') {
  const { calls, rest } = recovered(put(text), { textCalls });
  return [calls.map(([name]) => name), rest];
}

describe('a call beside reasoning', () => {
  it.each([
    ['<think>a</think>PING', '<think>a</think>'],
    ['a</think>PING', 'a</think>'],
    ['<think>a</think><think>b</think>PING', '<think>a</think><think>b</think>'],
    ['x <think>a</think> PING', 'x <think>a</think>'],
    ['x <think>a PING</think> PING', 'x <think>a PING</think>'],
    ['<THINK>a</Think>PING', '<THINK>a</Think>'],
    ['[THINK]a[/THINK]PING', '[THINK]a[/THINK]'],
    ['<seed:think>a</seed:think>PING', '<seed:think>a</seed:think>'],
    // Reasoning that is open holds a call as its last thing.
    ['<think>PING', '<think>'],
    ['<think>a PING\n\n', '<think>a'],
    ['x <think>a PING', 'x <think>a'],
    ['PING<think>a', '<think>a'],
    ['<think>a[/THINK]PING', '<think>a[/THINK]'],
    // A closing tag with calls alone before it, and nothing after it, is a stray one.
    ['PING</think>', ''],
    ['PING\n</think>\n', ''],
  ])('counts in %j', (text, rest) => {
    expect(read(text)).toEqual([['ping'], put(rest)]);
  });

  it.each([
    '<think>PING</think>',
    'x PING</think>',
    'PING x </think>',
    'PING</think> x',
    '<think>PING x',
    'x <think>a PING b',
    '<thinking>a</think>PING</thinking>',
    // The tag of another family ends it, or an answer in a channel of its own.
    '<think>a PING</thinking>b',
    '<think>a PING<|end_of_thought|>b',
    '<think>a PING</thinking><think>b PING</thinking>c',
    '<think:a>PING</think>',
  ])('is a draft in %j', (text) => {
    expect(read(text)).toEqual([[], put(text)]);
  });

  it('is none that an answer follows in a channel of its own', () => {
    expect(read('<think>a PING <|channel|>final<|message|>No.')).toEqual([[], put('<think>a PING No.')]);
    expect(read('PING<think>a PING <|START_RESPONSE|>No.<|END_RESPONSE|>')).toEqual([
      ['ping'],
      put('<think>a PING No.'),
    ]);
  });

  it('is kept beside one that the tag of another family ends', () => {
    expect(read('PING <think>a PING</thinking>PING')).toEqual([['ping', 'ping'], put('<think>a PING</thinking>')]);
  });

  it("counts before the end of an element of people's own, which alone closes no reasoning", () => {
    for (const tag of ['</reasoning>', '</thought>']) {
      expect(read(`So. PING\nThen I look for ${tag}.`)).toEqual([['ping'], `So. \nThen I look for ${tag}.`]);
      const edit = `So. <tool_call>${JSON.stringify({ name: 'reserve', arguments: { note: `a${tag}` } })}</tool_call>`;
      expect(recovered(edit).calls).toEqual([['reserve', { note: `a${tag}` }]]);
    }
  });

  it('takes all calls before a stray closing tag', () => {
    expect(read('PING PING </think>')).toEqual([['ping', 'ping'], '']);
  });
});

describe('the end of a block', () => {
  const open = '<tool_call>{"name":"ping"}';

  it.each([
    '',
    '\n',
    '</tool_call>',
    '</TOOL_CALL>',
    '</tool_call></tool_call>',
    '</tool_call>\n</tool_call><|im_end|>',
    '</tool',
    '</other>',
    '</other></tool_call>',
    '<|im_end|>',
    '<|eot_id|></tool_call>',
    '</s>',
    '<end_of_turn>',
    '<tool_call>',
  ])('may be written as %j', (end) => {
    expect(recovered(open + end)).toEqual({ calls: [['ping', {}]], rest: '', issues: [] });
  });

  it.each([' x</tool_call>', '</other> x </tool_call>', ' and so on</tool_call> x'])(
    'is not after prose: %j',
    (end) => {
      expect(recovered(open + end).calls).toEqual([]);
    },
  );

  it('leaves prose after its closer to the reader', () => {
    expect(read('a PING b PING c')).toEqual([['ping', 'ping'], 'a  b  c']);
    expect(recovered(`${open}</tool_call> </other>`).rest).toBe('</other>');
  });

  it('may be missing before the next block', () => {
    expect(recovered(`${open}${open}</tool_call>`).calls).toHaveLength(2);
    expect(recovered(`${open}\n${open}`).calls).toHaveLength(2);
    expect(recovered(`<tool_call>\n${open}</tool_call>`).calls).toHaveLength(1);
  });
});

describe('a call without its mark beside one that has it', () => {
  it.each([
    ['PINGBARE', ''],
    ['PING\n<x> BARE\n', '<x>'],
  ])('counts where calls are expected: %j', (text, rest) => {
    expect(read(text, 'expected')).toEqual([['ping', 'reserve'], rest]);
    expect(read(text)[0]).toEqual(['ping']);
  });

  it.each(['PINGBARE x', 'PING x BARE', 'BARE PING'])('is prose beside prose: %j', (text) => {
    expect(read(text, 'expected')[0]).toEqual(['ping']);
  });
});

it('what is written again and again was not meant so often: expected, none runs', () => {
  expect(read('PING and PING', 'expected')[0]).toEqual([]);
  expect(read('PING and PING')[0]).toEqual(['ping', 'ping']);
});

it.each(['<|im_start|>user\n', '<|im_end|><|im_start|>assistant\n', '<|start_header_id|>tool'])(
  'nothing counts after %j, where the model went on as someone else',
  (turn) => {
    for (const textCalls of ['marked', 'expected'] as const)
      expect(read(`PING${turn}PING`, textCalls)[0]).toEqual(['ping']);
  },
);
