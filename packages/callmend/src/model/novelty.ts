import { foldSpelling } from '../schema/fold.ts';
import { membersOf } from './branch.ts';
import { type Comparison, depart } from './comparison.ts';
import { noveltyOf } from './departure.ts';
import { isLeaf, type Spot } from './spot.ts';
import { isOnlyVariant, unionOfTag } from './tag.ts';

/**
 * Looks at what is new in the answer: a container with something in it that was written, a constant, a discriminator, an enum
 * member that was written as a key. Anything else was invented.
 */
export function judgeNovelty(comparison: Comparison): void {
  const { answer, sources, opened } = comparison;
  const sourced: number[] = [0];
  for (const { from } of answer.leaves) sourced.push((sourced.at(-1) ?? 0) + (sources.has(from) ? 1 : 0));
  const countIn = ({ from, to }: Spot): number => (sourced[to] ?? 0) - (sourced[from] ?? 0);
  const words = writtenWords(comparison);
  for (const root of opened) judgeNew(root, { comparison, countIn, words });
}

interface Novelty {
  readonly comparison: Comparison;
  /** How many leaves of a spot were written. */
  readonly countIn: (spot: Spot) => number;
  /** Keys that were written where the answer has none, folded. */
  readonly words: ReadonlySet<string>;
}

function judgeNew(spot: Spot, novelty: Novelty): void {
  const { comparison, countIn } = novelty;
  const { node, site, step } = spot;
  if (comparison.departure !== undefined) return;
  if (countIn(spot) === 0 && site?.isRequired !== true) {
    const first = comparison.answer.leaves[spot.from] ?? spot;
    const isOptional = typeof step === 'string';
    return depart(comparison, noveltyOf(first, isOptional, comparison), spot);
  }
  for (const child of spot.inner) judgeNew(child, novelty);
  if (!isLeaf(spot) || countIn(spot) > 0) return;
  if (node.kind === 'object' || node.kind === 'array')
    return depart(comparison, noveltyOf(spot, false, comparison), spot);
  judgeLeaf(spot, novelty);
}

function judgeLeaf(spot: Spot, { comparison, words, countIn }: Novelty): void {
  const { tool } = comparison;
  const { node, site, up, step } = spot;
  const members = site === undefined || tool.ceiling === 'lossless' ? [] : membersOf(site.branch);
  const isWritten = node.kind === 'string' && members.length > 0 && words.has(foldSpelling(node.value) ?? '');
  if (isWritten) return;
  if (members.length !== 1) return depart(comparison, noveltyOf(spot, false, comparison), spot);
  const union = up !== undefined && typeof step === 'string' ? unionOfTag(up, step, tool) : undefined;
  if (union === undefined || up === undefined || typeof step !== 'string') return;
  if (isOnlyVariant(up, step, union, tool) || joinsOne(spot, up, countIn)) return;
  depart(comparison, 'chosen', spot);
}

/** Words that join the members of a group: around one member they all mean the same. */
const joiners: ReadonlySet<string> = new Set(['and', 'or', 'all', 'any']);

function joinsOne({ node }: Spot, { inner }: Spot, countIn: Novelty['countIn']): boolean {
  if (node.kind !== 'string' || !joiners.has(node.value.toLowerCase())) return false;
  const holding = inner.filter((child) => countIn(child) > 0);
  return holding.length === 1 && holding.every(({ inner: items, node: held }) => held.kind === 'array' && items.length === 1);
}

/** Keys that were written where the answer has no such key. */
function writtenWords({ displaced }: Comparison): ReadonlySet<string> {
  const words = displaced.map(({ spot: { step } }) => (typeof step === 'string' ? foldSpelling(step) : undefined));
  return new Set(words.filter((word) => word !== undefined));
}
