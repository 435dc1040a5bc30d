/**
 * Where the mark that stands at `at` ends. Letters match in either case, `｜` and `|` are one, and so are `▁` and `_`:
 * a proxy rewrites them.
 */
export function markAt(text: string, at: number, marks: readonly string[]): number | undefined {
  const first = text.charAt(at);
  for (const mark of marks) {
    // Most places hold no mark at all, and few marks are written in another way than the table's.
    if (first !== mark.charAt(0) && foldMark(first) !== foldMark(mark.charAt(0))) continue;
    const written = text.slice(at, at + mark.length);
    if (written === mark || foldMark(written) === foldMark(mark)) return at + mark.length;
  }
  return undefined;
}

/** One spelling of a mark for those that proxies rewrite. */
export const foldMark = (mark: string): string => mark.toLowerCase().replaceAll('｜', '|').replaceAll('▁', '_');
