// @ts-nocheck
const mark: unique symbol = Symbol.for('callmend.ai-sdk');

type Marked = { readonly [mark]?: 'first' | 'again' };

/** Marks a call's options. A wrapper inside another one finds the mark, and stands aside. */
export function markParams<Params>(params: Params): Params {
  const known = (params as Marked)[mark];
  return { ...params, [mark]: known === undefined ? 'first' : 'again' };
}

/** Whether a wrapper further out takes care of this call. */
export const isMarkedAgain = (params: unknown): boolean => (params as Marked)[mark] === 'again';
