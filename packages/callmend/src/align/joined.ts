import type { ArrayNode, JsonNode, ObjectNode } from '../types.ts';
import type { Layout } from './layout.ts';
import type { Found, Inside, Mended } from './reading.ts';

/** A member of a container that was mended: its place, its key or index, what it cost and what it is now; and the next one. */
export interface Change extends Inside, Mended {
  readonly at: number;
  readonly cost: number;
  readonly rival: Mended | undefined;
  next: Change | undefined;
}

/** The change of a member that keeps its key or index. */
export function changeTo(at: number, under: string | number, { cost, node, trail, rival }: Found): Change {
  return { at, by: undefined, before: under, under, cost, node, trail, rival, next: undefined };
}

/** Puts a change after the last one. */
export function follows(last: Change | undefined, change: Change): Change {
  if (last !== undefined) last.next = change;
  return change;
}

/** The finding of a container from those of its members; it has a rival where a member has one. */
export function joined(node: Container, cost: number, changes: Change, layout?: Layout): Found {
  const others = withRival(changes);
  const rival = others && { node: withMembers(node, others, layout), trail: others };
  return { cost, node: withMembers(node, changes, layout), trail: changes, rival };
}

type Container = ObjectNode | ArrayNode;

/** The changes with the first rival in place of what it rivals; `undefined`: there is none. */
function withRival(changes: Change): Change | undefined {
  let first: Change | undefined = changes;
  while (first !== undefined && first.rival === undefined) first = first.next;
  return first?.rival && replaced(changes, first, { ...first, ...first.rival, rival: undefined });
}

/** A copy up to the change that another one takes the place of; what follows is shared. */
function replaced(changes: Change, one: Change, other: Change): Change {
  if (changes === one) return other;
  const first: Change = { ...changes };
  let last = first;
  while (last.next !== undefined && last.next !== one) {
    last.next = { ...last.next };
    last = last.next;
  }
  last.next = other;
  return first;
}

function withMembers(node: Container, changes: Change, layout: Layout | undefined): JsonNode {
  const { start, end } = node;
  const values = membersAfter(node.kind === 'array' ? node.items : node.values, changes);
  if (node.kind === 'array') return { kind: 'array', items: values, start, end };
  return { kind: 'object', keys: layout === undefined ? node.keys : keysAfter(changes, layout), values, start, end };
}

function membersAfter(before: readonly JsonNode[], changes: Change): readonly JsonNode[] {
  let after: JsonNode[] | undefined;
  for (let change: Change | undefined = changes; change !== undefined; change = change.next) {
    const { at, node } = change;
    // Where only keys were changed, the values stay one list.
    if (node === before[at]) continue;
    after ??= before.slice();
    after[at] = node;
  }
  return after ?? before;
}

/** The keys of an object after some of its members were changed. */
function keysAfter(changes: Change, layout: Layout): readonly string[] {
  if (!areGiven(changes, layout)) layout.given = renamed(changes, layout.keys);
  return layout.given;
}

function areGiven(changes: Change, { keys, given }: Layout): boolean {
  let next: Change | undefined = changes;
  for (let at = 0; at < keys.length; at++) {
    const isChanged = next?.at === at;
    if (given[at] !== (isChanged ? next?.under : keys[at])) return false;
    if (isChanged) next = next?.next;
  }
  return true;
}

function renamed(changes: Change, keys: readonly string[]): readonly string[] {
  const given = keys.slice();
  for (let change: Change | undefined = changes; change !== undefined; change = change.next)
    given[change.at] = String(change.under);
  return given;
}
