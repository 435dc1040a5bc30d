// @ts-nocheck
const mark: unique symbol = Symbol.for('callmend.langchain');

type Marked = { readonly [mark]?: true };

/** Marks what a hook passes on, so that a middleware further in finds it, and stands aside. */
export const marked = <Request extends object>(request: Request): Request => ({ ...request, [mark]: true });

/** Whether a middleware further out takes care of this. */
export const isMarked = (request: object): boolean => (request as Marked)[mark] === true;
