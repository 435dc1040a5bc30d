import { readCallObjects, skipSeparator } from '../call-object.ts';
import { passCloser, passOpener } from '../closer.ts';
import type { Block, Decoded, FoundCall } from '../grammar.ts';

/**
 * A tag and a call object, several, or a list of them: `<tool_call>{"name": "ping", "arguments": {}}</tool_call>`.
 * The call ends where its JSON ends, never at a search for the closing tag, which may stand inside a string.
 */
export function object(block: Block): Decoded | undefined {
  const calls: FoundCall[] = [];
  let pos = passOpener(block);
  for (let found = readCallObjects(block, pos); found !== undefined; ) {
    calls.push(...found.calls);
    pos = found.end;
    if (found.isCut) return { calls, end: passCloser(block, pos) ?? pos };
    found = readCallObjects(block, skipSeparator(block.text, pos));
  }
  const end = passCloser(block, pos);
  return calls.length === 0 || end === undefined ? undefined : { calls, end };
}
