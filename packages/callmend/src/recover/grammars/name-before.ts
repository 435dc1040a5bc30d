import { callOf } from '../call-object.ts';
import { passCloser } from '../closer.ts';
import type { Block, Decoded } from '../grammar.ts';
import { longestLead, nameLength, nameStarts } from '../lead.ts';
import { readArguments, sourceOf } from '../payload.ts';

/**
 * What is left of a call whose first mark a server took out: the name stands before the next one, `ping[ARGS]{}`. It must be the
 * name of an offered tool and stand alone on its line; a payload that names it again must agree.
 */
export function nameBefore(block: Block): Decoded | undefined {
  const { text, start: mark, from, dialect } = block;
  const payload = readArguments(block, from);
  const [node, other] = payload?.readings ?? [];
  const isBroken = payload !== undefined && node === undefined;
  const end = payload && (passCloser(block, payload.end) ?? (isBroken ? payload.end : undefined));
  if (payload === undefined || end === undefined || other !== undefined) return undefined;
  const call = dialect.repeatsName && node ? callOf(node, text) : undefined;
  const length = nameLength(text.slice(Math.max(0, mark - longestLead), mark));
  const start = mark - length;
  const name = text.slice(start, mark).trimEnd();
  const tool = name === '' ? undefined : block.tool(name);
  if (tool === undefined || !nameStarts([tool])(name) || (dialect.repeatsName && !isBroken && call?.name !== name))
    return undefined;
  const id = dialect.idIsName ? { id: name } : {};
  const source = sourceOf(payload);
  return { calls: [{ name, ...source, ...(call && { arguments: call.arguments }), start, end, ...id }], end, start };
}
