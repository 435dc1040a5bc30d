// @ts-nocheck
import { type Break, ofKind, onTokens, replacing } from './break.ts';

const textOf = (text: string): string => JSON.parse(text) as string;
const pythonWords: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };
const isPlainKey = (text: string): boolean => /^"[A-Za-z_][A-Za-z0-9_]*"$/.test(text);

/** Faults of keys, strings, words and numbers. */
export const values: readonly Break[] = [
  onTokens(
    'single-quotes',
    'A string stands in single quotes.',
    'exact',
    replacing(ofKind('string'), (text) => `'${text.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`),
  ),
  onTokens(
    'typographic-quotes',
    'A string stands in typographic quotes.',
    'safe',
    replacing(ofKind('string'), (text) => `“${text.slice(1, -1)}”`),
  ),
  onTokens(
    'backticks',
    'A string stands in backticks.',
    'exact',
    replacing(
      (one) => one.kind === 'string' && !one.text.includes('`') && !one.text.includes('${'),
      (text) => `\`${text.slice(1, -1)}\``,
    ),
  ),
  onTokens(
    'unquoted-key',
    'A key has no quotes.',
    'exact',
    replacing((one) => one.place === 'key' && isPlainKey(one.text), textOf),
  ),
  onTokens(
    'key-without-opening-quote',
    'A key has lost its opening quote.',
    'exact',
    replacing(
      (one) => one.place === 'key' && isPlainKey(one.text),
      (text) => text.slice(1),
    ),
  ),
  onTokens(
    'python-word',
    '`True`, `False` or `None`, as Python writes them.',
    'exact',
    replacing(ofKind('word'), (text) => pythonWords[text]),
  ),
  onTokens(
    'raw-control-character',
    'A line end or a tab stands in a string as it is, not escaped.',
    'exact',
    replacing(
      (one) => one.kind === 'string' && /\\[nt]/.test(one.text),
      (text) =>
        text.replaceAll(
          /(?<!\\)((?:\\\\)*)\\([nt])/g,
          (_, slashes: string, letter: string) => slashes + (letter === 'n' ? '\n' : '\t'),
        ),
    ),
  ),
  onTokens(
    'escaped-apostrophe',
    'An apostrophe is escaped, which JSON does not know.',
    'exact',
    replacing(
      (one) => one.kind === 'string' && one.text.includes("'"),
      (text) => text.replaceAll("'", "\\'"),
    ),
  ),
  onTokens(
    'odd-number',
    'A number with a plus sign, a separator, a dot at its end or the `n` of a big integer.',
    'exact',
    replacing(
      (one) => one.kind === 'number' && /^\d+$/.test(one.text),
      (text, random) =>
        random.pick(
          [`+${text}`, `${text}n`, `${text}.`].concat(
            text.length > 3 ? [`${text.slice(0, -3)}_${text.slice(-3)}`] : [],
          ),
        ),
    ),
  ),
  onTokens(
    'lost-opening-quote',
    'A string has lost its opening quote.',
    'safe',
    replacing(ofKind('string'), (text) => text.slice(1)),
  ),
  onTokens(
    'lost-closing-quote',
    'A string has lost its closing quote.',
    'safe',
    replacing(ofKind('string'), (text) => text.slice(0, -1)),
  ),
  onTokens(
    'doubled-quote',
    'A quote around a string is doubled.',
    'safe',
    replacing(ofKind('string'), (text, random) => random.pick([`"${text}`, `${text}"`, `"${text}"`])),
  ),
  onTokens(
    'unescaped-inner-quote',
    'Quotes inside a string are not escaped.',
    'safe',
    replacing(
      (one) => one.kind === 'string' && one.text.includes('\\"'),
      (text) => `"${text.slice(1, -1).replaceAll('\\"', '"')}"`,
    ),
  ),
  onTokens(
    'unknown-escape',
    'A backslash stands in a string without being escaped.',
    'safe',
    replacing(
      (one) => one.kind === 'string' && /\\\\[dC-Z]/.test(one.text),
      (text) => text.replace('\\\\', '\\'),
    ),
  ),
  onTokens(
    'unquoted-value',
    'A string has no quotes.',
    'safe',
    replacing(
      // Nothing, what a quote, a bracket or a comment mark opens, and what a comma cuts is no unquoted text any more: `"[list]"`
      // without its quotes is a list.
      (one) => one.place === 'value' && /^"[^"\\“'`[{][^,]*$/.test(one.text) && !/\/\*|\/\/|# /.test(one.text),
      textOf,
    ),
  ),
];
