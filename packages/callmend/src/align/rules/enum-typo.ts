import { isOneEditApart } from '../one-edit.ts';
import type { RewriteRule } from '../rule.ts';

const shortestMember = 4;

/** `"celcius"` for `celsius`. */
export const enumTypo: RewriteRule = {
  code: 'enum-typo',
  risk: 'plausible',
  says: 'an enum member or constant with one letter wrong, if it is exactly one',
  mends: 'value',
  reads: ['string'],
  rewrite(node, { schema }) {
    const members: readonly unknown[] = typeof schema === 'object' && Array.isArray(schema.enum) ? schema.enum : [];
    if (node.kind !== 'string') return undefined;
    const { value } = node;
    const near = members.filter((member) => typeof member === 'string' && isOneEditApart(value, member));
    const [meant] = near;
    return near.length === 1 && typeof meant === 'string' && meant.length >= shortestMember ? meant : undefined;
  },
};
