import { type IssueCode, rules } from 'callmend';

/** What the rules for names and for JSON text mend. The rules for schemas say it themselves. */
const textSays: Readonly<Record<string, string>> = {
  'blank-arguments': 'no arguments where none are required: an empty object',
  comment: 'a comment, taken out',
  'control-char': 'a raw control character inside a string, written as an escape',
  'double-encoded': 'JSON that was written as a text, unpacked',
  escape: 'an escape that JSON does not know and that has one reading',
  'extra-bracket': 'a bracket that closes nothing, taken out',
  'extra-comma': 'a comma with nothing after it, taken out',
  'foreign-word': 'a word of Python or JavaScript for one of JSON: True to true, None to null',
  'inner-quote': 'a quote inside a string that was not escaped',
  'missing-bracket': 'a closing bracket after a complete value, in a message that the model ended by itself',
  'missing-colon': 'a colon between key and value, put in',
  'missing-comma': 'a comma between two members or items, put in',
  'missing-opener': 'an opening bracket, put in',
  model: 'the arguments as the cheap model wrote them; each value was checked against what stood in the broken text',
  'name-alias': 'a name that the tool declares as another of its own',
  'name-decoration': 'a prefix, a number or a token of a template around an offered name',
  'name-fold': 'an offered name in another case or with other separators',
  'number-form': 'a number in a form that JSON does not know, with one reading: .5, +5, 1_000',
  'number-radix': 'a hexadecimal, octal or binary number',
  'odd-blank': 'white space that JSON does not know',
  'quote-kind': 'another kind of quotes than JSON has',
  'quote-token': "a model's own token for a quote",
  'repeated-key': 'a second copy of a key with the same value, taken out',
  separator: 'a foreign separator for a comma or a colon: ; = =>',
  'surrounding-text': 'prose, a fence or a token around the one object',
  'triple-quote': 'a string in three quotes',
  undefined: 'a key whose value is undefined, taken out',
  'unknown-escape': 'an escape that JSON does not know: its backslash is kept',
  'unquoted-key': 'a key without quotes',
  'unquoted-string': 'a word or a phrase without quotes where text is due',
  'wrong-bracket': 'a bracket of the wrong kind',
};

const ruleSays = new Map(rules.map(({ code, says }) => [code, says]));

/** What a rule mends, in its own words. */
export const saysOf = (code: string): string | undefined =>
  ruleSays.get(code) ?? (Object.hasOwn(textSays, code) ? textSays[code] : undefined);

/** What was wrong with a call that was refused. */
export const issueSays: Readonly<Record<IssueCode, string>> = {
  'unknown-tool': 'no offered tool has this name',
  'bad-arguments': 'required keys are missing, or there are keys that the tool does not know',
  'bad-value': 'a value that does not fit the schema',
  'not-json': 'the arguments cannot be read as one JSON object',
  truncated: 'the answer was cut before the call was complete',
  'duplicate-key': 'one key stands twice, with different values',
  'refused-key': 'a key that may harm whoever reads it',
  ambiguous: 'there are two readings, and no telling which was meant',
  'too-large': 'the call is larger than what may be repaired',
  denied: 'the tool may not be called here',
  'tool-choice': 'the request did not allow this tool now',
  'bad-schema': "the tool's schema cannot be used",
};
