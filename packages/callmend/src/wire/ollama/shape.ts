import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { Message } from '../../index.ts';
import { isObjectValue, parseObject, printArguments } from '../arguments.ts';
import { callOf, contentText } from '../fields.ts';
import type { CallSlot, ResultSlot, Shape, WrittenCall, WrittenResult } from '../format.ts';
import { replaceCalls } from '../replace-calls.ts';
import { isMarked, markedText, readRole } from '../request.ts';

/** How Ollama writes calls and results: arguments are objects, a result names the tool. Newer servers give ids, and do not need them. */
export const shape: Shape = {
  hasIds: false,
  answersAtOnce: true,
  claims,
  read,
  answer(body) {
    const { message } = fieldsOf(body);
    return isFields(message) && ((textOf(message.content) ?? '') !== '' || calls(message).length > 0) ? [message] : [];
  },
  calls,
  results,
  withCalls(message, change) {
    const { tool_calls: written, ...rest } = fieldsOf(message);
    const calls = replaceCalls(listOf(written), change, { isCall: () => true, rewrite });
    if (calls.length > 0) return [{ ...fieldsOf(message), tool_calls: calls }];
    return (textOf(rest.content) ?? '') === '' ? [] : [rest];
  },
  withTextCalls: (answer, text, added) => [
    { ...fieldsOf(answer[0]), role: 'assistant', content: text, tool_calls: added.map((call) => rewrite({}, call)) },
  ],
  answersOnly: (message) => fieldsOf(message).role === 'tool',
  hasLateResults: () => false,
  splitResults: (message, change) => (change(0) === 'drop' ? {} : { results: message }),
  result: (result: WrittenResult) => ({ role: 'tool', content: markedText(result), tool_name: result.name }),
  joinResults: (results, next) => (next === undefined ? results : [...results, next]),
  userText: (text) => ({ role: 'user', content: text }),
  textPart: (text) => ({ type: 'text', text }),
};

function claims(message: unknown): boolean {
  const { role, tool_name: name, tool_calls: written } = fieldsOf(message);
  if (role === 'tool') return typeof name === 'string';
  return listOf(written)
    .map(fieldsOf)
    .some((call) => call.type === undefined && isFields(fieldsOf(call.function).arguments));
}

function read(message: unknown): readonly Message[] {
  if (!isFields(message)) return [];
  const [answered] = results(message);
  if (answered) {
    const { text, callId, isError } = answered;
    return [{ role: 'tool', content: text, ...(isError && { isError }), ...(callId === undefined ? {} : { callId }) }];
  }
  const called = calls(message).map(({ call }) => call);
  const content = contentText(message.content);
  return [{ role: readRole(message.role), content, ...(called.length === 0 ? {} : { calls: called }) }];
}

function calls(message: unknown): readonly CallSlot[] {
  const { role, tool_calls: written } = fieldsOf(message);
  if (role !== undefined && role !== 'assistant') return [];
  return listOf(written).map((call) => {
    const { name, arguments: input } = fieldsOf(fieldsOf(call).function);
    const text = printArguments(input, undefined, []);
    return { call: callOf(fieldsOf(call).id, name, text), isReplayable: isObjectValue(input) };
  });
}

function results(message: unknown): readonly ResultSlot[] {
  if (!isFields(message) || message.role !== 'tool') return [];
  const text = contentText(message.content);
  const name = textOf(message.tool_name) ?? textOf(message.name);
  const callId = textOf(message.tool_call_id);
  return [
    {
      text,
      isError: isMarked(text),
      alone: () => message,
      ...(name === undefined ? {} : { name }),
      ...(callId === undefined || callId === '' ? {} : { callId }),
    },
  ];
}

/** An id stays where there was one. */
function rewrite(call: Fields, { id, name, arguments: text }: WrittenCall): unknown {
  const body = { ...fieldsOf(call.function), name, arguments: parseObject(text) };
  return { ...call, ...(call.id !== undefined && { id }), function: body };
}
