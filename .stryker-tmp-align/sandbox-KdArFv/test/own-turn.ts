// @ts-nocheck
import type { Turn } from '../packages/callmend/src/index.ts';

let turns = 0;

/** A turn of its own: what was told of another answer changes nothing, so two runs of the same text compare. */
export const ownTurn = (turn: Turn = {}): Turn => ({ ...turn, key: `turn ${turns++}` });
