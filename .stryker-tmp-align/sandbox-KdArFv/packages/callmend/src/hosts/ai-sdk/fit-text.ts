/**
 * What is left of each of a text's pieces, when `left` is left of the whole: a text without the calls in it. Pieces at both
 * ends that are whole stay; what is between them goes to the first of the pieces there.
 */
// @ts-nocheck

export function fitText(pieces: readonly string[], left: string): readonly string[] {
  if (pieces.join('') === left) return pieces;
  let first = 0;
  let start = 0;
  for (; first < pieces.length; first++) {
    const piece = pieces[first] ?? '';
    if (!left.startsWith(piece, start)) break;
    start += piece.length;
  }
  let last = pieces.length;
  let end = left.length;
  for (; last > first; last--) {
    const piece = pieces[last - 1] ?? '';
    if (end - piece.length < start || !left.endsWith(piece, end)) break;
    end -= piece.length;
  }
  return pieces.map((piece, index) => {
    if (index < first || index >= last) return piece;
    return index === first ? left.slice(start, end) : '';
  });
}
