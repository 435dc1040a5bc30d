// @ts-nocheck
import { skipBlank } from '../json/blank.ts';
import { type Cursor, cursorAt } from '../json/cursor.ts';
import { decodeEscapes } from '../json/escape.ts';
import { isProse, stripTail } from '../json/prose.ts';
import type { JsonNode } from '../types.ts';
import { readBare, startsKey } from './bare-token.ts';
import { opensQuote, readQuoted } from './quoted-token.ts';

/** Nesting of a text that could not be read. */
const maxDepth = 256;
/** JSON in JSON text: as deep as this it is unpacked. */
const maxLayers = 3;

/**
 * What stands in the JSON region of a text that could not be read, in one pass: each leaf under its key, in the containers
 * that its brackets tell of. It is evidence to compare with, never arguments: a string may hold quotes that nobody escaped.
 * `undefined`: what was written cannot be told, or it was cut.
 */
export function readRoughly(text: string, parameters: ReadonlySet<string>, layer = 0): JsonNode | undefined {
  const inner = layer < maxLayers ? encodedIn(text) : undefined;
  if (inner !== undefined) return readRoughly(inner, parameters, layer + 1);
  const start = text.search(/\{|\[(?=\s{0,64}\{)/);
  if (start < 0 || !isProse(text.slice(0, start), 'before', parameters)) return undefined;
  const cursor = cursorAt(text, start, false);
  const node = readContainer(cursor);
  if (node === undefined) return undefined;
  const rest = stripTail(text.slice(cursor.pos));
  // A second object would leave a choice.
  return rest.includes('{') || !isProse(rest, 'after', parameters) ? undefined : node;
}

/** `"{\"a\": 1}"` and `{\"a\": 1}`: the text inside, with one layer of escapes taken off. */
function encodedIn(text: string): string | undefined {
  const whole = text.trim();
  const isQuoted = /^"\s{0,64}[{[]/.test(whole.slice(0, 72));
  if (!isQuoted && !/^[{[]\s{0,64}\\+"/.test(whole.slice(0, 72))) return undefined;
  const { value, problem } = decodeEscapes(isQuoted ? whole.slice(1).replace(/"$/, '') : whole, true);
  return problem === undefined ? value : undefined;
}

type Frame =
  | { readonly kind: 'array'; readonly items: JsonNode[]; readonly start: number }
  | {
      readonly kind: 'object';
      readonly keys: string[];
      readonly values: JsonNode[];
      readonly start: number;
      key?: string;
    };

/** How the token before ended: what was cut may end after a value only. */
interface Reading {
  readonly cursor: Cursor;
  readonly frames: Frame[];
  isAfterValue: boolean;
  root: JsonNode | undefined;
}

function readContainer(cursor: Cursor): JsonNode | undefined {
  const reading: Reading = { cursor, frames: [], isAfterValue: false, root: undefined };
  const { text } = cursor;
  while (reading.root === undefined) {
    if (!skipBlank(cursor)) return undefined;
    if (cursor.pos >= text.length) return reading.isAfterValue ? closeAll(reading) : undefined;
    if (!readToken(reading)) return undefined;
  }
  return reading.root;
}

function closeAll(reading: Reading): JsonNode | undefined {
  while (reading.root === undefined) closeFrame(reading);
  return reading.root;
}

/** Reads one token into the containers that are open. False: it has no place there. */
function readToken(reading: Reading): boolean {
  const { cursor, frames } = reading;
  const { text, pos } = cursor;
  const mark = text.charAt(pos);
  if (mark === '{' || mark === '[') return openFrame(reading, mark);
  if (mark === '}' || mark === ']') return meetCloser(reading, mark);
  if (mark === ',' || mark === ';') return passSeparator(reading);
  const frame = frames.at(-1);
  if (frame?.kind === 'object' && frame.key === undefined) return readKey(cursor, frame, reading);
  const node = opensQuote(text, pos) ? readQuoted(cursor) : readBare(cursor);
  return node !== undefined && settle(reading, node);
}

function openFrame(reading: Reading, mark: string): boolean {
  const { cursor, frames } = reading;
  const outer = frames.at(-1);
  if (frames.length >= maxDepth || (outer?.kind === 'object' && outer.key === undefined)) return false;
  const start = cursor.pos++;
  frames.push(mark === '{' ? { kind: 'object', keys: [], values: [], start } : { kind: 'array', items: [], start });
  reading.isAfterValue = false;
  return true;
}

/** A closer closes the innermost container of its kind; one of the wrong kind the innermost. */
function meetCloser(reading: Reading, mark: string): boolean {
  const { cursor, frames } = reading;
  const kind = mark === '}' ? 'object' : 'array';
  cursor.pos++;
  const at = frames.findLastIndex((frame) => frame.kind === kind);
  const from = at < 0 ? frames.length - 1 : at;
  while (frames.length > from) if (!closeFrame(reading)) return false;
  return true;
}

function closeFrame(reading: Reading): boolean {
  const { frames, cursor } = reading;
  const frame = frames.pop();
  if (frame === undefined) return false;
  if (frame.kind === 'object' && frame.key !== undefined) return false;
  const { start } = frame;
  const { pos: end } = cursor;
  const node: JsonNode =
    frame.kind === 'object'
      ? { kind: 'object', keys: frame.keys, values: frame.values, start, end }
      : { kind: 'array', items: frame.items, start, end };
  if (frames.length > 0) return settle(reading, node);
  reading.root = node;
  return true;
}

function passSeparator(reading: Reading): boolean {
  reading.cursor.pos++;
  if (!reading.isAfterValue) return false;
  reading.isAfterValue = false;
  return true;
}

const keyMark = /\s{0,64}(?:=>|:=|:|=)/y;

function readKey(cursor: Cursor, frame: Frame & { kind: 'object' }, reading: Reading): boolean {
  const { text, pos } = cursor;
  const key = opensQuote(text, pos) ? readQuoted(cursor, true) : startsKey(cursor);
  if (key === undefined) return false;
  keyMark.lastIndex = cursor.pos;
  if (!keyMark.test(text)) return false;
  cursor.pos = keyMark.lastIndex;
  frame.key = key.value;
  reading.isAfterValue = false;
  return true;
}

/** Takes a value into the container that is open. */
function settle(reading: Reading, node: JsonNode): boolean {
  const frame = reading.frames.at(-1);
  if (frame === undefined) return false;
  reading.isAfterValue = true;
  if (frame.kind === 'array') {
    frame.items.push(node);
    return true;
  }
  if (frame.key === undefined) return false;
  frame.keys.push(frame.key);
  frame.values.push(node);
  delete frame.key;
  return true;
}
