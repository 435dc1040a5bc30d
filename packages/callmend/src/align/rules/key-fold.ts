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
  byKeys: true,
  places(key, _value, { shape, isFree, mayRename }) {
    if (!mayRename || shape.properties.has(key)) return none;
    const names = spelledAs(key, shape) ?? none;
    if (names.length === 0 || shape.patterns.some(({ matches }) => matches(key))) return none;
    const meant = names.every(isFree) ? names : names.filter(isFree);
    return meant.length === 1 ? meant : none;
  },
};

const none: readonly string[] = [];

interface Spellings {
  readonly byFold: ReadonlyMap<string, readonly string[]>;
  /** What keys were found to mean: a list of rows has the same keys again and again. */
  readonly byKey: Map<string, readonly string[] | undefined>;
}

const known = new WeakMap<Shape, Spellings>();
const mostKeysKept = 256;

/** The declared keys that have the same spelling as `key`. */
function spelledAs(key: string, shape: Shape): readonly string[] | undefined {
  const { byFold, byKey } = known.get(shape) ?? addSpellings(shape);
  const names = byKey.get(key);
  if (names !== undefined || byKey.has(key)) return names;
  const folded = foldSpelling(key, clinging);
  const meant = folded === undefined ? undefined : byFold.get(folded);
  if (byKey.size >= mostKeysKept) byKey.clear();
  byKey.set(key, meant);
  return meant;
}

function addSpellings(shape: Shape): Spellings {
  const spellings = { byFold: foldAll(shape), byKey: new Map() };
  known.set(shape, spellings);
  return spellings;
}

function foldAll({ properties }: Shape): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const name of properties.keys()) {
    const folded = foldSpelling(name, clinging);
    if (folded !== undefined) names.set(folded, [...(names.get(folded) ?? []), name]);
  }
  return names;
}
