import { skipBlank } from './closer.ts';
import type { Block } from './grammar.ts';

/** Whether a block may stand where it does: marks that are words count only where they begin the whole text. */
export const isWellPlaced = ({ text, start, isRest, dialect }: Block): boolean =>
  dialect.beginsText !== true || (isRest !== true && skipBlank(text, 0) === start);
