// @ts-nocheck
import { readCallList } from '../call-list.ts';
import { readCallObjects } from '../call-object.ts';
import { passCloser } from '../closer.ts';
import type { Block, Decoded } from '../grammar.ts';

/**
 * Calls in Python's syntax: `[ping(), get_tide(harbour='Rye', days=2)]`, or one a line. Only literals are read, nothing is
 * evaluated. `marks.method` is a method's name that calls the tool itself: `get_tide.call(harbour='Rye')`.
 */
export function python(block: Block): Decoded | undefined {
  const { method } = block.dialect.marks ?? {};
  const found = readCallList(block, block.from, {
    mayComment: true,
    mayBeCut: true,
    readObjects: readCallObjects,
    wrapper: block.dialect.marks?.wrapper,
  });
  const end = found && passCloser(block, found.end);
  if (found === undefined || end === undefined) return undefined;
  if (method === undefined) return { calls: found.calls, end };
  const calls = found.calls.map((call) =>
    call.name.endsWith(method) ? { ...call, name: call.name.slice(0, -method.length) } : call,
  );
  return { calls, end };
}
