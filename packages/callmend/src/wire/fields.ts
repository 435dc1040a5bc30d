import { isFields, textOf } from '../fields.ts';

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
