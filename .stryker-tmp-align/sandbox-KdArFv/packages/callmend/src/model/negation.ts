/** Words of a key that turn its meaning around, or make it another's. */
// @ts-nocheck

const negations: ReadonlySet<string> = new Set(
  'not no non never without except exclude excluded excluding exclusive ignore skip omit remove removed deny denied block blocked cancel cancelled canceled disable disabled un old previous prev former original backup fallback alternate secondary'.split(
    ' ',
  ),
);
const longestKey = 200;

/** The words of a key (`notAbove`, `old_name`) that turn its meaning around. */
export const negationsIn = (key: string): readonly string[] =>
  key
    .slice(0, longestKey)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => negations.has(word));
