import type { Fault } from '../json/cursor.ts';
import type { Block, Decoded, FoundCall, ReadItem } from './grammar.ts';
import { markAt } from './marks.ts';
import { regionAt } from './region.ts';

/** Why a payload that is no JSON is not read. One that was cut needs no reason: the stages say so. */
export const brokenBecause = ({ code }: Fault): { readonly unreadable?: string } =>
  code === 'truncated' ? {} : { unreadable: 'its JSON cannot be read' };

/**
 * Where a payload is over that cannot be read: nothing up to there is looked at again, for it may stand inside a value. One that was
 * cut takes the rest of the text with it; any other ends where its brackets match, outside of quotes or before a mark of its dialect.
 */
export function brokenEnd(text: string, at: number, { code, span }: Fault, marks: readonly string[] = []): number {
  if (code === 'truncated') return text.length;
  let isQuoted = false;
  let open = 0;
  let openOutside = 0;
  for (let pos = at; pos < text.length; pos++) {
    const isOutside = openOutside <= 0 && !isQuoted && pos >= span.start;
    if (pos > at && (isOutside || (open <= 0 && markAt(text, pos, marks) !== undefined))) return pos;
    const char = text.charAt(pos);
    if (char === '\\') pos++;
    else if (char === '"') isQuoted = !isQuoted;
    const step = char === '{' || char === '[' ? 1 : char === '}' || char === ']' ? -1 : 0;
    open += step;
    if (!isQuoted) openOutside += step;
  }
  return text.length;
}

/** The marks before which a payload may end. */
export const endMarks = ({ dialect: { open = [], close = [], marks = {} } }: Block): readonly string[] => [
  ...close,
  ...open,
  ...Object.values(marks),
];

/** The same in a block. Looking for it costs as much as trying a dialect does. */
export function endInBlock(block: Block, at: number, fault: Fault): number {
  const end = brokenEnd(block.text, at, fault, endMarks(block));
  block.reach?.(end);
  return end;
}

/** A value in place of what cannot be read. */
const standIn = '{"":0}';
/** So far into an object its arguments begin. */
const maxHead = 1024;
const maxTries = 16;
const valueStart = /[:=]\s{0,16}(?=[{["'])/g;

/** The call that an object begins which cannot be read: its name stands before its arguments. */
export function brokenObject(block: Block, at: number, readItem: ReadItem): FoundCall | undefined {
  const { text } = block;
  const region = regionAt(text, at);
  if (!('fault' in region)) return undefined;
  const { fault } = region;
  const end = endInBlock(block, at, fault);
  const head = text.slice(at, at + maxHead);
  for (const { index, 0: mark } of [...head.matchAll(valueStart)].slice(0, maxTries)) {
    const from = index + mark.length;
    const call = readHead(head.slice(0, from) + standIn, readItem);
    if (call?.arguments !== standIn) continue;
    const source = text.slice(at + from, end);
    const isWhole = !('fault' in regionAt(source, 0));
    // Whole arguments of a call that was cut after them do not run either.
    const rest = isWhole && fault.code === 'truncated' ? '{' : source;
    return { ...call, arguments: rest, start: at, end, ...brokenBecause(fault) };
  }
  // It ended before its arguments began.
  const call = end === at + head.length ? readHead(head.slice(0, head.lastIndexOf(',')), readItem) : undefined;
  return call && fault.code === 'truncated' ? { ...call, arguments: '{', start: at, end } : undefined;
}

/** The call that an object makes of which this is the beginning. */
function readHead(head: string, readItem: ReadItem): FoundCall | undefined {
  const region = regionAt(head, 0);
  const node = 'fault' in region ? undefined : region.readings[0]?.node;
  return node && readItem(node, head);
}

/** Arguments of which nothing but that they were cut is known. */
export const cutArguments = '{"';

/** A call whose block the text ends in: no more of its closing marks follow than opening ones, so that none of them is its own. */
export function cutBlock(block: Block, name: string, open: string, close: string): Decoded | undefined {
  const { text, start, from, takesBroken } = block;
  if (!takesBroken || block.tool(name) === undefined) return undefined;
  block.reach?.(text.length);
  const rest = text.slice(from).toLowerCase();
  const count = (mark: string): number => rest.split(mark.toLowerCase()).length;
  if (rest.trim() === '' || count(close) > count(open)) return undefined;
  const end = text.length;
  return { calls: [{ name, arguments: cutArguments, start, end }], end };
}
