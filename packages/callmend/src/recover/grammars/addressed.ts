import { isWellPlaced } from '../begins-text.ts';
import { skipBlank } from '../closer.ts';
import type { Block, Decoded } from '../grammar.ts';
import { matchAt } from '../skin.ts';
import { parameters } from './parameters.ts';

const header = /(?:<\|start\|>)?(?:assistant)?\s{0,4}to=(?<to>[^\s<>]{1,256})\s{0,4}<\|message\|>/y;
const headerBefore = /(?:<\|start\|>)?(?:assistant)?[ \t]{0,4}to=[^\s<>]{1,256}[ \t]{0,4}<\|message\|>\s{0,16}$/;
const longestHeader = 320;

/**
 * A message with a recipient: `to=ping<|message|><ns:function_calls>…<|eom|>`. To itself it is reasoning, to the user it is
 * text; else the recipient and the call must name the same tool. The prompt may hold the header's beginning.
 */
export function addressed(block: Block): Decoded | undefined {
  const { text, start } = block;
  if (!isWellPlaced(block)) return undefined;
  const opened = matchAt(header, text, headerStart(block));
  const body = skipBlank(text, opened?.end ?? start);
  const decoded = parameters({ ...block, start: body, from: body, opener: '' });
  const to = opened?.groups.to;
  if (decoded !== undefined) {
    if (!isMeant(decoded, to, block)) return undefined;
    return { ...decoded, start, calls: decoded.calls.map((call) => ({ ...call, name: bareName(call.name, block) })) };
  }
  if (opened === undefined || (to !== 'self' && to !== 'user')) return undefined;
  const { to: stop, end } = messageEnd(text, opened.end, block.dialect.close ?? []);
  if (to === 'user') return { calls: [], start, end, shown: { start: opened.end, end: stop } };
  return { calls: [], start, end, reasoning: text.slice(opened.end, stop) };
}

/** A name without its name space, where only that is offered. */
function bareName(name: string, block: Block): string {
  const bare = name.slice(name.indexOf('.') + 1);
  return block.tool(name) === undefined && block.tool(bare) !== undefined ? bare : name;
}

/** Where the header begins that the payload's opener follows. What stands before the block stays: a stream let it go. */
function headerStart({ text, start }: Block): number {
  const before = text.slice(Math.max(0, start - longestHeader), start);
  const length = headerBefore.exec(before)?.[0].length ?? 0;
  return start - length;
}

/** Whether the recipient means the tool that is called; to the user goes a call only by mistake, and then as the whole message. */
function isMeant({ calls, end }: Decoded, to: string | undefined, block: Block): boolean {
  if (to === undefined) return true;
  return calls.every(({ name }) => {
    if (to !== 'user') return bareName(name, block) === bareName(to, block);
    const rest = block.text.slice(end, end + 16).trimStart();
    return block.tool(bareName(name, block)) !== undefined && (rest === '' || rest.startsWith('<|start|>'));
  });
}

function messageEnd(text: string, from: number, close: readonly string[]): { to: number; end: number } {
  const found = close
    .map((mark) => ({ to: text.indexOf(mark, from), length: mark.length }))
    .filter(({ to }) => to >= 0);
  const [first] = found.sort((a, b) => a.to - b.to);
  return first === undefined ? { to: text.length, end: text.length } : { to: first.to, end: first.to + first.length };
}
