// @ts-nocheck
import { similarity } from './distance.ts';

/** An offered name beside its folded form. */
export interface KnownName {
  readonly name: string;
  readonly folded: string;
}

const suggestedAtMost = 5;
const comparedAtMost = 1000;
const leastSimilarity = 0.5;
const shortestContained = 3;
const containedSimilarity = 0.75;

/** The offered names to suggest for a folded name: `tied` ones, which fit equally well, then the most alike, in the order of `known` where they are equally so. */
export function nearestNames(folded: string, known: readonly KnownName[], tied: readonly string[]): readonly string[] {
  if (folded === '') return [];
  const alike = known
    .slice(0, comparedAtMost)
    .map((candidate) => ({ name: candidate.name, score: likeness(folded, candidate.folded) }))
    .filter(({ name, score }) => score >= leastSimilarity && !tied.includes(name))
    .sort((a, b) => b.score - a.score);
  return [...tied, ...alike.map(({ name }) => name)].slice(0, suggestedAtMost);
}

function likeness(a: string, b: string): number {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  const isContained = shorter.length >= shortestContained && longer.includes(shorter);
  return Math.max(similarity(a, b), isContained ? containedSimilarity : 0);
}
