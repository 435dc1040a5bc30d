import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { ModelMessage, RawToolCall } from '../../index.ts';
import { printArguments } from '../arguments.ts';
import { callOf, contentText } from '../fields.ts';
import { readFinishReason } from '../finish-reason.ts';
import type { JsonSource, Unreadable, WireRequest } from '../format.ts';
import { composeRequest } from '../request.ts';
import { isCustomCall } from './custom.ts';
import { shape } from './shape.ts';

export function readRequest(body: unknown): WireRequest | Unreadable {
  if (!isFields(body)) return { problem: 'a request must be an object' };
  const { tools, tool_choice: toolChoice, response_format: responseFormat, messages } = body;
  return composeRequest({ tools, toolChoice, responseFormat, conversation: listOf(messages) }, shape);
}

export const isAnswer = (body: unknown): boolean =>
  isFields(body) && (isFields(fieldsOf(listOf(body.choices)[0]).message) || errorOf(body) !== undefined);

export function readMessage(body: unknown, source?: JsonSource, index = 0): ModelMessage | Unreadable {
  const failure = errorOf(body);
  if (failure) return { text: failure.written, calls: [], finishReason: readFinishReason(failure.code) };
  const choice = listOf(fieldsOf(body).choices)[index];
  if (!isFields(choice) || !isFields(choice.message)) return { problem: 'expected "choices" with a message' };
  const { message } = choice;
  const reasoning = textOf(message.reasoning_content) ?? textOf(message.reasoning);
  return {
    text: contentText(message.content),
    ...(reasoning === undefined ? {} : { reasoning }),
    ...readCalls(message, (path) => source?.(['choices', index, 'message', ...path])),
    finishReason: readFinishReason(choice.finish_reason),
  };
}

/** Some providers answer a call that they cannot read with an error that holds what was written. */
function errorOf(body: unknown): { readonly code: string; readonly written: string } | undefined {
  const { error } = fieldsOf(body);
  if (!isFields(error) || error.code !== 'tool_use_failed') return undefined;
  return { code: error.code, written: textOf(error.failed_generation) ?? '' };
}

function readCalls(
  { tool_calls: written, function_call: old }: Fields,
  source: JsonSource,
): Pick<ModelMessage, 'calls' | 'hasOtherCalls'> {
  const calls: RawToolCall[] = [];
  let hasOtherCalls = false;
  // What is no object is a call that cannot be read: it shelters none beside it.
  for (const [index, call] of listOf(written).map(fieldsOf).entries()) {
    hasOtherCalls ||= isCustomCall(call);
    if (isCustomCall(call)) continue;
    const { name, arguments: input } = fieldsOf(call.function);
    // Some servers send arguments as an object; its own text keeps what a parsed value loses.
    const text = printArguments(input, source, ['tool_calls', index, 'function', 'arguments']);
    calls.push(callOf(call.id, name, text));
  }
  // The old way to call: one that stands beside others, and has no id.
  if (isFields(old)) {
    const text = printArguments(old.arguments, source, ['function_call', 'arguments']);
    calls.push({ name: textOf(old.name) ?? '', arguments: text, isSingle: true });
  }
  return { calls, ...(hasOtherCalls && { hasOtherCalls }) };
}
