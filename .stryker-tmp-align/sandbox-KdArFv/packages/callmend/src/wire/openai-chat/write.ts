// @ts-nocheck
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import { finishWith, withNote } from '../finish.ts';
import type { AnswerFormat, WrittenAnswer } from '../write.ts';

/** How chat completions hold answers: a choice each. */
export const answer: AnswerFormat = {
  count: (body) => listOf(fieldsOf(body).choices).length,
  only: (body, choice) => ({ ...fieldsOf(body), choices: listOf(fieldsOf(body).choices).slice(choice, choice + 1) }),
  write(body, [message], about) {
    const choices = listOf(fieldsOf(body).choices).map((choice, index) =>
      index === about.choice ? writeChoice(fieldsOf(choice), message, about) : choice,
    );
    return { ...fieldsOf(body), choices };
  },
};

function writeChoice(choice: Fields, message: unknown, about: WrittenAnswer): Fields {
  const { leaving, finishReason } = about;
  const finish = finishWith(finishReason, leaving.hasCalls);
  const reason = finish === 'tool-calls' ? 'tool_calls' : finish;
  return {
    ...choice,
    message: writeMessage(fieldsOf(choice.message), message, about),
    ...(finish !== 'as-written' && { finish_reason: reason }),
  };
}

function writeMessage(original: Fields, message: unknown, { leaving }: WrittenAnswer): Fields {
  const { tool_calls: calls, ...rest } = isFields(message) ? message : withoutCalls(original);
  const { note, reasoning } = leaving;
  const isThought = [original.reasoning_content, original.reasoning].some((text) => typeof text === 'string');
  return {
    ...rest,
    ...(note !== undefined && { content: withNote(textOf(rest.content) ?? '', note) }),
    ...(reasoning !== undefined && !isThought && { reasoning_content: reasoning }),
    ...(listOf(calls).length > 0 && { tool_calls: calls }),
    ...(isFields(original.function_call) && writeOld(original.function_call, leaving.slots.at(-1)?.[0])),
  };
}

const withoutCalls = ({ tool_calls: _, ...rest }: Fields): Fields => rest;

/** The old way: one call without an id. */
function writeOld(written: Fields, call: { readonly name: string; readonly arguments: string } | undefined): Fields {
  if (call === undefined) return { function_call: undefined };
  return { function_call: { ...written, name: call.name, arguments: call.arguments } };
}
