// @ts-nocheck
import { skipBlank } from './closer.ts';

/** A literal that was read: as JSON text, and where it ends. */
export interface Literal {
  readonly json: string;
  readonly end: number;
  readonly kind: 'string' | 'number' | 'word' | 'list' | 'dict';
}

const maxDepth = 64;

/**
 * Reads one Python literal: a string, a finite number, a constant (Python's or JSON's), a list, a tuple or a dict of them.
 * `undefined`: it is something that would have to be evaluated, or it is cut. Nothing is ever evaluated.
 */
export function readLiteral(text: string, pos: number, depth = 0): Literal | undefined {
  const at = skipSpace(text, pos);
  const first = text.charAt(at);
  if (first === '[' || first === '(') return depth < maxDepth ? readList(text, at, depth) : undefined;
  if (first === '{') return depth < maxDepth ? readDict(text, at, depth) : undefined;
  if (first === "'" || first === '"') return readStrings(text, at);
  return readNumber(text, at) ?? readWord(text, at);
}

/** Blanks, comments and joined lines: what stands between tokens inside brackets. */
export function skipSpace(text: string, from: number): number {
  let at = skipBlank(text, from);
  for (;;) {
    if (text.charAt(at) === '#') {
      const end = text.indexOf('\n', at);
      at = skipBlank(text, end < 0 ? text.length : end);
    } else if (text.charAt(at) === '\\' && text.charAt(at + 1) === '\n') at = skipBlank(text, at + 2);
    else return at;
  }
}

function readList(text: string, start: number, depth: number): Literal | undefined {
  const isTuple = text.charAt(start) === '(';
  const closer = isTuple ? ')' : ']';
  const items: string[] = [];
  let commas = 0;
  let at = skipSpace(text, start + 1);
  while (text.charAt(at) !== closer) {
    const item = readLiteral(text, at, depth + 1);
    if (item === undefined) return undefined;
    items.push(item.json);
    at = skipSpace(text, item.end);
    if (text.charAt(at) === ',') {
      commas++;
      at = skipSpace(text, at + 1);
    } else if (text.charAt(at) !== closer) return undefined;
    // One value in parentheses is that value.
    else if (isTuple && commas === 0) return { ...item, end: at + 1 };
  }
  return { json: `[${items.join(', ')}]`, end: at + 1, kind: 'list' };
}

function readDict(text: string, start: number, depth: number): Literal | undefined {
  const members: string[] = [];
  let at = skipSpace(text, start + 1);
  while (text.charAt(at) !== '}') {
    const key = readLiteral(text, at, depth + 1);
    if (key?.kind !== 'string') return undefined;
    const colon = skipSpace(text, key.end);
    const value = text.charAt(colon) === ':' ? readLiteral(text, colon + 1, depth + 1) : undefined;
    if (value === undefined) return undefined;
    members.push(`${key.json}: ${value.json}`);
    at = skipSpace(text, value.end);
    if (text.charAt(at) === ',') at = skipSpace(text, at + 1);
    else if (text.charAt(at) !== '}') return undefined;
  }
  return { json: `{${members.join(', ')}}`, end: at + 1, kind: 'dict' };
}

/** Strings that stand side by side are one. */
function readStrings(text: string, start: number): Literal | undefined {
  let value = '';
  let end = start;
  for (let at = start; text.charAt(at) === "'" || text.charAt(at) === '"'; at = skipSpace(text, end)) {
    const part = readString(text, at);
    if (part === undefined) return undefined;
    value += part.value;
    end = part.end;
  }
  return { json: JSON.stringify(value), end, kind: 'string' };
}

/** A string's value, and where it ends. */
export function readString(text: string, start: number): { readonly value: string; readonly end: number } | undefined {
  const quote = text.charAt(start);
  const isTriple = text.startsWith(quote.repeat(3), start);
  const closer = isTriple ? quote.repeat(3) : quote;
  const parts: string[] = [];
  let at = start + closer.length;
  let from = at;
  for (; at < text.length; at++) {
    if (text.startsWith(closer, at)) return { value: parts.join('') + text.slice(from, at), end: at + closer.length };
    if (text.charAt(at) !== '\\') continue;
    const escaped = readEscape(text, at);
    if (escaped === undefined) return undefined;
    parts.push(text.slice(from, at), escaped.value);
    from = escaped.end;
    at = from - 1;
  }
  return undefined;
}

const plainEscapes: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};
const codeEscape = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3}))/y;

function readEscape(text: string, at: number): { readonly value: string; readonly end: number } | undefined {
  const next = text.charAt(at + 1);
  if (next === '') return undefined;
  const plain = Object.hasOwn(plainEscapes, next) ? plainEscapes[next] : undefined;
  if (plain !== undefined) return { value: plain, end: at + 2 };
  codeEscape.lastIndex = at;
  const match = codeEscape.exec(text);
  // Python keeps the backslash of an escape that it does not know; a name of a character would have to be looked up.
  if (match === null) return 'xuUN'.includes(next) ? undefined : { value: `\\${next}`, end: at + 2 };
  const [all, byte, short, long, octal] = match;
  const code = octal === undefined ? Number.parseInt(byte ?? short ?? long ?? '', 16) : Number.parseInt(octal, 8);
  return code > 0x10ffff ? undefined : { value: String.fromCodePoint(code), end: at + all.length };
}

const number = /([+-]?)(0|[1-9](?:_?\d)*|(?=\.\d))(\.(?:\d(?:_?\d)*)?)?(e[+-]?\d{1,6})?(?![\w.])/iy;

/** The digits as they stand, in JSON's form. What is not finite is no JSON. */
function readNumber(text: string, at: number): Literal | undefined {
  number.lastIndex = at;
  const match = number.exec(text);
  if (match === null) return undefined;
  const [all, sign, whole, fraction = '', exponent = ''] = match;
  const digits = fraction === '' || fraction === '.' ? (fraction === '' ? '' : '.0') : fraction;
  const json = `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${digits}${exponent}`.replaceAll('_', '');
  return Number.isFinite(Number(json)) ? { json, end: at + all.length, kind: 'number' } : undefined;
}

const word = /(True|true|False|false|None|null)(?![\w.([])/y;
const constants: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

function readWord(text: string, at: number): Literal | undefined {
  word.lastIndex = at;
  const found = word.exec(text)?.[1];
  if (found === undefined) return undefined;
  return { json: constants[found] ?? found, end: at + found.length, kind: 'word' };
}
