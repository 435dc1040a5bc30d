// @ts-nocheck
import { isJson } from '../json/is-json.ts';
import type { JsonValue, Path } from '../types.ts';
import { escapeText, listName, quote, quoteName } from './quote.ts';

export const nameLength = 80;
const valueLength = 60;
const segmentsShown = 8;
const listLimit = 30;
const alternatives = 5;
const gotLength = 100;
const plainSegment = /^[\p{L}\p{N}_$-]{1,64}$/u;
const kindName = /^(?:nothing|an? (?:string|number|integer|boolean|object|array|list))$/;

/** Where a value stands, as a program would write it: `'items[2].city'`. */
export function showPath(path: Path): string {
  const shown = path.slice(-segmentsShown);
  const start = shown.length < path.length ? '….' : '';
  return quoteName(
    start + shown.map((segment, at) => showSegment(segment, at === 0)).join(''),
    segmentsShown * nameLength,
  );
}

function showSegment(segment: string | number, isFirst: boolean): string {
  if (typeof segment === 'number') return `[${segment}]`;
  if (!plainSegment.test(segment)) return `[${quote(segment, nameLength)}]`;
  return isFirst ? segment : `.${segment}`;
}

/** A value in a few characters: a scalar as JSON, a container by its kind. */
export function showValue(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return quote(value, valueLength);
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** What an issue says the model sent: JSON and the name of a kind as they are, all else as quoted text. */
export function showGot(got: string): string {
  const isReadable = got.length <= gotLength && (kindName.test(got) || isJson(got));
  return isReadable ? escapeText(got, gotLength) : quote(got, gotLength);
}

/** Names as a list in prose, as many as fit. */
export const listNames = (names: readonly string[], max: number): string =>
  listWithin(names, max, (name) => listName(name, nameLength));

/** Keys between brackets. */
export const listKeys = (keys: readonly string[], max: number): string =>
  `[${listWithin(keys, max, (key) => quoteName(key, nameLength))}]`;

/** `'a'`, `'b'` or `'c'`. */
export function eitherName(names: readonly string[]): string {
  const quoted = names.slice(0, alternatives).map((name) => quoteName(name, nameLength));
  return [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' or ');
}

/** Words items and joins them with commas, as many as `max` characters hold, and counts the rest. */
export function listWithin<Item>(items: readonly Item[], max: number, word: (item: Item) => string): string {
  let list = '';
  for (const [index, item] of items.slice(0, listLimit).entries()) {
    const next = list === '' ? word(item) : `${list}, ${word(item)}`;
    if (next.length > max && index > 0) return `${list}, and ${items.length - index} more`;
    list = next;
  }
  return items.length > listLimit ? `${list}, and ${items.length - listLimit} more` : list;
}
