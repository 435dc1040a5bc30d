// @ts-nocheck
import type { Room } from './room.ts';
import { type View, viewOf } from './view.ts';

type Members = Extract<View, { readonly kind: 'list' | 'fields' }>;

/** Where the writing stands: what is being written above this value, and how many fields had no value. */
interface Walk {
  readonly room: Room;
  readonly above: Set<unknown>;
  absent: number;
}

const maxDepth = 256;
/** Fields without a value write nothing, so the room alone does not bound them. */
const maxAbsent = 100_000;
const circular = '[circular]';
const tooDeep = '[nested too deeply]';

/** Writes a value for a reader: text as it is, anything else as compact JSON, like `JSON.stringify` where that knows the value. */
export function writeValue(value: unknown, room: Room): void {
  const view = viewOf(value);
  if (view.kind === 'text') writeText(view.text, room, wellFormed);
  else writeView(value, view, { room, above: new Set(), absent: 0 });
}

/** Longer text than can be kept or counted is not looked at to its end. */
function writeText(text: string, room: Room, shape: (text: string) => string): void {
  const shown = text.slice(0, room.left());
  room.write(shape(shown));
  if (shown.length < text.length) room.leaveOut(text.length - shown.length);
}

const loneSurrogate = /\p{Cs}/gu;
const wellFormed = (text: string): string => text.replace(loneSurrogate, '\ufffd');

function writeMember(value: unknown, walk: Walk): void {
  if (walk.room.left() > 0) writeView(value, viewOf(value), walk);
}

function writeView(value: unknown, view: View, walk: Walk): void {
  const { room, above } = walk;
  if (view.kind === 'literal') room.write(view.text);
  else if (view.kind === 'text') writeText(view.text, room, JSON.stringify);
  else if (above.has(value)) room.write(JSON.stringify(circular));
  else if (above.size === maxDepth) room.write(JSON.stringify(tooDeep));
  else writeMembers(value, view, walk);
}

function writeMembers(value: unknown, view: Members, walk: Walk): void {
  walk.above.add(value);
  if (view.kind === 'list') writeList(view.items, walk);
  else writeFields(view.fields, walk);
  walk.above.delete(value);
}

function writeList(items: Iterable<unknown>, walk: Walk): void {
  const { room } = walk;
  room.write('[');
  let comma = '';
  for (const item of items) {
    room.write(comma);
    writeMember(item, walk);
    if (room.left() === 0) break;
    comma = ',';
  }
  room.write(']');
}

function writeFields(fields: Iterable<readonly [string, unknown]>, walk: Walk): void {
  const { room } = walk;
  room.write('{');
  let comma = '';
  for (const [key, value] of fields) {
    if (room.left() === 0) break;
    if (value === undefined) {
      countAbsent(walk);
      continue;
    }
    room.write(comma);
    writeText(key, room, JSON.stringify);
    room.write(':');
    writeMember(value, walk);
    comma = ',';
  }
  room.write('}');
}

function countAbsent(walk: Walk): void {
  walk.absent++;
  if (walk.absent > maxAbsent) walk.room.leaveOut(1);
}
