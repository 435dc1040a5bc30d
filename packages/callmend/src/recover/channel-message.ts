import { passCloser } from './closer.ts';
import type { Block, Decoded } from './grammar.ts';
import { readArguments, sourceOf } from './payload.ts';

/** A message of a channel: to whom it is addressed, and where its body begins. */
export interface ChannelHead {
  readonly channel: string | undefined;
  readonly recipient: string | undefined;
  readonly from: number;
}

/** Who is no tool. */
const people: ReadonlySet<string> = new Set(['user', 'all', 'assistant', 'self']);

/**
 * Reads the message that a head begins: commentary to a tool is its call, analysis is reasoning, and what is addressed to nobody
 * is for the reader. `ends` finds what ends a body of text.
 */
export function readMessage(block: Block, head: ChannelHead, ends: RegExp): Decoded | undefined {
  const { channel = 'commentary', recipient } = head;
  if (channel === 'analysis') return readText(block, head, { ends, isReasoning: true });
  const isCall = recipient !== undefined && !people.has(recipient);
  if (!isCall) return readText(block, head, { ends, isReasoning: false });
  return channel === 'commentary' ? readCall(block, head.from, recipient) : undefined;
}

function readCall(block: Block, from: number, recipient: string): Decoded | undefined {
  const payload = readArguments(block, from);
  const isEmpty = block.text.startsWith('<|call|>', from);
  if (payload === undefined && !isEmpty) return undefined;
  const past = payload?.end ?? from;
  const end = passCloser(block, past) ?? (payload?.readings.length === 0 ? past : undefined);
  const name = toolName(recipient, block);
  if (end === undefined || name === '') return undefined;
  return { calls: [{ name, ...sourceOf(payload), start: block.start, end }], end };
}

/** `functions.pingjson` is `ping` where no tool is called `pingjson`: the content type clung to the name. */
function toolName(recipient: string, block: Block): string {
  const name = recipient.replace(/^(?:functions?\.){1,3}/, '');
  const bare = name.replace(/[:.]?(?:json|code)$/, '');
  return bare !== name && block.tool(name) === undefined && block.tool(bare) !== undefined ? bare : name;
}

interface TextOptions {
  readonly ends: RegExp;
  readonly isReasoning: boolean;
}

function readText({ text }: Block, { from }: ChannelHead, { ends, isReasoning }: TextOptions): Decoded {
  ends.lastIndex = from;
  const found = ends.exec(text);
  const to = found?.index ?? text.length;
  // A token that ends the message goes with it; one that begins the next stays.
  const end = to + (found?.[1]?.length ?? 0);
  return isReasoning && to > from
    ? { calls: [], end, reasoning: text.slice(from, to) }
    : { calls: [], end, shown: { start: from, end: to } };
}
