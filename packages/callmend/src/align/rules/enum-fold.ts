import { foldSpelling } from '../../schema/fold.ts';
import { rewritten } from '../candidate.ts';
import type { ValueRule } from '../rule.ts';

/** `"In Progress"` for `in_progress`. */
export const enumFold: ValueRule = {
  code: 'enum-fold',
  risk: 'schema',
  says: 'an enum member or constant in another case, with other separators or in quotes, if it is exactly one',
  mends: 'value',
  reads: ['string'],
  candidates(node, { schema }) {
    const members: unknown = typeof schema === 'object' ? schema.enum : undefined;
    if (node.kind !== 'string' || !Array.isArray(members)) return [];
    const folded = foldSpelling(node.value);
    const meant = folded === undefined ? undefined : membersByFold(members).get(folded);
    return meant === undefined ? [] : [rewritten(node, meant)];
  },
};

const known = new WeakMap<readonly unknown[], ReadonlyMap<string, string | undefined>>();

function membersByFold(members: readonly unknown[]): ReadonlyMap<string, string | undefined> {
  const byFold = known.get(members) ?? foldAll(members);
  known.set(members, byFold);
  return byFold;
}

/** A form that two members share stands for neither. */
function foldAll(members: readonly unknown[]): ReadonlyMap<string, string | undefined> {
  const byFold = new Map<string, string | undefined>();
  for (const member of members) {
    const folded = typeof member === 'string' ? foldSpelling(member) : undefined;
    if (typeof member === 'string' && folded !== undefined) byFold.set(folded, byFold.has(folded) ? undefined : member);
  }
  return byFold;
}
