import { type Fields, fieldsOf, isFields, listOf } from '../../fields.ts';
import type { Message } from '../../index.ts';
import { isObjectValue, parseObject, printArguments } from '../arguments.ts';
import { callOf, contentText } from '../fields.ts';
import type { CallSlot, ResultChange, ResultSlot, Shape, WrittenCall, WrittenResult } from '../format.ts';
import { replaceCalls } from '../replace-calls.ts';
import { readRole } from '../request.ts';

/** How Messages write calls and results: blocks. All results of an answer stand first in the one message of the user after it. */
export const shape: Shape = {
  hasIds: true,
  answersAtOnce: true,
  claims: (message) => blocksOf(message).some((block) => isCall(block) || isResult(block)),
  read,
  answer(body) {
    const written = listOf(fieldsOf(body).content);
    // A model may send text that is blank, but nobody may send it back.
    const content = written.some(isBlankText) ? written.filter((block) => !isBlankText(block)) : written;
    return content.length > 0 ? [{ role: 'assistant', content }] : [];
  },
  calls: (message) => (fieldsOf(message).role === 'assistant' ? blocksOf(message).filter(isCall).map(readCall) : []),
  results: (message) => (fieldsOf(message).role === 'user' ? blocksOf(message).filter(isResult).map(readResult) : []),
  withCalls,
  withTextCalls(answer, text, added) {
    const message = fieldsOf(answer[0]);
    const kept = blocksOf(message).filter((block) => block.type !== 'text');
    const texts = text.trim() === '' ? [] : [{ type: 'text', text }];
    return [{ ...message, role: 'assistant', content: [...kept, ...texts, ...added.map(writeCall)] }];
  },
  answersOnly: (message) => blocksOf(message).length > 0 && blocksOf(message).every(isResult),
  hasLateResults(message) {
    const blocks = blocksOf(message);
    const first = blocks.findIndex((block) => !isResult(block));
    return first >= 0 && blocks.slice(first).some(isResult);
  },
  splitResults,
  result: ({ callId, text, isError }: WrittenResult) => ({
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: callId, content: text, ...(isError && { is_error: true }) }],
  }),
  joinResults(results, next) {
    const blocks = results.flatMap((message) => listOf(fieldsOf(message).content));
    if (blocks.length === 0) return next === undefined ? [] : [next];
    const after = fieldsOf(next);
    if (next === undefined || after.role !== 'user') {
      return [{ role: 'user', content: blocks }, ...(next === undefined ? [] : [next])];
    }
    return [{ ...after, content: [...blocks, ...asBlocks(after.content)] }];
  },
  userText: (text) => ({ role: 'user', content: text }),
  textPart: (text) => ({ type: 'text', text }),
};

const blocksOf = (message: unknown): readonly Fields[] => listOf(fieldsOf(message).content).map(fieldsOf);
const isCall = (block: Fields): boolean => block.type === 'tool_use';
const isResult = (block: Fields): boolean => block.type === 'tool_result';
const asBlocks = (content: unknown): readonly unknown[] =>
  Array.isArray(content) ? content : content === '' ? [] : [{ type: 'text', text: content }];

/** A message's results come first, each as a tool's, and what is left as the message's own. */
function read(message: unknown): readonly Message[] {
  if (!isFields(message)) return [];
  const role = readRole(message.role);
  const answered = shape.results(message).map(
    ({ text, callId, isError }): Message => ({
      role: 'tool',
      content: text,
      ...(isError && { isError }),
      ...(callId === undefined ? {} : { callId }),
    }),
  );
  const called = shape.calls(message).map(({ call }) => call);
  const rest = Array.isArray(message.content)
    ? message.content.filter((block: unknown) => !isResult(fieldsOf(block)))
    : message.content;
  if (answered.length > 0 && listOf(rest).length === 0) return answered;
  return [...answered, { role, content: contentText(rest), ...(called.length === 0 ? {} : { calls: called }) }];
}

function isBlankText(block: unknown): boolean {
  const { type, text } = fieldsOf(block);
  return type === 'text' && typeof text === 'string' && text.trim() === '';
}

const readCall = ({ id, name, input }: Fields): CallSlot => ({
  call: callOf(id, name, printArguments(input, undefined, [])),
  isReplayable: isObjectValue(input),
});

function readResult(block: Fields): ResultSlot {
  const { tool_use_id: callId, content, is_error: isError } = block;
  const text = contentText(content);
  const alone = (): unknown => ({ role: 'user', content: [block] });
  return { text, isError: isError === true, alone, ...(typeof callId === 'string' && callId !== '' ? { callId } : {}) };
}

function withCalls(message: unknown, change: ReadonlyMap<number, readonly WrittenCall[]>): readonly unknown[] {
  const rewrite = (block: Fields, call: WrittenCall): Fields => ({ ...block, ...writeCall(call) });
  const content = replaceCalls(listOf(fieldsOf(message).content), change, { isCall, rewrite });
  return content.length === 0 ? [] : [{ ...fieldsOf(message), content }];
}

const writeCall = ({ id, name, arguments: text }: WrittenCall): Fields => ({
  type: 'tool_use',
  id,
  name,
  input: parseObject(text),
});

function splitResults(message: unknown, change: (index: number) => ResultChange): ReturnType<Shape['splitResults']> {
  const results: unknown[] = [];
  const rest: unknown[] = [];
  let index = 0;
  for (const block of listOf(fieldsOf(message).content)) {
    if (!isResult(fieldsOf(block))) {
      rest.push(block);
      continue;
    }
    const changed = change(index++);
    if (changed === 'keep') results.push(block);
    else if (changed !== 'drop') results.push({ ...fieldsOf(block), tool_use_id: changed.callId });
  }
  return {
    ...(results.length > 0 && { results: { role: 'user', content: results } }),
    ...(rest.length > 0 && { rest: { ...fieldsOf(message), content: rest } }),
  };
}
