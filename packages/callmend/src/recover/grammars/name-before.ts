import { callOf } from '../call-object.ts';
import { passCloser } from '../closer.ts';
import type { Block, Decoded } from '../grammar.ts';
import { readArguments } from '../payload.ts';

/**
 * What is left of a call whose first mark a server took out: the name stands before the next one, `ping[ARGS]{}`. It must be the
 * name of an offered tool and stand alone on its line, or be named again by the payload.
 */
export function nameBefore(block: Block): Decoded | undefined {
  const { text, start: mark, from, dialect } = block;
  const payload = readArguments(block, from);
  const end = payload && passCloser(block, payload.end);
  const [node, other] = payload?.readings ?? [];
  if (payload === undefined || end === undefined || node === undefined || other !== undefined) return undefined;
  const call = dialect.repeatsName ? callOf(node, text) : undefined;
  const before = text.slice(Math.max(0, mark - longestName), mark);
  const name = dialect.repeatsName ? call?.name : nameAlone.exec(before)?.[1];
  if (!name || block.tool(name) === undefined || !before.trimEnd().endsWith(name)) return undefined;
  const start = mark - before.length + before.lastIndexOf(name);
  const id = dialect.idIsName ? { id: name } : {};
  return { calls: [{ name, arguments: call?.arguments ?? payload.source, start, end, ...id }], end, start };
}

const longestName = 256;
const nameAlone = /(?:^|\n)[ \t]{0,16}([\w.:/-]{1,128})[ \t]{0,16}$/;
