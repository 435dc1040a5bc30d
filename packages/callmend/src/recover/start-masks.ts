import { draftTag } from './draft-end.ts';
import { type MaskPatterns, type MaskState, type Masks, noMasks } from './mask-state.ts';
import { beginMasks } from './masks.ts';

/** Begins a walk after the draft that the text begins with. */
export function startMasks(text: string, patterns: MaskPatterns, state: MaskState = noMasks): Masks {
  const { tag } = draftTag(text, state);
  return beginMasks(text, patterns, state, tag?.isClose ? tag.end : undefined);
}
