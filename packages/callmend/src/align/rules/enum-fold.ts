import { foldSpelling } from '../../schema/fold.ts';
import type { RewriteRule } from '../rule.ts';

/** `"In Progress"` for `in_progress`. */
export const enumFold: RewriteRule = {
  code: 'enum-fold',
  risk: 'schema',
  says: 'an enum member or constant in another case, with other separators or in quotes, if it is exactly one',
  mends: 'value',
  reads: ['string'],
  rewrite(node, { schema }) {
    const members: unknown = typeof schema === 'object' ? schema.enum : undefined;
    if (node.kind !== 'string' || !Array.isArray(members)) return undefined;
    const folded = foldSpelling(node.value);
    return folded === undefined ? undefined : membersByFold(members).get(folded);
  },
};

const known = new WeakMap<readonly unknown[], ReadonlyMap<string, string | undefined>>();

function membersByFold(members: readonly unknown[]): ReadonlyMap<string, string | undefined> {
  const byFold = known.get(members) ?? foldAll(members);
  known.set(members, byFold);
  return byFold;
}

/** A form that two members share stands for neither, and so do forms that differ in a sign alone: `UTC+5`, `UTC-5`. */
function foldAll(members: readonly unknown[]): ReadonlyMap<string, string | undefined> {
  const alike = new Map<string, (readonly [folded: string, member: string])[]>();
  for (const member of members) {
    const folded = typeof member === 'string' ? foldSpelling(member) : undefined;
    if (typeof member !== 'string' || folded === undefined) continue;
    const unsigned = folded.replaceAll('+', '');
    alike.set(unsigned, [...(alike.get(unsigned) ?? []), [folded, member]]);
  }
  const forms = [...alike.values()].flatMap((group) =>
    group.map(([folded, member]) => [folded, group.length === 1 ? member : undefined] as const),
  );
  return new Map(forms);
}
