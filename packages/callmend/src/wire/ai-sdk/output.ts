import { fieldsOf, textOf } from '../../fields.ts';
import { printValue } from '../arguments.ts';
import { contentText } from '../fields.ts';
import type { ResultSlot } from '../format.ts';

/** A result's output as text, and whether it tells of an error, where that can be told. */
export function outputText(output: unknown): Pick<ResultSlot, 'text' | 'isError' | 'isUntold'> {
  const { type, value, reason } = fieldsOf(output);
  switch (type) {
    case 'text':
    case 'error-text':
      return { text: textOf(value) ?? '', isError: type === 'error-text' };
    case 'json':
    case 'error-json':
      // A result of an MCP server says it by itself.
      return { text: printValue(value) ?? '', isError: type === 'error-json' || fieldsOf(value).isError === true };
    case 'execution-denied':
      return { text: textOf(reason) ?? 'The call was not approved.', isError: true };
    case 'content':
      // The SDK's MCP client gives the parts of a result alone.
      return { text: contentText(value), isError: false, isUntold: true };
    default:
      return { text: printValue(value) ?? '', isError: false, isUntold: true };
  }
}
