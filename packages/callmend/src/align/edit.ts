import { entriesOf, memberOf, objectOf } from '../json/entries.ts';
import type { Edit, JsonNode, Path, Span } from '../types.ts';
import { nodeOf } from './node.ts';

/** Applies one edit. An edit whose place is not there changes nothing. */
export const applyEdit = (node: JsonNode, edit: Edit): JsonNode => applyEdits(node, [edit]);

/** Applies edits in order. Each container on the way is copied once, however many edits touch it. */
export function applyEdits(node: JsonNode, edits: readonly Edit[]): JsonNode {
  const draft: Draft = { root: node };
  for (const edit of edits) apply(draft, edit);
  return draft.root === undefined ? node : close(draft.root);
}

/** A container that was opened for change. `index` finds the keys of an object; a deleted entry leaves a gap. */
type Open = Span &
  (
    | {
        readonly kind: 'open-object';
        readonly entries: ([string, Slot] | undefined)[];
        readonly index: Map<string, number>;
      }
    | { readonly kind: 'open-array'; readonly items: Slot[] }
  );
type Slot = JsonNode | Open;

interface Draft {
  root: Slot | undefined;
}

function apply(draft: Draft, edit: Edit): void {
  if (edit.at === 'key') rename(draft, edit.path, edit.after);
  else if (edit.at === 'move') move(draft, edit.path, edit.to);
  else if (edit.after === undefined) take(draft, edit.path);
  else put(draft, edit.path, nodeOf(edit.after, spanAt(draft, edit.path)));
}

function move(draft: Draft, from: Path, to: Path): void {
  const value = find(draft, from);
  if (value === undefined) return;
  if (isPrefix(from, to)) put(draft, from, to.slice(from.length).reduceRight<Slot>(wrap, value));
  else if (isPrefix(to, from)) put(draft, to, value);
  else if (hasParent(draft, to)) {
    take(draft, from);
    put(draft, to, value);
  }
}

const isPrefix = (a: Path, b: Path): boolean => a.length <= b.length && a.every((step, index) => step === b[index]);

function wrap(value: Slot, step: string | number): Slot {
  const { start, end } = value;
  if (typeof step === 'number') return { kind: 'open-array', items: [value], start, end };
  return { kind: 'open-object', entries: [[step, value]], index: new Map([[step, 0]]), start, end };
}

/** Whether each container on the way to `path` is an object, or may become one. */
function hasParent(draft: Draft, path: Path): boolean {
  let slot: Slot | undefined = draft.root;
  for (const step of path.slice(0, -1)) {
    if (slot === undefined) return true;
    slot = child(slot, step);
  }
  return slot === undefined || slot.kind === 'object' || slot.kind === 'open-object';
}

function put(draft: Draft, path: Path, value: Slot): void {
  const last = path.at(-1);
  if (last === undefined) {
    draft.root = value;
    return;
  }
  const holder = openParent(draft, path, value);
  if (holder?.kind === 'open-array' && typeof last === 'number') {
    if (last <= holder.items.length) holder.items[last] = value;
  } else if (holder?.kind === 'open-object' && typeof last === 'string') setEntry(holder, last, value);
}

function setEntry({ entries, index }: Extract<Open, { kind: 'open-object' }>, key: string, value: Slot): void {
  const at = index.get(key);
  if (at !== undefined) entries[at] = [key, value];
  else index.set(key, entries.push([key, value]) - 1);
}

function take(draft: Draft, path: Path): void {
  const last = path.at(-1);
  if (last === undefined || find(draft, path) === undefined) return;
  const holder = openParent(draft, path, { start: 0, end: 0 });
  if (holder?.kind === 'open-array' && typeof last === 'number') holder.items.splice(last, 1);
  else if (holder?.kind === 'open-object' && typeof last === 'string') {
    const at = holder.index.get(last);
    if (at !== undefined) holder.entries[at] = undefined;
    holder.index.delete(last);
  }
}

function rename(draft: Draft, path: Path, after: string): void {
  const before = path.at(-1);
  if (find(draft, path) === undefined || find(draft, [...path.slice(0, -1), after]) !== undefined) return;
  const holder = openParent(draft, path, { start: 0, end: 0 });
  if (holder?.kind !== 'open-object' || typeof before !== 'string') return;
  const at = holder.index.get(before);
  const entry = at === undefined ? undefined : holder.entries[at];
  if (at === undefined || entry === undefined) return;
  holder.entries[at] = [after, entry[1]];
  holder.index.delete(before);
  holder.index.set(after, at);
}

function find(draft: Draft, path: Path): Slot | undefined {
  let slot: Slot | undefined = draft.root;
  for (const step of path) slot = slot && child(slot, step);
  return slot;
}

const spanAt = (draft: Draft, path: Path): Span => find(draft, path) ?? draft.root ?? { start: 0, end: 0 };

function child(slot: Slot, step: string | number): Slot | undefined {
  switch (slot.kind) {
    case 'array':
    case 'open-array':
      return typeof step === 'number' ? slot.items[step] : undefined;
    case 'object':
      return typeof step === 'string' ? memberOf(slot, step) : undefined;
    case 'open-object': {
      const at = typeof step === 'string' ? slot.index.get(step) : undefined;
      return at === undefined ? undefined : slot.entries[at]?.[1];
    }
    default:
      return undefined;
  }
}

/** Opens the containers on the way to `path`; an object that is not there yet is made. */
function openParent(draft: Draft, path: Path, span: Span): Open | undefined {
  let holder = draft.root === undefined ? undefined : open(draft.root);
  draft.root = holder ?? draft.root;
  for (const step of path.slice(0, -1)) {
    if (holder === undefined) return undefined;
    const inner = child(holder, step) ?? objectOf([], span);
    const opened = open(inner);
    if (opened === undefined) return undefined;
    if (holder.kind === 'open-array' && typeof step === 'number') holder.items[step] = opened;
    else if (holder.kind === 'open-object' && typeof step === 'string') setEntry(holder, step, opened);
    holder = opened;
  }
  return holder;
}

function open(slot: Slot): Open | undefined {
  if (slot.kind === 'open-array' || slot.kind === 'open-object') return slot;
  const { start, end } = slot;
  if (slot.kind === 'array') return { kind: 'open-array', items: [...slot.items], start, end };
  if (slot.kind !== 'object') return undefined;
  const entries = entriesOf(slot).map(([key, value]): [string, Slot] => [key, value]);
  return { kind: 'open-object', entries, index: new Map(entries.map(([key], at) => [key, at])), start, end };
}

function close(slot: Slot): JsonNode {
  const { start, end } = slot;
  if (slot.kind === 'open-array') return { kind: 'array', items: slot.items.map(close), start, end };
  if (slot.kind !== 'open-object') return slot;
  const entries = slot.entries.flatMap((entry) => (entry === undefined ? [] : [[entry[0], close(entry[1])] as const]));
  return objectOf(entries, slot);
}
