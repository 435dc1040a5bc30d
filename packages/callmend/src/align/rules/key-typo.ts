import { isOneEditApart } from '../one-edit.ts';
import type { EntryRule } from '../rule.ts';

const shortestKey = 3;

/** `"citty"` for `city`. */
export const keyTypo: EntryRule = {
  code: 'key-typo',
  risk: 'plausible',
  says: 'a key one letter away from exactly one free key',
  mends: 'entry',
  places(key, _value, { shape, free, mayRename }) {
    if (!mayRename || shape.properties.has(key)) return [];
    const meant = [...free].filter((name) => name.length >= shortestKey && isOneEditApart(key, name));
    return meant.length === 1 ? meant : [];
  },
};
