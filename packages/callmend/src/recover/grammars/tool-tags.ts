import { cutBlock } from '../broken.ts';
import { skipBlank } from '../closer.ts';
import { type Elements, elementsCall, readElements } from '../elements.ts';
import type { Block, Decoded } from '../grammar.ts';
import { matchAt } from '../skin.ts';
import { placeOf } from '../typing.ts';
import { readLines } from '../yaml-lines.ts';

/**
 * A tag with the tool's own name: `<ping><host>a</host></ping>`, `<ping/>`, or with lines `host: a` inside. Any tag of an
 * answer may look like this, so only the name of an offered tool opens a call.
 */
export function toolTags(block: Block): Decoded | undefined {
  const { text, start, dialect } = block;
  const opened = matchAt(opener, text, start);
  const name = opened?.groups.name ?? '';
  const tool = opened && block.tool(name);
  if (opened === undefined || tool === undefined) return undefined;
  if (opened.groups.alone !== undefined)
    return { calls: [{ name, arguments: '{}', start, end: opened.end }], end: opened.end };
  const place = placeOf(tool);
  const read: Elements | undefined =
    dialect.marks?.body === 'lines'
      ? readLines(text, opened.end, { name, place })
      : readElements(text, opened.end, { name, place, form: { sentinel: '', isFramed: true } });
  if (read === undefined) return cutBlock({ ...block, from: opened.end }, name, `<${name}>`, `</${name}>`);
  const call = elementsCall(block, read, { name, start });
  // A second closing tag shows that a value ended too early.
  const isOver = call === undefined || text.startsWith(`</${name}>`, skipBlank(text, call.end));
  return isOver && call?.unreadable === undefined ? undefined : call && { calls: [call], end: call.end };
}

const opener = /<(?<name>[\p{L}_][\p{L}\p{N}_.-]{0,127})\s{0,4}(?<alone>\/)?>/uy;
