// @ts-nocheck
import { type Fields, fieldsOf, listOf, textOf } from '../../fields.ts';

/** Leads from what an item is read as to the item itself. */
export const origin: unique symbol = Symbol('an item of the SDK');

/** An item as Responses write it. */
export type ResponseItem = Fields & { readonly [origin]?: unknown };

/** Reads an item of the SDK as Responses write it; one that is neither text, call nor result stays closed. */
export function toResponse(item: unknown): ResponseItem {
  const { type, role, content, callId, name, arguments: text, output, rawContent } = fieldsOf(item);
  switch (type) {
    case 'function_call':
      return { type, call_id: callId, name, arguments: text, [origin]: item };
    case 'function_call_result':
      return { type: 'function_call_output', call_id: callId, output: resultText(output), [origin]: item };
    case 'reasoning':
      return { type, content: listOf(rawContent).length > 0 ? rawContent : content, [origin]: item };
    case 'message':
    case undefined:
      return { type: 'message', role, content: textParts(content), [origin]: item };
    default:
      return closed(item);
  }
}

/** Items of the SDK again; those that are `known`, and so as they were read, are the very same ones. */
export function fromResponses(items: readonly unknown[], known: ReadonlySet<unknown>): readonly unknown[] {
  const names = new Map<unknown, unknown>();
  return items.map((item) => {
    const { type, call_id: callId, name } = fieldsOf(item);
    if (type === 'function_call') names.set(callId, name);
    return fromResponse({ ...fieldsOf(item), name: name ?? names.get(callId) }, known.has(item));
  });
}

/** An item that is not ours to read. */
export const closed = (item: unknown): ResponseItem => ({ type: 'closed', [origin]: item });

function fromResponse(item: ResponseItem, isKnown: boolean): unknown {
  const from = item[origin];
  if (isKnown && from !== undefined) return from;
  const old = fieldsOf(from);
  switch (item.type) {
    case 'closed':
      return from;
    case 'function_call': {
      const { call_id: callId, name, arguments: text } = item;
      return { status: 'completed', ...old, type: 'function_call', callId, name, arguments: text };
    }
    case 'function_call_output':
      return from === undefined ? newResult(item) : { ...old, callId: item.call_id };
    default:
      return message(item, old);
  }
}

function newResult({ call_id: callId, name, output }: Fields): Fields {
  const text = textOf(output) ?? '';
  return {
    type: 'function_call_result',
    callId,
    name: textOf(name) ?? '',
    status: 'completed',
    output: { type: 'text', text },
  };
}

function message({ role, content }: Fields, old: Fields): Fields {
  const texts = listOf(content).map(fieldsOf);
  const text = typeof content === 'string' ? content : texts.map((part) => textOf(part.text) ?? '').join('');
  if (role !== 'assistant') return { ...old, type: 'message', role, content: text };
  const others = listOf(old.content).filter((part) => fieldsOf(part).type !== 'output_text');
  const [first] = listOf(old.content).map(fieldsOf);
  const said = text === '' ? [] : [{ ...(first?.type === 'output_text' ? first : {}), type: 'output_text', text }];
  return { status: 'completed', ...old, type: 'message', role, content: [...said, ...others] };
}

/** Of a refusal or of sound nothing is read. */
const textParts = (content: unknown): unknown =>
  typeof content === 'string'
    ? content
    : listOf(content).filter((part) => ['output_text', 'input_text'].includes(textOf(fieldsOf(part).type) ?? ''));

/** What a tool came to, as text. */
export function resultText(output: unknown): string {
  if (typeof output === 'string') return output;
  const parts = Array.isArray(output) ? output : [output];
  return parts.map((part) => textOf(fieldsOf(part).text) ?? '').join('');
}
