// @ts-nocheck
import { fieldsOf, textOf } from '../../fields.ts';
import { printValue } from '../arguments.ts';
import { contentText } from '../fields.ts';

/** A result's output as text, and whether it tells of an error. */
export function outputText(output: unknown): { readonly text: string; readonly isError: boolean } {
  const { type, value, reason } = fieldsOf(output);
  switch (type) {
    case 'text':
    case 'error-text':
      return { text: textOf(value) ?? '', isError: type === 'error-text' };
    case 'content':
      return { text: contentText(value), isError: false };
    case 'execution-denied':
      return { text: textOf(reason) ?? 'The call was not approved.', isError: true };
    default:
      return { text: printValue(value) ?? '', isError: type === 'error-json' };
  }
}
