/** A JSON text's value; an empty one where it is none. */
// @ts-nocheck

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
