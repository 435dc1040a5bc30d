// @ts-nocheck
import { anything, type CharSet, edge, noChar } from './char-set.ts';

/** A regular expression as a tree, with what is needed to bound the work of matching it. */
export type PatternNode = Bounds &
  (
    | { readonly kind: 'chars' | 'assertion' | 'start' | 'back-reference' }
    | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
    | { readonly kind: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number }
    | { readonly kind: 'look'; readonly body: PatternNode; readonly isBehind: boolean }
  );

interface Bounds {
  /** The characters that may come first. */
  readonly first: CharSet;
  /** Those of them that an unbounded repetition takes. */
  readonly repeating: CharSet;
  readonly canBeEmpty: boolean;
  /** So many characters are looked at, at most. */
  readonly reach: number;
}

export const chars = (first: CharSet): PatternNode => ({
  kind: 'chars',
  first,
  repeating: noChar,
  canBeEmpty: false,
  reach: 1,
});

/** `$`, `\b`: looks at one place. */
export const assertion: PatternNode = {
  kind: 'assertion',
  first: noChar,
  repeating: noChar,
  canBeEmpty: true,
  reach: 0,
};

/** `^` */
export const start: PatternNode = { kind: 'start', first: edge, repeating: noChar, canBeEmpty: true, reach: 0 };

export const backReference: PatternNode = {
  kind: 'back-reference',
  first: anything,
  repeating: noChar,
  canBeEmpty: true,
  reach: Infinity,
};

export function sequence(parts: readonly PatternNode[]): PatternNode {
  let first = noChar;
  let repeating = noChar;
  let canBeEmpty = true;
  let reach = 0;
  for (const part of parts) {
    if (canBeEmpty) first |= part.first;
    if (canBeEmpty) repeating |= part.repeating;
    canBeEmpty &&= part.canBeEmpty;
    reach += part.reach;
  }
  return { kind: 'sequence', parts, first, repeating, canBeEmpty, reach };
}

export const choice = (parts: readonly PatternNode[]): PatternNode => ({
  kind: 'choice',
  parts,
  first: parts.reduce((first, part) => first | part.first, noChar),
  repeating: parts.reduce((repeating, part) => repeating | part.repeating, noChar),
  canBeEmpty: parts.some((part) => part.canBeEmpty),
  reach: Math.max(...parts.map((part) => part.reach)),
});

export const repeat = (body: PatternNode, min: number, max: number): PatternNode => ({
  kind: 'repeat',
  body,
  min,
  max,
  first: body.first,
  repeating: max === Infinity ? body.first : body.repeating,
  canBeEmpty: min === 0 || body.canBeEmpty,
  reach: max === 0 || body.reach === 0 ? 0 : body.reach * max,
});

/** What stands in front may end anywhere, as far as a look ahead or behind can tell. */
export const look = (body: PatternNode, isBehind: boolean): PatternNode => ({
  kind: 'look',
  body,
  isBehind,
  first: anything,
  repeating: noChar,
  canBeEmpty: true,
  reach: body.reach,
});
