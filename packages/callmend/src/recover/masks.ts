import type { Span } from '../types.ts';
import { closerOf, contextMarks, contextTags } from './contexts.ts';
import { inventedMarks, isInvented } from './invented.ts';
import { type MaskPatterns, type MaskState, type Masks, noMasks } from './mask-state.ts';
import { closeOf, kindOf, openTagAt } from './reasoning.ts';
import { skipLines, skipRest } from './shown-lines.ts';

/** Makes the patterns of a walk; `openers` is the source of what may begin a call. What the model invented wins over openers that begin alike. */
export const maskPatterns = (openers: string): MaskPatterns => ({
  points: new RegExp(`${inventedMarks}|${contextTags}|${contextMarks}${openers === '' ? '' : `|(${openers})`}`, 'gi'),
  opener: new RegExp(openers === '' ? '(?!)' : openers, 'iy'),
});

/** Begins a walk. `draftEnd`: where the draft ends that the text begins with. */
export function beginMasks(text: string, patterns: MaskPatterns, state: MaskState, draftEnd?: number): Masks {
  // What a draft left open means nothing for the answer.
  const { fence, mayIndent, goesOn, until, isOver, pending, isReasoning, line } =
    draftEnd === undefined ? state : noMasks;
  const masks: Masks = {
    text,
    pos: draftEnd ?? 0,
    openReasoning: isReasoning ? 0 : undefined,
    draftStart: undefined,
    fence,
    mayIndent,
    goesOn,
    until: undefined,
    isOver,
    pending,
    answerStart: draftEnd ?? 0,
    endsShown: false,
    paragraphEnd: -1,
    openCode: -1,
    patterns,
  };
  if (draftEnd !== undefined || leaveReasoning(masks)) return masks;
  if (until !== undefined) passUntil(masks, until);
  else if (line === 'shown') skipRest(masks);
  else if (line === 'new') skipLines(masks);
  return masks;
}

/** Moves past reasoning that was opened before the text and is closed in it: what was opened first counts. */
function leaveReasoning(masks: Masks): boolean {
  for (const [index, { tag, mayIndent, goesOn }] of masks.pending.entries()) {
    const end = closeOf(tag, masks.text, 0);
    if (end === undefined) continue;
    masks.fence = undefined;
    masks.mayIndent = mayIndent;
    masks.goesOn = goesOn;
    masks.isOver = false;
    masks.openReasoning = undefined;
    masks.pending = masks.pending.slice(0, index);
    masks.pos = masks.answerStart = end;
    return true;
  }
  return false;
}

/** What follows the walked text is inside of. */
export const maskState = (masks: Masks): MaskState => ({
  fence: masks.fence,
  mayIndent: masks.mayIndent,
  goesOn: masks.goesOn,
  until: masks.until,
  isOver: masks.isOver,
  line: masks.text.endsWith('\n') ? 'new' : masks.endsShown ? 'shown' : 'prose',
  pending: masks.pending,
  isReasoning: masks.openReasoning !== undefined,
  isTagged: false,
  shownTags: 0,
});

/** The next opener in plain prose; `undefined`: there is none. */
export function maskAt(masks: Masks): Span | undefined {
  const {
    text,
    patterns: { points },
  } = masks;
  if (masks.isOver) return undefined;
  points.lastIndex = masks.pos;
  for (let match = points.exec(text); match !== null; match = points.exec(text)) {
    const start = match.index;
    masks.pos = start + match[0].length;
    if (match[1] !== undefined || opens(masks, match[0], start)) return { start, end: masks.pos };
    if (!passContext(masks, match[0].toLowerCase(), start)) return undefined;
    points.lastIndex = masks.pos;
  }
  masks.pos = text.length;
  return undefined;
}

/** Whether a mark that shows text may begin a call as well. */
function opens({ text, patterns: { opener } }: Masks, mark: string, start: number): boolean {
  opener.lastIndex = start;
  return closerOf(mark.toLowerCase()) !== undefined && opener.test(text) && opener.lastIndex === start + mark.length;
}

/** Moves past what a mark shows that began no call. */
export function passShown(masks: Masks, mark: string): void {
  const close = closerOf(mark.toLowerCase());
  if (close !== undefined) passUntil(masks, close);
}

/** Moves past what a context holds. False: nothing after it is prose. */
function passContext(masks: Masks, mark: string, start: number): boolean {
  if (mark === '\n') {
    skipLines(masks);
    return true;
  }
  if (mark.startsWith('`')) return passCode(masks, mark.length);
  const close = closerOf(mark);
  if (close !== undefined) return passUntil(masks, close);
  if (isInvented(mark)) {
    masks.isOver = true;
    return false;
  }
  return passReasoning(masks, mark, start);
}

/** What runs to its end; unclosed it runs to the end of the text. */
function passUntil(masks: Masks, close: string): boolean {
  const end = endOf(masks, close);
  masks.until = end === undefined ? close : undefined;
  masks.pos = end ?? masks.text.length;
  return end !== undefined;
}

function passReasoning(masks: Masks, mark: string, start: number): boolean {
  if (openTagAt(mark, 0) === undefined) {
    masks.draftStart ??= masks.openReasoning;
    masks.openReasoning = undefined;
    return true;
  }
  // What was not closed from an earlier place is not closed from here.
  if (masks.openReasoning !== undefined) return true;
  const kind = kindOf(mark);
  const isPending = masks.pending.some(({ tag }) => tag === kind);
  const end = isPending ? undefined : closeOf(kind, masks.text, masks.pos);
  if (end === undefined) addPending(masks, kind, start);
  else masks.pos = masks.answerStart = end;
  return true;
}

function addPending(masks: Masks, tag: string, start: number): void {
  masks.openReasoning = start;
  // What closes one closes the first of its kind.
  if (masks.pending.every((one) => one.tag !== tag))
    masks.pending = [...masks.pending, { tag, mayIndent: masks.mayIndent, goesOn: masks.goesOn }];
}

/** Where the next `close` ends, in either case. Lower-casing the text would move what stands after some letters. */
function endOf({ text, pos }: Masks, close: string): number | undefined {
  const pattern = closers.get(close) ?? new RegExp(close.replaceAll(/[[\]/]/g, '\\$&'), 'gi');
  closers.set(close, pattern);
  pattern.lastIndex = pos;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const closers = new Map<string, RegExp>();

/** A code span ends at a run of as many backticks in the same paragraph; without one the run is text. */
function passCode(masks: Masks, length: number): boolean {
  const { text, pos } = masks;
  if (masks.paragraphEnd < pos) {
    const at = text.indexOf('\n\n', pos);
    masks.paragraphEnd = at < 0 ? text.length : at;
  }
  const run = /`+/g;
  run.lastIndex = pos;
  for (let match = run.exec(text); match !== null && match.index < masks.paragraphEnd; match = run.exec(text)) {
    if (match[0].length !== length) continue;
    masks.pos = run.lastIndex;
    return true;
  }
  masks.openCode = masks.paragraphEnd;
  return true;
}
