import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { Message } from '../../index.ts';
import { isObjectText, printArguments } from '../arguments.ts';
import { callOf, contentText } from '../fields.ts';
import type { CallSlot, ResultSlot, Shape, WrittenCall, WrittenResult } from '../format.ts';
import { replaceCalls } from '../replace-calls.ts';
import { isMarked, markedText, readRole } from '../request.ts';
import { isCustomCall } from './custom.ts';

/** How chat completions write calls and results: `tool_calls` of the assistant's message, a message of its own for each result. */
export const shape: Shape = {
  hasIds: true,
  answersAtOnce: true,
  claims,
  read,
  answer(body) {
    const message = fieldsOf(listOf(fieldsOf(body).choices)[0]).message ?? failedText(body);
    return isFields(message) && (hasContent(message) || hasCalls(message)) ? [message] : [];
  },
  calls,
  results,
  withCalls,
  withTextCalls(answer, text, added) {
    const { function_call: _, ...message } = fieldsOf(answer[0]);
    return [{ ...message, role: 'assistant', content: text === '' ? null : text, tool_calls: added.map(writeCall) }];
  },
  answersOnly: (message) => fieldsOf(message).role === 'tool',
  hasLateResults: () => false,
  splitResults(message, change) {
    const changed = change(0);
    if (changed === 'drop') return {};
    return { results: changed === 'keep' ? message : { ...fieldsOf(message), tool_call_id: changed.callId } };
  },
  result: (result: WrittenResult) => ({ role: 'tool', tool_call_id: result.callId, content: markedText(result) }),
  joinResults: (results, next) => (next === undefined ? results : [...results, next]),
  userText: (text) => ({ role: 'user', content: text }),
  textPart: (text) => ({ type: 'text', text }),
};

function claims(message: unknown): boolean {
  const { role, tool_call_id: callId, tool_calls: written, function_call: single } = fieldsOf(message);
  if (role === 'tool') return typeof callId === 'string';
  if (isFields(single)) return true;
  return listOf(written).some(
    (call) => isFields(call) && (call.type !== undefined || typeof fieldsOf(call.function).arguments === 'string'),
  );
}

function read(message: unknown): readonly Message[] {
  if (!isFields(message)) return [];
  const role = readRole(message.role);
  const content = contentText(message.content);
  if (role === 'tool') {
    const callId = textOf(message.tool_call_id);
    return [
      { role, content, ...(isMarked(content) && { isError: true }), ...(callId === undefined ? {} : { callId }) },
    ];
  }
  const { name, arguments: input } = fieldsOf(message.function_call);
  const old = isFields(message.function_call) ? [{ name: textOf(name) ?? '', arguments: textOf(input) ?? '' }] : [];
  const called = [...old, ...calls(message).map(({ call }) => call)];
  return [{ role, content, ...(called.length === 0 ? {} : { calls: called }) }];
}

/** A message with neither content nor calls is not taken back. */
const hasContent = ({ content, refusal }: Fields): boolean =>
  (Array.isArray(content) ? content.length > 0 : (textOf(content) ?? '') !== '') || typeof refusal === 'string';

function failedText(body: unknown): unknown {
  const written = textOf(fieldsOf(fieldsOf(body).error).failed_generation);
  return written === undefined ? undefined : { role: 'assistant', content: written };
}

const mayCall = ({ role }: Fields): boolean => role === undefined || role === 'assistant';
const hasCalls = (message: Fields): boolean => mayCall(message) && listOf(message.tool_calls).length > 0;

function calls(message: unknown): readonly CallSlot[] {
  const fields = fieldsOf(message);
  if (!mayCall(fields)) return [];
  // The old way has no ids: it is one call, answered by a message that names it, and none of these.
  return listOf(fields.tool_calls)
    .map(fieldsOf)
    .map((call) => {
      const { id, custom, function: body } = call;
      if (isCustomCall(call)) {
        const { name, input } = fieldsOf(custom);
        const written = callOf(id, name, textOf(input) ?? '');
        return { call: written, isReplayable: true, isOther: true };
      }
      const { name, arguments: input } = fieldsOf(body);
      const text = printArguments(input, undefined, []);
      const isReplayable = typeof input === 'string' && isObjectText(input);
      return { call: callOf(id, name, text), isReplayable };
    });
}

function results(message: unknown): readonly ResultSlot[] {
  if (!isFields(message) || message.role !== 'tool') return [];
  const text = contentText(message.content);
  const callId = textOf(message.tool_call_id);
  const alone = (): unknown => message;
  return [{ text, isError: isMarked(text), alone, ...(callId === undefined || callId === '' ? {} : { callId }) }];
}

function withCalls(message: unknown, change: ReadonlyMap<number, readonly WrittenCall[]>): readonly unknown[] {
  const fields = fieldsOf(message);
  const written = replaceCalls(listOf(fields.tool_calls), change, { isCall: () => true, rewrite });
  if (written.length > 0) return [{ ...fields, tool_calls: written }];
  const { tool_calls: _, ...rest } = fields;
  return hasContent(rest) ? [rest] : [];
}

function rewrite(fields: Fields, { id, name, arguments: text }: WrittenCall): unknown {
  if (isCustomCall(fields)) return { ...fields, id };
  return { ...fields, id, type: 'function', function: { ...fieldsOf(fields.function), name, arguments: text } };
}

const writeCall = (call: WrittenCall): unknown => rewrite({}, call);
