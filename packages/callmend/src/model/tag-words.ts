import { foldSpelling } from '../schema/fold.ts';
import { membersAt } from './branch.ts';
import { type Comparison, depart } from './comparison.ts';
import type { Spot } from './spot.ts';

/**
 * `{"filters": {"or": [a, b]}}`: a tag that was written as a key is no leaf, but an answer that leaves it out means something
 * else. Where the answer stands in a union, each tag of it that was written so must stand in the answer.
 */
export function judgeTagWords(comparison: Comparison): void {
  const { words, answer } = comparison;
  if (words.size === 0) return;
  const tags = new Set<string>();
  collectTags(answer.root, comparison, tags);
  const given = new Set(
    answer.leaves.map(({ node }) => (node.kind === 'string' ? foldSpelling(node.value) : undefined)),
  );
  for (const word of words) if (tags.has(word) && !given.has(word)) depart(comparison, 'lost', answer.root);
}

function collectTags(spot: Spot, comparison: Comparison, tags: Set<string>): void {
  for (const { variants } of spot.site?.branch.choices ?? [])
    for (const variant of variants)
      for (const key of variant.required)
        for (const tag of membersAt(variant, key, comparison.tool)) {
          const word = typeof tag === 'string' ? foldSpelling(tag) : undefined;
          if (word !== undefined) tags.add(word);
        }
  for (const child of spot.inner) collectTags(child, comparison, tags);
}
