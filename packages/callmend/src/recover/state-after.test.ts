import { expect, it } from 'vitest';
import { seeded } from '../testing/random.ts';
import { createMarkSearch } from './mark-search.ts';
import { type MaskState, noMasks } from './mask-state.ts';
import { maskAt, maskPatterns, maskState } from './masks.ts';
import { startMasks } from './start-masks.ts';
import { stateAfter } from './state-after.ts';

const runs = Number(process.env.CALLMEND_RUNS ?? 200) * 20;
/** Each test has texts of its own, whichever run before it. */
function texts(): (pieces: readonly string[], most: number) => string {
  const random = seeded(7);
  return (pieces, most) => Array.from({ length: random.below(most) }, () => random.pick(pieces)).join('');
}

const quiet = maskPatterns('');

function walked(text: string, state: MaskState): MaskState {
  const masks = startMasks(text, quiet, state);
  while (maskAt(masks) !== undefined);
  return maskState(masks);
}

it('leaves the same open as a walk over every character', () => {
  const textOf = texts();
  const pieces = ['\n', '\n\n', '```', '~~~~', '`', '``', 'a word ', '> ', '- ', '    ', '<b>', '```ts\n', '~~~\n'];
  for (let i = 0; i < runs; i++) {
    const before = textOf(pieces, 12);
    const state = walked(`${before}\n\n`, noMasks);
    const text = `${textOf(pieces, 24)}\n\n`;
    expect(stateAfter(text, state), JSON.stringify([before, text])).toEqual(walked(text, state));
  }
});

it('finds a mark in a short text as in a long one', () => {
  const textOf = texts();
  const marks = ['<tool_call>', '[args]', 'analysis', 'to=x.', 'assistant to=x.'];
  const search = createMarkSearch(marks);
  const pieces = [...marks, ...marks.flatMap((mark) => [mark.slice(0, 3), mark.slice(3)]), '<', 'A', ' TO=X.', '\n'];
  const padding = ' '.repeat(1000);
  for (let i = 0; i < runs; i++) {
    const text = textOf(pieces, 6);
    const at = search.find(text);
    const places = marks.map((mark) => text.toLowerCase().indexOf(mark)).filter((place) => place >= 0);
    expect(at === undefined, text).toBe(places.length === 0);
    if (at !== undefined) expect(at, text).toBeLessThanOrEqual(Math.min(...places));
    expect(search.find(padding + text), text).toBe(at === undefined ? undefined : at + padding.length);
  }
});

/** A state in words. */
function told({ fence, mayIndent, goesOn, until, isOver, line, pending, isReasoning }: MaskState): string {
  const words = [
    line,
    fence && fence.mark + fence.length,
    fence === undefined && mayIndent && 'mayIndent',
    goesOn && 'goesOn',
    until,
    isOver && 'over',
    ...pending.map(({ tag }) => tag),
    isReasoning && 'reasoning',
  ];
  return words.filter((word) => typeof word === 'string').join(' ');
}

it.each([
  ['', 'new mayIndent'],
  ['So', 'prose'],
  ['So\n', 'new'],
  ['So\n\n', 'new mayIndent'],
  ['> So', 'shown goesOn'],
  ['> So\n', 'new goesOn'],
  ['> So\nand', 'shown goesOn'],
  ['> So\n\n', 'new mayIndent'],
  ['>\nand', 'prose'],
  ['> - So\nand', 'shown goesOn'],
  ['- > So\nand', 'shown goesOn'],
  ['1. > So\nand', 'shown goesOn'],
  ['a - > So', 'prose'],
  ['    code', 'shown mayIndent'],
  ['\tcode', 'shown mayIndent'],
  ['So\n    code', 'prose'],
  ['So\n\n    code', 'shown mayIndent'],
  ['    a\n    b', 'shown mayIndent'],
  ['   code', 'prose'],
  ['```ts\nx', 'shown `3'],
  ['```ts', 'shown `3'],
  ['``` a`b\nx', 'prose'],
  ['```\n```\n', 'new mayIndent'],
  ['````\n```\n', 'new `4'],
  ['```\n````\n', 'new mayIndent'],
  ['```\n``` x\n', 'new `3'],
  ['~~~\n```\n', 'new ~3'],
  ['~~~\n~~~\nx', 'prose'],
  ['  ```\nx', 'shown `3'],
  ['- ```\nx', 'shown `3'],
  ['         ```\nx', 'prose'],
  ['> ```\nx', 'shown `3'],
  ['a ```\nx', 'prose'],
  ['```\n> ```\nx', 'prose'],
  ['- a', 'prose'],
  ['* a', 'prose'],
  ['| a |', 'shown'],
  ['a | b', 'prose'],
  ['|-|-|\nx', 'shown goesOn'],
  ['a | b\n--|:-:\nx', 'shown goesOn'],
  [':--|--\nx\n\ny', 'prose'],
  ['--\nx', 'prose'],
  ['@@ -1,2 @@\nx', 'shown goesOn'],
  ['@@ -1\nx\n\ny', 'prose'],
  ['+added', 'shown'],
  ['+ added', 'shown'],
  ['+1', 'prose'],
  ['+', 'prose'],
  ['-gone', 'shown'],
  ['-1', 'prose'],
  ['- x\n+ y', 'shown'],
  ['- x\n+ y\nz', 'prose'],
  ['- x\n\n+ y', 'shown'],
  ['-- x', 'prose'],
  ['<!-- a', 'prose -->'],
  ['<!-- a -->', 'prose'],
  ['<pre>a', 'prose </pre>'],
  ['<PRE>a</pre>', 'prose'],
  ['`a', 'prose'],
  ['`a\n', 'new'],
  ['``a', 'prose'],
  ['<think>a', 'prose <think> reasoning'],
  ['<think>a</think>', 'prose'],
  ['</think>', 'prose mayIndent'],
  ['a</think>b', 'prose mayIndent'],
  ['[THINK]a', 'prose [think] reasoning'],
  ['<think>\n```\n', 'new `3 <think> reasoning'],
  ['<think>\n```\n</think>\n', 'new'],
  ['a\n<think>b\n\n[THINK]c', 'prose <think> reasoning'],
  ['@@ -1 <think>a\n\nb</think>\n', 'new goesOn'],
  ['@@ -1\n\n<think>a\n\nb</think>\n', 'new'],
  ['<think>a<think>b', 'prose <think> reasoning'],
  ['[THINK]a</think>b<think>c', 'prose [think] <think> reasoning'],
  ['[THINK]a</think>b[THINK]c', 'prose [think] reasoning'],
  ['<|im_start|>user\n', 'new over'],
  ['\nObservation: x', 'prose over'],
  ['<tool_response>', 'prose over'],
  ['x <tool_response> y</tool_response>\n', 'new over'],
])('%j leaves this open: %s', (text, open) => {
  expect(told(stateAfter(text, noMasks))).toBe(open);
});

it.each(['more', 'more\n', 'more\nand', 'more\n\nand', 'more\n> and', 'more\n```\n'])(
  'goes on with the rest of a line that is shown: %j',
  (rest) => {
    for (const begun of ['> So ', '| So ', '    So ', '+So ', '```\nSo ', '> So\nand '])
      expect(told(stateAfter(rest, stateAfter(begun, noMasks))), begun).toBe(told(stateAfter(begun + rest, noMasks)));
  },
);

it('knows after two parts what it knows after both, where a paragraph ends between them', () => {
  const textOf = texts();
  const pieces = [
    'So ',
    '\n',
    '\n\n',
    '```\n',
    '~~~~\n',
    '> a',
    '    code',
    '- item',
    '| a |',
    '|-|-|',
    '@@ -1',
    '+added',
  ];
  pieces.push(
    '- x\n+ y',
    '<!--',
    '-->',
    '<pre>',
    '</pre>',
    '<think>',
    '</think>',
    '`',
    '\t',
    '- > q',
    '1. ',
    '> ```\n',
  );
  for (let i = 0; i < runs; i++) {
    const [first, second] = [`${textOf(pieces, 8)}\n\n`, textOf(pieces, 8)];
    expect(stateAfter(second, stateAfter(first, noMasks)), JSON.stringify([first, second])).toEqual(
      stateAfter(first + second, noMasks),
    );
  }
});
