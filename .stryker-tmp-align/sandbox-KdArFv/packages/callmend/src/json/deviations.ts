/** Every way in which a text may deviate from JSON and still be read, and the one sentence that the docs have for it. */
// @ts-nocheck

export const deviations = {
  'surrounding-text': 'prose, a code fence, closed reasoning or a leaked mark around the one object',
  'blank-arguments': 'no text, or null: no arguments, where none is required',
  'double-encoded': 'the object as JSON text inside JSON text, at most three layers',
  comment: 'a comment of JavaScript, Python, SQL or HTML that can be no part of a value',
  'odd-blank': 'a byte order mark, a no-break or zero-width space, NUL or a line separator between values',
  'extra-comma': 'a comma that nothing follows, or a doubled one',
  'missing-comma': 'no comma between members or items',
  'quote-kind': 'single, typographic or back quotes around a text or a key',
  'triple-quote': 'three quotes around a text, as Python writes it',
  'quote-token': 'the quote that some models have as a token of its own',
  'unquoted-key': 'a key without quotes',
  'repeated-key': 'a key twice with the same value',
  'control-char': 'a raw line end, tab or other control character inside a text',
  escape: 'an escape of a quote that needs none in JSON',
  'foreign-word': "Python's True, False and None",
  undefined: "JavaScript's undefined: the member is not there",
  'number-form': 'a number with one reading that JSON does not have: `.5`, `2.`, `+5`, `1_000`, `5n`',
  tuple: "Python's round brackets for a list",
  separator: 'another sign for a colon or a comma: `=`, `=>`, `:=`, `;`, and the wide ones of Chinese and Japanese',
  'missing-colon': 'no colon between a key and its value',
  'missing-bracket': 'closers that are missing after a complete value, where the model stopped by itself',
  'missing-opener': 'an opening bracket that is missing',
  'extra-bracket': 'a bracket too many',
  'wrong-bracket': 'a closer of the other kind',
  'unquoted-string': 'a word or phrase without quotes where a text is due',
  'inner-quote': 'quotes inside a text that were not escaped',
  'unknown-escape': 'a backslash that begins no escape, kept as it stands',
  'number-radix': 'a hexadecimal, octal or binary number',
} as const;

/** The code of a repair of text. */
export type Deviation = keyof typeof deviations;
