import { isWellPlaced } from '../begins-text.ts';
import { callOf, readCallRow } from '../call-object.ts';
import { passCloser, skipBlank } from '../closer.ts';
import type { Block, Decoded, ReadItem } from '../grammar.ts';
import { markAt } from '../marks.ts';
import { startsLine } from '../starts-line.ts';

/**
 * A tag and a call object, several, or a list of them: `<tool_call>{"name": "ping", "arguments": {}}</tool_call>`.
 * The call ends where its JSON ends, never at a search for the closing tag, which may stand inside a string. Where a row has the
 * marks `each` and `eachEnd`, they may stand around each object.
 */
export function object(block: Block): Decoded | undefined {
  const { dialect } = block;
  if (!isWellPlaced(block)) return undefined;
  const found = readCallRow(block, block.from, dialect.mayDeclare ? callWithArguments : callOf);
  if (found === undefined) return undefined;
  const end = passCloser(block, found.end) ?? (found.isCut ? found.end : undefined);
  if (end === undefined || (dialect.mayDeclare && !isLastSaid(block, end))) return undefined;
  return { calls: found.calls, end };
}

/** Whether a block begins its line, and nothing follows it but another: prose around it tells of it. */
function isLastSaid({ text, start, dialect }: Block, end: number): boolean {
  const next = skipBlank(text, end);
  return startsLine(text, start) && (next >= text.length || markAt(text, next, dialect.open ?? []) !== undefined);
}

/** A declaration of a tool has parameters; a call has arguments. */
const callWithArguments: ReadItem = (node, text) =>
  node.kind === 'object' && node.keys.includes('arguments') ? callOf(node, text) : undefined;
