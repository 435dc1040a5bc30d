/** Typographic opening quotes, and what may close each. */
// @ts-nocheck

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
