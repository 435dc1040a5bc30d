// @ts-nocheck
import { foldSpelling } from '../schema/fold.ts';
import { membersAt } from './branch.ts';
import { type Comparison, depart } from './comparison.ts';
import type { Spot } from './spot.ts';

/**
 * `{"filters": {"or": [a, b]}}`: a tag that was written as a key is no leaf, but an answer that leaves it out means something
 * else. Where the answer stands in a union, each tag of it that was written so must stand in the answer.
 */
export function judgeTagWords(comparison: Comparison): void {
  const { written, answer } = comparison;
  const given = wordsOf(answer.root, (spot) => [...keyOf(spot), ...textOf(spot)]);
  const left = [...wordsOf(written.root, keyOf)].filter((word) => !given.has(word));
  if (left.length === 0) return;
  const tags = wordsOf(answer.root, (spot) => tagsAt(spot, comparison));
  if (left.some((word) => tags.has(word))) depart(comparison, 'lost', answer.root);
}

const keyOf = ({ step }: Spot): readonly string[] => (typeof step === 'string' ? [step] : []);
const textOf = ({ node }: Spot): readonly string[] => (node.kind === 'string' ? [node.value] : []);

/** The texts that a union at this place has for tags. */
const tagsAt = ({ site }: Spot, { tool }: Comparison): readonly string[] =>
  (site?.branch.choices ?? []).flatMap(({ variants }) =>
    variants.flatMap((variant) =>
      [...variant.required].flatMap((key) => membersAt(variant, key, tool).filter((tag) => typeof tag === 'string')),
    ),
  );

function wordsOf(root: Spot, textsAt: (spot: Spot) => readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  const pending = [root];
  for (const spot of pending) {
    for (const text of textsAt(spot)) {
      const word = foldSpelling(text);
      if (word !== undefined) words.add(word);
    }
    for (const child of spot.inner) pending.push(child);
  }
  return words;
}
