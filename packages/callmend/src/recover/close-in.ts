import type { Paragraph } from './paragraph.ts';
import { type Pile, recentOf } from './pile.ts';
import { closeOf, firstTag, longestTag, tagEnds } from './reasoning.ts';

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
  const across = closeAt(hold, before + head);
  return across === undefined ? undefined : across - before.length;
}

function closeAt(hold: Passing, text: string): number | undefined {
  if (hold.openedBy !== undefined) return closeOf(hold.openedBy, text, 0);
  const tag = firstTag(text);
  hold.hasTag ||= tag !== undefined;
  return tag?.isClose ? tag.end : undefined;
}

function recent({ tail, paragraph }: Passing, count: number): string {
  const end = recentOf(tail, count);
  return recentOf(paragraph.pile, count - end.length) + end;
}
