/** A JSON object whose members are not checked yet. */
// @ts-nocheck

export type Fields = Readonly<Record<string, unknown>>;

/** Tells a JSON object from the other values of JSON. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a JSON object, or none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** A JSON text's value, or none. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A JSON list's items, or none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
