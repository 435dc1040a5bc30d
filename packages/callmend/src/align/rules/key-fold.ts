import { foldSpelling } from '../../schema/fold.ts';
import type { Shape } from '../../schema/shape.ts';
import type { EntryRule } from '../rule.ts';

const clinging = '=:';

/** `startDate`, `"start date"` or `start_date=` for `start_date`. */
export const keyFold: EntryRule = {
  code: 'key-fold',
  risk: 'schema',
  says: 'a key in another case, with other separators or with blanks, quotes, = or : at its ends, if exactly one free key fits',
  mends: 'entry',
  places(key, _value, { shape, isFree, mayRename }) {
    if (!mayRename || shape.properties.has(key) || shape.patterns.some(({ matches }) => matches(key))) return [];
    const folded = foldSpelling(key, clinging);
    const meant = folded === undefined ? [] : (declaredByFold(shape).get(folded) ?? []).filter(isFree);
    return meant.length === 1 ? meant : [];
  },
};

const known = new WeakMap<Shape, ReadonlyMap<string, readonly string[]>>();

function declaredByFold(shape: Shape): ReadonlyMap<string, readonly string[]> {
  const names = known.get(shape) ?? foldAll(shape);
  known.set(shape, names);
  return names;
}

function foldAll({ properties }: Shape): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const name of properties.keys()) {
    const folded = foldSpelling(name, clinging);
    if (folded !== undefined) names.set(folded, [...(names.get(folded) ?? []), name]);
  }
  return names;
}
