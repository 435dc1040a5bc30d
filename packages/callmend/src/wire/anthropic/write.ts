import { fieldsOf, isFields, listOf } from '../fields.ts';
import { finishWith } from '../finish.ts';
import type { AnswerFormat } from '../write.ts';

/** How Messages hold an answer: blocks. */
export const answer: AnswerFormat = {
  count: () => 1,
  only: (body) => body,
  write(body, [message], { leaving, finishReason }) {
    const { note, hasCalls } = leaving;
    const blocks = isFields(message) ? listOf(message.content) : [];
    const isCall = (block: unknown): boolean => fieldsOf(block).type === 'tool_use';
    const at = blocks.findIndex(isCall);
    const [before, after] = at < 0 ? [blocks, []] : [blocks.slice(0, at), blocks.slice(at)];
    const finish = finishWith(finishReason, hasCalls);
    return {
      ...fieldsOf(body),
      content: [...before, ...(note === undefined ? [] : [{ type: 'text', text: note }]), ...after],
      ...(finish !== 'as-written' && { stop_reason: finish === 'stop' ? 'end_turn' : 'tool_use' }),
    };
  },
};
