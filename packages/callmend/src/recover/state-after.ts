import { openBeginnings } from './contexts.ts';
import { createMarkSearch } from './mark-search.ts';
import type { MaskState } from './mask-state.ts';
import { maskAt, maskPatterns, maskState, startMasks } from './masks.ts';
import { firstTag, tagMarks } from './reasoning.ts';

const contexts = createMarkSearch([...openBeginnings, ...tagMarks]);
const quiet = maskPatterns('');

/** What the line after a text is inside of. Most paragraphs leave nothing open: only those with fences are walked. */
export function stateAfter(text: string, state: MaskState): MaskState {
  if (state.until !== undefined || contexts.find(text) !== undefined) return walked(text, state);
  const fences = fencesOf(text);
  let after = state;
  let from = 0;
  for (let at = fences.next(0); at !== undefined; at = fences.next(from)) {
    const blank = text.lastIndexOf('\n\n', at);
    const begin = blank < from ? from : blank + 2;
    if (begin > from) after = afterQuiet(after);
    const end = text.indexOf('\n\n', at);
    from = end < 0 ? text.length : end + 2;
    after = walked(text.slice(begin, from), after);
  }
  if (from === text.length) return after;
  return text.endsWith('\n\n') ? afterQuiet(after) : walked(text.slice(from), after);
}

/** Where runs stand that may be a fence. A kind that does not come again is looked for once. */
function fencesOf(text: string) {
  const places = new Map(['```', '~~~'].map((mark) => [mark, text.indexOf(mark)]));
  return {
    next(from: number): number | undefined {
      for (const [mark, at] of places) if (at >= 0 && at < from) places.set(mark, text.indexOf(mark, from));
      const ahead = [...places.values()].filter((at) => at >= 0);
      return ahead.length > 0 ? Math.min(...ahead) : undefined;
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
  const masks = startMasks(text, quiet, state);
  while (maskAt(masks) !== undefined);
  const isTagged = state.isTagged || firstTag(text) !== undefined;
  return text === '' ? state : { ...maskState(masks), isTagged };
}
