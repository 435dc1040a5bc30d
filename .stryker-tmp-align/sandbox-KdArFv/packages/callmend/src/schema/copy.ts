// @ts-nocheck
import { isList } from './keyword.ts';

/** How much is copied. */
export interface CopyLimits {
  /** The copy as JSON, bytes of UTF-8. */
  readonly maxBytes: number;
  readonly maxDepth: number;
}

/**
 * Copies what JSON can say of `value`: the copy is a tree of plain objects, and nobody changes it later. Throws a `CopyProblem`
 * that says why there is none.
 */
export function copyJson(value: unknown, limits: CopyLimits): unknown {
  return copyPart(value, { ...limits, bytes: 0, open: new Set() });
}

/** Why a value cannot be copied. */
export class CopyProblem extends Error {}

interface Copying extends CopyLimits {
  bytes: number;
  /** The objects and lists that hold the current one. */
  readonly open: Set<object>;
}

function copyPart(part: unknown, copying: Copying): unknown {
  if (typeof part !== 'object' || part === null) return copyScalar(part, copying);
  const { open, maxDepth } = copying;
  if (open.has(part)) throw new CopyProblem('it holds itself');
  if (open.size >= maxDepth) throw new CopyProblem(`it nests deeper than ${maxDepth} levels`);
  open.add(part);
  count(1, copying);
  const copy = isList(part) ? part.map((item) => copyPart(item, copying)) : copyMembers(part, copying);
  open.delete(part);
  return copy;
}

function copyMembers(part: object, copying: Copying): unknown {
  const said = Object.entries(part).filter(([, member]) => isSaid(member));
  const copies = said.map(([key, member]) => {
    copyScalar(key, copying);
    return [key, copyPart(member, copying)] as const;
  });
  // Unlike an assignment, this makes `__proto__` a key like any other.
  return Object.fromEntries(copies);
}

/** JSON says nothing of members like these. */
const isSaid = (member: unknown): boolean =>
  member !== undefined && typeof member !== 'function' && typeof member !== 'symbol';

function copyScalar(value: unknown, copying: Copying): unknown {
  const isNumber = Number.isFinite(value) || typeof value === 'bigint';
  const copy = isNumber || typeof value === 'string' || typeof value === 'boolean' ? value : null;
  // One more for the comma, colon or bracket behind it.
  count(1 + utf8Length(typeof copy === 'string' ? JSON.stringify(copy) : String(copy)), copying);
  return copy;
}

function count(bytes: number, copying: Copying): void {
  copying.bytes += bytes;
  if (copying.bytes > copying.maxBytes) throw new CopyProblem(`it has more than ${copying.maxBytes} bytes`);
}

function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    // A pair of surrogates takes four bytes, two of them for each.
    if (unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff)) length += 2;
    else if (unit >= 0x80) length += 1;
  }
  return length;
}
