// @ts-nocheck
import { type CharSet, edge, noChar, overlaps } from './char-set.ts';
import { type PatternNode, repeat } from './pattern-node.ts';

/**
 * A bound on the work of a backtracking matcher: `factor` steps a character, or that times the length for each `power` above 1.
 * Infinite: no such bound.
 */
export interface PatternCost {
  readonly factor: number;
  readonly power: number;
}

/** What may follow: see `Bounds`. */
interface After {
  readonly first: CharSet;
  readonly repeating: CharSet;
  readonly reach: number;
}

const nothing: After = { first: edge, repeating: noChar, reach: 0 };

const unbounded: PatternCost = { factor: Infinity, power: Infinity };

/**
 * Bounds the work. Where the next character decides whether a repetition goes on or which alternative it is, a wrong way ends
 * at once and costs nothing; each other choice multiplies the ways to try, and must not stand inside an unbounded repetition.
 */
export function patternCost(pattern: PatternNode): PatternCost {
  if (has(pattern, isBackReference) && has(pattern, isVariable)) return unbounded;
  const ways = waysThrough(pattern, nothing);
  const fromHere = { factor: ways.factor, power: ways.power + 1 };
  if (startsAnchored(pattern) || pattern.reach === 0) return fromHere;
  // Tried again from each character.
  if (pattern.reach === Infinity) return { ...fromHere, power: fromHere.power + 1 };
  return { ...fromHere, factor: fromHere.factor * pattern.reach };
}

function waysThrough(node: PatternNode, after: After): PatternCost {
  switch (node.kind) {
    case 'sequence':
      return waysThroughSequence(node.parts, after);
    case 'choice':
      return waysThroughChoice(node.parts, after);
    case 'repeat':
      return waysThroughRepeat(node, after);
    case 'look':
      // A look behind is matched from its end, which this does not follow.
      if (node.isBehind && has(node.body, isVariable)) return unbounded;
      return waysThrough(node.body, nothing);
    default:
      return oneWay;
  }
}

const oneWay: PatternCost = { factor: 1, power: 0 };
const onePower: PatternCost = { factor: 1, power: 1 };

const times = (a: PatternCost, b: PatternCost): PatternCost => ({
  factor: a.factor * b.factor,
  power: a.power + b.power,
});

function waysThroughSequence(parts: readonly PatternNode[], end: After): PatternCost {
  let ways = oneWay;
  let after = end;
  for (const part of parts.toReversed()) {
    ways = times(ways, waysThrough(part, after));
    after = before(part, after);
  }
  return ways;
}

const before = (part: PatternNode, after: After): After => ({
  first: startOf(part, after),
  repeating: part.repeating | (part.canBeEmpty ? after.repeating : noChar),
  reach: part.reach + after.reach,
});

const startOf = (part: PatternNode, after: After): CharSet => part.first | (part.canBeEmpty ? after.first : noChar);

function waysThroughChoice(options: readonly PatternNode[], after: After): PatternCost {
  // In the layer of a number: the characters that so many more options may start with.
  const layers: CharSet[] = [];
  let factor = 1;
  let power = 0;
  for (const option of options) {
    let starts = startOf(option, after);
    for (let layer = 0; starts !== noChar; layer += 1) {
      const before = layers[layer] ?? noChar;
      layers[layer] = before | starts;
      starts &= before;
    }
    const ways = waysThrough(option, after);
    factor = Math.max(factor, ways.factor);
    power = Math.max(power, ways.power);
  }
  return { factor: factor * Math.max(1, layers.length), power };
}

function waysThroughRepeat({ body, min, max }: PatternNode & { readonly kind: 'repeat' }, after: After): PatternCost {
  const inner = waysThrough(body, max > 1 ? before(repeat(body, 0, max - 1), after) : after);
  const isPlain = inner.factor === 1 && inner.power === 0;
  if (max === Infinity && !isPlain) return unbounded;
  const looked = lookReach(body);
  const looks =
    looked === Infinity && max === Infinity ? onePower : { factor: Math.max(1, Math.min(looked, max)), power: 0 };
  const rounds = times(looks, isPlain ? oneWay : { factor: inner.factor ** max, power: inner.power * max });
  const isOpen = min !== max && overlaps(body.first, after.first);
  if (!isOpen) return rounds;
  if (max !== Infinity) return times(rounds, { factor: max - min + 1, power: 0 });
  if (overlaps(body.first, after.repeating)) return unbounded;
  // It may end at any character; each time, what follows is looked at.
  return times(rounds, after.reach === Infinity ? onePower : { factor: Math.max(1, after.reach), power: 0 });
}

/** How far the longest look inside a repetition goes, each time round. */
function lookReach(node: PatternNode): number {
  if (node.kind === 'look') return node.reach;
  if ('parts' in node) return Math.max(0, ...node.parts.map(lookReach));
  return 'body' in node ? lookReach(node.body) : 0;
}

function startsAnchored(node: PatternNode): boolean {
  switch (node.kind) {
    case 'start':
      return true;
    case 'sequence':
      return node.parts.some((part, i) => startsAnchored(part) && node.parts.slice(0, i).every(isZeroWidth));
    case 'choice':
      return node.parts.every(startsAnchored);
    default:
      return false;
  }
}

const isZeroWidth = ({ kind }: PatternNode): boolean => kind === 'look' || kind === 'assertion';

const isBackReference = ({ kind }: PatternNode): boolean => kind === 'back-reference';
const isVariable = (node: PatternNode): boolean =>
  node.kind === 'choice' || (node.kind === 'repeat' && node.min !== node.max);

function has(node: PatternNode, isIt: (node: PatternNode) => boolean): boolean {
  if (isIt(node)) return true;
  if ('parts' in node) return node.parts.some((part) => has(part, isIt));
  return 'body' in node && has(node.body, isIt);
}
