// @ts-nocheck
import { fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { ModelMessage, RawToolCall } from '../../index.ts';
import { printArguments } from '../arguments.ts';
import { callOf, contentText } from '../fields.ts';
import { readFinishReason } from '../finish-reason.ts';
import type { JsonSource, Unreadable, WireRequest } from '../format.ts';
import { composeRequest } from '../request.ts';
import { shape } from './shape.ts';

export function readRequest(body: unknown): WireRequest | Unreadable {
  if (!isFields(body)) return { problem: 'a request must be an object' };
  const { tools, messages, format } = body;
  // `format` is "json" or a schema.
  const responseFormat = isFields(format) ? 'json' : format;
  return composeRequest({ tools, toolChoice: undefined, responseFormat, conversation: listOf(messages) }, shape);
}

export const isAnswer = (body: unknown): boolean => isFields(body) && isFields(body.message);

export function readMessage(body: unknown, source?: JsonSource): ModelMessage | Unreadable {
  if (!isFields(body) || !isFields(body.message)) return { problem: 'expected "message", an object' };
  const { message } = body;
  const calls: RawToolCall[] = [];
  // What is no object is a call that cannot be read: it shelters none beside it.
  for (const [index, call] of listOf(message.tool_calls).map(fieldsOf).entries()) {
    const { name, arguments: input } = fieldsOf(call.function);
    const text = printArguments(input, source, ['message', 'tool_calls', index, 'function', 'arguments']);
    calls.push(callOf(call.id, name, text));
  }
  const reasoning = textOf(message.thinking);
  return {
    text: contentText(message.content),
    ...(reasoning === undefined || reasoning === '' ? {} : { reasoning }),
    calls,
    finishReason: body.done === false ? 'unknown' : readFinishReason(body.done_reason),
  };
}
