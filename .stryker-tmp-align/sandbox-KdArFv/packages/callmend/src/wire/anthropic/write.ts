// @ts-nocheck
import { type Fields, fieldsOf, isFields, listOf } from '../../fields.ts';
import { finishWith } from '../finish.ts';
import type { AnswerFormat } from '../write.ts';

/** How Messages hold an answer: blocks. */
export const answer: AnswerFormat = {
  count: () => 1,
  only: (body) => body,
  write(body, [message], { leaving, finishReason }) {
    const { note, hasCalls, reasoning } = leaving;
    const blocks = isFields(message) ? listOf(message.content) : [];
    const isCall = (block: unknown): boolean => fieldsOf(block).type === 'tool_use';
    const at = blocks.findIndex(isCall);
    const [before, after] = at < 0 ? [blocks, []] : [blocks.slice(0, at), blocks.slice(at)];
    const finish = finishWith(finishReason, hasCalls);
    const isThought = listOf(fieldsOf(body).content).some((block) => fieldsOf(block).type === 'thinking');
    const thought = reasoning === undefined || isThought ? [] : [thinkingBlock(reasoning)];
    return {
      ...fieldsOf(body),
      content: [...thought, ...before, ...(note === undefined ? [] : [{ type: 'text', text: note }]), ...after],
      ...(finish !== 'as-written' && { stop_reason: finish === 'stop' ? 'end_turn' : 'tool_use' }),
    };
  },
};

/** Thoughts that stood in text: nobody signed them. */
export const thinkingBlock = (thinking: string): Fields => ({ type: 'thinking', thinking, signature: '' });
