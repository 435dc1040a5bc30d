import type { TextCalls } from '../types.ts';
import { type BareOptions, isWhole, readBareAt } from './bare-calls.ts';
import { skipBlank } from './closer.ts';
import { draftTag } from './draft-end.ts';
import { findAmidProse } from './expected.ts';
import { type MaskState, noMasks } from './mask-state.ts';
import { closeOf, openTagAt } from './reasoning.ts';
import type { FoundBlock } from './scan.ts';

export interface WholeOptions extends BareOptions {
  readonly textCalls: TextCalls;
}

/** Calls without a marker: a message that is wholly one call or a list of calls; where calls are expected, also one amid prose. */
export function readWhole(text: string, options: WholeOptions): readonly FoundBlock[] {
  const start = afterReasoning(text, options.state);
  if (start === undefined || text.length - start > options.maxBlock) return [];
  const isExpected = options.textCalls === 'expected';
  const found = readBareAt(text, start, { ...options, isExpected, isAlone: true });
  if (found !== undefined && isWhole(text, found)) return [found];
  return isExpected ? findAmidProse(text, start, options) : [];
}

/** Where a text begins after its closed reasoning; `undefined`: the reasoning is open, so nothing stands after it. */
export function afterReasoning(text: string, state: MaskState = noMasks): number | undefined {
  const [before] = state.pending;
  const first = skipBlank(text, 0);
  const end = before ? closeOf(before.tag, text, 0) : draftEnd(text, first, state);
  let at = skipBlank(text, end ?? first);
  for (let open = openTagAt(text, at); open !== undefined; open = openTagAt(text, at)) {
    const close = closeOf(open, text, at);
    if (close === undefined) return undefined;
    at = skipBlank(text, close);
  }
  return at;
}

/** Where the draft ends that a text begins with. What begins with a bracket may be a call: a tag in that is a piece of an argument. */
function draftEnd(text: string, first: number, state: MaskState): number | undefined {
  const { tag } = draftTag(text, state);
  const mayBeCall = /[[{(]/.test(text.charAt(first)) && tag?.start !== first;
  return tag?.isClose && !mayBeCall ? tag.end : undefined;
}
