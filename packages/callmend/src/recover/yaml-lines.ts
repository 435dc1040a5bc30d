import type { Elements } from './elements.ts';
import { namesMember, type Pair, type Place, placeInside, typeAt } from './typing.ts';

/** No value of lines stands in a tag. */
const noTags: ReadonlySet<string> = new Set();

const member = /^(?<key>[\p{L}\p{N}_.-]{1,128}):(?:[ \t]+(?<value>\S.*))?$/u;

/**
 * Reads `key: value` lines up to the closing tag `</name>`, as far as YAML has one reading: scalars, flow lists and maps, a
 * list of scalars, and text after `|`. Anything else is no call.
 */
export function readLines(
  text: string,
  from: number,
  { name, place }: { readonly name: string; readonly place: Place },
): Elements | undefined {
  const close = text.indexOf(`\n</${name}>`, Math.max(0, from - 1));
  if (close < 0) return undefined;
  const lines = unindented(text.slice(from, close).split('\n'));
  const pairs: Pair[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = (lines[i] ?? '').trimEnd();
    i++;
    if (line === '') continue;
    const { key, value = '' } = member.exec(line)?.groups ?? {};
    if (key === undefined || holdsMember(value, place)) return undefined;
    const inner = placeInside(place, key);
    const end = blockEnd(lines, i);
    const json = end > i ? readBlock(lines.slice(i, end), value, inner) : scalar(value, inner);
    if (json === undefined) return undefined;
    pairs.push([key, json]);
    i = end;
  }
  return { pairs, end: close + name.length + 4, tags: noTags };
}

const label = /(?<=^|\s)[\p{L}\p{N}_.-]{1,128}(?=: )/gu;

/** Whether another member stands in a value: a line end between them was lost. */
function holdsMember(value: string, place: Place): boolean {
  if (/^["'[{]/.test(value)) return false;
  return [...value.matchAll(label)].some(([key]) => namesMember(place, key));
}

/** Lines that are all indented alike are a map all the same. */
function unindented(lines: readonly string[]): readonly string[] {
  const indent = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0] ?? '';
  return indent !== '' && lines.every((line) => line.trim() === '' || line.startsWith(indent))
    ? lines.map((line) => line.slice(indent.length))
    : lines;
}

/** Where the indented lines end that belong to a key. */
function blockEnd(lines: readonly string[], from: number): number {
  let end = from;
  for (let i = from; i < lines.length && /^(?:[ \t]|- |\s*$)/.test(lines[i] ?? ''); i++) {
    if ((lines[i] ?? '').trim() !== '') end = i + 1;
  }
  return end;
}

/** Text after `|`, or a list of scalars. */
function readBlock(lines: readonly string[], value: string, place: Place): string | undefined {
  if (/^\|[-+]?$/.test(value)) return literalText(lines, value !== '|-', place);
  if (value !== '') return undefined;
  const items = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*- +(\S.*)$/.exec(line)?.[1]?.trimEnd());
  const inner = placeInside(place, undefined);
  const printed = items.map((item) =>
    item === undefined || /^[\w.-]{1,128}:(?: |$)/.test(item) ? undefined : scalar(item, inner),
  );
  return printed.every((item) => item !== undefined) ? `[${printed.join(',')}]` : undefined;
}

function literalText(lines: readonly string[], endsLine: boolean, place: Place): string | undefined {
  const indent = /^[ \t]+/.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0];
  if (indent === undefined || !lines.every((line) => line.trim() === '' || line.startsWith(indent))) return undefined;
  const value = lines.map((line) => line.slice(indent.length)).join('\n');
  return typeAt(endsLine ? `${value}\n` : value, place);
}

/** A scalar, or a flow list or map. Text in quotes is text; what YAML would read in a way of its own is refused. */
function scalar(value: string, place: Place): string | undefined {
  const single = /^'((?:[^']|'')*)'$/.exec(value)?.[1];
  if (value.startsWith("'")) return single === undefined ? undefined : JSON.stringify(single.replaceAll("''", "'"));
  if (value.startsWith('"')) return /^"(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt])*"$/.test(value) ? value : undefined;
  if (/^[#&*!%@`|>]|\s#/.test(value) && !/^[[{]/.test(value)) return undefined;
  return typeAt(value, place);
}
