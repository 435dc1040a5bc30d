import { passCloser, skipBlank } from '../closer.ts';
import type { Block, Decoded, Dialect, FoundCall } from '../grammar.ts';
import { type Reader, readMembers } from '../literals.ts';
import { escapeMark, markExpressions, matchAt, type Skin } from '../skin.ts';
import { lateEnd, refuse, skinMarks } from '../value-end.ts';

/**
 * `call:ping{key:<|"|>text<|"|>,count:2,list:[true]}`: bare keys, and a delimiter of its own around text in which nothing is
 * escaped. Several calls may stand in one block.
 */
export function literal(block: Block): Decoded | undefined {
  const { text, from, dialect } = block;
  const { close = [] } = dialect;
  const calls: FoundCall[] = [];
  let pos = from;
  for (;;) {
    const start = skipBlank(text, pos);
    const opened = matchAt(opener, text, start);
    if (opened === undefined) break;
    const reader: Reader = { text, pos: opened.end, quote: dialect.marks?.quote ?? '', close, depth: 0 };
    const input = readMembers(reader, text.charAt(opened.end - 1) === '(' ? ')' : '}');
    const name = opened.groups.name ?? '';
    if (input === undefined) {
      // A call that has no end takes the rest of the text with it.
      const isCut = skipBlank(text, reader.pos) >= text.length;
      const call = { name, arguments: isCut ? '{"' : text.slice(opened.end - 1), start, end: text.length };
      calls.push(isCut ? call : { ...call, unreadable: 'it is not written as literals' });
      return { calls, end: text.length };
    }
    calls.push({ name, arguments: input, start, end: reader.pos });
    pos = reader.pos;
  }
  // Brackets may be closed once too often, before the closing mark.
  const extra = matchAt(extraClosers, text, pos)?.end ?? pos;
  const isExtra = close.some((mark) => text.startsWith(mark, extra));
  const end = passCloser(block, isExtra ? extra : pos);
  if (calls.length === 0 || end === undefined) return undefined;
  const late = lateEnd(block, end, skinMarks(text, marksOf(dialect)));
  return late === undefined ? { calls, end } : refuse({ calls, end }, late);
}

const opener = /(?::?call\s{0,4}:\s{0,4})?(?<name>[\p{L}\p{N}_][\p{L}\p{N}_.:/-]{0,255})\s{0,4}[{(]/uy;

const known = new WeakMap<Dialect, Pick<Skin, 'next'>>();

/** A delimiter opens text after what a value may follow, and before a call that has members no text ends. */
function marksOf(dialect: Dialect): Pick<Skin, 'next'> {
  const { marks = {}, open = [] } = dialect;
  const quote = escapeMark(marks.quote ?? '');
  const call = `(?:${open.map(escapeMark).join('|')})\\s{0,16}(?:call\\s{0,4}:)?[^<>{}()]{0,256}[{(]\\s{0,16}(?![\\s})])`;
  const found =
    known.get(dialect) ??
    markExpressions({ open: `${call}|[:=,[{(]\\s{0,16}${quote}`, close: quote, call: '', end: '', last: '' });
  known.set(dialect, found);
  return found;
}

const extraClosers = /[\s})\]]{1,8}/y;
