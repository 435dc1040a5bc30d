import { cutBlock } from '../broken.ts';
import { skipBlank } from '../closer.ts';
import type { Block, Decoded } from '../grammar.ts';
import { markExpressions, matchAt } from '../skin.ts';
import { type Pair, printPairs, typeBySchema } from '../typing.ts';
import { lateEnd, refuse, skinMarks } from '../value-end.ts';

const head =
  /\{\s{0,16}tool\s{0,4}=>\s{0,4}(?:"(?<double>[^"\n]{1,256})"|'(?<single>[^'\n]{1,256})')\s{0,4},\s{0,16}args\s{0,4}=>\s{0,4}\{/iy;
const option =
  /--(?<key>[\w.-]{1,128})[ \t]{1,16}(?:(?<text>"(?:[^"\\]|\\.){0,65536}")|'(?<raw>[^']{0,65536})'|(?<bare>[^\s"'{}]{1,1024}))/sy;
const tail = /\s{0,16}\}\s{0,16}\}/y;

const marks = markExpressions({
  open: '\\{\\s{0,16}tool\\s{0,4}=>',
  // Braces alone end JSON too, that may stand after a call.
  close: `["']\\s{0,16}\\}\\s{0,16}\\}\\s{0,16}\\[/TOOL_CALL\\]`,
  call: '',
  end: '',
  last: '',
});

/** An arrow hash with options: `[TOOL_CALL]{tool => "ping", args => {--host "a" --count 2}}[/TOOL_CALL]`. */
export function arrows(block: Block): Decoded | undefined {
  const { text, start, from, dialect } = block;
  const opened = matchAt(head, text, skipBlank(text, from));
  const name = opened?.groups.double ?? opened?.groups.single;
  if (opened === undefined || name === undefined) return undefined;
  const tool = block.tool(name);
  const pairs: Pair[] = [];
  let pos = skipBlank(text, opened.end);
  for (let match = matchAt(option, text, pos); match !== undefined; match = matchAt(option, text, pos)) {
    const { key = '', text: quoted, raw, bare = '' } = match.groups;
    const value = quoted === undefined ? (raw ?? bare) : quoted.slice(1, -1).replaceAll(/\\(["\\])/g, '$1');
    pairs.push([key, typeBySchema(value, key, tool)]);
    pos = skipBlank(text, match.end);
  }
  const closed = matchAt(tail, text, pos);
  const at = closed && skipBlank(text, closed.end);
  const close = at === undefined ? undefined : dialect.close?.find((mark) => text.startsWith(mark, at));
  if (closed === undefined || at === undefined) return cutBlock(block, name, block.opener, dialect.close?.[0] ?? '');
  const end = close === undefined ? closed.end : at + close.length;
  const found = { calls: [{ name, arguments: printPairs(pairs), start, end }], end };
  const late = lateEnd(block, end, skinMarks(text, marks));
  return late === undefined ? found : refuse(found, late);
}
