import type { TextCalls } from '../types.ts';
import { type BareOptions, isWhole, readBareAt } from './bare-calls.ts';
import { skipBlank } from './closer.ts';
import { findAmidProse } from './expected.ts';
import { type MaskState, noMasks } from './mask-state.ts';
import { closeOf, closesAt, openTagAt, orphanClose } from './reasoning.ts';
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
export function afterReasoning(text: string, { isTagged, pending: [before] }: MaskState = noMasks): number | undefined {
  const first = skipBlank(text, 0);
  // A tag may begin with a bracket too.
  const isBare = /[[{(]/.test(text.charAt(first)) && !closesAt(text, first);
  const end = before ? closeOf(before.tag, text, 0) : isTagged || isBare ? undefined : orphanClose(text);
  let at = skipBlank(text, end ?? first);
  for (let open = openTagAt(text, at); open !== undefined; open = openTagAt(text, at)) {
    const close = closeOf(open, text, at);
    if (close === undefined) return undefined;
    at = skipBlank(text, close);
  }
  return at;
}
