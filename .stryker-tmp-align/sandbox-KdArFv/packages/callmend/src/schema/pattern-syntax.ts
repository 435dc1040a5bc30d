// @ts-nocheck
import { allBut, anyButLineEnd, anything, type CharSet, charRange, classEscapes, noChar, oneChar } from './char-set.ts';
import {
  assertion,
  backReference,
  chars,
  choice,
  look,
  type PatternNode,
  repeat,
  sequence,
  start,
} from './pattern-node.ts';

/** A place in the source; `isUnicode` as the flag `u`. */
interface Reader {
  readonly source: string;
  readonly isUnicode: boolean;
  at: number;
  depth: number;
}

const maxDepth = 32;

/**
 * Reads a source that `RegExp` accepts. `undefined`: it holds something that we do not read, so nobody knows how long it
 * takes.
 */
export function parsePattern(source: string, isUnicode: boolean): PatternNode | undefined {
  const reader: Reader = { source, isUnicode, at: 0, depth: 0 };
  const node = readChoice(reader);
  return reader.at === source.length ? node : undefined;
}

function readChoice(reader: Reader): PatternNode | undefined {
  const options: PatternNode[] = [];
  if (reader.depth > maxDepth) return undefined;
  do {
    const option = readSequence(reader);
    if (option === undefined) return undefined;
    options.push(option);
  } while (accept(reader, '|'));
  return options.length === 1 ? options[0] : choice(options);
}

function readSequence(reader: Reader): PatternNode | undefined {
  const parts: PatternNode[] = [];
  while (reader.at < reader.source.length && !'|)'.includes(peek(reader))) {
    const atom = readAtom(reader);
    const part = atom === undefined ? undefined : readQuantifier(reader, atom);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return sequence(parts);
}

const peek = (reader: Reader): string => reader.source.charAt(reader.at);

function accept(reader: Reader, expected: string): boolean {
  if (!reader.source.startsWith(expected, reader.at)) return false;
  reader.at += expected.length;
  return true;
}

/** Reads what the sticky expression matches here. */
function take(reader: Reader, expression: RegExp): RegExpExecArray | undefined {
  expression.lastIndex = reader.at;
  const match = expression.exec(reader.source);
  if (match === null) return undefined;
  reader.at += match[0].length;
  return match;
}

function readQuantifier(reader: Reader, atom: PatternNode): PatternNode {
  const match = take(reader, /([*+?]|\{(\d{1,9})(,?)(\d{0,9})\})\??/y);
  if (match === undefined) return atom;
  const [, mark, least = '', comma, most] = match;
  if (mark === '*') return repeat(atom, 0, Infinity);
  if (mark === '+') return repeat(atom, 1, Infinity);
  if (mark === '?') return repeat(atom, 0, 1);
  const min = Number(least);
  if (comma === '') return repeat(atom, min, min);
  return repeat(atom, min, most === '' ? Infinity : Number(most));
}

function readAtom(reader: Reader): PatternNode | undefined {
  if (accept(reader, '(')) return readGroup(reader);
  if (accept(reader, '^')) return start;
  if (accept(reader, '$')) return assertion;
  if (accept(reader, '.')) return chars(anyButLineEnd);
  if (accept(reader, '[')) return readClass(reader);
  if (accept(reader, '\\')) return readEscape(reader);
  return chars(oneChar(takeCode(reader)));
}

function takeCode(reader: Reader): number {
  const code = reader.source.codePointAt(reader.at) ?? 0;
  reader.at += code > 0xffff ? 2 : 1;
  return code;
}

function readGroup(reader: Reader): PatternNode | undefined {
  const [, mark = ''] = take(reader, /\?(:|=|!|<=|<!|<[\p{L}$_][\p{L}\p{N}$_]*>)/uy) ?? [];
  // `(?` and something newer, such as a flag.
  if (mark === '' && peek(reader) === '?') return undefined;
  reader.depth += 1;
  const body = readChoice(reader);
  reader.depth -= 1;
  if (body === undefined || !accept(reader, ')')) return undefined;
  if (mark === '=' || mark === '!') return look(body, false);
  return mark === '<=' || mark === '<!' ? look(body, true) : body;
}

function readEscape(reader: Reader): PatternNode | undefined {
  if (take(reader, /[bB]/y)) return assertion;
  if (take(reader, /[1-9]\d*|k<[^>]*>/y)) return backReference;
  const set = readEscapedSet(reader);
  return set === undefined ? undefined : chars(set);
}

/** After the backslash: a set of characters, or one. */
function readEscapedSet(reader: Reader): CharSet | undefined {
  const [letter = ''] = take(reader, /[dDwWsS]/y) ?? [];
  if (letter !== '') return classEscapes[letter];
  if (take(reader, /[pP]\{[^}]*\}/y)) return reader.isUnicode ? anything : undefined;
  const code = readEscapedChar(reader);
  return code === undefined ? undefined : oneChar(code);
}

const controlEscapes: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, b: 8 };

function readEscapedChar(reader: Reader): number | undefined {
  const [control = ''] = take(reader, /[tnvfrb]/y) ?? [];
  if (control !== '') return controlEscapes[control];
  const hex = take(reader, /x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|u\{([\dA-Fa-f]+)\}/y);
  if (hex !== undefined) {
    const [, two, four, long] = hex;
    if (long !== undefined && !reader.isUnicode) return undefined;
    return Number.parseInt(two ?? four ?? long ?? '', 16);
  }
  if (take(reader, /0(?!\d)/y)) return 0;
  // Any other letter or digit means something that we do not read, or nothing.
  return /[\dA-Za-z]/.test(peek(reader)) || peek(reader) === '' ? undefined : takeCode(reader);
}

function readClass(reader: Reader): PatternNode | undefined {
  const isNegated = accept(reader, '^');
  let set = noChar;
  while (!accept(reader, ']')) {
    const from = readClassAtom(reader);
    if (from === undefined) return undefined;
    set |= typeof from === 'bigint' ? from : oneChar(from);
    if (peek(reader) !== '-' || reader.source.charAt(reader.at + 1) === ']') continue;
    reader.at += 1;
    const to = readClassAtom(reader);
    if (to === undefined) return undefined;
    set |= typeof from === 'number' && typeof to === 'number' ? charRange(from, to) : anything;
  }
  return chars(isNegated ? allBut(set) : set);
}

/** One character, or a set. */
function readClassAtom(reader: Reader): number | CharSet | undefined {
  if (reader.at >= reader.source.length) return undefined;
  if (!accept(reader, '\\')) return takeCode(reader);
  if (accept(reader, '-')) return 0x2d;
  return /[dDwWsSpP]/.test(peek(reader)) ? readEscapedSet(reader) : readEscapedChar(reader);
}
