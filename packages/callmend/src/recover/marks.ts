/**
 * Where the mark that stands at `at` ends. Letters match in either case, `｜` and `|` are one, and so are `▁` and `_`:
 * a proxy rewrites them.
 */
export function markAt(text: string, at: number, marks: readonly string[]): number | undefined {
  for (const mark of marks) {
    const written = text.slice(at, at + mark.length);
    if (written === mark || fold(written) === fold(mark)) return at + mark.length;
  }
  return undefined;
}

const fold = (mark: string): string => mark.toLowerCase().replaceAll('｜', '|').replaceAll('▁', '_');
