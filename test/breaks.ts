import type { Document } from './documents.ts';
import type { Random } from './random.ts';
import { spacings, type Token, token, tokensOf, write } from './tokens.ts';

/** Makes one fault in a text; `undefined` where this document has no place for it. */
export interface Break {
  readonly name: string;
  /** `exact`: the document must come back. `safe`: it comes back or is refused. `refused`: it must not run. */
  readonly expect: 'exact' | 'safe' | 'refused';
  /** The text stays one that `JSON.parse` reads. */
  readonly isJson?: boolean;
  make(document: Document, random: Random): string | undefined;
}

type Edit = (tokens: Token[], random: Random) => boolean;

/** A break of one token, in a random spacing. */
function onTokens(name: string, expect: Break['expect'], edit: Edit): Break {
  return {
    name,
    expect,
    make(document, random) {
      const tokens = tokensOf(document);
      return edit(tokens, random) ? write(tokens, random.pick(spacings)) : undefined;
    },
  };
}

/** Replaces one token that fits by others. */
function replacing(
  fits: (token: Token, tokens: readonly Token[], index: number) => boolean,
  by: (text: string, random: Random) => string | undefined,
): Edit {
  return (tokens, random) => {
    const places = tokens.flatMap((one, index) => (fits(one, tokens, index) ? [index] : []));
    if (places.length === 0) return false;
    const at = random.pick(places);
    const text = by(tokens[at]?.text ?? '', random);
    if (text === undefined) return false;
    tokens[at] = token(tokens[at]?.kind ?? 'word', text, tokens[at]?.place);
    return true;
  };
}

const ofKind =
  (kind: Token['kind']) =>
  (one: Token): boolean =>
    one.kind === kind;
const textOf = (text: string): string => JSON.parse(text) as string;
const isInner = (_: Token, tokens: readonly Token[], index: number): boolean => index > 0 && index < tokens.length - 1;
const pythonWords: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };
const isPlainKey = (text: string): boolean => /^"[A-Za-z_][A-Za-z0-9_]*"$/.test(text);

/** Every kind of single fault that the exactness law is run over. */
export const breaks: readonly Break[] = [
  onTokens(
    'trailing comma',
    'exact',
    replacing(
      (one, tokens, i) => one.kind === 'close' && tokens[i - 1]?.kind !== 'open',
      (text) => `,${text}`,
    ),
  ),
  onTokens(
    'doubled comma',
    'safe',
    replacing(ofKind('comma'), () => ',,'),
  ),
  onTokens(
    'lost comma',
    'safe',
    replacing(ofKind('comma'), () => ''),
  ),
  onTokens(
    'lost colon',
    'safe',
    replacing(ofKind('colon'), () => ''),
  ),
  onTokens(
    'semicolon for comma',
    'exact',
    replacing(ofKind('comma'), () => ';'),
  ),
  onTokens(
    'equals for colon',
    'exact',
    replacing(ofKind('colon'), (_, random) => random.pick(['=', '=>', '::', ' = '])),
  ),
  onTokens(
    'single quotes',
    'exact',
    replacing(ofKind('string'), (text) => `'${text.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`),
  ),
  onTokens(
    'typographic quotes',
    'safe',
    replacing(ofKind('string'), (text) => `“${text.slice(1, -1)}”`),
  ),
  onTokens(
    'backticks',
    'exact',
    replacing(
      (one) => one.kind === 'string' && !one.text.includes('`') && !one.text.includes('${'),
      (text) => `\`${text.slice(1, -1)}\``,
    ),
  ),
  onTokens(
    'unquoted key',
    'exact',
    replacing((one) => one.place === 'key' && isPlainKey(one.text), textOf),
  ),
  onTokens(
    'key without its opening quote',
    'exact',
    replacing(
      (one) => one.place === 'key' && isPlainKey(one.text),
      (text) => text.slice(1),
    ),
  ),
  onTokens(
    'Python word',
    'exact',
    replacing(ofKind('word'), (text) => pythonWords[text]),
  ),
  onTokens(
    'raw control character',
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
    'escaped apostrophe',
    'exact',
    replacing(
      (one) => one.kind === 'string' && one.text.includes("'"),
      (text) => text.replaceAll("'", "\\'"),
    ),
  ),
  onTokens(
    'comment',
    'exact',
    replacing(
      (one) => ['comma', 'open', 'colon'].includes(one.kind),
      (text, random) => text + random.pick(['/* note */', ' // note\n', ' # note\n', '<!-- note -->']),
    ),
  ),
  onTokens(
    'number with a sign or separators',
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
  onTokens('lost last closers', 'safe', (tokens, random) => {
    const run = tokens.length - 1 - tokens.findLastIndex((one) => one.kind !== 'close');
    tokens.splice(tokens.length - 1 - random.below(run));
    return tokens.length > 1;
  }),
  onTokens(
    'lost inner closer',
    'safe',
    replacing(
      (one, tokens, i) => one.kind === 'close' && isInner(one, tokens, i),
      () => '',
    ),
  ),
  onTokens(
    'extra closer',
    'safe',
    replacing(
      (one, tokens, i) => isInner(one, tokens, i),
      (text, random) => text + random.pick([']', '}']),
    ),
  ),
  onTokens(
    'wrong closer',
    'safe',
    replacing(ofKind('close'), (text) => (text === ']' ? '}' : ']')),
  ),
  onTokens(
    'lost opener',
    'safe',
    replacing(ofKind('open'), () => ''),
  ),
  onTokens('doubled braces', 'exact', (tokens) => {
    tokens[0] = token('open', '{{');
    tokens[tokens.length - 1] = token('close', '}}');
    return tokens.length > 2;
  }),
  onTokens(
    'lost opening quote',
    'safe',
    replacing(ofKind('string'), (text) => text.slice(1)),
  ),
  onTokens(
    'lost closing quote',
    'safe',
    replacing(ofKind('string'), (text) => text.slice(0, -1)),
  ),
  onTokens(
    'doubled quote',
    'safe',
    replacing(ofKind('string'), (text, random) => random.pick([`"${text}`, `${text}"`, `"${text}"`])),
  ),
  onTokens(
    'unescaped inner quote',
    'safe',
    replacing(
      (one) => one.kind === 'string' && one.text.includes('\\"'),
      (text) => `"${text.slice(1, -1).replaceAll('\\"', '"')}"`,
    ),
  ),
  onTokens(
    'unknown escape',
    'safe',
    replacing(
      (one) => one.kind === 'string' && /\\\\[dC-Z]/.test(one.text),
      (text) => text.replace('\\\\', '\\'),
    ),
  ),
  onTokens(
    'unquoted value',
    'safe',
    replacing(
      // Nothing, what a quote, a bracket or a comment mark opens, and what a comma cuts is no unquoted text any more: `"[list]"`
      // without its quotes is a list.
      (one) => one.place === 'value' && /^"[^"\\“'`[{][^,]*$/.test(one.text) && !/\/\*|\/\/|# /.test(one.text),
      textOf,
    ),
  ),
  {
    isJson: true,
    ...onTokens('repeated member', 'exact', (tokens, random) => {
      const places = tokens.flatMap((one, index) =>
        one.place === 'key' && ['string', 'number', 'word'].includes(tokens[index + 2]?.kind ?? '') ? [index] : [],
      );
      if (places.length === 0) return false;
      const at = random.pick(places);
      tokens.splice(at, 0, ...tokens.slice(at, at + 3), token('comma', ','));
      return true;
    }),
  },
  around('code fence', (text, random) => random.pick(['```json\n', '```\n', '~~~\n']) + `${text}\n` + '```'),
  around(
    'prose before',
    (text, random) => random.pick(['Here is the call:\n', 'Sure! ', 'Arguments -> ', 'Final answer:\n> ']) + text,
  ),
  around(
    'prose after',
    (text, random) => text + random.pick(['\nHope this helps.', ' Done!', '</s>', '<|im_end|>', '</tool_call>', ';']),
  ),
  around('encoded twice', (text) => JSON.stringify(text)),
  around('sent twice', (text) => `${text}\n${text}`),
  {
    name: 'cut short',
    expect: 'refused',
    make(document, random) {
      const text = write(tokensOf(document), random.pick(spacings));
      const end = text.search(/[\]}\s]*$/);
      return end < 3 ? undefined : text.slice(0, 1 + random.below(end - 1));
    },
  },
];

function around(name: string, wrap: (text: string, random: Random) => string): Break {
  return {
    name,
    expect: 'exact',
    make: (document, random) => wrap(write(tokensOf(document), random.pick(spacings)), random),
  };
}
