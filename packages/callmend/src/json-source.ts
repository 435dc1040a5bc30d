/**
 * The text of a value inside a JSON text that `JSON.parse` has accepted; `undefined` where the path leads nowhere.
 * A parsed value has lost the digits of long numbers and the first copy of a key; its text has not.
 */
export function sourceOf(text: string, path: readonly (string | number)[]): string | undefined {
  let start: number | undefined = skip(blank, text, 0);
  for (const step of path) {
    start = typeof step === 'string' ? findMember(text, start, { key: step }) : findItem(text, start, step);
    if (start === undefined) return undefined;
  }
  return text.slice(start, skipValue(text, start));
}

/** Where the value begins of the first member of this name. */
export const memberStart = (text: string, key: string): number | undefined =>
  findMember(text, skip(blank, text, 0), { key, isFirst: true });

/** Where a value stands in the text of what holds it. */
export type SourceSpan = readonly [start: number, end: number];

/** Where the members of an object stand in its text. Of a key that stands twice the last one counts, as in `JSON.parse`. */
export function memberSpans(text: string): ReadonlyMap<string, SourceSpan> {
  const spans = new Map<string, SourceSpan>();
  let at = skip(blank, text, skip(blank, text, 0) + 1);
  while (at < text.length && text.charAt(at) !== '}') {
    const keyEnd = skipString(text, at);
    const start = skip(colon, text, keyEnd);
    const end = skipValue(text, start);
    spans.set(String(JSON.parse(text.slice(at, keyEnd))), [start, end]);
    at = skip(comma, text, end);
  }
  return spans;
}

/** Where the items of a list stand in its text. One that is no JSON has any spans, and an end. */
export function itemSpans(text: string): readonly SourceSpan[] {
  const spans: SourceSpan[] = [];
  let at = skip(blank, text, skip(blank, text, 0) + 1);
  // No item begins with a brace that closes: it would be looked at again and again.
  while (at < text.length && text.charAt(at) !== ']' && text.charAt(at) !== '}') {
    const end = skipValue(text, at);
    spans.push([at, end]);
    at = skip(comma, text, end);
  }
  return spans;
}

const blank = /[ \t\n\r]*/y;
const comma = /[ \t\n\r]*,?[ \t\n\r]*/y;
const colon = /[ \t\n\r]*:[ \t\n\r]*/y;
const scalar = /[^ \t\n\r,\]}]*/y;
const structure = /["[\]{}]/g;
const backslash = 0x5c;

interface Wanted {
  readonly key: string;
  readonly isFirst?: boolean;
}

/** Of a key that stands twice the last one counts, as in `JSON.parse`, if not the first one is wanted. */
function findMember(text: string, start: number, { key, isFirst = false }: Wanted): number | undefined {
  if (text.charAt(start) !== '{') return undefined;
  let found: number | undefined;
  let at = skip(blank, text, start + 1);
  while (at < text.length && text.charAt(at) !== '}') {
    const keyEnd = skipString(text, at);
    const value = skip(colon, text, keyEnd);
    if (JSON.parse(text.slice(at, keyEnd)) === key) found = value;
    if (isFirst && found !== undefined) return found;
    at = skip(comma, text, skipValue(text, value));
  }
  return found;
}

function findItem(text: string, start: number, index: number): number | undefined {
  if (text.charAt(start) !== '[') return undefined;
  let at = skip(blank, text, start + 1);
  for (let count = 0; at < text.length && text.charAt(at) !== ']'; count++) {
    if (count === index) return at;
    at = skip(comma, text, skipValue(text, at));
  }
  return undefined;
}

function skipValue(text: string, start: number): number {
  const first = text.charAt(start);
  if (first === '"') return skipString(text, start);
  if (first !== '{' && first !== '[') return skip(scalar, text, start);
  let depth = 1;
  let at = start + 1;
  while (depth > 0) {
    at = find(structure, text, at);
    const character = text.charAt(at);
    if (character === '"') at = skipString(text, at);
    else at++;
    if (character === '{' || character === '[') depth++;
    if (character === '}' || character === ']' || character === '') depth--;
  }
  return at;
}

/** A quote is looked for at once: between two of them are words by the thousand. It is escaped by an odd number of backslashes. */
function skipString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === backslash) before--;
    if ((at - before) % 2 === 1) return at + 1;
  }
  return text.length + 1;
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function find(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.index ?? text.length;
}
