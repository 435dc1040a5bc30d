import type { ArrayNode, JsonNode, ObjectNode } from '../types.ts';
import type { Layout } from './layout.ts';
import type { Found, Inside } from './reading.ts';

/** A member of a container that was mended: its place, its key or index, and what was found for it. */
export interface Change extends Inside {
  readonly at: number;
  readonly mended: Found;
}

/** Adds a change. Most containers have none or one, and a list that grows makes room for many at once. */
export function withChange(changes: Change[] | undefined, change: Change): Change[] {
  if (changes === undefined) return [change];
  changes.push(change);
  return changes;
}

/** The finding of a container from those of its members; it has a rival where a member has one. */
export function joined(node: Container, cost: number, changes: readonly Change[], layout?: Layout): Found {
  const others = haveRival(changes) ? withRival(changes) : undefined;
  const rival = others && { node: withMembers(node, others, layout), trail: others };
  return { cost, node: withMembers(node, changes, layout), trail: changes, rival };
}

type Container = ObjectNode | ArrayNode;

function haveRival(changes: readonly Change[]): boolean {
  for (const { mended } of changes) if (mended.rival !== undefined) return true;
  return false;
}

const hasRival = ({ mended }: Change): boolean => mended.rival !== undefined;

/** The changes with the first rival in place of what it rivals. */
function withRival(changes: readonly Change[]): readonly Change[] {
  const first = changes.findIndex(hasRival);
  return changes.map((change, index) => {
    const { rival } = change.mended;
    return index !== first || rival === undefined
      ? change
      : { ...change, mended: { cost: 0, ...rival, rival: undefined } };
  });
}

function withMembers(node: Container, changes: readonly Change[], layout: Layout | undefined): JsonNode {
  const { start, end } = node;
  const values = membersAfter(node.kind === 'array' ? node.items : node.values, changes);
  if (node.kind === 'array') return { kind: 'array', items: values, start, end };
  return { kind: 'object', keys: layout === undefined ? node.keys : keysAfter(changes, layout), values, start, end };
}

function membersAfter(before: readonly JsonNode[], changes: readonly Change[]): readonly JsonNode[] {
  if (areKept(before, changes)) return before;
  const after = before.slice();
  for (const { at, mended } of changes) after[at] = mended.node;
  return after;
}

/** Whether only keys were changed. */
function areKept(before: readonly JsonNode[], changes: readonly Change[]): boolean {
  for (const { at, mended } of changes) if (mended.node !== before[at]) return false;
  return true;
}

/** The keys of an object after some of its members were changed. */
function keysAfter(changes: readonly Change[], layout: Layout): readonly string[] {
  if (!areGiven(changes, layout)) layout.given = renamed(changes, layout.keys);
  return layout.given;
}

function areGiven(changes: readonly Change[], { keys, given }: Layout): boolean {
  let next = 0;
  for (let at = 0; at < keys.length; at++) {
    const change = changes[next];
    const isChanged = change?.at === at;
    if (isChanged) next++;
    if (given[at] !== (isChanged ? String(change.under) : keys[at])) return false;
  }
  return true;
}

function renamed(changes: readonly Change[], keys: readonly string[]): readonly string[] {
  const given = keys.slice();
  for (const { at, under } of changes) given[at] = String(under);
  return given;
}
