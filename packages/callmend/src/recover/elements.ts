import { skipBlank } from './closer.ts';
import type { Block, FoundCall } from './grammar.ts';
import { holdsNear } from './near-mark.ts';
import { matchAt } from './skin.ts';
import { afterLineEnd, beforeLineEnd } from './tagged.ts';
import {
  containersAt,
  namesMember,
  type Pair,
  type Place,
  placeInside,
  printCut,
  printPairs,
  typeAsJson,
  typeAt,
} from './typing.ts';
import { closeAfter, lateEnd, tagMarks } from './value-end.ts';

/** How properties are written as tags of their own names. */
export interface ElementForm {
  /** A token before every tag; it may be missing. */
  readonly sentinel: string;
  /** Whether one line end on each side of a value is framing. */
  readonly isFramed: boolean;
}

/** Members of an object, and where they end. `cutKey`: the text ended inside the value of this key. */
interface Members {
  readonly pairs: readonly Pair[];
  readonly end: number;
  readonly cutKey?: string;
}

/** Tags that were read as members of an object. */
export interface Elements extends Members {
  /** The names of the tags that hold values. */
  readonly tags: ReadonlySet<string>;
  /** What stands at `end` is no member, or is the beginning of a value that cannot be read. */
  readonly broken?: 'between' | 'inside';
}

/**
 * Reads `<key>value</key>` one after the other up to the closing tag `</name>`. Only the schema's own keys are tags, but
 * after the sentinel; a value ends at its own closing tag. `undefined`: something else stands before them.
 */
export function readElements(
  text: string,
  from: number,
  { name, place, form }: { readonly name: string; readonly place: Place; readonly form: ElementForm },
): Elements | undefined {
  const seen: Seen = { tags: new Set(), end: from, broken: 'between', holdsCall: false };
  const { tags } = seen;
  const read = readMembers({ text, form, depth: 0, isInContainer: true, name, seen }, from, name, place);
  if (read !== undefined)
    return { ...read, pairs: read.cutKey === undefined ? gathered(read.pairs, place) : read.pairs, tags };
  return tags.size === 0 || seen.holdsCall ? undefined : { pairs: [], tags, end: seen.end, broken: seen.broken };
}

/** How far the members of a call were read. */
interface Seen {
  readonly tags: Set<string>;
  end: number;
  broken: 'between' | 'inside';
  /** A value went on over the end of the call: its closing tag was lost, and another call may stand there. */
  holdsCall: boolean;
}

/**
 * The call that tags make; `undefined`: they make none. One with a value that held the marks of its end cannot be read, and nothing
 * of the value is looked at again.
 */
export function elementsCall(block: Block, read: Elements, { name, start }: Opened): FoundCall | undefined {
  const late = endOfValue(block, read);
  if (late === undefined)
    return read.broken ? undefined : { name, arguments: printElements(read), start, end: read.end };
  const unreadable = 'markup stands inside a value, so that its end cannot be told';
  return { name, arguments: block.text.slice(start, late), start, end: late, unreadable };
}

/** Where a value ends that held the marks of its end. Where none was read, none goes on, and nothing is looked for. */
function endOfValue(block: Block, { end, tags, broken }: Elements): number | undefined {
  if (tags.size === 0) return undefined;
  const marks = tagMarks(block.text, tags);
  return broken === 'inside' ? closeAfter(block, end, marks) : lateEnd(block, end, marks);
}

type Opened = Pick<FoundCall, 'name' | 'start'>;

/** The arguments that the tags make. */
export const printElements = ({ pairs, cutKey }: Members): string =>
  cutKey === undefined ? printPairs(pairs) : printCut(pairs, cutKey);

interface Reading {
  readonly text: string;
  readonly form: ElementForm;
  readonly depth: number;
  /** The schema has members here. */
  readonly isInContainer: boolean;
  /** The closing tag of the call. */
  readonly name: string;
  readonly seen: Seen;
}

/** Nesting of tags. */
const maxDepth = 32;
const opener = /<(?<key>[\p{L}\p{N}_.-]{1,128})>/uy;

function readMembers(reading: Reading, from: number, name: string, place: Place): Members | undefined {
  const { text, form, depth, seen } = reading;
  const pairs: Pair[] = [];
  let pos = from;
  for (;;) {
    pos = skipBlank(text, pos);
    const tag = passSentinel(text, pos, form);
    const close = `</${name}>`;
    if (text.startsWith(close, tag)) return { pairs, end: tag + close.length };
    const key = matchAt(opener, text, tag)?.groups.key;
    if (key === undefined || (tag === pos && !namesMember(place, key) && depth === 0)) {
      seen.holdsCall ||= reading.isInContainer && text.startsWith(`</${reading.name}>`, tag);
      return undefined;
    }
    const from = tag + key.length + 2;
    if (depth === 0) passTo(seen, from, 'inside', key);
    const value = readElement(reading, { key, from, isMarked: tag > pos }, placeInside(place, key));
    if (value === 'cut') return { pairs, end: text.length, cutKey: key };
    if (value === undefined) return undefined;
    pairs.push([key, value.json]);
    pos = value.end;
    if (depth === 0) passTo(seen, pos, 'between', key);
  }
}

function passTo(seen: Seen, end: number, broken: Seen['broken'], key: string): void {
  seen.tags.add(key);
  seen.end = end;
  seen.broken = broken;
}

/** Tags that repeat are the items of a list, where the schema has a list. */
function gathered(pairs: readonly Pair[], place: Place): readonly Pair[] {
  const counts = new Map<string, string[]>();
  for (const [key, json] of pairs) counts.set(key, [...(counts.get(key) ?? []), json]);
  if (counts.size === pairs.length) return pairs;
  return [...counts].flatMap(([key, values]): readonly Pair[] =>
    values.length > 1 && containersAt(placeInside(place, key)).mayBeList
      ? [[key, `[${values.join(',')}]`]]
      : values.map((json): Pair => [key, json]),
  );
}

interface Tag {
  readonly key: string;
  readonly from: number;
  readonly isMarked: boolean;
}

type Value = { readonly json: string; readonly end: number } | 'cut' | undefined;

function readElement(reading: Reading, tag: Tag, place: Place): Value {
  const { text, form } = reading;
  const at = skipBlank(text, tag.from);
  const inner = passSentinel(text, at, form);
  const { mayBeList, mayBeObject } = containersAt(place);
  const opensTag = matchAt(opener, text, inner) !== undefined;
  const isContainer = mayBeList || mayBeObject;
  const isNested = opensTag && (inner > at || isContainer);
  if (isNested && reading.depth < maxDepth)
    return readNested(
      { ...reading, depth: reading.depth + 1, isInContainer: isContainer && reading.isInContainer },
      tag,
      place,
    );
  const close = `</${tag.key}>`;
  // An opener that stands twice, with one closing tag.
  const from = text.startsWith(`<${tag.key}>`, inner) ? inner + tag.key.length + 2 : tag.from;
  const marked = tag.isMarked ? text.indexOf(form.sentinel + close, from) : -1;
  const to = marked >= 0 ? marked : text.indexOf(close, from);
  if (to < 0) return 'cut';
  const end = to + close.length + (marked >= 0 ? form.sentinel.length : 0);
  const value = unframed(text.slice(from, to), form);
  // The sentinel stands in no value, nor does the tag once more: a mark was lost.
  if (value.includes(`<${tag.key}>`)) {
    reading.seen.holdsCall ||= reading.isInContainer && value.includes(`</${reading.name}>`);
    return undefined;
  }
  if (form.sentinel !== '' && holdsSentinel(value, form)) return undefined;
  // The call ended and opened again: a tag that is nearly this one opened the value that ends here.
  const isReopened = value.includes(`</${reading.name}>`) && holdsNear(value, [`<${tag.key}>`], () => false);
  if (isReopened) return undefined;
  // Inside an object that may hold anything, a value is what it reads as.
  const isFree = place.schema === undefined && reading.depth > 0;
  return { json: isFree ? typeAsJson(value, tag.key, undefined) : typeAt(value, place), end };
}

const holdsSentinel = (value: string, { sentinel }: ElementForm): boolean =>
  value.includes(sentinel.slice(2, -2)) || holdsNear(value, [sentinel], () => false);

function unframed(value: string, { isFramed }: ElementForm): string {
  const from = isFramed ? afterLineEnd(value, 0) : 0;
  const to = beforeLineEnd(value, from, value.length);
  return from > 0 && to < value.length ? value.slice(from, to) : value;
}

/** Tags inside a tag: items of a list, or members of an object. */
function readNested(reading: Reading, tag: Tag, place: Place): Value {
  const { mayBeList } = containersAt(place);
  const items = mayBeList ? { ...place, schema: listOf(place) } : place;
  const inner = readMembers(reading, tag.from, tag.key, items);
  if (inner === undefined) return undefined;
  if (inner.cutKey !== undefined) return 'cut';
  const isList = inner.pairs.length > 0 && inner.pairs.every(([key]) => key === 'item') && !namesMember(place, 'item');
  const json = isList ? `[${inner.pairs.map(([, item]) => item).join(',')}]` : printPairs(gathered(inner.pairs, items));
  return { json, end: inner.end };
}

/** A list as if it were an object whose one member is an item. */
const listOf = (place: Place): Place['schema'] => {
  const { schema = true } = placeInside(place, undefined);
  return { type: 'object', properties: { item: schema } };
};

const passSentinel = (text: string, pos: number, { sentinel }: ElementForm): number =>
  text.startsWith(sentinel, pos) ? pos + sentinel.length : pos;
