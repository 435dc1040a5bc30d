import { none } from '../candidate.ts';
import type { EntryRule } from '../rule.ts';

/** `"units": null` for an optional key that may not be null. */
export const nullDrop: EntryRule = {
  code: 'null-drop',
  risk: 'schema',
  says: 'null for an optional key that may not be null: the key is left out',
  mends: 'entry',
  places(key, value, { shape, fits }) {
    const declared = shape.properties.get(key);
    if (value.kind !== 'null' || declared === undefined || shape.required.has(key)) return none;
    return fits(value, declared) ? none : [undefined];
  },
};
