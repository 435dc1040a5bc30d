/** Longer texts are no spelling of a key or of an enum member. */
const longestFolded = 256;

/**
 * The form under which two spellings are one: ASCII letters in lower case, without `_ - . / :` and ASCII blanks, and without
 * quotes and the characters of `clinging` at its ends. What parts two digits, and a sign, stays: `1.1` is not `11`.
 * `undefined` where nothing is left to compare.
 */
export function foldSpelling(text: string, clinging = ''): string | undefined {
  if (text.length > longestFolded) return undefined;
  const bare = trimEnds(text, clinging);
  let folded = '';
  let between = '';
  for (const letter of bare) {
    if (separators.has(letter)) {
      between += letter;
      continue;
    }
    folded += kept(folded, between, letter) + lower(letter);
    between = '';
  }
  return folded === '' ? undefined : folded;
}

/** Whether two texts are spellings of one key or enum member. */
export function isSameSpelling(a: string, b: string, clinging = ''): boolean {
  const folded = foldSpelling(a, clinging);
  return a === b || (folded !== undefined && folded === foldSpelling(b, clinging));
}

const blanks = [' ', '\t', '\n', '\v', '\f', '\r'];
const separators = new Set([...blanks, '_', '-', '.', '/', ':']);
const ends = new Set([...blanks, '"', "'", '`']);

function trimEnds(text: string, clinging: string): string {
  const clings = (letter: string): boolean => ends.has(letter) || clinging.includes(letter);
  let start = 0;
  let end = text.length;
  while (start < end && clings(text.charAt(start))) start++;
  while (end > start && clings(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function kept(before: string, between: string, letter: string): string {
  if (between === '' || !isDigit(letter)) return '';
  if (before === '') return between.includes('-') ? '-' : between.includes('.') ? '.' : '';
  return isDigit(before.charAt(before.length - 1)) ? '_' : '';
}

const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';
const lower = (letter: string): string => (letter >= 'A' && letter <= 'Z' ? letter.toLowerCase() : letter);
