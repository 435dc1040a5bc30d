// @ts-nocheck
import type { JsonNode } from '../types.ts';
import { fail, mend, rewind } from './cursor.ts';
import { printNode } from './print.ts';
import type { Frame, Parse } from './state.ts';

/** From this many members on, keys are looked up in a map. */
const indexFrom = 8;

/** Adds the member whose key was read. A second copy with the same value is taken out; with another value it is a fault, and so is a key that no call may hold. */
export function addMember(parse: Parse, frame: Frame, node: JsonNode): boolean {
  const { cursor } = parse;
  const { key } = frame;
  if (key === '__proto__' || (key === 'constructor' && holdsPrototype(node))) {
    fail(cursor, 'refused-key', key, frame.keyStart);
    return false;
  }
  const earlier = findMember(parse, frame);
  if (frame.dropped?.has(key)) {
    fail(cursor, 'duplicate-key', key, frame.keyStart);
    return false;
  }
  if (earlier === undefined) {
    parse.keys[parse.held] = key;
    parse.values[parse.held++] = node;
    frame.index?.set(key, node);
    frame.lastEnd = node.end;
    return true;
  }
  if (printNode(earlier) !== printNode(node)) {
    fail(cursor, 'duplicate-key', key, frame.keyStart);
    return false;
  }
  const start = frame.lastEnd ?? frame.start + 1;
  const { pos } = cursor;
  rewind(cursor, start);
  cursor.pos = pos;
  mend(cursor, 'repeated-key', 'lossless', { start, end: node.end }, '');
  return true;
}

/** Merged into another object, such a member would reach its prototype. */
const holdsPrototype = (node: JsonNode): boolean => node.kind === 'object' && node.keys.includes('prototype');

/** The member that stands under the key that was read. */
function findMember(parse: Parse, frame: Frame): JsonNode | undefined {
  const { keys, values, held } = parse;
  const { base, key, known } = frame;
  if (frame.isKnown && key === known[held - base]) return undefined;
  frame.isKnown = false;
  if (held - base >= indexFrom) {
    frame.index ??= indexMembers(parse, base);
    return frame.index.get(key);
  }
  for (let at = base; at < held; at++) if (keys[at] === key) return values[at];
  return undefined;
}

function indexMembers({ keys, values, held }: Parse, base: number): Map<string, JsonNode> {
  const index = new Map<string, JsonNode>();
  for (let at = base; at < held; at++) {
    const value = values[at];
    if (value !== undefined) index.set(keys[at] ?? '', value);
  }
  return index;
}

/** Takes out the member whose key was read and whose value is `undefined`. */
export function dropMember(parse: Parse, frame: Frame): undefined {
  const { cursor } = parse;
  const { key, keyStart } = frame;
  const end = cursor.pos;
  if (findMember(parse, frame) !== undefined) return fail(cursor, 'duplicate-key', key, keyStart);
  frame.dropped = (frame.dropped ?? new Set()).add(key);
  const start = frame.lastEnd ?? keyStart;
  rewind(cursor, start);
  cursor.pos = end;
  mend(cursor, 'undefined', 'lossless', { start, end }, '');
  frame.isDue = false;
  return undefined;
}
