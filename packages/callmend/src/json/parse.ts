import type { JsonNode } from '../types.ts';
import { skipBlank } from './blank.ts';
import { closeFrame, isCloser, lastHeld, meetCloser, openFrame } from './bracket.ts';
import { type Cursor, fail, mend, rewind } from './cursor.ts';
import { readColon, readKey, readKnownKey } from './key.ts';
import { addMember, dropMember } from './member.ts';
import { readNumber } from './number.ts';
import { readSeparator } from './separator.ts';
import type { Brackets, Frame, Parse, ParseOptions } from './state.ts';
import { opensString, readString } from './string.ts';
import { readWord, type Word } from './word.ts';

export interface Parsed {
  /** `undefined`: the cursor holds the fault. */
  readonly node: JsonNode | undefined;
  readonly brackets: Brackets;
}

/** Reads the value at the cursor with an explicit stack: one pass, no backtracking. */
export function parseValue(cursor: Cursor, options: ParseOptions): Parsed {
  const brackets: Brackets = { implied: [], unopened: [], met: new Set(), mayBeExtra: [], mismatches: 0 };
  const parse: Parse = {
    cursor,
    options,
    frames: [],
    spare: [],
    values: [],
    keys: [],
    held: 0,
    brackets,
    closeAt: options.closeAt,
  };
  let node = readValue(parse);
  while (cursor.fault === undefined) {
    const frame = innermost(parse);
    if (frame === undefined) return { node, brackets };
    if (node !== undefined && !settleValue(parse, frame, node)) break;
    node = frame.isDue ? readInside(parse, frame) : afterValue(parse, frame);
  }
  return { node: undefined, brackets };
}

/** By its index: this is asked at every token, and `at` takes three times as long, and so would the place `-1`. */
const innermost = ({ frames }: Parse): Frame | undefined =>
  frames.length === 0 ? undefined : frames[frames.length - 1];

/** Takes a finished value into its container. */
function settleValue(parse: Parse, frame: Frame, node: JsonNode): boolean {
  frame.isDue = false;
  if (frame.kind === 'object') return addMember(parse, frame, node);
  parse.values[parse.held++] = node;
  frame.lastEnd = node.end;
  return true;
}

/** After a value: a separator, a closer, or the end. Answers the container if it was closed. */
function afterValue(parse: Parse, frame: Frame): JsonNode | undefined {
  const { cursor } = parse;
  if (parse.closeAt !== undefined && frame.lastEnd === parse.closeAt) {
    parse.closeAt = undefined;
    return closeBefore(parse, frame.lastEnd);
  }
  if (!skipBlank(cursor)) return undefined;
  if (cursor.pos >= cursor.text.length) return endInside(parse);
  const code = cursor.text.charCodeAt(cursor.pos);
  return isCloser(code) ? meetCloser(parse, frame, code) : readSeparator(cursor, frame);
}

/** Where a member, an item or the closer of an empty container is due. */
function readInside(parse: Parse, frame: Frame): JsonNode | undefined {
  const { cursor } = parse;
  if (!skipBlank(cursor, frame.kind === 'object')) return undefined;
  if (cursor.pos >= cursor.text.length) return fail(cursor, 'truncated', 'the text ended where a value was due');
  const code = cursor.text.charCodeAt(cursor.pos);
  if (code === frame.closer) return meetCloser(parse, frame, code);
  if (isCloser(code)) return fail(cursor, 'not-json', 'a closing bracket stands where a value is due');
  if (code === 44 || code === 59) return fail(cursor, 'not-json', 'a comma stands where a value is due');
  return frame.kind === 'array' ? readItem(parse, frame) : readMember(parse, frame);
}

function readItem(parse: Parse, frame: Frame): JsonNode | undefined {
  const made = parse.cursor.repairs.length;
  const depth = parse.frames.length;
  const node = readValue(parse);
  if (node === undefined && parse.frames.length === depth) {
    return fail(parse.cursor, 'not-json', 'undefined stands in a list, and is no value');
  }
  if (node?.kind !== 'string') return node;
  // A string with a colon after it is a key: the list before it was not closed.
  const { cursor } = parse;
  if (!skipBlank(cursor) || cursor.text.charCodeAt(cursor.pos) !== 58) return node;
  parse.brackets.met.add('keyInList');
  const before = lastHeld(parse, frame);
  if (before?.kind === 'object') parse.brackets.mayBeExtra.push(before);
  const { start } = node;
  if (parse.options.keyInList === 'unopened') {
    cursor.repairs.length = made;
    cursor.pos = start;
    return openFrame(parse, '{');
  }
  if (parse.frames.at(-2)?.kind === 'object' && frame.lastEnd !== undefined) return closeBefore(parse, frame.lastEnd);
  return fail(cursor, 'not-json', 'a key stands in a list', start);
}

function readMember(parse: Parse, frame: Frame): JsonNode | undefined {
  const { cursor, frames } = parse;
  if (cursor.text.charCodeAt(cursor.pos) === 123) return meetOpener(parse, frame);
  frame.keyStart = cursor.pos;
  const key = readKnownKey(cursor, keyDue(parse, frame)) ?? readNewKey(cursor);
  if (key === undefined || !skipBlank(cursor)) return undefined;
  frame.key = key;
  const depth = frames.length;
  const node = readValue(parse);
  const isAbsent = node === undefined && cursor.fault === undefined && frames.length === depth;
  if (isAbsent) dropMember(parse, frame);
  return node;
}

/** The key that the object before had in this place. */
const keyDue = ({ held }: Parse, { base, known }: Frame): string | undefined => known[held - base];

function readNewKey(cursor: Cursor): string | undefined {
  const key = readKey(cursor);
  return key !== undefined && readColon(cursor, key) ? key : undefined;
}

/** `{` where a key is due: doubled at the very start, or the object before it in a list was not closed. */
function meetOpener(parse: Parse, frame: Frame): JsonNode | undefined {
  const { cursor, frames } = parse;
  const { pos } = cursor;
  if (frames.length === 1 && frame.lastEnd === undefined) {
    mend(cursor, 'extra-bracket', 'schema', { start: pos, end: pos + 1 }, '');
    cursor.pos++;
    return undefined;
  }
  if (frames.at(-2)?.kind === 'array' && frame.lastEnd !== undefined) return closeBefore(parse, frame.lastEnd);
  return fail(cursor, 'not-json', 'an object stands where a key is due');
}

/** Closes the innermost container after its last value, and reads on from there. */
function closeBefore(parse: Parse, lastEnd: number): JsonNode | undefined {
  rewind(parse.cursor, lastEnd);
  return closeFrame(parse, 'missing');
}

/** The text ended after a complete value with containers open. */
function endInside(parse: Parse): JsonNode | undefined {
  const { cursor, options } = parse;
  if (!options.mayClose) return fail(cursor, 'truncated', 'the text ended before the arguments did');
  // `"index.ts}"`: the closer may be there, and the quote may stand in the wrong place.
  if (swallowedCloser.test(cursor.text.slice(-closerWindow))) {
    return fail(cursor, 'not-json', 'a closing bracket stands inside the last string');
  }
  return closeFrame(parse, 'missing');
}

/** A string at the end of the text whose own end looks like the closers that are missing. */
const swallowedCloser = /[}\]]\s*["'”’`]\s*$/;
const closerWindow = 64;

/** Reads a scalar whole; opens a container and answers `undefined`, with no fault. */
function readValue(parse: Parse): JsonNode | undefined {
  const { cursor, options } = parse;
  const { text, pos } = cursor;
  if (pos >= text.length) return fail(cursor, 'truncated', 'the text ended where a value was due');
  if (pos === options.openAt && !parse.frames.some((frame) => frame.start === pos)) return openFrame(parse, '[');
  const code = text.charCodeAt(pos);
  if (pos === options.dropAt && code === 91) return dropOpener(parse);
  if (code === 123 || code === 91 || code === 40) return openFrame(parse);
  if (!opensString(text, pos)) return readScalar(parse);
  return readString(cursor, innermost(parse)?.kind === 'array' ? 'item' : 'member');
}

/** `[[`: the outer one is one too many. */
function dropOpener(parse: Parse): JsonNode | undefined {
  const { cursor } = parse;
  const start = cursor.pos++;
  mend(cursor, 'extra-bracket', 'schema', { start, end: start + 1 }, '');
  return skipBlank(cursor) ? readValue(parse) : undefined;
}

function readScalar(parse: Parse): JsonNode | undefined {
  const { cursor } = parse;
  const { text, pos: start } = cursor;
  const code = text.charCodeAt(start);
  if ((code >= 48 && code <= 57) || code === 45 || code === 43 || code === 46) {
    const digits = readNumber(cursor);
    if (digits !== undefined) return numberNode(digits, cursor, start);
  }
  if (cursor.fault) return undefined;
  if (isCloser(code) || code === 44 || code === 58) return fail(cursor, 'not-json', 'a value is missing');
  const word = readWord(cursor, innermost(parse)?.kind === 'array');
  return word && wordNode(word, start, cursor.pos);
}

function numberNode(digits: string, { text, pos: end }: Cursor, start: number): JsonNode {
  return end - start === digits.length
    ? { kind: 'number', text: digits, start, end }
    : { kind: 'number', text: digits, written: text.slice(start, end), start, end };
}

function wordNode(word: Word, start: number, end: number): JsonNode | undefined {
  switch (word.kind) {
    case 'boolean':
      return { kind: 'boolean', value: word.value, start, end };
    case 'string':
      return { kind: 'string', value: word.value, bare: true, start, end };
    case 'null':
      return { kind: 'null', start, end };
    default:
      return undefined;
  }
}
