import type { TextCalls } from '../types.ts';
import { type BareOptions, isWhole, readBareAt } from './bare-calls.ts';
import { skipBlank } from './closer.ts';
import { findAmidProse } from './expected.ts';
import type { FoundBlock } from './scan.ts';

export interface WholeOptions extends BareOptions {
  readonly textCalls: TextCalls;
}

/** Calls without a marker: a message that is wholly one call or a list of calls; where calls are expected, also one amid prose. */
export function readWhole(text: string, options: WholeOptions): readonly FoundBlock[] {
  const start = afterReasoning(text);
  if (start === undefined || text.length > options.maxBlock) return [];
  const isExpected = options.textCalls === 'expected';
  const found = readBareAt(text, start, { ...options, isExpected, isAlone: true });
  if (found !== undefined && isWhole(text, found)) return [found];
  return isExpected ? findAmidProse(text, start, options) : [];
}

const reasoning: readonly (readonly [string, string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<seed:think>', '</seed:think>'],
  ['[think]', '[/think]'],
];

/** Where a text begins after its closed reasoning; `undefined`: the reasoning is open, so nothing stands after it. */
function afterReasoning(text: string): number | undefined {
  const lower = text.toLowerCase();
  let at = skipBlank(text, 0);
  const orphan = /[[{(]/.test(text.charAt(at)) ? -1 : orphanClose(lower);
  if (orphan >= 0) at = skipBlank(text, orphan);
  for (;;) {
    const tags = reasoning.find(([open]) => lower.startsWith(open, at));
    if (tags === undefined) return at;
    const close = lower.indexOf(tags[1], at);
    if (close < 0) return undefined;
    at = skipBlank(text, close + tags[1].length);
  }
}

/** Reasoning whose opening tag the template wrote. */
function orphanClose(lower: string): number {
  const close = lower.indexOf('</think>');
  const open = lower.indexOf('<think>');
  return close < 0 || (open >= 0 && open < close) ? -1 : close + '</think>'.length;
}
