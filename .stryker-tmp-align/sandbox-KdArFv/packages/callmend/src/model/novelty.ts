// @ts-nocheck
import { foldSpelling } from '../schema/fold.ts';
import { membersAt, membersOf, type Taking } from './branch.ts';
import { type Comparison, depart } from './comparison.ts';
import { noveltyOf } from './departure.ts';
import { isLeaf, type Spot } from './spot.ts';
import { isConstant, isOnlyVariant, unionOfTag } from './tag.ts';

/**
 * Looks at what is new in the answer: a container with something in it that was written, a constant, a discriminator, an enum
 * member that was written as a key. Anything else was invented.
 */
export function judgeNovelty(comparison: Comparison): void {
  const { answer, sources, opened } = comparison;
  const sourced: number[] = [0];
  for (const { from } of answer.leaves) sourced.push((sourced.at(-1) ?? 0) + (sources.has(from) ? 1 : 0));
  const countIn = ({ from, to }: Spot): number => (sourced[to] ?? 0) - (sourced[from] ?? 0);
  for (const root of opened) judgeNew(root, { comparison, countIn });
}

interface Novelty {
  readonly comparison: Comparison;
  /** How many leaves of a spot were written. */
  readonly countIn: (spot: Spot) => number;
}

function judgeNew(spot: Spot, novelty: Novelty): void {
  const { comparison, countIn } = novelty;
  if (comparison.departure !== undefined) return;
  if (countIn(spot) === 0 && spot.site?.isRequired !== true) {
    const first = comparison.answer.leaves[spot.from] ?? spot;
    depart(comparison, noveltyOf(first, typeof spot.step === 'string', comparison), spot);
  } else if (!isLeaf(spot)) {
    for (const child of spot.inner) judgeNew(child, novelty);
  } else if (countIn(spot) === 0 && !isWord(spot, comparison)) {
    judgeConstant(spot, novelty);
  }
}

/** Whether a member of an enum was written as a key. */
function isWord({ node, site }: Spot, { tool, words }: Comparison): boolean {
  if (site === undefined || node.kind !== 'string' || tool.ceiling === 'lossless') return false;
  return membersOf(site.branch).includes(node.value) && words.has(foldSpelling(node.value) ?? '');
}

/** A constant needs no source; the tag of a variant only where nothing is left to choose. */
function judgeConstant(spot: Spot, { comparison, countIn }: Novelty): void {
  const { tool } = comparison;
  const { node, site, up, step } = spot;
  const members = site === undefined || tool.ceiling === 'lossless' ? [] : membersOf(site.branch);
  if (!isConstant(node, members)) depart(comparison, noveltyOf(spot, false, comparison), spot);
  const union = up !== undefined && typeof step === 'string' ? unionOfTag(up, step, tool) : undefined;
  if (union === undefined || up === undefined || typeof step !== 'string') return;
  const isTold = isOnlyVariant(up, step, union, tool);
  const isJoiner = joinsOne(spot, up, countIn) && !namesAnother(spot, union, comparison);
  if (!isTold && !isJoiner) depart(comparison, 'chosen', spot);
}

/** Whether the tag of another variant was written as a key. */
function namesAnother({ step }: Spot, { variants, taken }: Taking, { tool, words }: Comparison): boolean {
  return variants.some((variant) => {
    const [tag] = variant === taken ? [] : membersAt(variant, String(step), tool);
    return typeof tag === 'string' && words.has(foldSpelling(tag) ?? '');
  });
}

/** Words that join the members of a group: around one member they all mean the same. */
const joiners: ReadonlySet<string> = new Set(['and', 'or', 'all', 'any']);

function joinsOne({ node }: Spot, { inner }: Spot, countIn: Novelty['countIn']): boolean {
  if (node.kind !== 'string' || !joiners.has(node.value.toLowerCase())) return false;
  const holding = inner.filter((child) => countIn(child) > 0);
  return (
    holding.length === 1 && holding.every(({ inner: items, node: held }) => held.kind === 'array' && items.length === 1)
  );
}
