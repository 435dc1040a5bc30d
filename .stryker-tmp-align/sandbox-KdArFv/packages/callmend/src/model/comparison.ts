// @ts-nocheck
import type { OfferedTool, Path } from '../types.ts';
import { pathOf, type Spot, type Spots } from './spot.ts';

/** Why an answer does not keep what was written. */
export type Departure =
  /** What was written cannot be told, or it was cut. */
  | 'unclear'
  /** There are more leaves than are compared. */
  | 'too-many'
  /** A key that no call may hold. */
  | 'refused-key'
  /** One key stands twice in one object. */
  | 'repeated-key'
  | 'changed-number'
  | 'shortened'
  | 'changed'
  /** Another key's value stands here. */
  | 'exchanged'
  /** A value stands under another key or elsewhere, and its place was not the only one. */
  | 'moved'
  | 'lost'
  /** A required value that nobody wrote. */
  | 'invented'
  | 'added-optional'
  /** The variant of a union was chosen without a sign of it in the text. */
  | 'chosen';

/** Whether an answer keeps what was written; if not, why, and where in the answer (for `lost`: in what was written). */
export type IntentVerdict =
  | { readonly keeps: true }
  | { readonly keeps: false; readonly reason: Departure; readonly path: Path };

/** Leaves that were written where the answer has no such key. */
export interface Displaced {
  readonly spot: Spot;
  /** The part of the answer that stands where it was written. */
  readonly at: Spot;
  /** Where in the answer they must stand: their key is still there. */
  readonly within?: Spot;
  /** `stays`: its key is in the branch that the answer takes, so it may not go elsewhere. `droppable`: rules drop it too. */
  readonly rule?: 'stays' | 'droppable';
}

/** A comparison of what was written and an answer under way. */
export interface Comparison {
  readonly tool: OfferedTool;
  readonly written: Spots;
  readonly answer: Spots;
  /** For each leaf of the answer, the leaf that it was written as. */
  readonly sources: Map<number, number>;
  /** Leaves that were written and stand in the answer, or were mended away. */
  readonly used: Set<number>;
  readonly displaced: Displaced[];
  /** What stands in the answer and not under a key that was written. */
  readonly opened: Spot[];
  /** Keys that were written where the answer has no such key, folded. */
  readonly words: Set<string>;
  departure: { readonly reason: Departure; readonly path: Path } | undefined;
}

/** Records why an answer is refused; the first reason stands. */
export function depart(comparison: Comparison, reason: Departure, spot: Spot): void {
  comparison.departure ??= { reason, path: pathOf(spot) };
}

/** Records that a leaf of the answer is one that was written. */
export function link({ sources, used }: Comparison, written: Spot, answer: Spot): void {
  sources.set(answer.from, written.from);
  used.add(written.from);
}
