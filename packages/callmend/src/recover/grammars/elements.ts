import { passCloser, skipBlank } from '../closer.ts';
import { type ElementForm, elementsCall, readElements } from '../elements.ts';
import type { Block, Decoded, FoundCall } from '../grammar.ts';
import { matchAt, unquote } from '../skin.ts';
import { placeOf } from '../typing.ts';

/**
 * Calls whose parameters are tags of their own names: `<invoke name="ping"><host>a</host></invoke>`, or after a name alone
 * `ping <host>a</host></ping>`. A sentinel may stand before every tag.
 */
export function elements(block: Block): Decoded | undefined {
  const { text, from, dialect } = block;
  const { sentinel = '' } = dialect.marks ?? {};
  const calls: FoundCall[] = [];
  let pos = from;
  for (;;) {
    const read = readOne(block, skipBlank(text, pos), sentinel);
    if (read === 'prose') return calls.length === 0 ? undefined : { calls, end: pos };
    if (read === undefined) break;
    calls.push(read);
    pos = read.end;
    if (read.unreadable !== undefined) break;
  }
  if (calls.length === 0) return undefined;
  const at = skipBlank(text, pos);
  const end = passCloser(block, text.startsWith(sentinel, at) ? at + sentinel.length : at);
  return { calls, end: end ?? pos };
}

/** The call that opens at `start`; `undefined`: none opens there. */
function readOne(block: Block, start: number, sentinel: string): FoundCall | 'prose' | undefined {
  const { text, dialect } = block;
  const tag = text.startsWith(sentinel, start) ? start + sentinel.length : start;
  const opened = matchAt(dialect.marks?.call === 'name' ? alone : invoke, text, tag);
  if (opened === undefined) return undefined;
  const name = unquote(opened.groups.name ?? '');
  const closing = dialect.marks?.call === 'name' ? name : 'invoke';
  const tool = block.tool(name);
  if (tool === undefined && closing === name) return undefined;
  const form: ElementForm = { sentinel, isFramed: false };
  const read = readElements(text, opened.end, { name: closing, place: placeOf(tool), form });
  const call = read && elementsCall(block, read, { name, start });
  if (call !== undefined) return call;
  if (tool !== undefined) return 'prose';
  // Without its schema a tool's tags cannot be told from text: the stages say that its name is unknown.
  const unreadable = 'its parameters are not known';
  return { name, arguments: text.slice(opened.end), start, end: text.length, unreadable };
}

const invoke =
  /<(?:[a-z][\w-]{0,31}:)?invoke\s{1,4}name\s{0,4}=\s{0,4}(?<name>"[^"<>\n]{1,256}"|'[^'<>\n]{1,256}'|[^\s"'<>=]{1,256})\s{0,4}>/iy;
const alone = /(?<name>[\p{L}\p{N}_.-]{1,128})\s{0,16}(?=<\w)/uy;
