// @ts-nocheck
import type { Cursor } from '../json/cursor.ts';
import type { JsonNode, StringNode } from '../types.ts';

const key = /([A-Za-z_$][\w$.-]{0,127})["'`]?(?=\s{0,64}(?:=>|[:=]))/y;
/** A number or word that stands alone, though no comma may follow it. */
const token = /[+-]?[\w.+-]{1,400}(?=\s*(?:$|[,;}\]"'`“”]|\/\/|\/\*|#)|\s+[A-Za-z_$][\w$.-]{0,63}["'`]?\s{0,8}[:=])/y;
const phrase = /[^,;{}[\]"'`“”\r\n]{1,4096}/y;
const number = /^[+-]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?n?$/;
const words: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['null', null],
  ['None', null],
]);

/** Reads a key that stands without quotes, or with one of them. */
export function startsKey(cursor: Cursor): StringNode | undefined {
  const { text, pos: start } = cursor;
  key.lastIndex = start;
  const name = key.exec(text)?.[1];
  if (name === undefined) return undefined;
  cursor.pos = key.lastIndex;
  return { kind: 'string', value: name, start, end: cursor.pos };
}

/** Reads a number, a word or a phrase without quotes. `undefined`: it ended with the text, or is none of these. */
export function readBare(cursor: Cursor): JsonNode | undefined {
  const { text, pos: start } = cursor;
  token.lastIndex = start;
  const alone = token.exec(text)?.[0];
  if (alone === undefined) return readPhrase(cursor);
  const end = start + alone.length;
  cursor.pos = end;
  if (end === text.length) return undefined;
  const word = words.get(alone);
  if (word === null) return { kind: 'null', start, end };
  if (word !== undefined) return { kind: 'boolean', value: word, start, end };
  return number.test(alone) ? numberNode(alone, start, end) : { kind: 'string', value: alone, bare: true, start, end };
}

/** The digits as JSON writes them. */
function numberNode(written: string, start: number, end: number): JsonNode {
  const text = written
    .replace(/^\+/, '')
    .replace(/_/g, '')
    .replace(/n$/, '')
    .replace(/\.(?=$|[eE])/, '')
    .replace(/^(-?)\./, '$10.');
  return { kind: 'number', text, ...(text === written ? {} : { written }), start, end };
}

/** A phrase with a colon or an ellipsis in it may be something else. */
const unclear = /:(?:\s|$)|\.\.\.|…|[<>]/;

function readPhrase(cursor: Cursor): StringNode | undefined {
  const { text, pos: start } = cursor;
  phrase.lastIndex = start;
  const value = phrase.exec(text)?.[0].trimEnd() ?? '';
  const end = start + value.length;
  if (value === '' || unclear.test(value) || text.slice(end).trimStart() === '') return undefined;
  cursor.pos = end;
  return { kind: 'string', value, bare: true, start, end };
}
