import { type CallObjects, readCallObjects, skipSeparator } from '../call-object.ts';
import { passCloser } from '../closer.ts';
import type { Block, Decoded, FoundCall } from '../grammar.ts';
import { passMark } from '../row-mark.ts';

/**
 * A tag and a call object, several, or a list of them: `<tool_call>{"name": "ping", "arguments": {}}</tool_call>`.
 * The call ends where its JSON ends, never at a search for the closing tag, which may stand inside a string. Where a row has the
 * marks `each` and `eachEnd`, they may stand around each object.
 */
export function object(block: Block): Decoded | undefined {
  const calls: FoundCall[] = [];
  let pos = block.from;
  for (let found = readNext(block, pos); found !== undefined; found = readNext(block, pos)) {
    calls.push(...found.calls);
    pos = passMark(block, found.end, 'eachEnd');
    if (found.isCut) return { calls, end: passCloser(block, pos) ?? pos };
  }
  const end = passCloser(block, pos);
  return calls.length === 0 || end === undefined ? undefined : { calls, end };
}

const readNext = (block: Block, pos: number): CallObjects | undefined =>
  readCallObjects(block, passMark(block, skipSeparator(block.text, pos), 'each'));
