/** Typographic opening quotes, and what may close each. */
export const smartClosers: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['”', '”'],
  ['„', '“”'],
  ['‟', '”'],
  ['‘', '’'],
  ['’', '’'],
  ['‚', '‘’'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['「', '」'],
]);
