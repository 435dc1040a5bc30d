import { none } from '../candidate.ts';
import { isOneEditApart } from '../one-edit.ts';
import type { EntryRule } from '../rule.ts';

const shortestKey = 3;

/** Each key is held against each free one: an object with more keys has no typos but another schema. */
const mostKeys = 128;

/** `"citty"` for `city`. */
export const keyTypo: EntryRule = {
  code: 'key-typo',
  risk: 'plausible',
  says: 'a key one letter away from exactly one free key',
  mends: 'entry',
  byKeys: true,
  places(key, _value, { node, shape, isFree, mayRename }) {
    if (!mayRename || node.keys.length > mostKeys || shape.properties.has(key)) return none;
    const meant = [...shape.properties.keys()].filter(
      (name) => name.length >= shortestKey && isOneEditApart(key, name) && isFree(name),
    );
    return meant.length === 1 ? meant : none;
  },
};
