// @ts-nocheck
import { fieldsOf, isFields, listOf, textOf } from '../../fields.ts';

/** A message's content as parts. */
export const asParts = (content: unknown): readonly unknown[] =>
  typeof content === 'string' ? (content === '' ? [] : [{ type: 'text', text: content }]) : listOf(content);

/** What a model generated, as the parts of a message that holds it. Sources belong to no message. */
export const answerParts = (content: unknown): readonly unknown[] => asParts(content).flatMap(answerPart);

function answerPart(part: unknown): readonly unknown[] {
  const { type, text, toolCallId, toolName, input, providerExecuted, providerMetadata, providerOptions } =
    fieldsOf(part);
  const options = providerMetadata ?? providerOptions;
  const more = isFields(options) ? { providerOptions: options } : {};
  if (type === 'text' || type === 'reasoning') return [{ type, text: textOf(text) ?? '', ...more }];
  if (type === 'tool-call') {
    const own = providerExecuted === true ? { providerExecuted } : {};
    return [{ type, toolCallId, toolName, input, ...own, ...more }];
  }
  if (type === 'tool-result') {
    const { result, output } = fieldsOf(part);
    return [{ type, toolCallId, toolName, output: { type: 'json', value: result ?? output ?? null }, ...more }];
  }
  return type === 'file' ? filePart(part, more) : [];
}

function filePart(part: unknown, more: object): readonly unknown[] {
  const { file, data, mediaType } = fieldsOf(part);
  const made = fieldsOf(file);
  const written = { data: data ?? made.base64, mediaType: mediaType ?? made.mediaType };
  return written.data === undefined ? [] : [{ type: 'file', ...written, ...more }];
}
