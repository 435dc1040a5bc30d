import { cutBlock } from '../broken.ts';
import { passCloser, skipBlank } from '../closer.ts';
import type { Block, Decoded } from '../grammar.ts';
import { matchAt } from '../skin.ts';
import { type Pair, printPairs, typeBySchema } from '../typing.ts';
import { lateEnd, refuse, tagMarks } from '../value-end.ts';

const head = /(?<name>[\p{L}\p{N}_.:/-]{1,256})\s{0,16}<code>/iuy;

/** The tag around the lines. */
const values: ReadonlySet<string> = new Set(['code']);

/** A name, and lines of `key>value`: `<FunctionCall>ping<code>host>a</code></FunctionCall>`. */
export function codeLines(block: Block): Decoded | undefined {
  const { text, start, from } = block;
  const opened = matchAt(head, text, skipBlank(text, from));
  const close = opened ? text.indexOf('</code>', opened.end) : -1;
  const name = opened?.groups.name;
  if (opened === undefined || name === undefined) return undefined;
  if (close < 0) return cutBlock(block, name, '<code>', '</code>');
  const tool = block.tool(name);
  const lines = text
    .slice(opened.end, close)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const pairs = lines.map((line): Pair | undefined => {
    const { key, value = '' } = /^\s*(?<key>[\w.-]{1,128})>(?<value>.*)$/.exec(line)?.groups ?? {};
    return key === undefined ? undefined : [key, typeBySchema(value, key, tool)];
  });
  if (!pairs.every((pair) => pair !== undefined)) return undefined;
  const end = passCloser(block, close + '</code>'.length);
  if (end === undefined) return undefined;
  const found = { calls: [{ name, arguments: printPairs(pairs), start, end }], end };
  const late = lateEnd(block, close + '</code>'.length, tagMarks(text, values));
  return late === undefined ? found : refuse(found, late);
}
