import { type Fields, fieldsOf, isFields, listOf } from '../../fields.ts';
import type { Message } from '../../index.ts';
import { isObjectValue, parseObject, printArguments } from '../arguments.ts';
import { callOf, contentText } from '../fields.ts';
import type { CallSlot, ResultSlot, Shape, WrittenCall } from '../format.ts';
import { replaceCalls } from '../replace-calls.ts';
import { readRole } from '../request.ts';
import { answerParts, asParts } from './answer.ts';
import { outputText } from './output.ts';

/** How model messages write calls and results: parts of an assistant's message, parts of a tool's message. */
export const shape: Shape = {
  hasIds: true,
  answersAtOnce: true,
  claims: (message) => partsOf(message).some(({ type }) => type === 'tool-call' || type === 'tool-result'),
  read,
  answer(body) {
    const { role, content } = fieldsOf(body);
    if (role === 'assistant') return [body];
    const parts = answerParts(content);
    return parts.length === 0 ? [] : [{ role: 'assistant', content: parts }];
  },
  calls,
  results,
  withCalls,
  withTextCalls(answer, text, added) {
    const message = fieldsOf(answer[0]);
    const kept = asParts(message.content).filter((part) => fieldsOf(part).type !== 'text');
    const texts = text === '' ? [] : [{ type: 'text', text }];
    return [{ ...message, role: 'assistant', content: [...kept, ...texts, ...added.map(writeCall)] }];
  },
  answersOnly: (message) => isRole(message, 'tool'),
  hasLateResults: () => false,
  splitResults(message, change) {
    let index = -1;
    const content = listOf(fieldsOf(message).content).flatMap((part) => {
      if (!isResult(fieldsOf(part))) return [part];
      index++;
      const changed = change(index);
      if (changed === 'drop') return [];
      return [changed === 'keep' ? part : { ...fieldsOf(part), toolCallId: changed.callId }];
    });
    const left = content.length === 0 ? undefined : { ...fieldsOf(message), content };
    return content.some((part) => isResult(fieldsOf(part))) ? { results: left } : { rest: left };
  },
  result: ({ callId, name, text, isError }) => ({
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: callId,
        toolName: name,
        output: { type: isError ? 'error-text' : 'text', value: text },
      },
    ],
  }),
  joinResults: (results, next) => (next === undefined ? results : [...results, next]),
  userText: (text) => ({ role: 'user', content: text }),
  textPart: (text) => ({ type: 'text', text }),
};

const partsOf = (message: unknown): readonly Fields[] => listOf(fieldsOf(message).content).map(fieldsOf);
const isResult = (part: Fields): boolean => part.type === 'tool-result';
const isRole = (message: unknown, role: string): boolean => fieldsOf(message).role === role;

/** A call whose result stands in the same message, or that says so, is the provider's own. */
function ownCalls(message: unknown): (part: Fields) => boolean {
  const answered = new Set(partsOf(message).flatMap((part) => (isResult(part) ? [part.toolCallId] : [])));
  return (part) => part.type === 'tool-call' && part.providerExecuted !== true && !answered.has(part.toolCallId);
}

function calls(message: unknown): readonly CallSlot[] {
  if (!isRole(message, 'assistant')) return [];
  const parts = partsOf(message);
  const waiting = new Set(parts.flatMap((part) => (part.type === 'tool-approval-request' ? [part.toolCallId] : [])));
  return parts.filter(ownCalls(message)).map(({ toolCallId, toolName, input }) => ({
    call: callOf(toolCallId, toolName, printArguments(input, undefined, [])),
    isReplayable: isObjectValue(input),
    ...(waiting.has(toolCallId) && { mayWait: true }),
  }));
}

function results(message: unknown): readonly ResultSlot[] {
  if (!isRole(message, 'tool')) return [];
  return partsOf(message)
    .filter(isResult)
    .map((part) => ({
      ...outputText(part.output),
      alone: () => ({ ...fieldsOf(message), content: [part] }),
      ...(typeof part.toolName === 'string' && { name: part.toolName }),
      ...(typeof part.toolCallId === 'string' && part.toolCallId !== '' && { callId: part.toolCallId }),
    }));
}

function read(message: unknown): readonly Message[] {
  if (!isFields(message)) return [];
  const role = readRole(message.role);
  if (role === 'tool') {
    return results(message).map(({ text, isError, isUntold, callId }) => ({
      role,
      content: text,
      ...(isUntold ? {} : { isError }),
      ...(callId === undefined ? {} : { callId }),
    }));
  }
  const called = calls(message).map(({ call }) => call);
  return [{ role, content: contentText(message.content), ...(called.length === 0 ? {} : { calls: called }) }];
}

function withCalls(message: unknown, change: ReadonlyMap<number, readonly WrittenCall[]>): readonly unknown[] {
  const renamed = new Map<unknown, string>();
  const content = replaceCalls(asParts(fieldsOf(message).content), change, {
    isCall: ownCalls(message),
    rewrite(part, call) {
      renamed.set(part.toolCallId, call.id);
      return { ...part, ...writeCall(call) };
    },
  }).map((part) => {
    const fields = fieldsOf(part);
    // An approval names its call.
    const newId = fields.type === 'tool-approval-request' ? renamed.get(fields.toolCallId) : undefined;
    return newId === undefined ? part : { ...fields, toolCallId: newId };
  });
  return content.length === 0 ? [] : [{ ...fieldsOf(message), content }];
}

const writeCall = ({ id, name, arguments: text }: WrittenCall): Fields => ({
  type: 'tool-call',
  toolCallId: id,
  toolName: name,
  input: parseObject(text),
});
