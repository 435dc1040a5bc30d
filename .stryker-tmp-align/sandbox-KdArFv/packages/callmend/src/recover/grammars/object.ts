// @ts-nocheck
import { callOf, type ReadItem, readCallRow } from '../call-object.ts';
import { passCloser } from '../closer.ts';
import type { Block, Decoded } from '../grammar.ts';

/**
 * A tag and a call object, several, or a list of them: `<tool_call>{"name": "ping", "arguments": {}}</tool_call>`.
 * The call ends where its JSON ends, never at a search for the closing tag, which may stand inside a string. Where a row has the
 * marks `each` and `eachEnd`, they may stand around each object.
 */
export function object(block: Block): Decoded | undefined {
  const found = readCallRow(block, block.from, block.dialect.mayDeclare ? callWithArguments : callOf);
  if (found === undefined) return undefined;
  const end = passCloser(block, found.end) ?? (found.isCut ? found.end : undefined);
  return end === undefined ? undefined : { calls: found.calls, end };
}

/** A declaration of a tool has parameters; a call has arguments. */
const callWithArguments: ReadItem = (node, text) =>
  node.kind === 'object' && node.keys.includes('arguments') ? callOf(node, text) : undefined;
