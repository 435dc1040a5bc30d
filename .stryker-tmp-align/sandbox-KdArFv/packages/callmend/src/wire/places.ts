// @ts-nocheck
import type { WrittenCall } from './format.ts';

/** Where something that is called stands among the calls of a streamed answer, under the index that its provider gave it. */
export interface Place {
  /** `old`: the one call that has neither index nor id. `other`: none of ours to mend. */
  readonly kind: 'call' | 'old' | 'other';
  readonly index: number | undefined;
}

/** What stands in each place that has not left, in order. */
export type Numbered =
  | { readonly kind: 'other'; readonly from: number; readonly index: number }
  | { readonly kind: 'call'; readonly call: WrittenCall; readonly index: number }
  | { readonly kind: 'old'; readonly call: WrittenCall };

interface Placed {
  readonly places: readonly Place[];
  readonly leftPlaces: number;
  readonly slots: readonly (readonly WrittenCall[])[];
  readonly added: readonly WrittenCall[];
}

/** Numbers what leaves without a gap: what is still to leave takes the indices that nothing has. */
export function numberPlaces({ places, leftPlaces, slots, added }: Placed): readonly Numbered[] {
  const taken = new Set(places.slice(0, leftPlaces).map(({ index }) => index));
  let next = 0;
  const number = (): number => {
    while (taken.has(next)) next++;
    return next++;
  };
  let slot = places.slice(0, leftPlaces).filter(({ kind }) => kind !== 'other').length;
  const numbered = places.slice(leftPlaces).flatMap(({ kind, index }): readonly Numbered[] => {
    if (kind === 'other') return index === undefined ? [] : [{ kind, from: index, index: number() }];
    const calls = slots[slot++] ?? [];
    if (kind === 'old') return calls.slice(0, 1).map((call) => ({ kind, call }));
    return calls.map((call) => ({ kind, call, index: number() }));
  });
  return [...numbered, ...added.map((call): Numbered => ({ kind: 'call', call, index: number() }))];
}
