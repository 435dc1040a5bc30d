/** The marks around a value as this call spells them. */
export interface Spelled {
  /** What may begin the value. */
  readonly before: readonly string[];
  /** What ends the value, or its call. */
  readonly after: readonly string[];
  /** What opens a parameter, key and all. */
  readonly openers: readonly string[];
  /** What stands between values. */
  readonly between: readonly string[];
}

/** How many characters of a mark may be lost, added or replaced where a value lacks its own mark. */
const maxEdits = 2;

/** Whether a text ends with a mark that is damaged, or begins with one. */
export const endsNear = (text: string, marks: readonly string[]): boolean =>
  marks.some((mark) => {
    const tail = text.slice(-mark.length - maxEdits);
    return /[<>]/.test(tail) && leastEdits(mark, tail) <= maxEdits;
  });
export const beginsNear = (text: string, marks: readonly string[]): boolean =>
  marks.some((mark) => leastEdits(reversed(mark), reversed(text.slice(0, mark.length + maxEdits))) <= maxEdits);

/** Whether at most one edit makes a word of another. */
export const isNear = (word: string, wanted: string): boolean => isOneEdit(`${word} `, 0, `${wanted} `);

const reversed = (text: string): string => Array.from(text.toLowerCase()).reverse().join('');

/** The least edits that make a mark of some end of a text. */
function leastEdits(mark: string, text: string): number {
  const wanted = mark.toLowerCase();
  let row = Array.from({ length: wanted.length + 1 }, (_, index) => index);
  for (const char of text.toLowerCase()) {
    // The end of the text may begin anywhere.
    const next = [0];
    for (let i = 1; i <= wanted.length; i++) {
      const same = (row[i - 1] ?? 0) + (wanted.charAt(i - 1) === char ? 0 : 1);
      next.push(Math.min(same, (row[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[wanted.length] ?? wanted.length;
}

/**
 * Whether a text holds a mark of which at most one character was lost, added or replaced. One that is whole is as good as any
 * text: `isWhole` tells.
 */
export function holdsNear(
  text: string,
  marks: readonly string[],
  isWhole: (lower: string, pos: number) => boolean,
): boolean {
  // A mark has a bracket at either end, and one character leaves one of them.
  if (!/[<>]/.test(text)) return false;
  const lower = text.toLowerCase();
  return marks.some((mark) => {
    const wanted = mark.toLowerCase();
    const middle = wanted.length >> 1;
    // One edit leaves one half whole.
    const starts = [...placesOf(lower, wanted.slice(0, middle), 0), ...placesOf(lower, wanted.slice(middle), middle)];
    return starts.some((at) => isOneEdit(lower, at, wanted) && !around.some((step) => isWhole(lower, at + step)));
  });
}

const around: readonly number[] = [-2, -1, 0, 1, 2];

/** Where a mark may begin whose half stands in a text. */
function placesOf(text: string, half: string, before: number): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(half); at >= 0; at = text.indexOf(half, at + 1))
    if (before === 0) places.push(at);
    else places.push(...[-1, 0, 1].map((step) => at - before + step).filter((place) => place >= 0));
  return places;
}

function sameUntil(text: string, from: number, mark: string): number {
  let same = 0;
  while (same < mark.length && text.charAt(from + same) === mark.charAt(same)) same++;
  return same;
}

/** Whether one edit makes the mark of what stands at a place. */
function isOneEdit(text: string, from: number, mark: string): boolean {
  const same = sameUntil(text, from, mark);
  const rest = mark.slice(same);
  return (
    rest === '' ||
    text.startsWith(rest, from + same + 1) ||
    text.startsWith(rest.slice(1), from + same) ||
    text.startsWith(rest.slice(1), from + same + 1)
  );
}

/** The same, or two characters in each other's places. */
export const isDamaged = (text: string, from: number, mark: string): boolean => {
  if (text.charAt(from) !== mark.charAt(0)) return false;
  const same = sameUntil(text, from, mark);
  const swapped = mark.charAt(same + 1) + mark.charAt(same) + mark.slice(same + 2);
  return isOneEdit(text, from, mark) || text.startsWith(swapped, from + same);
};
