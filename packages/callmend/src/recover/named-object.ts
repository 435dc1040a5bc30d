import { skipBlank } from './closer.ts';
import type { Block, Decoded, FoundCall } from './grammar.ts';
import { regionAt } from './region.ts';

/** A name and its arguments: `get_tide\n{"harbour": "Rye"}`, `call:default_api:get_tide{harbour: "Rye"}`. */
const head = /(?:call:)?([A-Za-z_][\w.:-]{0,255})\s{0,8}(?=\{)/y;

/** Reads objects that hold the arguments of the tool named before them. A name that is not offered is a word. */
export function readNamedObjects(block: Block, pos: number): Decoded | undefined {
  const { text } = block;
  const calls: FoundCall[] = [];
  let end = pos;
  for (let at = skipBlank(text, pos); at < text.length; at = skipBlank(text, end)) {
    head.lastIndex = at;
    const name = head.exec(text)?.[1];
    if (name === undefined || block.tool(name) === undefined) break;
    const start = head.lastIndex;
    const region = regionAt(text, start);
    if ('fault' in region) break;
    end = region.end;
    calls.push({ name, arguments: text.slice(start, end), start: at, end });
  }
  return calls.length === 0 ? undefined : { calls, end };
}
