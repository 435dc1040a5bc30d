import { type Cursor, fail, mend } from './cursor.ts';
import { standsAt } from './stands-at.ts';

/** What a word outside quotes stands for. `absent`: `undefined`, the member is not there. */
export type Word =
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'string'; readonly value: string };

const yes: Word = { kind: 'boolean', value: true };
const no: Word = { kind: 'boolean', value: false };
const nothing: Word = { kind: 'null' };

/** A word that stands for a value, and how JSON writes it where it does not know the word. */
interface Literal {
  readonly text: string;
  readonly word: Word;
  readonly after?: string;
}

/** JSON's words, Python's and JavaScript's. */
const literals: readonly Literal[] = [
  { text: 'true', word: yes },
  { text: 'false', word: no },
  { text: 'null', word: nothing },
  { text: 'True', word: yes, after: 'true' },
  { text: 'False', word: no, after: 'false' },
  { text: 'None', word: nothing, after: 'null' },
  { text: 'undefined', word: { kind: 'absent' } },
];

/** Words that mean no JSON value, or one that we do not guess at. */
const refused = /^[+-]?(?:nan|infinity|inf|null|nil|none|true|false|undefined)$/i;
/** What it holds somewhere. */
const hasContent = /[\p{L}\p{N}]/u;
/** What an unquoted phrase may begin with, a glob too: placeholders, operators and markup are not text that somebody meant. */
const phraseStart = /[\p{L}\p{N}_/.~@+-]|\*(?:\*\/|\.)/uy;
/** A word or sign of a program: the phrase is an expression. */
const expression = /\w\(|\s(?:[+*&|<>]|&&|\|\||=>|\?\?)\s|^(?:new|await|typeof|lambda)\s/;
/**
 * What may not stand in an unquoted phrase: quotes, brackets, markup, a line end, a comment, a colon before a blank, a call, a number
 * in another base, an ellipsis; a backslash, which may escape what follows or stand for itself.
 */
const notPhrase = /["'`“”<>{[\\\r\n]|\s(?:\/\/|\/\*|#)|:(?=\s|$)|^[\w.]+\(|^0[xXbBoO][\da-fA-F]+$|\.\.\.|…/;
/** Another member after a forgotten comma. */
const member = /\s[A-Za-z_$][\w$-]{0,64}\s{0,4}:(?!\/\/)/;
/** JSON values with the commas between them lost are no phrase. */
const scalars =
  /^(?:(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?:\s+|(?=[tfn])|(?<=[el])(?=[-\d])))+(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
/** In a list, two numbers without the comma between them: `0-3` is no less `0, -3`. */
const twoNumbers =
  /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?-(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?$/;
const delimiter = /[,}\]\n]/g;
const closing = /\s*[,}\]]/y;

/** Reads a word or an unquoted phrase, which ends before `,` `}` `]` or a line end. `isItem`: it stands in a list. */
export function readWord(cursor: Cursor, isItem: boolean = false): Word | undefined {
  return readLiteral(cursor) ?? (cursor.fault ? undefined : readPhrase(cursor, isItem));
}

function readLiteral(cursor: Cursor): Word | undefined {
  const { text, pos: start } = cursor;
  let end = start;
  while (isLetter(text.charCodeAt(end))) end++;
  if (end === start) return undefined;
  const literal = literalAt(text, start, end);
  if (literal === undefined || !isDelimited(text, end)) return undefined;
  if (end === text.length) return cutWord(cursor);
  cursor.pos = end;
  const { word, after } = literal;
  if (after !== undefined) mend(cursor, 'foreign-word', 'lossless', { start, end }, after, literal.text);
  return word;
}

function literalAt(text: string, start: number, end: number): Literal | undefined {
  for (const literal of literals)
    if (literal.text.length === end - start && standsAt(literal.text, text, start)) return literal;
  return undefined;
}

/** After a literal: the end, a structural mark, a comment, or a quote (a comma was forgotten). */
const literalEnd = /\s*(?:$|[,;，；}\]):"'“]|\/\/|\/\*|#|<!--|--)/y;

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

function isDelimited(text: string, pos: number): boolean {
  const code = text.charCodeAt(pos);
  if (code === 44 || code === 125 || code === 93) return true;
  literalEnd.lastIndex = pos;
  return literalEnd.test(text);
}

function cutWord(cursor: Cursor): undefined {
  const start = cursor.pos;
  cursor.pos = cursor.text.length;
  return fail(cursor, 'truncated', 'the text ended inside a word', start);
}

function readPhrase(cursor: Cursor, isItem: boolean): Word | undefined {
  const { text, pos: start } = cursor;
  phraseStart.lastIndex = start;
  if (!phraseStart.test(text)) return fail(cursor, 'not-json', notAValue(text, start));
  delimiter.lastIndex = start;
  const end = delimiter.exec(text)?.index ?? text.length;
  if (end === text.length) return cutWord(cursor);
  const value = text.slice(start, end).trimEnd();
  const isBalanced = count(value, '(') === count(value, ')');
  closing.lastIndex = end;
  const isAfterComment = cursor.repairs.at(-1)?.code === 'comment' && cursor.repairs.at(-1)?.span.end === start;
  if (
    isAfterComment ||
    notPhrase.test(value) ||
    member.test(value) ||
    !hasContent.test(value) ||
    expression.test(value) ||
    refused.test(value) ||
    scalars.test(value.slice(0, scalarWindow)) ||
    (isItem && twoNumbers.test(value)) ||
    !isBalanced ||
    !closing.test(text)
  ) {
    return fail(cursor, 'not-json', notAValue(text, start));
  }
  cursor.pos = start + value.length;
  mend(cursor, 'unquoted-string', 'schema', { start, end: cursor.pos }, JSON.stringify(value));
  return { kind: 'string', value };
}

/** How much of a phrase is looked at for values without their commas. */
const scalarWindow = 64;

const count = (text: string, mark: string): number => text.split(mark).length - 1;

const shownLength = 24;
const notAValue = (text: string, start: number): string =>
  `${JSON.stringify(text.slice(start, start + shownLength))} is no JSON value`;
