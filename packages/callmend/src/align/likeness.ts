const longestCompared = 64;
const shortestContained = 3;
const containedLikeness = 0.75;

/** The least likeness that is worth a suggestion. */
const leastLikeness = 0.5;

/** The name most like `name`, if one is like enough. Only for suggestions: nothing is decided by likeness. */
export function mostAlike(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const candidate of known) {
    const alike = likeness(name, candidate);
    if (alike <= most || alike < leastLikeness) continue;
    best = candidate;
    most = alike;
  }
  return best;
}

/** How alike two names are, from 0 to 1, whatever their case and separators: the share of letters that need no change. */
export function likeness(a: string, b: string): number {
  const left = bare(a);
  const right = bare(b);
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  if (longer === '') return 0;
  const isContained = shorter.length >= shortestContained && longer.includes(shorter);
  return Math.max(1 - distance(left, right) / longer.length, isContained ? containedLikeness : 0);
}

const bare = (text: string): string =>
  text
    .slice(0, longestCompared)
    .replace(/[_\-./: ]/g, '')
    .toLowerCase();

/** The least number of letters to add, remove or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
