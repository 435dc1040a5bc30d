import type { Span } from '../types.ts';
import { contextMarks, shownTags } from './contexts.ts';
import { type MaskState, type Masks, noMasks } from './mask-state.ts';
import { beginMasks, maskAt, maskState } from './masks.ts';
import { type LoneTag, loneTags, tagsIn } from './reasoning.ts';

const patterns = {
  points: new RegExp(`${shownTags}|${contextMarks}|(${loneTags})`, 'gi'),
  opener: new RegExp(loneTags, 'iy'),
  endsRuns: true,
} as const;

/** A text that shows more tags of reasoning than this has no draft: each is looked at once. */
export const maxShownTags = 16;

/** The tag that tells whether a text begins with a draft, and how many that only show one stand before it. */
export interface DraftTag {
  readonly tag: LoneTag | undefined;
  readonly shown: number;
  /** What the text leaves open where none of its tags counts. */
  readonly after?: MaskState;
}

/**
 * The first tag of reasoning in plain prose, as far as the text before it tells: one that closes some ends a draft whose beginning the
 * template wrote. One in a fence, in code, in a quotation or after an open run of backticks is shown.
 */
export function draftTag(text: string, { isTagged, shownTags: before, ...state }: MaskState = noMasks): DraftTag {
  const all = isTagged ? [] : tagsIn(text, maxShownTags - before);
  if (all.length === 0 && (isTagged || state.draft === undefined)) return { tag: undefined, shown: 0 };
  const masks = walkOf(text, state.draft ?? { ...state, isTagged, shownTags: before });
  const { start = text.length } = nextPlain(masks) ?? {};
  const shown = all.findIndex((tag) => tag.start === start);
  return shown < 0 ? { tag: undefined, shown: all.length, after: maskState(masks) } : { tag: all[shown], shown };
}

/** Reasoning that was opened before has its own end. */
const walkOf = (text: string, state: MaskState): Masks =>
  beginMasks(text, patterns, { ...state, pending: [], isReasoning: false, isOver: false });

function nextPlain(masks: Masks): Span | undefined {
  let tag = maskAt(masks);
  while (tag !== undefined && tag.start < masks.openCode) tag = maskAt(masks);
  return tag;
}

/** What judges all tags of a text from its beginning. */
const wholeText: readonly Span[] = [{ start: -1, end: 0 }];

/** Where the last tag ends that may close a draft with a block in it, and may be shown. 0: there is none. */
export function unclearEnd(text: string, blocks: readonly Span[] = wholeText, state?: MaskState): number {
  const { tag, shown } = draftTag(text, state);
  if (shown === 0) return 0;
  const last = tagsIn(text.slice(0, tag?.start), shown).findLast((one) => {
    const before = blocks.findLast(({ start }) => start < one.start);
    return one.isClose && before !== undefined && before.end <= one.start && !isShownAfter(text, one, before.end);
  });
  return last?.end ?? 0;
}

/** Whether code, a fence or an element that begins after a place holds a tag from beginning to end. */
function isShownAfter(text: string, { start, end }: Span, from: number): boolean {
  const masks = walkOf(text.slice(from, end), from === 0 ? noMasks : { ...noMasks, line: 'prose' });
  while (maskAt(masks) !== undefined);
  const { fence, until, openCode } = masks;
  const after = text.slice(end);
  if (until !== undefined) return after.toLowerCase().includes(until);
  // Backticks stand around it in its line.
  if (fence === undefined)
    return openCode >= start - from && /`/.test(lineOf(text.slice(from, start), -1)) && /`/.test(lineOf(after, 0));
  const at = after.indexOf(fence.mark.repeat(fence.length));
  const lineStart = after.lastIndexOf('\n', at);
  const line = after.slice(lineStart + 1, after.indexOf('\n', at) + 1 || undefined).trim();
  return at >= 0 && lineStart >= 0 && line === fence.mark.repeat(line.length);
}

const lineOf = (text: string, index: number): string => text.split('\n').at(index) ?? '';
