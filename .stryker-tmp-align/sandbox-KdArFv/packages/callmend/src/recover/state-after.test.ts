// @ts-nocheck
import { expect, it } from 'vitest';
import { seeded } from '../testing/random.ts';
import { createMarkSearch } from './mark-search.ts';
import { type MaskState, noMasks } from './mask-state.ts';
import { maskAt, maskPatterns, maskState, startMasks } from './masks.ts';
import { stateAfter } from './state-after.ts';

const runs = Number(process.env.CALLMEND_RUNS ?? 200) * 20;
const random = seeded(7);
const textOf = (pieces: readonly string[], most: number): string =>
  Array.from({ length: random.below(most) }, () => random.pick(pieces)).join('');

const quiet = maskPatterns('');

function walked(text: string, state: MaskState): MaskState {
  const masks = startMasks(text, quiet, state);
  while (maskAt(masks) !== undefined);
  return maskState(masks);
}

it('leaves the same open as a walk over every character', () => {
  const pieces = ['\n', '\n\n', '```', '~~~~', '`', '``', 'a word ', '> ', '- ', '    ', '<b>', '```ts\n', '~~~\n'];
  for (let i = 0; i < runs; i++) {
    const before = textOf(pieces, 12);
    const state = walked(`${before}\n\n`, noMasks);
    const text = `${textOf(pieces, 24)}\n\n`;
    expect(stateAfter(text, state), JSON.stringify([before, text])).toEqual(walked(text, state));
  }
});

it('finds a mark in a short text as in a long one', () => {
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
