import type { ArrayNode, JsonNode, ObjectNode } from '../types.ts';
import { type Cursor, fail, mend } from './cursor.ts';
import type { Frame, Parse } from './state.ts';

const curly = 125;
const square = 93;
const round = 41;

/** Whether a character closes a container. */
export const isCloser = (code: number): boolean => code === curly || code === square || code === round;

/** Opens the container at the cursor, or the one whose bracket (`missing`) was forgotten. A Python tuple is a list. */
export function openFrame(parse: Parse, missing?: '[' | '{'): undefined {
  const { cursor, frames, options } = parse;
  const { pos: start } = cursor;
  if (frames.length >= options.maxDepth) return fail(cursor, 'too-large', `nested deeper than ${options.maxDepth}`);
  const bracket = missing ?? cursor.text.charAt(start);
  if (missing !== undefined) mend(cursor, 'missing-opener', 'schema', { start, end: start }, missing);
  else cursor.pos++;
  if (bracket === '(') mend(cursor, 'tuple', 'lossless', { start, end: start + 1 }, '[');
  const kind = bracket === '{' ? 'object' : 'array';
  const frame = parse.spare.pop() ?? emptyFrame();
  frame.kind = kind;
  frame.start = start;
  frame.closer = bracket === '{' ? curly : bracket === '(' ? round : square;
  frame.base = parse.held;
  frame.isKnown = true;
  frame.lastEnd = undefined;
  frame.isDue = true;
  frame.key = '';
  frame.keyStart = start;
  frame.index = undefined;
  frame.dropped = undefined;
  frames.push(frame);
  return undefined;
}

const emptyFrame = (): Frame => ({
  kind: 'array',
  start: 0,
  closer: square,
  base: 0,
  known: [],
  isKnown: true,
  lastEnd: undefined,
  isDue: true,
  key: '',
  keyStart: 0,
  index: undefined,
  dropped: undefined,
});

/** Closes the innermost container, whose closer was read or (`missing`) is added after its last value. */
export function closeFrame(parse: Parse, closer: 'read' | 'missing'): JsonNode | undefined {
  const { cursor, frames, brackets, options } = parse;
  const frame = frames.pop();
  if (frame === undefined) return undefined;
  const lastEnd = frame.lastEnd ?? frame.start + 1;
  const end = closer === 'read' ? cursor.pos : lastEnd;
  const { start } = frame;
  const values = parse.values.slice(frame.base, parse.held);
  const node: ObjectNode | ArrayNode =
    frame.kind === 'array'
      ? { kind: 'array', items: values, start, end }
      : { kind: 'object', keys: keysOf(parse, frame), values, start, end };
  parse.held = frame.base;
  parse.spare.push(frame);
  if (closer === 'missing') {
    const after = frame.kind === 'array' ? ']' : '}';
    mend(cursor, 'missing-bracket', 'schema', { start: lastEnd, end: lastEnd }, after);
    brackets.implied.push(node);
    if (brackets.implied.length > options.maxDepth) return fail(cursor, 'not-json', 'too many brackets are missing');
  }
  return node;
}

/** The keys of an object that closes: the same list as before where they are the same, so that rows can be told by it. */
function keysOf({ keys, held }: Parse, frame: Frame): readonly string[] {
  if (!frame.isKnown || held - frame.base !== frame.known.length) frame.known = keys.slice(frame.base, held);
  return frame.known;
}

/** A closer stands here: the right one, or one that shows another to be missing, wrong or extra. */
export function meetCloser(parse: Parse, frame: Frame, code: number): JsonNode | undefined {
  const { cursor } = parse;
  if (cursor.pos === parse.options.dropAt) return dropCloser(parse, frame, code);
  if (code === frame.closer) {
    cursor.pos++;
    const { pos } = cursor;
    if (code === round) {
      // `(1)` is 1, `(1,)` is a tuple of one.
      const hasComma = endsWithComma(cursor, frame);
      const isTuple = frame.kind === 'array' && (parse.held !== frame.base + 1 || hasComma);
      if (!isTuple) return fail(cursor, 'not-json', 'an expression in parentheses is no JSON value', frame.start);
      mend(cursor, 'tuple', 'lossless', { start: pos - 1, end: pos }, ']');
    }
    return closeFrame(parse, 'read');
  }
  if (++parse.brackets.mismatches > maxMismatches) return fail(cursor, 'not-json', 'too many brackets do not match');
  if (!parse.frames.some((open) => open.closer === code)) return meetStray(parse, frame, code);
  parse.brackets.met.add('outerCloser');
  return parse.options.outerCloser === 'wrong' ? closeWrong(parse, frame) : closeFrame(parse, 'missing');
}

/** The closer here is one too many, or (a list's) its opener before the last value was lost. */
function dropCloser(parse: Parse, frame: Frame, code: number): undefined {
  const { cursor, brackets } = parse;
  const start = cursor.pos++;
  mend(cursor, 'extra-bracket', 'schema', { start, end: start + 1 }, '');
  const last = lastHeld(parse, frame);
  if (code === square && last !== undefined) brackets.unopened.push(last);
  return undefined;
}

/** The last value that a container holds. */
export const lastHeld = ({ values, held }: Parse, { base }: Frame): JsonNode | undefined =>
  held > base ? values[held - 1] : undefined;

/** Whether a comma, and no other mark, stood between the last value of a container and its closer. */
function endsWithComma({ text, repairs }: Cursor, { lastEnd = text.length }: Frame): boolean {
  const last = repairs.at(-1);
  return last?.code === 'extra-comma' && last.span.start >= lastEnd && text.charAt(last.span.start) === ',';
}

/** The closer here is of the wrong kind: it closes the innermost container. */
function closeWrong(parse: Parse, frame: Frame): JsonNode | undefined {
  const { cursor } = parse;
  const start = cursor.pos++;
  mend(cursor, 'wrong-bracket', 'schema', { start, end: start + 1 }, frame.kind === 'array' ? ']' : '}');
  return closeFrame(parse, 'read');
}

/** A closer that no open container waits for. */
function meetStray(parse: Parse, frame: Frame, code: number): JsonNode | undefined {
  const { cursor, frames, brackets, options } = parse;
  const { pos: start } = cursor;
  if (frames.length > 1) brackets.met.add('strayCloser');
  const isLast = /^\s*$/.test(cursor.text.slice(start + 1, start + 1 + blankWindow));
  const isWrong = frames.length > 1 ? options.strayCloser !== 'extra' : isLast;
  if (isWrong) return closeWrong(parse, frame);
  if (frame.lastEnd === undefined) return fail(cursor, 'not-json', 'a closing bracket stands where a value is due');
  return dropCloser(parse, frame, code);
}

/** Closers that match nothing; past this many the text has no one meaning. */
const maxMismatches = 16;
/** How far ahead we look to tell that nothing follows but blanks. */
const blankWindow = 256;
