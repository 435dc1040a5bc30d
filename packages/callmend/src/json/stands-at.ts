/** As `startsWith`, for words and keys: they are short, and a call of that takes longer than their letters. */
export function standsAt(word: string, text: string, start: number): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
