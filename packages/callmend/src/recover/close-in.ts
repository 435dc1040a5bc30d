import { draftTag, maxShownTags } from './draft-end.ts';
import type { Paragraph } from './paragraph.ts';
import { type Pile, recentOf, textOf } from './pile.ts';
import { closeOf, longestTag, tagEnds, tagsIn } from './reasoning.ts';

/** What of a stream passed, as far as reasoning may end in what comes now. */
export interface Passing {
  readonly paragraph: Paragraph;
  /** What came after what passed. */
  readonly tail: Pile;
  /** How much passed since the answer began, or began anew. */
  readonly passed: number;
  /** The tag of the reasoning that passes. */
  readonly openedBy: string | undefined;
  /** A tag of reasoning came: one that closes some now is the end of no draft. */
  hasTag: boolean;
  /** So many tags came that were only shown, and up to here they were looked for. */
  shownTags: number;
  looked: number;
}

/** Where reasoning ends in a piece: what opened it began the answer, or stood in the prompt. */
export function closeIn(hold: Passing, text: string): number | undefined {
  const across = mayClose(hold, text) ? closeAcross(hold, text) : undefined;
  if (across !== undefined) return across;
  // What was found across may have told that nothing closes here.
  return mayClose(hold, text) ? closeAt(hold, text) : undefined;
}

/** Most pieces end no tag. */
const mayClose = ({ openedBy, hasTag }: Passing, text: string): boolean =>
  (openedBy !== undefined || !hasTag) && [...tagEnds].some((end) => text.includes(end));

/** The same where its tag began before the piece. */
export function closeAcross(hold: Passing, text: string): number | undefined {
  const head = text.slice(0, longestTag);
  if (!mayClose(hold, head)) return undefined;
  const before = recent(hold, Math.min(longestTag, hold.passed + hold.tail.length));
  const across = closeAt(hold, before + head, before.length);
  return across === undefined ? undefined : across - before.length;
}

/** `from`: what begins before this and ends after it was cut in two; all that ends before it was looked at. */
function closeAt(hold: Passing, text: string, from = 0): number | undefined {
  if (hold.openedBy !== undefined) return closeOf(hold.openedBy, text, 0);
  const { paragraph, tail } = hold;
  const begin = paragraph.offset + paragraph.pile.length + tail.length - from;
  for (const tag of tagsIn(text, maxShownTags + 1)) {
    if (begin + tag.end <= hold.looked || tag.end <= from || (from > 0 && tag.start >= from)) continue;
    hold.looked = begin + tag.end;
    hold.hasTag = isPlain(hold, text.slice(from, tag.end)) || ++hold.shownTags >= maxShownTags;
    if (hold.hasTag) return tag.isClose && hold.shownTags < maxShownTags ? tag.end : undefined;
  }
  return undefined;
}

/** Whether a tag that ends a text stands in plain prose. */
function isPlain({ paragraph, tail }: Passing, text: string): boolean {
  const before = textOf(paragraph.pile) + textOf(tail) + text;
  return draftTag(before, { ...paragraph.state, isTagged: false }).tag?.end === before.length;
}

function recent({ tail, paragraph }: Passing, count: number): string {
  const end = recentOf(tail, count);
  return recentOf(paragraph.pile, count - end.length) + end;
}
