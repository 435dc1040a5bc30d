/** Longer texts are no spelling of a key or of an enum member. */
// @ts-nocheck

const longestFolded = 256;

/**
 * The form under which two spellings are one: ASCII letters in lower case, without blanks, quotes and the characters of
 * `clinging` at the ends, and without `_ - . / :` and blanks between two letters or a letter and a digit. What parts two
 * digits, and a sign at an end, stays: `1.1` is not `11`, `-updated` is not `updated`.
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
  folded += signs(between);
  return onlySigns.test(folded) ? undefined : folded;
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
  if (between === '') return '';
  if (before === '') return signs(between);
  return isDigit(letter) && isDigit(before.charAt(before.length - 1)) ? between : '';
}

const onlySigns = /^[-.]*$/;

/** At an end a sign or a point means something; other separators there cling. */
const signs = (between: string): string => between.replaceAll(/[^-.]/g, '');

const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';
const lower = (letter: string): string => (letter >= 'A' && letter <= 'Z' ? letter.toLowerCase() : letter);
