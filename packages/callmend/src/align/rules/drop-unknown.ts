import { none } from '../candidate.ts';
import type { EntryRule } from '../rule.ts';

/** A key that a tool which only reads does not know. */
export const dropUnknown: EntryRule = {
  code: 'drop-unknown',
  risk: 'plausible',
  says: 'an unknown key left out; only for a tool that is read-only',
  mends: 'entry',
  byKeys: true,
  places(key, _value, { shape, tool }) {
    if (tool.annotations?.readOnlyHint !== true || tool.annotations.destructiveHint === true) return none;
    const isUnknown =
      shape.additional === false && !shape.properties.has(key) && !shape.patterns.some(({ matches }) => matches(key));
    return isUnknown ? [undefined] : none;
  },
};
