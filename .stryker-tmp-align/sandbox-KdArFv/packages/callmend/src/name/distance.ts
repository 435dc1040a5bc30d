// @ts-nocheck
const longestCompared = 128;

/**
 * How alike two names are, from 0 to 1: twice the length of their longest common subsequence over both lengths.
 * Only for suggestions: a likeness never decides which tool runs.
 */
export function similarity(a: string, b: string): number {
  const left = a.slice(0, longestCompared);
  const right = b.slice(0, longestCompared);
  const total = left.length + right.length;
  return total === 0 ? 1 : (2 * commonLength(left, right)) / total;
}

function commonLength(a: string, b: string): number {
  // One row of the table: common[j] is the answer for the letters of `a` so far and the first j of `b`.
  const common = new Uint8Array(b.length + 1);
  for (let i = 0; i < a.length; i++) {
    let diagonal = 0;
    for (let j = 1; j <= b.length; j++) {
      const above = common[j] ?? 0;
      common[j] = a[i] === b[j - 1] ? diagonal + 1 : Math.max(above, common[j - 1] ?? 0);
      diagonal = above;
    }
  }
  return common[b.length] ?? 0;
}
