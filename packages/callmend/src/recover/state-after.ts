import { openBeginnings } from './contexts.ts';
import { draftTag, maxShownTags } from './draft-end.ts';
import { createMarkSearch } from './mark-search.ts';
import type { MaskState } from './mask-state.ts';
import { beginMasks, maskAt, maskPatterns, maskState } from './masks.ts';
import { tagMarks } from './reasoning.ts';

const quiet = maskPatterns('');

/** How everything begins that a paragraph may leave open, but for fences. */
export const contextMarks: readonly string[] = [...openBeginnings, ...tagMarks];
const contexts = createMarkSearch(contextMarks);

/**
 * What the line after a text is inside of. Most paragraphs leave nothing open: only those with fences are walked. `isPlain`: no
 * context mark stands in the text.
 */
export function stateAfter(text: string, state: MaskState, isPlain = false): MaskState {
  if (state.until !== undefined || state.draft !== undefined || !(isPlain || contexts.find(text) === undefined))
    return walked(text, state);
  const fences = fencesOf(text);
  let after = state;
  let from = 0;
  for (let at = fences.next(0); at !== undefined; at = fences.next(from)) {
    const blank = text.lastIndexOf('\n\n', at);
    const begin = blank < from ? from : blank + 2;
    if (begin > from) after = afterQuiet(after);
    const end = text.indexOf('\n\n', at);
    from = end < 0 ? text.length : end + 2;
    after = walkedPlain(text.slice(begin, from), after);
  }
  if (from === text.length) return after;
  return text.endsWith('\n\n') ? afterQuiet(after) : walkedPlain(text.slice(from), after);
}

/** Where runs stand that may be a fence. A kind that does not come again is looked for once. */
function fencesOf(text: string) {
  let ticks = text.indexOf('```');
  let tildes = text.indexOf('~~~');
  return {
    next(from: number): number | undefined {
      if (ticks >= 0 && ticks < from) ticks = text.indexOf('```', from);
      if (tildes >= 0 && tildes < from) tildes = text.indexOf('~~~', from);
      if (ticks < 0 || tildes < 0) return ticks < 0 && tildes < 0 ? undefined : Math.max(ticks, tildes);
      return Math.min(ticks, tildes);
    },
  };
}

/** What a blank line leaves open. */
function afterQuiet(state: MaskState): MaskState {
  const { fence, mayIndent, goesOn, line } = state;
  const isSame = line === 'new' && !goesOn && (mayIndent || fence !== undefined);
  return isSame ? state : { ...state, line: 'new', goesOn: false, mayIndent: mayIndent || fence === undefined };
}

function walked(text: string, state: MaskState): MaskState {
  if (text === '') return state;
  const { tag, shown, after } = draftTag(text, state);
  const masks = beginMasks(text, quiet, state, tag?.isClose ? tag.end : undefined);
  while (maskAt(masks) !== undefined);
  const shownTags = state.shownTags + shown;
  const isTagged = state.isTagged || tag !== undefined || shownTags >= maxShownTags;
  const left = maskState(masks);
  const draft = isTagged || after === undefined || leavesSame(after, left) ? undefined : after;
  return { ...left, isTagged, shownTags, draft };
}

const leavesSame = (one: MaskState, other: MaskState): boolean =>
  one.fence?.mark === other.fence?.mark &&
  one.fence?.length === other.fence?.length &&
  one.mayIndent === other.mayIndent &&
  one.goesOn === other.goesOn &&
  one.until === other.until &&
  one.line === other.line;

/** The same for a text without tags. */
function walkedPlain(text: string, state: MaskState): MaskState {
  if (text === '') return state;
  const { isTagged, shownTags } = state;
  const masks = beginMasks(text, quiet, state);
  while (maskAt(masks) !== undefined);
  return { ...maskState(masks), isTagged, shownTags };
}
