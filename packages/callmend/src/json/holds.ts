/** As `includes`, for lists of a few words: a call of that takes longer than looking at them. */
export function holds(words: readonly unknown[], word: string): boolean {
  let at = 0;
  while (at < words.length && words[at] !== word) at++;
  return at < words.length;
}
