// @ts-nocheck
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import { withNote } from '../finish.ts';
import type { AnswerFormat } from '../write.ts';

/** How Ollama holds an answer: one message. Its `done_reason` is the same with calls and without. */
export const answer: AnswerFormat = {
  count: () => 1,
  only: (body) => body,
  write(body, [message], { leaving: { note, reasoning } }) {
    const original = fieldsOf(fieldsOf(body).message);
    const { tool_calls: calls, ...rest } = isFields(message) ? message : withoutCalls(original);
    const isThought = typeof original.thinking === 'string';
    return {
      ...fieldsOf(body),
      message: {
        ...rest,
        ...(note !== undefined && { content: withNote(textOf(rest.content) ?? '', note) }),
        ...(reasoning !== undefined && !isThought && { thinking: reasoning }),
        ...(listOf(calls).length > 0 && { tool_calls: calls }),
      },
    };
  },
};

const withoutCalls = ({ tool_calls: _, ...rest }: Fields): Fields => rest;
