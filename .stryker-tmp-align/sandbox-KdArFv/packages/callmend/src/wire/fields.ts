// @ts-nocheck
import { isFields, textOf } from '../fields.ts';
import type { RawToolCall } from '../index.ts';

/** An id that a call or a result carries; an empty one is none. */
export const idOf = (value: unknown): { readonly id?: string } =>
  typeof value === 'string' && value !== '' ? { id: value } : {};

/** A call as a message holds it. Its id is not spread: that takes longer than all else that is done to read a call. */
export function callOf(id: unknown, name: unknown, text: string): RawToolCall {
  const own = textOf(name) ?? '';
  const given = textOf(id) ?? '';
  return given === '' ? { name: own, arguments: text } : { id: given, name: own, arguments: text };
}

/** Text, or parts of which some are text; a result's parts may hold text of their own. */
export function contentText(content: unknown): string {
  if (!Array.isArray(content)) return textOf(content) ?? '';
  return content
    .map((part: unknown) => (isFields(part) ? (textOf(part.text) ?? contentText(part.content)) : (textOf(part) ?? '')))
    .join('');
}
