import type { JsonNode } from '../types.ts';
import { type Cursor, fail, mend, rewind } from './cursor.ts';
import { printNode } from './print.ts';
import type { Frame } from './state.ts';

type ObjectFrame = Frame & { kind: 'object' };

/** From this many members on, keys are looked up in a map. */
const indexFrom = 8;

/** Adds the member whose key was read. A second copy with the same value is taken out; with another value it is a fault, and so is a key that no call may hold. */
export function addMember(cursor: Cursor, frame: ObjectFrame, node: JsonNode): boolean {
  const name = frame.key?.name ?? '';
  if (name === '__proto__' || (name === 'constructor' && holdsPrototype(node))) {
    fail(cursor, 'refused-key', name, frame.key?.start);
    return false;
  }
  const earlier = findMember(frame, name);
  if (frame.dropped?.has(name)) {
    fail(cursor, 'duplicate-key', name, frame.key?.start);
    return false;
  }
  if (earlier === undefined) {
    frame.entries.push([name, node]);
    frame.index?.set(name, node);
    frame.lastEnd = node.span.end;
    return true;
  }
  if (printNode(earlier) !== printNode(node)) {
    fail(cursor, 'duplicate-key', name, frame.key?.start);
    return false;
  }
  const start = frame.lastEnd ?? frame.start + 1;
  const { pos } = cursor;
  rewind(cursor, start);
  cursor.pos = pos;
  mend(cursor, 'repeated-key', 'lossless', { start, end: node.span.end, after: '' });
  return true;
}

/** Merged into another object, such a member would reach its prototype. */
const holdsPrototype = (node: JsonNode): boolean =>
  node.kind === 'object' && node.entries.some(([key]) => key === 'prototype');

function findMember(frame: ObjectFrame, name: string): JsonNode | undefined {
  if (frame.entries.length < indexFrom) {
    for (const [key, value] of frame.entries) if (key === name) return value;
    return undefined;
  }
  frame.index ??= new Map(frame.entries);
  return frame.index.get(name);
}

/** Takes out the member whose key was read and whose value is `undefined`. */
export function dropMember(cursor: Cursor, frame: ObjectFrame): undefined {
  const end = cursor.pos;
  const name = frame.key?.name ?? '';
  if (findMember(frame, name) !== undefined) return fail(cursor, 'duplicate-key', name, frame.key?.start);
  frame.dropped = (frame.dropped ?? new Set()).add(name);
  const isFirst = frame.lastEnd === undefined;
  const start = isFirst ? (frame.key?.start ?? end) : (frame.lastEnd ?? end);
  rewind(cursor, start);
  cursor.pos = end;
  mend(cursor, 'undefined', 'lossless', { start, end, after: '' });
  frame.isDue = false;
  return undefined;
}
