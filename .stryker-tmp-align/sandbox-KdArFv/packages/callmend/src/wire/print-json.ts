// @ts-nocheck
import { type Fields, isFields } from '../fields.ts';
import { itemSpans, memberSpans } from '../json-source.ts';

/** A JSON text and its value. */
export interface PrintedJson {
  readonly source: string;
  readonly value: unknown;
}

/** Texts of values that were read from them: a value has lost the digits of long numbers. */
const texts = new WeakMap<object, string>();

/** Notes the text that a value was read from: it is printed by it. */
export function withText(value: Fields, text: string): Fields {
  texts.set(value, text);
  return value;
}

/**
 * The JSON text of a value that was made of another: whatever is unchanged is copied from that one's text, with the digits of
 * its numbers and its blanks; the rest is printed.
 */
export function printJson(value: unknown, origin?: PrintedJson): string {
  return (origin === undefined ? printNew(value) : printFrom(value, origin.value, origin.source)) ?? 'null';
}

/** A JSON text in one line: line ends stand between its values only. */
export const oneLine = (text: string): string => text.replace(lineEnds, ' ');

const lineEnds = /[\r\n]/g;

/** `undefined`: JSON has no text for it. */
function printFrom(value: unknown, old: unknown, source: string): string | undefined {
  if (value === old && (value !== 0 || Object.is(value, old))) return source;
  if (isFields(value) && isFields(old)) return printObject(value, old, source);
  return Array.isArray(value) && Array.isArray(old) ? printList(value, old, source) : printNew(value);
}

function printObject(value: Fields, old: Fields, source: string): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const spans = memberSpans(source);
  const members = Object.keys(value).flatMap((key) => {
    const span = Object.hasOwn(old, key) ? spans.get(key) : undefined;
    const text = span ? printFrom(value[key], old[key], source.slice(...span)) : printNew(value[key]);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${members.join(',')}}`;
}

/** Items that moved are found again by what they are; one that is new may stand in an old one's place. */
function printList(list: readonly unknown[], old: readonly unknown[], source: string): string {
  const spans = itemSpans(source);
  const places = new Map<unknown, number>();
  for (const [at, item] of old.entries()) if (typeof item === 'object' && item !== null) places.set(item, at);
  const items = list.map((item, at) => {
    const from = places.get(item) ?? at;
    const span = spans[from];
    return (span && from < old.length ? printFrom(item, old[from], source.slice(...span)) : printNew(item)) ?? 'null';
  });
  return `[${items.join(',')}]`;
}

/** Deeper than this nothing is looked for. */
const maxDepth = 64;

/** What has no origin; inside it there may be values whose text is known. */
function printNew(value: unknown, depth: number = 0): string | undefined {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => printNew(item, depth + 1) ?? 'null').join(',')}]`;
  const known = texts.get(value);
  if (known !== undefined) return known;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const text = printNew(member, depth + 1);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${members.join(',')}}`;
}
