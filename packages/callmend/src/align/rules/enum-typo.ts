import { none, rewritten } from '../candidate.ts';
import { isOneEditApart } from '../one-edit.ts';
import type { ValueRule } from '../rule.ts';

const shortestMember = 4;

/** `"celcius"` for `celsius`. */
export const enumTypo: ValueRule = {
  code: 'enum-typo',
  risk: 'plausible',
  says: 'an enum member or constant with one letter wrong, if it is exactly one',
  mends: 'value',
  reads: ['string'],
  candidates(node, { schema }) {
    const members: readonly unknown[] = typeof schema === 'object' && Array.isArray(schema.enum) ? schema.enum : none;
    if (node.kind !== 'string') return none;
    const { value } = node;
    const near = members.filter((member) => typeof member === 'string' && isOneEditApart(value, member));
    const [meant] = near;
    return near.length === 1 && typeof meant === 'string' && meant.length >= shortestMember
      ? [rewritten(node, meant)]
      : none;
  },
};
