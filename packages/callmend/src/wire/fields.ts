/** A JSON object whose members are not checked yet. */
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

/** An id that a call or a result carries; an empty one is none. */
export const idOf = (value: unknown): { readonly id?: string } =>
  typeof value === 'string' && value !== '' ? { id: value } : {};

/** Text, or parts of which some are text; a result's parts may hold text of their own. */
export function contentText(content: unknown): string {
  if (!Array.isArray(content)) return textOf(content) ?? '';
  return content
    .map((part: unknown) => (isFields(part) ? (textOf(part.text) ?? contentText(part.content)) : (textOf(part) ?? '')))
    .join('');
}
