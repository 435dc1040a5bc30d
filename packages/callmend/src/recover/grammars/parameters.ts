import { readCallRow } from '../call-object.ts';
import { passCloser, skipBlank } from '../closer.ts';
import { elementsCall, readElements } from '../elements.ts';
import type { Block, Decoded, Dialect, FoundCall } from '../grammar.ts';
import { type Form, formOf } from '../parameter-form.ts';
import { markAt, matchAt, nextMark, unquote } from '../skin.ts';
import { startsLine } from '../starts-line.ts';
import { type Opened, readParameters, type TaggedCall } from '../tagged.ts';
import { placeOf } from '../typing.ts';
import { lateEnd, refuse, skinMarks, valueMark } from '../value-end.ts';

/**
 * Calls whose parameters are tags that carry their name: `<function=ping><parameter=key>value</parameter></function>`, or
 * `<invoke name="ping"><parameter name="key">value</parameter></invoke>`, in a wrapper or without one. Values are raw text.
 */
export function parameters(block: Block): Decoded | undefined {
  const { text, start, opener, dialect } = block;
  const form = formOf(dialect);
  // An opener may hold the stray word that stands where the wrapper was: a line above the call.
  const callStart = start + opener.lastIndexOf('\n') + 1;
  const isBare = matchAt(form.skin.call, text, callStart) !== undefined;
  const payload = isBare ? callStart : payloadOf(block, form);
  if (payload === undefined || (dialect.standsAlone && !startsLine(text, start))) return undefined;
  const decoded = readCallRow(block, payload) ?? readCalls(block, { form, isBare, payload });
  if (decoded === undefined) return undefined;
  const end = passEnd(block, decoded.end, form);
  const mark = nextMark(text, end, form.skin);
  const late = lateEnd(block, end, skinMarks(text, form.skin));
  if (late !== undefined) return refuse(decoded, late);
  // The end of the block after more text shows that the block is prose.
  const isLoose = (mark?.kind === 'last' || mark?.kind === 'open') && isOrphan(text.slice(end, mark.start), dialect);
  if (isLoose) return refuse(decoded, mark.end);
  if (dialect.standsAlone && text.slice(end).trim() !== '') return undefined;
  return { ...decoded, end };
}

/** Whether a mark belongs to no opener that stands between, of this dialect or another: then prose stands before the end of this block. */
function isOrphan(between: string, { open = [] }: Dialect): boolean {
  const text = between.toLowerCase();
  return !open.some((mark) => text.includes(mark.toLowerCase())) && !callTag.test(between);
}

/** A tag that opens calls, whatever the dialect. */
const callTag = /<[a-z_:]{0,32}(?:tool|function)[-_]?calls?(?::\w{1,32})?>/i;

/** Where the payload of a wrapper begins; `undefined`: no wrapper opens here. */
function payloadOf({ text, start, from, opener }: Block, { wrapper }: Form): number | undefined {
  const opened = matchAt(wrapper, text, start);
  const pos = opened?.end ?? (opener.endsWith('>') ? from : undefined);
  return pos === undefined ? undefined : skipBlank(text, pos);
}

interface Reading {
  readonly form: Form;
  readonly isBare: boolean;
  readonly payload: number;
}

/** Reads one call after the other. One that is broken keeps its text and does not spoil those before it. */
function readCalls(block: Block, { form, isBare, payload }: Reading): Decoded | undefined {
  const { text } = block;
  const calls: FoundCall[] = [];
  let pos = payload;
  let end = payload;
  let wholeCalls = 0;
  for (;;) {
    const lead = passLead(text, pos, form);
    const opened = openCall(block, lead.pos, form, !isBare && calls.length === 0);
    if (opened === undefined) break;
    if (lead.name !== undefined && lead.name !== opened.name) return undefined;
    if ('call' in opened) {
      calls.push(opened.call);
      if (opened.call.unreadable === undefined) wholeCalls++;
      pos = end = opened.call.end;
      continue;
    }
    const read = readParameters(text, opened, form.skin) ?? readTags(block, opened, form);
    if (read === undefined) return wholeCalls > 0 ? { calls, end } : undefined;
    calls.push(read.call);
    if (!read.isWhole) return { calls, end: text.length };
    wholeCalls++;
    pos = end = read.call.end;
  }
  return wholeCalls === 0 ? undefined : { calls, end };
}

/** Parameters as tags of their own names. */
function readTags(block: Block, { name, start, from, tool }: Opened, { callTags }: Form): TaggedCall | undefined {
  const form = { sentinel: '', isFramed: true };
  const { text } = block;
  if (tool === undefined) return undefined;
  for (const tag of callTags) {
    const read = readElements(text, from, { name: tag, place: placeOf(tool), form });
    if (read === undefined || read.tags.size === 0) continue;
    const call = elementsCall(block, read, { name, start });
    if (call !== undefined) return { call, isWhole: read.cutKey === undefined && call.unreadable === undefined };
  }
  return undefined;
}

/** Past wrappers that open once more, and tokens before a call. */
function passLead(text: string, from: number, { wrapper, lead, tails }: Form): { pos: number; name?: string } {
  let pos = skipBlank(text, from);
  for (let i = 0; i < maxLeads; i++) {
    const token = tails.find((tail) => text.startsWith(tail, pos));
    const opened = token === undefined ? matchAt(wrapper, text, pos)?.end : pos + token.length;
    if (opened === undefined) break;
    pos = skipBlank(text, opened);
  }
  if (lead === undefined || !text.startsWith(lead, pos)) return { pos };
  const name = /[^\s<]{0,128}/y;
  name.lastIndex = pos + lead.length;
  const [written = ''] = name.exec(text) ?? [];
  return { pos: skipBlank(text, name.lastIndex), name: written };
}

const maxLeads = 8;

/** The call that opens at `pos`; one whose opener is damaged ends where the next one begins. */
function openCall(block: Block, pos: number, { skin, damaged }: Form, mayLackBracket: boolean) {
  const { text } = block;
  const match = matchAt(skin.call, text, pos);
  const hurt = match === undefined ? matchAt(damaged, text, pos) : undefined;
  const { groups, end } = match ?? hurt ?? { groups: {}, end: pos };
  const name = unquote(groups.name ?? '').replace(/\/$/, '');
  if (name === '') return undefined;
  const isAlone = groups.alone !== undefined || groups.name?.endsWith('/') === true;
  if (isAlone) return { name, call: { name, arguments: '{}', start: pos, end } };
  const opened = { name, start: pos, from: end, tool: block.tool(name) };
  if (match !== undefined) return opened;
  const hasBracket = text.charAt(pos) === '<';
  if (groups.whole !== undefined && !hasBracket) return mayLackBracket ? opened : undefined;
  const mark = hasBracket ? nextMark(text, end, skin) : undefined;
  if (mark?.kind !== 'call') return undefined;
  const unreadable = 'its opening tag is damaged';
  return { name, call: { name, arguments: text.slice(end, mark.start), start: pos, end: mark.start, unreadable } };
}

/** Past the end of a block, and what clings to it. */
function passEnd(block: Block, from: number, { skin, tails }: Form): number {
  const { text } = block;
  let pos = from;
  for (let i = 0; i < maxLeads; i++) {
    const at = skipBlank(text, pos);
    const mark = markAt(text, at, skin);
    const tail = tails.find((token) => text.startsWith(token, at));
    if (tail !== undefined) pos = at + tail.length;
    else if (mark?.kind === 'last') pos = mark.end;
    else break;
  }
  const end = passCloser(block, pos) ?? pos;
  // Of all tags that close something else, one that closes a value is not passed over: it tells that the value went on.
  const value = valueMark(pos, skinMarks(text, skin));
  return value?.kind === 'close' && value.end <= end ? pos : end;
}
