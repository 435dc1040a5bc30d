// @ts-nocheck
const longest = 64;
const leastLikeness = 0.6;

/** The known word that a mistyped one most likely was, if any is alike enough. Only for a hint: it never decides. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const fold = (text: string): string => text.slice(0, longest).toLowerCase().replaceAll(/[-_.]/g, '');
  const scored = known
    .map((name) => ({ name, score: likeness(fold(word), fold(name)) }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  return best !== undefined && best.score >= leastLikeness ? best.name : undefined;
}

/** From 0 to 1: twice the letters that both have in the same order, over the letters of both. */
function likeness(a: string, b: string): number {
  if (a.length + b.length === 0) return 0;
  // One row of the table: common[j] is the answer for the letters of `a` so far and the first j of `b`.
  const common = Array.from({ length: b.length + 1 }, () => 0);
  for (const letter of a) {
    let diagonal = 0;
    for (let j = 1; j <= b.length; j++) {
      const above = common[j] ?? 0;
      common[j] = letter === b[j - 1] ? diagonal + 1 : Math.max(above, common[j - 1] ?? 0);
      diagonal = above;
    }
  }
  return (2 * (common[b.length] ?? 0)) / (a.length + b.length);
}
